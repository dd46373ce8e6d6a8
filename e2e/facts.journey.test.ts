import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_FACTS } from '../contract/default-facts.ts'
import { FIRST_PRICES } from '../contract/prices.ts'
import { openPage, withBrowser } from './journey.ts'
import { shop } from './own-shop.ts'
import { PUBLIC_ROUTES } from './public-routes.ts'
import { openAsMember, startAdminSession } from './signed-in.ts'

withBrowser()

const FACTS = {
  ...DEFAULT_FACTS,
  brand: 'Gamers & Sons',
  phone: '+923214567890',
  secondPhone: '',
  thirdPhone: '',
  email: 'salam@gamers.example',
}

/** One rupee more for each amount; PRO is switched off. */
const PRICES = {
  plans: FIRST_PRICES.plans.map(({ id, rent, deposit }) => ({
    ...{ id, rent: rent + 100, deposit: deposit + 100, isOffered: id !== 3 },
  })),
  deliveryFee: { karachi: 30_100, elsewhere: 40_100 },
  caseFee: 50_100,
}

let builtTag = ''

beforeAll(async () => {
  builtTag = (await fetch(`${shop.origin}/about`)).headers.get('etag') ?? ''
  const response = await fetch(`${shop.origin}/api/v1/admin/shop`, {
    method: 'PUT',
    headers: { token: await startAdminSession(), 'content-type': 'application/json' },
    body: JSON.stringify({ ...FACTS, version: 0 }),
  })
  expect(response.status).toBe(200)
  const add = shop.db.prepare("INSERT INTO plan_versions VALUES ('2026-01-01', NULL, ?, 'owner', 0)")
  await add.bind(JSON.stringify(PRICES)).run()
})

// The other files of this process share the shop.
afterAll(() => shop.db.batch(['shop_facts', 'plan_versions'].map((table) => shop.db.prepare(`DELETE FROM ${table}`))))

/** Rents, fees and sums of the first prices. Some games cost as much as the dearest rent and the sums. */
function firstPricesAt(path: string): RegExp {
  const hasGames = /^\/(?:gamelist|search|product|categories|$)/.test(path)
  return hasGames ? /Rs\. (?:[12],500\.00|300|400)\b/ : /Rs\. (?:(?:[124],[05]|6,5)00\.00|300|400|15,500)\b/
}

const PATHS = PUBLIC_ROUTES.filter(({ path, status }) => !path.includes('?') && !status).map(({ path }) => path)

test('all public pages show changed facts and prices, before and after their script has started', async () => {
  const page = await openPage()
  for (const path of PATHS) {
    const html = await (await fetch(shop.origin + path)).text()
    expect(html, path).toContain('| Gamers &#38; Sons</title>')
    expect(html, path).not.toMatch(/Khelbox|3000000001|0300-000000|hello@khelbox/)
    expect(html, path).not.toMatch(firstPricesAt(path))
    await page.goto(path)
    // It works as soon as the page is hydrated.
    await page.getByRole('button', { name: 'Switch between dark and light' }).last().click()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).not.toBeNull()
    expect(await page.title(), path).toMatch(/\| Gamers & Sons$/)
    const footer = page.getByRole('contentinfo')
    expect(await footer.innerText(), path).toContain('WhatsApp 0321-4567890')
    expect(await page.locator('main').innerText(), path).not.toMatch(firstPricesAt(path))
  }
})

test('the app that a phone installs has the name of the shop', async () => {
  const manifest = await fetch(`${shop.origin}/site.webmanifest`)
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json')
  expect(await manifest.json()).toMatchObject({ name: 'Gamers & Sons', short_name: 'Gamers & Sons' })
})

test('the area of members shows them', async () => {
  const page = await openAsMember('KB-1001')
  await page.goto('/user/help')
  await page.getByText('salam@gamers.example').waitFor()
  expect(await page.title()).toMatch(/\| My Gamers & Sons$/)
})

test('a browser with the page of the build gets the new one, and asks for it again in vain', async () => {
  const ask = (tag: string) => fetch(`${shop.origin}/about`, { headers: { 'if-none-match': tag } })
  const changed = await ask(builtTag)
  expect(changed.status).toBe(200)
  expect((await ask(changed.headers.get('etag') ?? '')).status).toBe(304)
})
