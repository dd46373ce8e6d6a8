import { join } from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { DEFAULT_FACTS } from '../../contract/default-facts.ts'
import { ORIGIN } from '../../web/content/origin.ts'

const root = join(import.meta.dirname, '../..')

const { brand, email } = DEFAULT_FACTS

/** What is deployed under which names; from wrangler.toml, web/wrangler.toml, origin.ts and default-facts.ts. */
export interface ShopSettings {
  isStaging: boolean
  worker: string
  database: string
  buckets: string[]
  /** The bucket of the nightly backups, one of `buckets`. */
  backups: string
  queue: string
  /** Names of the secrets and variables that the Worker needs. */
  required: string[]
  /** Where the Worker runs: the hint of `[placement]`. */
  placement: string
  /** The Pages project. Staging is its preview branch `staging`. */
  site: string
  /** Origin of the site in production. */
  origin: string
  mailFrom: string
  mailShop: string
  mailDomain: string
  /** The API of another mail provider; '': Cloudflare sends the mails. */
  mailApi: string
  /** The id of the shop's number at WhatsApp; '': none. */
  whatsAppPhoneId: string
}

/** Reads the settings of the shop, or of staging. */
export function readSettings(isStaging: boolean): ShopSettings {
  const config = readConfig({
    config: join(root, 'wrangler.toml'),
    ...(isStaging && { env: 'staging' }),
  })
  const site = readConfig({ config: join(root, 'web/wrangler.toml') })
  return {
    isStaging,
    worker: config.name ?? '',
    database: config.d1_databases[0]?.database_name ?? '',
    buckets: config.r2_buckets.map(({ bucket_name }: { bucket_name: string }) => bucket_name),
    backups: config.r2_buckets.find(({ binding }: { binding: string }) => binding === 'BACKUPS')?.bucket_name ?? '',
    queue: config.queues.producers?.[0]?.queue ?? '',
    required: config.secrets?.required ?? [],
    placement: config.placement?.region ?? '',
    site: site.name ?? '',
    origin: ORIGIN,
    mailFrom: `${brand} <${email}>`,
    mailShop: email,
    mailApi: String(config.vars.MAIL_API ?? ''),
    whatsAppPhoneId: String(config.vars.WHATSAPP_PHONE_ID ?? ''),
    mailDomain: email.slice(email.indexOf('@') + 1),
  }
}

/** The content of the shop that must not go live, as sentences. */
export function exampleContent(facts: object = { origin: ORIGIN, ...DEFAULT_FACTS }): string[] {
  const fields = Object.entries(facts)
    .filter(([, value]) => /\.example|\+9230000000|0300-000000/.test(JSON.stringify(value)))
    .map(([field]) => field)
  return fields.length
    ? [`Example values are left in web/content/origin.ts and contract/default-facts.ts: ${fields.join(', ')}.`]
    : []
}
