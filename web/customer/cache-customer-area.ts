import { CUSTOMER_AREA, deleteFormerCopies, OWN_ACCOUNTS } from '#web/client/offline-copy.ts'
import { registerWorker } from '#web/client/push-mark.ts'
import { APP_SHELL, CUSTOMER_AREA_FILES } from '#web/content/paths.ts'

/** After the requests of the screen itself. */
const LOW_PRIORITY = { priority: 'low' } as const

/**
 * Caches the page and the code of the customer area from the current deployment, so that it opens without
 * a network (service-worker/). Never rejects. Caches nothing unless a member is signed in.
 */
export async function cacheCustomerArea(): Promise<void> {
  try {
    await deleteFormerCopies()
    await registerWorker('member')
    const files: string[] = await (await fetch(CUSTOMER_AREA_FILES, LOW_PRIORITY)).json()
    const cache = await caches.open(CUSTOMER_AREA)
    const cached = new Map((await cache.keys()).map((file) => [new URL(file.url).pathname, file]))
    const missing = files.filter((file) => !cached.has(file))
    // `add` per file, not `addAll`: when the page is left early, the next page fetches only the rest.
    await Promise.all(missing.map((file) => cache.add(new Request(file, LOW_PRIORITY))))
    await cache.add(new Request(OWN_ACCOUNTS, LOW_PRIORITY))
    // The page comes last, so that a cached page always finds its code.
    await cache.add(new Request(APP_SHELL, LOW_PRIORITY))
    const current = [...files, OWN_ACCOUNTS, APP_SHELL]
    for (const [path, file] of cached) {
      if (!current.includes(path)) await cache.delete(file)
    }
  } catch {
    // No Cache Storage or no network: the next page tries again.
  }
  // The session may have ended in the meantime.
  await deleteFormerCopies()
}
