import { vi } from 'vitest'

/** Replaces the Cache Storage by a fake; returns its contents by cache name and path. */
export function fakeCaches(): Map<string, Map<string, Response>> {
  const stores = new Map<string, Map<string, Response>>()
  const pathOf = (request: RequestInfo) =>
    new URL(typeof request === 'string' ? request : request.url, location.origin).pathname
  const storeOf = (files: Map<string, Response>) => ({
    keys: async () => [...files.keys()].map((path) => ({ url: location.origin + path })),
    match: async (request: RequestInfo) => files.get(pathOf(request))?.clone(),
    put: async (request: RequestInfo, response: Response) => {
      files.set(pathOf(request), response)
    },
    delete: async (request: RequestInfo) => files.delete(pathOf(request)),
    add: async (request: Request) => {
      files.set(pathOf(request), await fetch(pathOf(request)))
    },
  })
  vi.stubGlobal('caches', {
    keys: async () => [...stores.keys()],
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    async open(name: string) {
      const files = stores.get(name) ?? new Map()
      stores.set(name, files)
      return storeOf(files)
    },
    async match(request: RequestInfo, { cacheName }: { cacheName?: string } = {}) {
      for (const [name, files] of stores) {
        if (cacheName !== undefined && name !== cacheName) continue
        const found = files.get(pathOf(request))
        if (found) return found.clone()
      }
    },
  })
  return stores
}
