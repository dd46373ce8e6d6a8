// What a person has begun and the shop may not have yet: the text of a form, and the key of a request without an
// answer. It survives a reload, and ends with the answer, with any session of the browser, and after a day. The
// server keeps keys as long (docs/decisions/0054-unfinished-work-survives-a-reload.md).

export const LONGEST_UNFINISHED_MS = 24 * 60 * 60_000
const PREFIX = 'unfinished '

/** For a browser that refuses its storage. */
export const unstored = new Map<string, string>()

export function keepUnfinished(name: string, value: unknown) {
  const text = JSON.stringify({ at: Date.now(), value })
  try {
    localStorage.setItem(PREFIX + name, text)
  } catch {
    unstored.set(name, text)
  }
}

/** What was kept; undefined when there is nothing or it is too old. */
export function findUnfinished(name: string): unknown {
  try {
    const { at, value } = JSON.parse(unstored.get(name) ?? localStorage.getItem(PREFIX + name) ?? '{}')
    return Date.now() - at <= LONGEST_UNFINISHED_MS ? value : undefined
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
