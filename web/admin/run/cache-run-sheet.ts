import { copiesOf, deleteFormerCopies, tokenOf } from '#web/client/offline-copy.ts'
import { registerWorker } from '#web/client/push-mark.ts'
import { APP_SHELL } from '#web/content/paths.ts'

/**
 * Caches the page and the files that this page has loaded, so that the run sheet opens without a network
 * (service-worker/). Never rejects.
 */
export async function cacheRunSheet(): Promise<void> {
  const token = tokenOf('admin')
  if (!token) return
  try {
    await registerWorker('admin')
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/'))
    const cache = await caches.open(await copiesOf('admin', token))
    const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    const missing = loaded.filter((path) => !cached.includes(path))
    await Promise.all(missing.map((path) => cache.add(path)))
    // The page comes last, so that a cached page always finds its code.
    await cache.add(APP_SHELL)
    const former = cached.filter((path) => path.startsWith('/assets/') && !loaded.includes(path))
    await Promise.all(former.map((path) => cache.delete(path)))
  } catch {
    // No Cache Storage or no network: the next visit tries again.
  }
  // The session may have ended in the meantime.
  await deleteFormerCopies()
}
