import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { openExternalHost } from '../../testing/external-host.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { call } from '../../testing/request.ts'

const SHELL = `<!doctype html><html><head><title>Brand</title>
<meta name="description" content="Of the shell" /></head>
<body><div id="root"><main><div><!--product--></div></main></div></body></html>`

/** The built site, reduced to its shell. */
const ASSETS = {
  fetch: async (input: Request | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const isShell = pathname === '/product-shell'
    return new Response(isShell ? SHELL : 'Not here', {
      status: isShell ? 200 : 404,
      headers: { 'content-type': 'text/html; charset=utf-8', etag: '"of the shell"' },
    })
  },
} as Fetcher

afterEach(() => {
  vi.restoreAllMocks()
})

async function open(path: string, bindings: object = {}) {
  const reply = await call('GET', path, { env: { ASSETS, ...bindings } })
  const page = String(reply.json)
  return { ...reply, page, head: page.split('</head>')[0] ?? '' }
}

/** The data that the screen reads from the page. */
function dataOf(page: string) {
  const json = /<script id="product-data" type="application\/json">(.*?)<\/script>/s.exec(page)?.[1]
  return JSON.parse(json ?? 'null')
}

test('the HTML of a product has head, facts and links to similar games without script', async () => {
  const code = await addGame({ title: 'Astro Bot', copies: 2 })
  const other = await addGame({ title: 'Returnal' })
  const { status, page, head, headers } = await open(`/product/${code}`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(head).toContain('<title>Astro Bot for PS5 | Brand</title>')
  const description =
    'Rent Astro Bot for PS5 (Action) in Pakistan from Rs. 1,500.00 a month, delivered to your door. 2 of 2 copies on the shelf.'
  expect(head).toContain(`<meta name="description" content="${description}"`)
  const address = `${env.SITE_ORIGIN}/product/${code}`
  expect(head).toContain(`<link rel="canonical" href="${address}"`)
  expect(head).toContain(`<meta property="og:url" content="${address}"`)
  expect(head).toContain('<meta property="og:title" content="Astro Bot for PS5"')

  expect(page).toContain(`<p>${description}</p>`)
  expect(page.match(/<h1>.*?<\/h1>/g)).toEqual(['<h1>Astro Bot</h1>'])
  expect(page).toContain('<dt>Plans</dt><dd>On every plan</dd>')
  expect(page).toContain('<dt>Replacement value</dt><dd>Rs. 12,500</dd>')
  expect(page).toContain(`<a href="/product/${other}">Returnal</a>`)
})

test('the HTML of a product has its description and known facts', async () => {
  const code = await addGame({ title: 'Astro Bot' })
  await env.DB.prepare('UPDATE games SET about = ? WHERE product_code = ?')
    .bind(JSON.stringify({ description: 'Jump <& run>. Collect.', ageRating: 'PEGI 7' }), code)
    .run()
  const { page } = await open(`/product/${code}`)
  expect(page).toContain('<p>Jump &lt;&amp; run&gt;. Collect.</p>')
  expect(page).toContain('<dt>Age rating</dt><dd>PEGI 7</dd>')
  expect(page).not.toContain('<dt>Players</dt>')
})

test('the page contains the data that the screen would ask for', async () => {
  const code = await addGame()
  const { page } = await open(`/product/${code}`)
  const { game } = (await call('GET', `/api/v1/games/${code}`)).json
  expect(dataOf(page)).toEqual({ productCode: code, game })
})

test('the structured data have the monthly price and the availability', async () => {
  const code = await addGame({ title: 'Astro Bot', copies: 1 })
  const { headers } = await addMember()
  await call('POST', '/api/v1/user/game-request', { headers, body: { id: code } })
  const { head } = await open(`/product/${code}`)
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1]
  expect(JSON.parse(json ?? '')).toMatchObject({
    '@type': ['Product', 'VideoGame'],
    name: 'Astro Bot',
    sku: code,
    gamePlatform: 'PlayStation 5',
    offers: {
      price: 1500,
      priceCurrency: 'PKR',
      availability: 'https://schema.org/OutOfStock',
      priceSpecification: { unitCode: 'MON' },
    },
  })
})

