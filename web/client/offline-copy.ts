import { readAccount } from '#contract/calls/own-accounts.ts'
import { requestOf } from '#web/client/client.ts'
import { adminSessionOf, adminToken, customerSession, readSessionsAgain } from '#web/client/session.ts'

/** Cache Storage name of the page and the code of the customer area (customer/cache-customer-area.ts). */
export const CUSTOMER_AREA = 'customer-area'

/** The call that returns whether accounts are kept here. Cached with the page, which needs it offline. */
export const { path: OWN_ACCOUNTS } = requestOf(readAccount, {})

/** Cache Storage name of visits that the shop does not have yet (admin/run/unsent-visits.ts): no session's copies. */
export const UNSENT_VISITS = 'unsent-visits'

/** Cache Storage name of files of forms that are not sent (features/photos/kept-photos.ts): no session's copies. */
export const UNFINISHED_FILES = 'unfinished-files'

/** How the Cache Storage names of an area's copies begin. Each session has its own. */
export const COPIES = { member: 'last-answers-', admin: 'run-sheet-' } as const

export type Area = keyof typeof COPIES

/** Cache Storage name of a session's copies. A digest, so that no token is stored. */
export async function copiesOf(area: Area, token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sessionOf(area, token)))
  return COPIES[area] + new Uint8Array(digest, 0, 8).join('-')
}

/** What stays the same while a session goes on. */
export function sessionOf(area: Area, token: string | undefined): string | undefined {
  return area === 'admin' ? adminSessionOf(token) : token
}

/** The token that is stored now, also when another tab stored it. */
export function tokenOf(area: Area): string | undefined {
  readSessionsAgain()
  return area === 'member' ? customerSession()?.token : adminToken()
}

/** Deletes the copies of all sessions except the current ones. Never rejects. */
export async function deleteFormerCopies(): Promise<void> {
  try {
    // First, so that a store of a session that starts meanwhile is not among them.
    const names = await caches.keys()
    const [member, admin] = [tokenOf('member'), tokenOf('admin')]
    const own = [
      UNSENT_VISITS,
      UNFINISHED_FILES,
      ...(member ? [CUSTOMER_AREA, await copiesOf('member', member)] : []),
      ...(admin ? [await copiesOf('admin', admin)] : []),
    ]
    await Promise.all(names.map((name) => !own.includes(name) && caches.delete(name)))
  } catch {
    // A browser without Cache Storage has no copies.
  }
}
