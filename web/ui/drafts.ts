// Which forms keep what was typed over a reload, an ended session and Back (web/client/unfinished.ts). A form names one of
// these or says why it keeps nothing; else it does not compile.

/** Of visitors and members. e2e/drafts.journey.test.ts has a line for each. */
export type MemberDraft = 'order' | 'message' | 'address' | 'fault' | 'claim' | 'leaving' | 'recommendation'

/** Of the shop; they end with the session of an admin. */
type ShopDraft = 'phone-order' | 'note' | 'payment' | 'correction' | 'customer' | 'missed' | 'parcel' | 'game'

export type DraftKind = MemberDraft | ShopDraft

/** Why a form keeps nothing. */
export const NOT_KEPT = {
  /** A password, a code that is one, or the number of a card. */
  secret: { because: 'secret' },
  /** A choice, a number or a line, made again in a moment; or a text that is pasted. */
  short: { because: 'short' },
  /** Facts that are stored and of which a few are changed. */
  stored: { because: 'stored' },
} as const

export type NotKept = (typeof NOT_KEPT)[keyof typeof NOT_KEPT]
