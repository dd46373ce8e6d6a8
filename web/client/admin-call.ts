import { CallFailed } from '#web/client/call-failed.ts'
import { tokenOf } from '#web/client/offline-copy.ts'
import { adminSessionOf, adminToken, endAdminSession, startAdminSession } from '#web/client/session.ts'

// A proof of a second factor replaces the token of the session, which goes on in all tabs (docs/wire.md, Admin).

/** Makes a call with a token of the admin. */
type AdminCall<Reply> = (token: string | undefined) => Promise<Reply>

/**
 * Makes a call with the admin's token. When a proof, also one of another tab, has replaced it meanwhile, the call is
 * made again. Another 401 ends the session in the browser. Rejects as `makeCall` does.
 */
export async function withAdminToken<Reply>(makeCall: AdminCall<Reply>): Promise<Reply> {
  const token = adminToken()
  try {
    return await makeCall(token)
  } catch (error) {
    if (isRefused(error) && (await isReplaced(token))) return await withAdminToken(makeCall)
    endIfRefused(error, token)
    throw error
  }
}

/** Makes a call that proves a second factor, and stores the new token of its reply. Rejects as `makeCall` does. */
export async function replaceAdminToken<Reply>(
  makeCall: AdminCall<Reply>,
  newToken: (reply: Reply) => string | undefined,
): Promise<Reply> {
  const release = await lock('exclusive')
  const token = tokenOf('admin')
  try {
    const reply = await makeCall(token)
    const next = newToken(reply)
    // The session may have ended meanwhile.
    if (next && tokenOf('admin') === token) startAdminSession(next)
    return reply
  } catch (error) {
    endIfRefused(error, token)
    throw error
  } finally {
    release()
  }
}

async function isReplaced(token: string | undefined): Promise<boolean> {
  // The server ends the old token before the browser has the new one.
  const release = await lock('shared')
  release()
  if (token && tokenOf('admin') === token) await nextStorage()
  const present = tokenOf('admin')
  return present !== token && adminSessionOf(present) === adminSessionOf(token)
}

/** Waits for the proofs of all tabs. Returns what releases the lock. A browser without locks does not wait. */
function lock(mode: LockMode): Promise<() => void> {
  return new Promise((resolve) => {
    const unlocked = () => resolve(() => undefined)
    const locks: LockManager | null = navigator.locks
    if (!locks) return unlocked()
    locks.request('admin-proof', { mode }, () => new Promise<void>(resolve)).catch(unlocked)
  })
}

/** What a tab of another process has stored may come after its lock. */
const STORAGE_LATE_MS = 300

/** Waits until another tab has stored something, if it does so now. */
function nextStorage(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, STORAGE_LATE_MS)
    addEventListener('storage', done)
    function done() {
      clearTimeout(timer)
      removeEventListener('storage', done)
      resolve()
    }
  })
}

function isRefused(error: unknown): boolean {
  return error instanceof CallFailed && error.httpStatus === 401
}

/** Ends the session after a 401, unless another token has been stored in the meantime. */
function endIfRefused(error: unknown, token: string | undefined) {
  if (isRefused(error) && adminToken() === token) endAdminSession()
}
