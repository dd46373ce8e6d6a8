import { afterEach, expect, test, vi } from 'vitest'
import { paisa } from '#contract/money.ts'
import { FIRST_PRICES } from '#contract/prices.ts'
import type { ShopDocument } from '#contract/shop-facts.ts'
import { render } from '#web/app/server.tsx'
import { fill, PAGES } from '#web/build/prerender.ts'
import { BUILT_SHOP, SHOP_DATA, type ShownShop, showShop } from '#web/content/company.ts'
import { paths } from '#web/content/paths.ts'
import { dataOf, headOf } from '#web/pages/head.ts'
import { replaceMarked } from '#web/pages/write.tsx'
import { openPage, UNCHANGED_SHOP } from '#web/testing/opened-page.ts'

/** Each price is another one than that of the build, and this plan is switched off. */
function version(since: string, runningFrom: string | null, rent: number, off: number) {
  return {
    since,
    runningFrom,
    plans: [1, 2, 3].map((id) => ({ id, rent: paisa(rent + id), deposit: paisa(2 * rent), isOffered: id !== off })),
    deliveryFee: { karachi: paisa(311), elsewhere: paisa(422) },
    caseFee: paisa(533),
  }
}

/** Each fact is another one than that of the build, and some are left out. Prices change, and will change. */
const OTHER: ShopDocument = {
  version: 7,
  onTime: 97,
  titles: 440,
  prices: [version('2026-01-01', null, 1700, 2), version('2099-01-01', '2099-03-01', 1900, 1)],
  facts: {
    brand: 'Gamers & <Sons>',
    tagline: 'A disc for "each" evening',
    about: 'We lend discs.',
    address: 'House 1, Lahore',
    mapPlace: 'Model Town, Lahore',
    hours: 'Every day, noon to midnight',
    email: 'salam@gamers.example',
    phone: '+923214567890',
    secondPhone: '042-35871234',
    thirdPhone: '',
    facebook: '',
    instagram: 'https://insta.example/gamers',
    cashPlace: '',
    cashInKarachi: '',
    founded: 2024,
    firstGames: 'five games',
    firstMoney: 'a loan',
    team: 3,
    games: 120,
    consolesAtOneEvent: 4,
  },
}

/** The same as pages show it. */
const SHOWN: ShownShop = {
  facts: OTHER.facts,
  prices: OTHER.prices[0] ?? FIRST_PRICES,
  coming: [{ from: '1 Mar 2099', plans: OTHER.prices[1]?.plans ?? [] }],
  onTime: 97,
  titles: 440,
}

const TEMPLATE = '<html><head><!--head--></head><body><!--app--></body></html>'
const ADDRESSES = [...Object.keys(PAGES), '/404']

afterEach(() => {
  showShop(BUILT_SHOP)
  vi.useRealTimers()
})

/** The page as the build makes it with these facts. */
async function built(address: string, shop: ShownShop): Promise<string> {
  showShop(shop)
  const page = await render(address)
  return fill(TEMPLATE, page, { head: headOf(address, page), end: dataOf(address) })
}

/** One tag a line, so that a difference shows its place. */
function lines(page: string): string[] {
  return page.replaceAll('<', '\n<').split('\n')
}

/** Without what a host of the site writes again. */
function unmarked(page: string): string[] {
  const head = /<title>[^<]*<\/title>|<meta (?:name="description"|property="og:[a-z_]+") content="[^"]*" \/>/g
  return lines(replaceMarked(page, (name) => `[${name}]`).replace(head, ''))
}

test.each(ADDRESSES)('two shops have the same %s but for its marked places', async (address) => {
  expect(unmarked(await built(address, SHOWN))).toEqual(unmarked(await built(address, BUILT_SHOP)))
})

test.each(ADDRESSES)(
  '%s with other facts and prices is byte for byte as a build with them, and has their data',
  async (address) => {
    const page = await built(address, BUILT_SHOP)
    const expected = await built(address, SHOWN)
    const { html } = await openPage(address, page, 503, { shop: OTHER })
    const [before = '', data = ''] = html.split(`<script id="${SHOP_DATA}" type="application/json">`)
    expect(lines(before)).toEqual(lines(expected.replace('</body></html>', '')))
    expect(JSON.parse(data.replace('</script></body></html>', ''))).toEqual(SHOWN)
  },
)

const FIRST = /Rs\. (?:1,500|2,500|4,000|5,000|8,000|12,000|6,500|10,500|16,000|300|400|500|15,500)\b/

test.each(ADDRESSES)('%s shows no price of the build when all are others', async (address) => {
  expect(lines(await built(address, SHOWN)).filter((line) => FIRST.test(line))).toEqual([])
})

test('the checkout of a plan that is switched off offers the others, and that of an offered plan its form', async () => {
  const pageOf = async (address: string) =>
    (await openPage(address, await built(address, BUILT_SHOP), 503, { shop: OTHER })).html
  const off = await pageOf(paths.checkout(2))
  expect(off).toContain('<b>NOVICE+<!-- --> is not offered at the moment.</b>')
  expect(off).toContain(`href="${paths.checkout(1)}"`)
  expect(off).not.toContain('Place order')
  expect(await pageOf(paths.checkout(1))).toContain('Place order')
})

test('a planned version shows from midnight in Karachi on, under another tag', async () => {
  const shop = { ...UNCHANGED_SHOP, prices: [version('2026-05-01', null, 1700, 0)] }
  const page = await built(paths.plan, BUILT_SHOP)
  const pageAt = async (instant: string) => {
    vi.setSystemTime(instant)
    return await openPage(paths.plan, page, 503, { shop })
  }
  const before = await pageAt('2026-04-30T18:59:59Z')
  const after = await pageAt('2026-04-30T19:00:00Z')
  expect(before.html).toBe(page)
  expect(before.headers.get('etag')).toBe('"built"')
  expect(after.html).toContain('Rs. 1,701<small>.00</small>')
  expect(after.headers.get('etag')).toMatch(/^"built-[0-9a-f]{16}"$/)
})
