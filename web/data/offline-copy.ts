import { customerSession } from '#web/data/session.ts'

/** The page and the code of the customer area in the Cache Storage (app/cache-customer-area.ts). */
export const CUSTOMER_AREA = 'customer-area'

/** Says whose the accounts are; kept with that page, since it depends on it what is asked for. */
export const OWN_ACCOUNTS = '/api/v1/account'

/** Where the last answers of a session are kept (offline-replies.ts): a digest, since no token is stored there. */
export async function repliesCacheName(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return `last-answers-${new Uint8Array(digest, 0, 8).join('-')}`
}

/**
 * Deletes from this device what the customer area keeps for reading offline, but for what belongs to the
 * member who is signed in. A file of its own, since sessions also end on pages that keep nothing.
 */
export async function deleteFormerCopies(): Promise<void> {
  try {
    const token = customerSession()?.token
    const own = token ? [CUSTOMER_AREA, await repliesCacheName(token)] : []
    const former = (await caches.keys()).filter((name) => !own.includes(name))
    await Promise.all(former.map((name) => caches.delete(name)))
  } catch {
    // A browser that has no such storage, or refuses it, has kept nothing.
  }
}
