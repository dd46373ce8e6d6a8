import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { FakeHost, listen } from '../worker/testing/fake-host.ts'
import { type PageOptions, settled } from './journey.ts'
import { preparedShop } from './own-shop.ts'
import { type Shop, startShop } from './shop.ts'
import { openAsMember } from './signed-in.ts'

/** The games of the fake host. Its member has another game at home. */
const LIBRARY = [
  ['501', 'Astro Bot'],
  ['502', 'Tekken 8'],
  ['503', 'Returnal'],
  ['504', 'Stray'],
  ['505', 'Sifu'],
  ['506', 'Hades'],
  ['507', 'Celeste'],
].map(([productCode, productName]) => ({
  productCode,
  productName,
  gameCategory: 'Action',
  groupName: 'PS5 GAMES',
  customerStock: '2',
  inHandStock: '1',
  reqType: productCode === '502' ? 'SWAP' : null,
}))
export const TITLES = LIBRARY.map(({ productName }) => productName)

/** The fake host of this test file. */
export let host: FakeHost
/** A shop of this test file whose customer host is `host`. */
export let shop: Shop

/** Starts `host` and `shop` before the tests of a file, and stops them after. Call it once per file. */
export function withExternalHost(): void {
  beforeAll(async () => {
    host = new FakeHost(['answer'], { 'GET /api/Customer/GetProdList': LIBRARY })
    const port = await listen(host.server)
    shop = await startShop(preparedShop, { customerHost: `http://127.0.0.1:${port}` })
  }, 120_000)
  afterAll(async () => {
    await shop.stop()
    host.close()
  })
}

/** Opens the dashboard as the member of `host`. */
export async function openDashboard(options: PageOptions = {}): Promise<Page> {
  const page = await openAsMember('7001', { baseURL: shop.origin, ...options })
  await page.goto('/user/dashboard')
  await page.getByText('Rs. 1,250.50').waitFor()
  return page
}

/** Opens the list of games as the member of `host`. */
export async function openGames(options: PageOptions = {}): Promise<Page> {
  const page = await openAsMember('7001', { baseURL: shop.origin, ...options })
  await page.goto('/user/available-product')
  await settled(page)
  return page
}

/** Presses REQUEST for this game and confirms it. */
export async function requestGame(page: Page, title: string) {
  await page.getByRole('button', { name: 'REQUEST', description: title }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
}
