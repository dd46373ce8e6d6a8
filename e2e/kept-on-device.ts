import type { Page } from 'playwright-core'

/** All that is kept on the device: addresses and texts, the names of the stores among them. */
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

/** The addresses alone. */
export async function keptPaths(page: Page): Promise<string[]> {
  return Object.keys(await kept(page)).filter((path) => path.startsWith('/'))
}
