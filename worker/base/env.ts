import type { Hono } from 'hono'

/** The bindings and variables of wrangler.toml. */
export interface Env {
  DB: D1Database
  BUCKET: R2Bucket
  IMAGES: ImagesBinding
  EMAIL: SendEmail
  /** The built site (web/dist). */
  ASSETS: Fetcher
  /** Where links in mails lead; never taken from the Host header. */
  SITE_ORIGIN: string
  MAIL_FROM: string
  /** The shop's own mailbox, told of messages, orders and requests. */
  MAIL_SHOP: string
  /** Origin of an external customer host; unset: the built-in one answers. */
  CUSTOMER_HOST?: string
  /** Multiplies its time to answer and to recover: more than 1 for a slow host. */
  CUSTOMER_HOST_TIMEOUT_FACTOR?: string
}

/** Rows that one request read and wrote, for its log line and for the rows-read tests. */
export interface Meter {
  rowsRead: number
  rowsWritten: number
}

export interface AppEnv {
  Bindings: Env
  Variables: {
    requestId: string
    meter: Meter
    /** The customer host that answers without CUSTOMER_HOST; set by app.ts. */
    builtInHost: Hono<AppEnv>['fetch']
  }
}
