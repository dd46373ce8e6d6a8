// What a person has begun and the shop may not have yet: the text of a form, the list of its photos, and the key of a
// request without an answer. It survives a reload, and a session that the shop ended, for the same member. It ends with
// the answer, with a logout, and after a day. The server keeps keys as long
// (docs/decisions/0068-an-ended-session-keeps-typed-text.md, 0079-one-draft-in-all-tabs.md).

import { customerSession } from '#web/client/session.ts'

export const LONGEST_UNFINISHED_MS = 24 * 60 * 60_000
/** How names begin in `localStorage`. */
export const PREFIX = 'unfinished '
/** How names begin that list files by their paths in Cache Storage. */
export const FILES = 'files '

/** For a browser that refuses its storage. */
export const unstored = new Map<string, string>()

export function keepUnfinished(name: string, value: unknown) {
  const text = JSON.stringify({ at: Date.now(), owner: customerSession()?.userId, value })
  try {
    localStorage.setItem(PREFIX + name, text)
    unstored.delete(name)
  } catch {
    unstored.set(name, text)
  }
}

/** What was kept by a visitor or the present member; undefined when there is nothing or it is too old. */
export function findUnfinished(name: string): unknown {
  const kept = keptAs(name)
  return kept && isOfPresent(kept) ? kept.value : undefined
}

interface Kept {
  value: unknown
  /** The member who was signed in. */
  owner?: string
}

export function isOfPresent({ owner }: Kept): boolean {
  return owner === undefined || owner === customerSession()?.userId
}

/** What anybody has kept; undefined when there is nothing or it is too old. */
export function keptAs(name: string): Kept | undefined {
  try {
    const { at, ...kept } = JSON.parse(unstored.get(name) ?? localStorage.getItem(PREFIX + name) ?? '{}')
    return Date.now() - at <= LONGEST_UNFINISHED_MS ? kept : undefined
  } catch {
    return undefined
  }
}

export function forgetUnfinished(name: string) {
  unstored.delete(name)
  try {
    localStorage.removeItem(PREFIX + name)
  } catch {}
}
