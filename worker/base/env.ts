import type { Meter } from '../database/database.ts'

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
  /** The part of the usual time that it is given to answer and to recover: more than 1 for a slow one. */
  CUSTOMER_HOST_PACE?: string
}

export interface AppEnv {
  Bindings: Env
  Variables: { requestId: string; meter: Meter }
}
