import { expect, test } from 'vitest'
import type { GameDetail } from '#contract/games.ts'
import { ORIGIN } from '#web/content/origin.ts'
import { SAROS } from '#web/testing/game.ts'
import { builtPage, openPage, pageLog } from '#web/testing/opened-page.ts'

const SHELL = builtPage('product')

async function open(game: GameDetail, id = game.productCode) {
  return await openPage(`/product/${id}`, SHELL, { success: true, game })
}

/** The data that the screen reads from the page. */
function dataOf(body: string) {
  const json = /<script id="product-data" type="application\/json" data-at="\d+">(.*?)<\/script>/s.exec(body)?.[1]
  return JSON.parse(json ?? 'null')
}

test('the HTML of a product has head, facts and links to similar games without script', async () => {
  const { status, asked, head, body } = await open(SAROS)
  expect([status, asked]).toEqual([200, ['/api/v1/games/PS5-0001']])
  expect(head).toContain('<title>Saros for PS5 | Brand</title>')
  const description =
    'Rent Saros for PS5 (Shooter) in Pakistan from Rs. 2,500.00 a month, delivered to your door. 1 of 2 copies in stock.'
  expect(head).toContain(`<meta name="description" content="${description}"`)
  const address = `${ORIGIN}/product/PS5-0001`
  expect(head).toContain(`<link rel="canonical" href="${address}"`)
  expect(head).toContain(`<meta property="og:url" content="${address}"`)
  expect(head).toContain('<meta property="og:title" content="Saros for PS5"')

  expect(body.match(/<h1>.*?<\/h1>/g)).toEqual(['<h1>Saros</h1>'])
  expect(body).toContain('1 of 2 copies in stock')
  expect(body).toContain('On NOVICE+ and PRO, from')
  expect(body).toContain('>A soldier fights under a black sun')
  expect(body).toContain('<dt>Age rating</dt><dd>PEGI 16</dd>')
  expect(body).toContain('Rs. 16,500')
  expect(body).toMatch(/href="\/plan\?id=PS5-0001&amp;name=Saros"/)
  expect(body).toMatch(/href="\/product\/PS5-0002"[^>]*>Returnal<\/a>/)
})

test('the page contains the data that the screen would ask for', async () => {
  expect(dataOf((await open(SAROS)).body)).toEqual({ productCode: 'PS5-0001', game: SAROS })
})

test('the structured data have the monthly price and the availability', async () => {
  const { head } = await open({ ...SAROS, inHand: 0 })
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1]
  expect(JSON.parse(json ?? '')).toMatchObject({
    '@type': ['Product', 'VideoGame'],
    name: 'Saros',
    sku: 'PS5-0001',
    gamePlatform: 'PlayStation 5',
    offers: {
      price: 2500,
      priceCurrency: 'PKR',
      availability: 'https://schema.org/OutOfStock',
      priceSpecification: { unitCode: 'MON' },
    },
  })
})

const COVER = {
  ...{ imageLink: '/images/cover/abc.png', width: 720, height: 900 },
  variants: [{ width: 240, imageLink: '/images/cover/abc-240.webp' }],
}

const BOSS = {
  ...COVER,
  id: 'b',
  alt: 'A boss & "more"',
  imageLink: '/images/screenshot/b.jpg',
  width: 1920,
  height: 1080,
}

