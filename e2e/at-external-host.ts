import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { FakeHost, listen } from '../worker/testing/fake-host.ts'
import { type PageOptions, settled } from './journey.ts'
import { preparedShop } from './own-shop.ts'
import { type Shop, startShop } from './shop.ts'
import { openAsMember } from './signed-in.ts'

const LIBRARY = [
  ['501', 'Astro Bot'],
  ['502', 'Tekken 8'],
  ['503', 'Returnal'],
  ['504', 'Stray'],
  ['505', 'Sifu'],
  ['506', 'Hades'],
  ['507', 'Celeste'],
].map(([productCode, productName]) => ({
  ...{ productCode, productName, gameCategory: 'Action', groupName: 'PS5 GAMES' },
  ...{ customerStock: '2', inHandStock: '1', reqType: productCode === '502' ? 'SWAP' : null },
}))
export const TITLES = LIBRARY.map(({ productName }) => productName)

/** The customer host of this file, and a shop that uses it. */
export let host: FakeHost
export let shop: Shop

/** Call once per file. */
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

/** A page of a member of that host, on the dashboard. */
export async function openDashboard(options: PageOptions = {}): Promise<Page> {
  const page = await openAsMember('7001', { baseURL: shop.origin, ...options })
  await page.goto('/user/dashboard')
  await page.getByText('Rs. 1,250.50').waitFor()
  return page
}

/** The list of games of that member. */
export async function openGames(options: PageOptions = {}): Promise<Page> {
  const page = await openAsMember('7001', { baseURL: shop.origin, ...options })
  await page.goto('/user/available-product')
  await settled(page)
  return page
}

export async function ask(page: Page, title: string) {
  await page.getByRole('button', { name: 'REQUEST', description: title }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
}
