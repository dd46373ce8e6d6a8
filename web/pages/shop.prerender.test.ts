import { afterEach, expect, test } from 'vitest'
import type { ShopDocument } from '#contract/shop-facts.ts'
import { render } from '#web/app/server.tsx'
import { fill, PAGES } from '#web/build/prerender.ts'
import { BUILT_SHOP, SHOP_DATA, showShop } from '#web/content/company.ts'
import { dataOf, headOf } from '#web/pages/head.ts'
import { replaceMarked } from '#web/pages/write.tsx'
import { openPage } from '#web/testing/opened-page.ts'

/** Each fact is another one than that of the build, and some are left out. */
const OTHER: ShopDocument = {
  version: 7,
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
    founded: 2024,
    firstGames: 'five games',
    firstMoney: 'a loan',
    team: 3,
    games: 120,
    consolesAtOneEvent: 4,
  },
}

const TEMPLATE = '<html><head><!--head--></head><body><!--app--></body></html>'
const ADDRESSES = [...Object.keys(PAGES), '/404']

afterEach(() => showShop(BUILT_SHOP))

/** The page as the build makes it with these facts. */
async function built(address: string, shop: ShopDocument): Promise<string> {
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
  expect(unmarked(await built(address, OTHER))).toEqual(unmarked(await built(address, BUILT_SHOP)))
})

test.each(ADDRESSES)(
  '%s with other facts is byte for byte as a build with them, and has their data',
  async (address) => {
    const page = await built(address, BUILT_SHOP)
    const expected = await built(address, OTHER)
    const { html } = await openPage(address, page, 503, { shop: OTHER })
    const [before = '', data = ''] = html.split(`<script id="${SHOP_DATA}" type="application/json">`)
    expect(lines(before)).toEqual(lines(expected.replace('</body></html>', '')))
    expect(JSON.parse(data.replace('</script></body></html>', ''))).toEqual(OTHER)
  },
)
