import { SESSION_LIFETIME } from '#contract/sessions.ts'
import { type Area, COPIES, copiesOf, deleteFormerCopies, tokenOf } from '#web/client/offline-copy.ts'
import { adminToken, endAdminSession } from '#web/client/session.ts'
import { deleteUnlistedFiles } from '#web/client/unfinished-end.ts'

// Copies of the server's replies in Cache Storage. They end with the session, and a day after they were made
// (docs/decisions/0052-what-an-ended-session-leaves.md).

/** Copies are not shown or kept for longer. */
export const LONGEST_COPY_MS = 24 * 60 * 60_000

const MINUTE_MS = 60_000
const COPIED_AT = 'copied-at'
/** The copy whose age is the time since the last use of the admin's session, in any tab. */
const USED = '/kept/used'

/** Keeps a copy for the session of `token`. Never rejects: without Cache Storage, or room in it, there is none. */
export async function keepCopy(area: Area, token: string | undefined, path: string, text: string): Promise<void> {
  if (!token) return
  // Not when it is written, which may be after the next use.
  const headers = { [COPIED_AT]: String(Date.now()) }
  try {
    const store = await caches.open(await copiesOf(area, token))
    await store.put(path, new Response(text, { headers }))
  } catch {}
  // The session may have ended meanwhile, also in another tab, and its copies were deleted before this one.
  if (tokenOf(area) !== token) await deleteFormerCopies()
}

/** A copy of the session that is not too old, with its time (ms UTC). */
export async function findCopy(
  area: Area,
  token: string | undefined,
  path: string,
): Promise<{ text: string; at: number } | undefined> {
  try {
    const copy = token && (await caches.match(path, { cacheName: await copiesOf(area, token) }))
    return copy && !isTooOld(copy) ? { text: await copy.text(), at: madeAt(copy) } : undefined
  } catch {
    return undefined
  }
}

/** Deletes the copies of a session that goes on. Never rejects. */
export async function dropCopies(area: Area, token: string): Promise<void> {
  try {
    await caches.delete(await copiesOf(area, token))
  } catch {}
}

/** Ends the admin's session when it was idle for too long, and deletes what is too old or of a former session. */
export async function checkCopies(): Promise<void> {
  const token = adminToken()
  if ((await isAdminIdle()) && adminToken() === token) endAdminSession()
  await deleteOldCopies()
  await deleteFormerCopies()
  await deleteUnlistedFiles()
}

let usedAt: number | undefined
let notedAt = 0

/** Notes that the server has answered a call of the admin's session. */
export function noteAdminUse() {
  usedAt = Date.now()
  if (usedAt - notedAt < MINUTE_MS) return
  notedAt = usedAt
  void keepCopy('admin', adminToken(), USED, '')
}

/** Notes that a person acts, which uses the session also without a network. Nothing revives one that was idle. */
export function noteAdminActs() {
  if (usedAt !== undefined && Date.now() - usedAt <= SESSION_LIFETIME.admin.idleMs) noteAdminUse()
}

/** Whether the admin's session had no use for longer than the server keeps it. False when the last use is not known. */
export async function isAdminIdle(): Promise<boolean> {
  const noted = await findCopy('admin', adminToken(), USED)
  const last = Math.max(usedAt ?? 0, noted?.at ?? 0)
  if (last === 0) return false
  if (Date.now() - last > SESSION_LIFETIME.admin.idleMs) return true
  usedAt = last
  return false
}

/** Forgets the use of a session that has ended. */
export function forgetAdminUse() {
  usedAt = undefined
  notedAt = 0
}

async function deleteOldCopies() {
  try {
    const names = await caches.keys()
    const prefixes = Object.values(COPIES)
    for (const name of names.filter((each) => prefixes.some((prefix) => each.startsWith(prefix)))) {
      const store = await caches.open(name)
      for (const file of await store.keys()) {
        const copy = await store.match(file)
        if (copy && isTooOld(copy)) await store.delete(file)
      }
    }
  } catch {}
}

/** When a copy was made (ms UTC). Page and code, which are no copies, are of no time. */
function madeAt(copy: Response): number {
  return Number(copy.headers.get(COPIED_AT) ?? Number.NaN)
}

function isTooOld(copy: Response): boolean {
  return Date.now() - madeAt(copy) > LONGEST_COPY_MS
}
