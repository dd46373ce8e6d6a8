import type { Page } from 'playwright-core'

/**
 * Everything stored on the device: addresses and texts, with the names of the stores. A store that is deleted while
 * this reads exists again afterwards, empty: wait for a deletion with `keptStores`.
 */
export function kept(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const all: Record<string, string> = {}
    for (const name of await caches.keys()) {
      all[name] = ''
      const store = await caches.open(name)
      for (const { url } of await store.keys()) {
        const { pathname, search } = new URL(url)
        all[pathname + search] = (await (await store.match(url))?.text()) ?? ''
      }
    }
    return all
  })
}

/** The addresses only. */
export async function keptPaths(page: Page): Promise<string[]> {
  return Object.keys(await kept(page)).filter((path) => path.startsWith('/'))
}

export function keptStores(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys())
}
