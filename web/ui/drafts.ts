import type { FormStore } from '@modular-forms/react'

// Which forms keep what was typed over a reload, an ended session and Back. A form has `draftOf` one of these
// (web/ui/draft.ts) or says why it keeps nothing; else it does not compile.

/** Of visitors and members. e2e/drafts.journey.test.ts has a line for each. */
export type MemberDraft = 'order' | 'message' | 'address' | 'fault' | 'claim' | 'leaving' | 'recommendation'

/** Of the shop; they end with the session of an admin. */
type ShopDraft = 'phone-order' | 'note' | 'payment' | 'correction' | 'customer' | 'missed' | 'parcel' | 'game'

type DraftKind = MemberDraft | ShopDraft

/** A draft by its first word, and what it is about. */
export type DraftName = `${DraftKind}${'' | ` ${string}`}`

/** What a draft needs of a form. */
export interface Typed {
  // biome-ignore lint/suspicious/noExplicitAny: the fields are those of any form
  store: FormStore<any>
  initialValues: object
}

/** What keeps the text of a form. */
export interface Draft {
  /** Keeps what differs from the beginning. */
  keep: (form: Typed) => void
  /** Call it when the text was sent, or the person does not want to send it. */
  forget: () => void
  /** The kept text, to notice that it has changed. */
  text: () => string | undefined
  /** Shows what was kept, and from then on what other tabs keep. Returns the unsubscribe function. */
  follow: (form: Typed) => () => void
}

/** Why a form keeps nothing. */
export const NOT_KEPT = {
  /** A password, a code that is one, or the number of a card. */
  secret: { because: 'secret' },
  /** A choice, a number or a line, made again in a moment; or a text that is pasted. */
  short: { because: 'short' },
  /** Facts that are stored and of which a few are changed. */
  stored: { because: 'stored' },
} as const

export type NotKept = (typeof NOT_KEPT)[keyof typeof NOT_KEPT] & Partial<Record<keyof Draft, never>>