test('link previews show the picture of a game with a cover, and that of the site without one', async () => {
  const ofGame = (await open({ ...SAROS, cover: COVER })).head
  expect(ofGame.match(/<meta property="og:image[^>]*>/g)).toEqual([
    `<meta property="og:image" content="${ORIGIN}/images/cover/abc-share.jpg" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="The cover of Saros for PS5" />',
  ])
  const ofSite = (await open(SAROS)).head
  expect(ofSite.match(/<meta property="og:image[^>]*>/g)).toEqual([
    '<meta property="og:image" content="Of the site" />',
  ])
})

test('trailer and screenshots are there without script: a link to the site, and pictures that are links to themselves', async () => {
  const trailer = { host: 'YouTube', link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }
  const { head, body } = await open({ ...SAROS, trailer, screenshots: [BOSS] })
  expect(body).toMatch(
    /<a [^>]*href="https:\/\/www\.youtube\.com\/watch\?v=aqz-KE-bpKQ" target="_blank" rel="noopener"/,
  )
  expect(body).toContain('Opens on YouTube')
  expect(body).toContain('<a href="/images/screenshot/b.jpg"><picture>')
  expect(body).toContain('alt="Screenshot 1: A boss &amp; &quot;more&quot;"')
  expect(body).toMatch(/<img src="\/images\/screenshot\/b\.jpg"[^>]* width="1920" height="1080" loading="lazy"/)
  // Nothing but the link leads elsewhere.
  expect(body.match(/(?:src|srcset|href)="https?:[^"]*/gi)).toEqual([
    'href="https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  ])
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1]
  expect(JSON.parse(json ?? '')).toMatchObject({ screenshot: [`${ORIGIN}/images/screenshot/b.jpg`] })
  expect((await open(SAROS)).body).not.toContain('See it in play')
})

test('a title with HTML is escaped', async () => {
  const title = '</script><script>alert("$&")</script> & Co <!--'
  const { html, body } = await open({ ...SAROS, title })
  expect(html).not.toContain('<script>alert')
  expect(html.match(/<\/script>/g)).toHaveLength(2)
  expect(dataOf(body).game.title).toBe(title)
})

test('an unknown code -> the not-found page with status 404 and data that say so', async () => {
  const { status, head, body } = await openPage('/product/PS5-9999', SHELL, 404)
  expect(status).toBe(404)
  expect(head).toContain('<title>Page not found | Brand</title>')
  expect(head).not.toContain('canonical')
  expect(body).toContain('<h1>404 PAGE</h1>')
  expect(body).toContain('The page you were looking for could not be found')
  expect(body).toMatch(/href="\/"[^>]*>GO TO HOME PAGE<\/a>/)
  expect(dataOf(body)).toEqual({ productCode: 'PS5-9999', game: null })
})

test.each([
  ['%ff', '%25ff'],
  ['%00', '%00'],
  ['%3Cscript%3E', '%3Cscript%3E'],
])('/product/%s asks for the game %s', async (id, asked) => {
  const page = await openPage(`/product/${id}`, SHELL, 404)
  expect(page.asked).toEqual([`/api/v1/games/${asked}`])
  expect(page.status).toBe(404)
  expect(page.body).not.toContain('<script>')
})

test.each(['/product/', '/product/a/b', '/about'])('%s is no page with games', async (path) => {
  expect((await openPage(path, SHELL, undefined)).asked).toEqual([])
})

test('without the API -> the plain shell, not cached', async () => {
  const log = pageLog()
  const { status, html, headers } = await openPage('/product/PS5-0001', SHELL, undefined)
  expect([status, html]).toEqual([200, SHELL])
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('cloudflare-cdn-cache-control')).toBeNull()
  expect(log).toHaveBeenCalledWith(expect.stringContaining('"event":"page.failed"'))
})

test.each([[{ success: true, game: SAROS }], [404]])(
  "the edge caches a product's page for a minute, tagged games and shop",
  async (reply) => {
    const { headers } = await openPage('/product/PS5-0001', SHELL, reply)
    expect(headers.get('cloudflare-cdn-cache-control')).toBe('public, max-age=60')
    expect(headers.get('cache-tag')).toBe('games,shop')
    expect(headers.get('etag')).toBeNull()
  },
)

test("the page of an external host's game has the facts of the host", async () => {
  const unknown = { isNew: null, availableSince: null, retail: null, price: null }
  const game = { ...SAROS, ...unknown, inHand: 0, owned: 0, about: null, plans: [], similar: [] }
  const { body } = await open(game)
  expect(body).toContain('No copy at the moment')
  expect(body).not.toMatch(/NOVICE|Replacement|Similar/)
})
