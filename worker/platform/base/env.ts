/** null: a run that sends mails. Otherwise members whose membership is due for a change. */
export type FurtherRun = null | MemberRun

export interface MemberRun {
  change: 'ended' | 'renewed' | 'reminded' | 'late'
  userIds: string[]
}

/** The bindings, variables and secrets of wrangler.toml. */
export interface Env {
  DB: D1Database
  BUCKET: R2Bucket
  /** The nightly backups. */
  BACKUPS: R2Bucket
  IMAGES: ImagesBinding
  EMAIL: SendEmail
  /** Each message is a run with statements of its own. */
  MAIL_RUNS: Queue<FurtherRun>
  /** The built site (web/dist). */
  ASSETS: Fetcher
  /** Origin of the links in mails; never taken from the Host header. */
  SITE_ORIGIN: string
  MAIL_FROM: string
  /** Address of another provider's API that sends the mails, https; unset: Cloudflare sends them by EMAIL. */
  MAIL_API?: string
  MAIL_API_TOKEN?: string
  /** The shop's mailbox: receives the daily digest, each order, and jobs of the cron that failed. */
  MAIL_SHOP: string
  /** At least 32 random characters. Used only through `derivedKey` (worker/platform/base/secret.ts). */
  SECRET_KEY: string
  /** Set by `npm run deploy`; see `versionOf`. */
  COMMIT?: string
  /** Token of Cloudflare's API that may export the database; unset: there is no nightly backup. */
  BACKUP_TOKEN?: string
  /** Ids of the account and of the database DB, for the export. */
  ACCOUNT_ID: string
  DATABASE_ID: string
  /** Origin of an external customer host; unset: the built-in host is used. */
  CUSTOMER_HOST?: string
  /** Multiplies the time-outs and the pause of the external host: more than 1 for a slow host. */
  CUSTOMER_HOST_TIMEOUT_FACTOR?: string
  /** The shop's number at the Cloud API of WhatsApp (worker/platform/whatsapp/whatsapp.ts); all unset: no WhatsApp. */
  WHATSAPP_PHONE_ID?: string
  WHATSAPP_TOKEN?: string
  /** By which Meta signs what it tells the shop. */
  WHATSAPP_APP_SECRET?: string
  /** By which Meta finds out that the address of the shop is the right one. */
  WHATSAPP_VERIFY_TOKEN?: string
  /** Another address of the API, with its version; unset: that of Meta. */
  WHATSAPP_API?: string
}

/** Which code this is: the commit of the deployment, or 'development'. */
export function versionOf({ COMMIT }: Env): string {
  return COMMIT ?? 'development'
}

/**
 * Whether this is a shop on a developer's machine: it has no cron and sends no mails (`npm run mails` prints them).
 * Only the local start can say so (scripts/local-vars.ts).
 */
export function isLocal({ SITE_ORIGIN }: Env): boolean {
  return SITE_ORIGIN.startsWith('http://localhost:')
}

/** Whether the nightly backup may export the database; only the owner can make that token. */
export function mayBackUp({ BACKUP_TOKEN }: Env): boolean {
  return BACKUP_TOKEN !== undefined && BACKUP_TOKEN !== ''
}

/** Rows that one request read and wrote, for its log line and for the rows-read tests. */
export interface Meter {
  rowsRead: number
  rowsWritten: number
  /** How long the database worked, in ms. */
  dbMs: number
  /** Statements that were sent. */
  queries: number
  /** Times that the database was asked; a batch is asked once. */
  trips: number
}

export function newMeter(): Meter {
  return { rowsRead: 0, rowsWritten: 0, dbMs: 0, queries: 0, trips: 0 }
}

export interface AppEnv {
  Bindings: Env
  Variables: {
    requestId: string
    meter: Meter
    /** Who makes the call: admins.id or a User ID, once a session was found. */
    actor?: string
  }
}

/** Whether the API of another service may be called at `address`: by HTTPS, or on this machine. */
export function isApiAddress(address: string): boolean {
  const { protocol, hostname } = URL.parse(address) ?? {}
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')
}
