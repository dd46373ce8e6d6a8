import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get as getAt, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeLocalVars } from '../scripts/local-vars.ts'
import { freePort } from './npm-start.ts'
import { shop } from './own-shop.ts'

// The site as Pages serves it: static files first, and a function that passes /api and /images to the
// Worker through a service binding. The other tests run the Worker on Miniflare, which has no such function.

const root = join(import.meta.dirname, '..')
let folder: string
let origin: string
let stop: () => Promise<void>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khelbox-pages-'))
  const port = await freePort()
  origin = `http://localhost:${port}`
  // The site is in use by another server, so it must not be built again.
  const worker = (await readFile(join(root, 'wrangler.toml'), 'utf8'))
    .replace(/\[build\][^[]*\[[^\]]*\]\n/, '')
    .replace('main = "', `main = "${root}/`)
    .replace('directory = "', `directory = "${root}/`)
  const workerConfig = join(folder, 'wrangler.toml')
  await writeFile(workerConfig, worker)
  writeLocalVars(folder)

  const server = spawn(
    'wrangler',
    [
      'pages',
      'dev',
      '-c',
      'wrangler.toml',
      '-c',
      workerConfig,
      '--port',
      String(port),
      // Any free port, so that another checkout can run its tests at the same time.
      '--inspector-port',
      '0',
      '--persist-to',
      folder,
    ],
    {
      cwd: join(root, 'web'),
      env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false', NODE_ENV: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk
        if (said.includes('Ready on')) resolve()
      })
    }
    server.once('exit', () => reject(new Error(`wrangler pages dev ended:\n${said}`)))
  })
  stop = async () => {
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
})

afterAll(() => stop())

function get(path: string): Promise<Response> {
  return fetch(origin + path, { redirect: 'manual' })
}

test('/ is the prerendered home page', async () => {
  const home = await get('/')
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('NOVICE+')
})

const SHARED_HEADERS = [
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
]

test.each(['/', '/user/dashboard', '/nothing-here', '/assets/nothing-here.js'])(
  '%s has the security headers of the API, and allows inline scripts and styles only by hash',
  async (path) => {
    const [page, api] = await Promise.all([get(path), get('/api/v1/nothing-here')])
    for (const name of SHARED_HEADERS) {
      expect(page.headers.get(name), name).toBeTruthy()
      expect(page.headers.get(name), name).toBe(api.headers.get(name))
    }
    for (const { headers } of [page, api]) expect(headers.get('access-control-allow-origin')).toBeNull()
    const { 'script-src': scripts, 'style-src': styles, ...policy } = policyOf(page)
    expect(policyOf(api)).toEqual({ ...policy, 'script-src': "'self'", 'style-src': "'self'" })
    for (const sources of [scripts, styles]) expect(sources).toMatch(/^'self'( 'sha256-[^']+')*$/)
  },
)

test.each([
  ['khelbox-site.pages.dev', 'noindex'],
  ['staging.khelbox-site.pages.dev', 'noindex'],
  ['www.khelbox.example', undefined],
])('search engines at %s are told %s, also by a page that the function writes', async (host, told) => {
  for (const path of ['/', '/plan']) {
    const [page] = (await once(getAt(origin + path, { headers: { host } }), 'response')) as [IncomingMessage]
    page.resume()
    expect([page.statusCode, page.headers['x-robots-tag']], path).toEqual([200, told])
  }
})

/** The directives of the content security policy, each with its sources. */
function policyOf(response: Response): Record<string, string> {
  const directives = response.headers.get('content-security-policy')?.split('; ') ?? []
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

test('addresses below /api and /images are answered by the Worker', async () => {
  const unknown = await get('/api/v1/nothing-here')
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toMatchObject({ error: { code: 'route.not-found' } })
  const picture = await get('/images/banner/nothing.png')
  expect(picture.status).toBe(404)
  expect(picture.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('other paths have their status: screens 200, an unknown plan 302, others 404', async () => {
  expect((await get('/plan')).status).toBe(200)
  expect((await get('/checkout/3')).status).toBe(200)
  expect((await get('/user/dashboard')).status).toBe(200)
  const unknownPlan = await get('/checkout/9')
  expect([unknownPlan.status, unknownPlan.headers.get('location')]).toEqual([302, '/'])
  const missing = await get('/nothing-here')
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('The page you were looking for could not be found')
})

test('a product page is served even when the Worker fails', async () => {
  // This Worker's database has no tables.
  const product = await get('/product/PS5-0001')
  expect(product.status).toBe(200)
  expect(product.headers.get('content-type')).toContain('text/html')
  expect(product.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await product.text()).toMatch(/href="\/assets\/site-[\w-]+\.js"/)
  expect((await get('/product/PS5-0001/more')).status).toBe(404)
})

test('a missing asset is not cached for ever, whether Pages or the Worker has the files', async () => {
  const { href } = /href="(?<href>\/assets\/site-[\w-]+\.js)"/.exec(await (await get('/')).text())?.groups ?? {}
  for (const address of [origin, shop.origin]) {
    const missing = await fetch(`${address}/assets/nothing-here.js`)
    expect(missing.status).toBe(404)
    expect(missing.headers.get('cache-control') ?? '').not.toContain('immutable')
    const there = await fetch(address + href)
    expect(there.status).toBe(200)
    expect(there.headers.get('cache-control')).toContain('immutable')
  }
})
