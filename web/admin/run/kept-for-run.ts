import { findCopy, isAdminIdle, keepCopy } from '#web/client/kept-copies.ts'
import { adminToken } from '#web/client/session.ts'

// What the run sheet needs without a network. Without Cache Storage nothing is kept.

/** Keeps a value for the admin's session of `token`. */
export function keep(name: string, value: unknown, token = adminToken()): Promise<void> {
  return keepCopy('admin', token, name, JSON.stringify(value))
}

/** A kept value; undefined when there is none, when it is too old, or when the session is idle. */
export async function readKept<Value>(name: string): Promise<Value | undefined> {
  const copy = await findCopy('admin', adminToken(), name)
  if (!copy || (await isAdminIdle())) return undefined
  return JSON.parse(copy.text) as Value
}