test('a title with HTML is escaped', async () => {
  const title = '</script><script>alert("$&")</script> & Co <!--'
  const code = await addGame({ title })
  const { page } = await open(`/product/${code}`)
  expect(page).not.toContain('<script>alert')
  expect(page.match(/<\/script>/g)).toHaveLength(2)
  expect(dataOf(page).game.title).toBe(title)
})

test('an unknown code -> the not-found page with status 404 and data that say so', async () => {
  const { status, page, head } = await open('/product/PS5-9999')
  expect(status).toBe(404)
  expect(head).toContain('<title>Page not found | Brand</title>')
  expect(page).toContain('<h1>404 PAGE</h1>')
  expect(page).toContain('The page you were looking for could not be found')
  expect(page).toContain('<a href="/">GO TO HOME PAGE</a>')
  expect(dataOf(page)).toEqual({ productCode: 'PS5-9999', game: null })
})

test.each(['%ff', '%00', '%3Cscript%3E', 'x'.repeat(2000)])('/product/%s -> 404', async (id) => {
  const { status, page } = await open(`/product/${id}`)
  expect(status).toBe(404)
  expect(page).toContain('404 PAGE')
  expect(page).not.toContain('<script>')
})

test('other addresses below /product -> the static files', async () => {
  for (const path of ['/product/', '/product/a/b']) {
    const { status, page } = await open(path)
    expect([status, page]).toEqual([404, 'Not here'])
  }
})

test('without the database -> the plain shell, not cached', async () => {
  const code = await addGame()
  const log = vi.spyOn(console, 'log')
  const away = () => Promise.reject(new Error('D1_ERROR: Network connection lost.'))
  const DB = { prepare: () => ({ bind: () => undefined, all: away }), batch: away }
  const { status, page, headers } = await open(`/product/${code}`, { DB })
  expect([status, page]).toEqual([200, SHELL])
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('cloudflare-cdn-cache-control')).toBeNull()
  expect(log).toHaveBeenCalledWith(expect.stringContaining('"productPage":"failed"'))
})

test("the edge caches a product's page for a minute, tagged games", async () => {
  const code = await addGame()
  for (const id of [code, 'PS5-9999']) {
    const { headers } = await open(`/product/${id}`)
    expect(headers.get('cloudflare-cdn-cache-control')).toBe('public, max-age=60')
    expect(headers.get('cache-tag')).toBe('games')
    expect(headers.get('etag')).toBeNull()
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

test('the data for the page on Pages come as JSON, 404 for an unknown code', async () => {
  const code = await addGame({ title: 'Astro Bot' })
  const { json, headers } = await call('GET', `/api/v1/games/${code}/page`)
  expect(json).toMatchObject({
    success: true,
    title: 'Astro Bot for PS5',
    game: { productCode: code },
  })
  expect(headers.get('cloudflare-cdn-cache-control')).toContain('max-age=60')
  expect((await call('GET', '/api/v1/games/PS5-9999/page')).status).toBe(404)
})

test('every product is in a sitemap', async () => {
  await env.DB.prepare('DELETE FROM games').run()
  const codes = [await addGame({ title: 'Astro Bot' }), await addGame({ title: 'Returnal' })]
  const { status, headers, json } = await call('GET', '/sitemap-products.xml')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(headers.get('cache-control')).toBe('public, max-age=3600, stale-if-error=600')
  expect(json.match(/<loc>.*?<\/loc>/g)).toEqual(
    codes.map((code) => `<loc>${env.SITE_ORIGIN}/product/${code}</loc>`),
  )
})

test("the page of an external host's game has the facts of the host", async () => {
  const host = await openExternalHost()
  const { page, head } = await open('/product/502', host.env)
  expect(head).toContain('<title>Tekken 8 | Brand</title>')
  expect(page).toContain('<dt>Availability</dt><dd>No copy at the moment</dd>')
  expect(page).not.toMatch(/NOVICE|Replacement|offers|Similar/)
})
