import { type Cloudflare, secretsOf } from './cloudflare.ts'
import type { ShopSettings } from './settings.ts'
import { type Say, Stop } from './stop.ts'
import { zoneOf } from './zones.ts'

/** The mail servers of a domain, as DNS names them. */
export type FindMailServers = (domain: string) => Promise<string[]>

/** A sentence when the shop's own mailbox cannot receive: orders, the digest and alarms go there. */
export async function missingMailbox(
  { mailShop, mailDomain }: ShopSettings,
  findMailServers: FindMailServers,
): Promise<string[]> {
  const servers = await findMailServers(mailDomain)
  // One empty name says that the domain receives no mail (RFC 7505).
  if (servers.some((server) => server !== '')) return []
  return [
    `${mailShop} (contract/default-facts.ts) cannot receive mail, because ${mailDomain} has no MX record. Add those of your mail provider, or switch on Email Routing: docs/operations.md, Mail.`,
  ]
}

/** Switches Email Sending on for the domain of the shop, unless another provider sends. */
export async function provisionMail(
  { mailDomain, mailApi }: ShopSettings,
  cloudflare: Cloudflare,
  say: Say,
): Promise<void> {
  if (mailApi || (await sendingOf(mailDomain, cloudflare))?.enabled) return
  const zone = await zoneOf(mailDomain, cloudflare)
  await cloudflare.call('POST', `/zones/${zone?.id}/email/sending/subdomains`, { name: mailDomain })
  say(`Switched on Email Sending for ${mailDomain}.
  It adds the DNS records SPF, DKIM and DMARC. DMARC p=reject refuses all other mail of ${mailDomain}, such as that of
  Google or Zoho, until these are in SPF and DKIM too: docs/operations.md, Mail.
  A new account may send few mails a day. Ask for more some days before you open:
  https://dash.cloudflare.com/${cloudflare.accountId}/email-service/sending`)
}

/** Throws Stop while the shop cannot send mails. They wait in the outbox until it can. */
export async function requireMail(
  { mailDomain, mailApi, worker, isStaging }: ShopSettings,
  cloudflare: Cloudflare,
): Promise<void> {
  if (!mailApi) {
    if ((await sendingOf(mailDomain, cloudflare))?.enabled) return
    throw new Stop(
      `Everything is deployed, but Email Sending of ${mailDomain} is not ready, so mails wait. Look at its DNS records at
https://dash.cloudflare.com/${cloudflare.accountId}/email-service/sending
and run the command again in some minutes.`,
    )
  }
  if ((await secretsOf(worker, cloudflare)).includes('MAIL_API_TOKEN')) return
  throw new Stop(
    `Everything is deployed, but the provider of MAIL_API (wrangler.toml) needs its token, so mails wait. Run:
npx wrangler secret put MAIL_API_TOKEN --env="${isStaging ? 'staging' : ''}"
and then this command again.`,
  )
}

async function sendingOf(domain: string, cloudflare: Cloudflare): Promise<{ enabled: boolean } | undefined> {
  const zone = await zoneOf(domain, cloudflare)
  const path = `/zones/${zone?.id}/email/sending/subdomains`
  const known = await cloudflare.call<{ name: string; enabled: boolean }[]>('GET', path)
  return known.find(({ name }) => name === domain)
}
