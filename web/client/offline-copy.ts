import { readAccount } from '#contract/calls/own-accounts.ts'
import { requestOf } from '#web/client/client.ts'
import { customerSession } from '#web/client/session.ts'

/** Cache Storage name of the page and the code of the customer area (app/cache-customer-area.ts). */
export const CUSTOMER_AREA = 'customer-area'

/** The call that returns whether accounts are kept here. Cached with the page, which needs it offline. */
export const { path: OWN_ACCOUNTS } = requestOf(readAccount, {})

/** Cache Storage name of the run sheet and the visits that are not sent yet (run-sheet.ts). */
export const RUN_SHEET = 'run-sheet'

/** Cache Storage name of a session's replies (offline-replies.ts). A digest, so that no token is stored. */
export async function repliesCacheName(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return `last-answers-${new Uint8Array(digest, 0, 8).join('-')}`
}

/** Deletes the offline copies of all members' sessions except the current one. Never rejects. */
export async function deleteFormerCopies(): Promise<void> {
  try {
    const token = customerSession()?.token
    const own = [RUN_SHEET, ...(token ? [CUSTOMER_AREA, await repliesCacheName(token)] : [])]
    const former = (await caches.keys()).filter((name) => !own.includes(name))
    await Promise.all(former.map((name) => caches.delete(name)))
  } catch {
    // A browser without Cache Storage has no copies.
  }
}
