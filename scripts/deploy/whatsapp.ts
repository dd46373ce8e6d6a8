import { lackingOf, WHATSAPP_SETTINGS } from '../../worker/platform/whatsapp/whatsapp.ts'
import { type Cloudflare, secretsOf } from './cloudflare.ts'
import type { ShopSettings } from './settings.ts'
import { Stop } from './stop.ts'

/** Throws Stop when the Worker has some of the settings of WhatsApp and lacks others. */
export async function requireWhatsApp(
  { whatsAppPhoneId, worker, isStaging }: ShopSettings,
  cloudflare: Cloudflare,
): Promise<void> {
  const secrets = await secretsOf(worker, cloudflare)
  const set = Object.fromEntries(WHATSAPP_SETTINGS.map((name) => [name, secrets.includes(name) ? 'set' : '']))
  const lacking = lackingOf({ ...set, WHATSAPP_PHONE_ID: whatsAppPhoneId }) ?? []
  if (lacking.length === 0) return
  const commands = lacking.map((name) =>
    name === 'WHATSAPP_PHONE_ID'
      ? 'WHATSAPP_PHONE_ID = "…" in [vars] of wrangler.toml'
      : `npx wrangler secret put ${name} --env="${isStaging ? 'staging' : ''}"`,
  )
  throw new Stop(`Everything is deployed, but WhatsApp lacks settings, so it sends nothing:
${commands.join('\n')}
and then this command again (docs/operations.md, WhatsApp).`)
}
