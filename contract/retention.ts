/**
 * How long personal data are kept, in days (docs/product.md, Personal data). The cron deletes by it, and the page on
 * privacy says it. An owner erases a member.
 */
export const RETENTION = {
  /** After the last payment, order or game of a member, because they may still object to a charge. */
  memberAfterLastBusiness: 90,
  /** Orders that no account belongs to lose name, phone, e-mail and address. */
  ordersWithoutAccount: 365,
  messages: 365,
  /** Photos of discs, because a charge may still be discussed. */
  photos: 365,
  news: 365,
  /** Browsers that get messages, after the member has chosen them last. */
  pushSubscriptions: 365,
  /** Which message by WhatsApp the shop has sent. */
  reminders: 365,
  /** Messages that the shop has sent by itself by WhatsApp, without their text. */
  whatsApp: 90,
  /** Consents to WhatsApp, after their end: the shop must be able to show them. */
  consents: 365,
  mails: 30,
  /** Addresses that refuse mails. */
  bounces: 180,
  claimedPayments: 180,
  /** Codes to pay by, after their end: their amounts can then be used again. */
  paymentCodes: 14,
  /** Why a copy of a game went to one member and not to another. */
  allocations: 90,
  /** Which day a member was promised, and what came of it; later it is counted only. */
  promises: 730,
  /** Devices and networks that somebody has signed in from. */
  knownPlaces: 180,
  pageViews: 7,
  /** Lines of the Worker's log, which Cloudflare deletes. */
  logs: 7,
} as const

/** How long backups are kept. */
export const BACKUPS_KEPT = {
  days: 14,
  /** Those of the first day of a month. */
  months: 12,
} as const
