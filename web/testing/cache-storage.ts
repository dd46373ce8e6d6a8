import { vi } from 'vitest'

/** Replaces the Cache Storage by a fake; returns its contents by cache name and path. */
export function fakeCaches(): Map<string, Map<string, Response>> {
  const stores = new Map<string, Map<string, Response>>()
  const pathOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, location.origin).pathname
  const storeOf = (files: Map<string, Response>) => ({
    keys: async () => [...files.keys()].map((path) => ({ url: location.origin + path })),
    match: async (request: RequestInfo) => files.get(pathOf(request))?.clone(),
    put: async (request: RequestInfo, response: Response) => {
      files.set(pathOf(request), response)
    },
    delete: async (request: { url: string }) => files.delete(pathOf(request.url)),
    add: async (request: Request) => {
      files.set(pathOf(request), await fetch(pathOf(request)))
    },
  })
  vi.stubGlobal('caches', {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    async open(name: string) {
      const files = stores.get(name) ?? new Map()
      stores.set(name, files)
      return storeOf(files)
    },
    async match(request: RequestInfo) {
      for (const files of stores.values()) {
        const found = files.get(pathOf(request))
        if (found) return found.clone()
      }
    },
  })
  return stores
}
