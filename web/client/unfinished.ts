// What a person has begun and the shop may not have yet: the text of a form, the list of its photos, and the key of a
// request without an answer. It survives a reload, and a session that the shop ended, for the same member. It ends with
// the answer, with a logout, and after a day. The server keeps keys as long
// (docs/decisions/0068-an-ended-session-keeps-typed-text.md, 0079-one-draft-in-all-tabs.md).

import { customerSession } from '#web/client/session.ts'

export const LONGEST_UNFINISHED_MS = 24 * 60 * 60_000
const PREFIX = 'unfinished '
/** How names begin that list files by their paths in Cache Storage. */
export const FILES = 'files '

/** For a browser that refuses its storage. */
export const unstored = new Map<string, string>()

/** What this page has last read or written of the names that it follows. */
const followed = new Map<string, string | null>()

function storedAs(name: string): string | null {
  try {
    return unstored.get(name) ?? localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

export function keepUnfinished(name: string, value: unknown) {
  const text = JSON.stringify({ at: Date.now(), owner: customerSession()?.userId, value })
  if (followed.has(name)) followed.set(name, text)
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
  return parse(storedAs(name))
}

function parse(text: string | null): Kept | undefined {
  try {
    const { at, ...kept } = JSON.parse(text ?? '{}')
    return Date.now() - at <= LONGEST_UNFINISHED_MS ? kept : undefined
  } catch {
    return undefined
  }
}

export function forgetUnfinished(name: string) {
  if (followed.has(name)) followed.set(name, null)
  removeUnfinished(name)
}

/** The same, and what this page shows of it goes too. */
export function removeUnfinished(name: string) {
  unstored.delete(name)
  try {
    localStorage.removeItem(PREFIX + name)
  } catch {}
}

const checks = new Set<() => void>()

/** Notices what `removeUnfinished` has removed. */
export function checkFollowed() {
  for (const check of checks) check()
}

/**
 * Calls `changed` when another tab has kept something of this name, or has forgotten it, and after a logout. Returns the
 * unsubscribe function.
 */
export function followUnfinished(name: string, changed: () => void): () => void {
  followed.set(name, storedAs(name))
  function check() {
    const former = followed.get(name) ?? null
    const present = storedAs(name)
    if (present === former) return
    followed.set(name, present)
    // What ends by its age stays on the screen on which it was typed.
    if (present !== null || parse(former)) changed()
  }
  checks.add(check)
  addEventListener('storage', check)
  // A page that was frozen, or that the browser shows again after "back", has missed the event.
  addEventListener('pageshow', check)
  document.addEventListener('visibilitychange', check)
  return () => {
    checks.delete(check)
    followed.delete(name)
    removeEventListener('storage', check)
    removeEventListener('pageshow', check)
    document.removeEventListener('visibilitychange', check)
  }
}
