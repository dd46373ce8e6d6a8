import { APP_SHELL, CUSTOMER_AREA_FILES } from '#web/app/customer-area-files.ts'
import { CUSTOMER_AREA, deleteFormerCopies, OWN_ACCOUNTS } from '#web/data/offline-copy.ts'

/** After all that the screen itself asks for. */
const LATER = { priority: 'low' } as const

/**
 * Keeps the page and the code of the customer area on this device, as the present deployment has them, so
 * that it opens without a network (service-worker/). For a member who is signed in.
 */
export async function cacheCustomerArea(): Promise<void> {
  try {
    await deleteFormerCopies()
    await navigator.serviceWorker.register('/service-worker.js', { scope: '/user/' })
    const files: string[] = await (await fetch(CUSTOMER_AREA_FILES, LATER)).json()
    const store = await caches.open(CUSTOMER_AREA)
    const kept = new Map((await store.keys()).map((file) => [new URL(file.url).pathname, file]))
    const missing = files.filter((file) => !kept.has(file))
    // One by one: a page that is left soon has kept some, and the next one goes on.
    await Promise.all(missing.map((file) => store.add(new Request(file, LATER))))
    await store.add(new Request(OWN_ACCOUNTS, LATER))
    // Last, when all that it asks for is here.
    await store.add(new Request(APP_SHELL, LATER))
    const present = [...files, OWN_ACCOUNTS, APP_SHELL]
    for (const [path, file] of kept) {
      if (!present.includes(path)) await store.delete(file)
    }
  } catch {
    // Without such a storage, or a network just now, the area is not kept this time.
  }
  // Whose session has ended meanwhile keeps nothing.
  await deleteFormerCopies()
}
