import { beforeEach, expect, test, vi } from 'vitest'
import { OWN_ACCOUNTS } from '#web/client/offline-copy.ts'
import { endCustomerSession, startCustomerSession } from '#web/client/session.ts'
import { cacheCustomerArea } from '#web/customer/cache-customer-area.ts'
import { fakeCaches } from '#web/testing/cache-storage.ts'

let stores: ReturnType<typeof fakeCaches>
/** Files of the current deployment, by path. */
let deployed: Record<string, string>
const register = vi.fn()

beforeEach(() => {
  stores = fakeCaches()
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  vi.stubGlobal('fetch', async (path: string) => {
    if (!(path in deployed)) throw new TypeError(`There is no ${path}`)
    return new Response(deployed[path])
  })
  startCustomerSession({ token: 'secret', userId: 'KB-1001', name: 'Sana' })
})

function deploy(build: string, files: string[]) {
  deployed = Object.fromEntries(['/app', OWN_ACCOUNTS, ...files].map((file) => [file, `${file} of ${build}`]))
  deployed['/customer-area.json'] = JSON.stringify(files)
}

async function cached(): Promise<Record<string, string>> {
  const files = [...(stores.get('customer-area') ?? [])]
  return Object.fromEntries(await Promise.all(files.map(async ([path, file]) => [path, await file.clone().text()])))
}

test('caches page and code and registers the service worker for /user/ only', async () => {
  deploy('build 1', ['/assets/a-1.js'])
  await cacheCustomerArea()
  expect(await cached()).toEqual({
    '/app': '/app of build 1',
    [OWN_ACCOUNTS]: '/api/v1/account of build 1',
    '/assets/a-1.js': '/assets/a-1.js of build 1',
  })
  expect(register).toHaveBeenCalledWith('/service-worker.js', { scope: '/user/' })
})

test('a new deployment replaces the cached files and fetches only changed ones', async () => {
  deploy('build 1', ['/assets/a-1.js', '/assets/same.js'])
  await cacheCustomerArea()
  deploy('build 2', ['/assets/a-2.js', '/assets/same.js'])
  await cacheCustomerArea()
  expect(await cached()).toEqual({
    '/app': '/app of build 2',
    [OWN_ACCOUNTS]: '/api/v1/account of build 2',
    '/assets/same.js': '/assets/same.js of build 1',
    '/assets/a-2.js': '/assets/a-2.js of build 2',
  })
})

test('caches the new page only after all its code, without fetching cached files again', async () => {
  deploy('build 1', ['/assets/a-1.js'])
  await cacheCustomerArea()
  deploy('build 2', ['/assets/a-2.js', '/assets/b-2.js'])
  delete deployed['/assets/b-2.js']
  await cacheCustomerArea()
  expect(await cached()).toMatchObject({
    '/app': '/app of build 1',
    '/assets/a-1.js': '/assets/a-1.js of build 1',
    '/assets/a-2.js': '/assets/a-2.js of build 2',
  })
  deployed = { ...deployed, '/assets/a-2.js': 'again', '/assets/b-2.js': 'b' }
  await cacheCustomerArea()
  expect(await cached()).toEqual({
    '/app': '/app of build 2',
    [OWN_ACCOUNTS]: '/api/v1/account of build 2',
    '/assets/a-2.js': '/assets/a-2.js of build 2',
    '/assets/b-2.js': 'b',
  })
})

test('caches nothing when the member signs out in the meantime', async () => {
  deploy('build 1', ['/assets/a-1.js'])
  const done = cacheCustomerArea()
  endCustomerSession()
  await done
  expect([...stores.keys()]).toEqual([])
})
