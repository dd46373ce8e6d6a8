import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readMessage, withBrowser } from './journey.ts'
import { preparedShop } from './own-shop.ts'
import { type Shop, startShop } from './shop.ts'
import { openAsAdmin } from './signed-in.ts'

withBrowser()

const DISCS = 200

/** A shop of each test, because it retires most of the discs. */
let shop: Shop
beforeEach(async () => {
  shop = await startShop(preparedShop)
})
afterEach(() => shop.stop())

async function codes(sql: string): Promise<string[]> {
  const { results } = await shop.db.prepare(sql).all<{ code: string }>()
  return results.map(({ code }) => code)
}

/** The text of the list below a heading. */
async function listBelow(page: Page, heading: RegExp): Promise<string> {
  const part = page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) })
  return await part.innerText()
}

test.each([360, 1280])(
  'at %i px a stock-take of 200 discs finds five faults: two missing, one lost, one at home with a member, one unknown',
  async (width) => {
    await shop.db
      .prepare(
        `UPDATE copies SET state = 'retired' WHERE state = 'shelf' AND code NOT IN (
         SELECT code FROM copies WHERE state = 'shelf' AND code LIKE 'PS4-%' ORDER BY code LIMIT ?)`,
      )
      .bind(DISCS + 1)
      .run()
    const [lost = '', ...shelf] = await codes(
      `SELECT code FROM copies WHERE state = 'shelf' AND code LIKE 'PS4-%' ORDER BY code`,
    )
    const [atHome = ''] = await codes(`SELECT code FROM copies WHERE state = 'out' LIMIT 1`)
    expect(shelf).toHaveLength(DISCS)
    await shop.db.prepare(`UPDATE copies SET state = 'lost' WHERE code = ?`).bind(lost).run()

    const page = await openAsAdmin({ baseURL: shop.origin, viewport: { width, height: 800 } })
    await page.goto('/admin/stock-takes')
    await page.getByLabel('Which shelf?').selectOption('PS4')
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByText(`0 of ${DISCS} found`).waitFor()
    const field = page.getByLabel('Code of the disc or barcode of the box')
    await field.focus()
    // As a scanner types: the code and Enter, without a look at the screen.
    const [first = '', second = '', ...scanned] = shelf
    // The last one is scanned a second time: it counts once.
    for (const code of [...scanned, lost, atHome, 'PS4-9999-9', scanned[0] ?? '']) {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    }
    await page.getByText(`${DISCS - 2} of ${DISCS} found`).waitFor({ timeout: 120_000 })
    await page.getByRole('heading', { name: 'Not scanned yet (2)' }).waitFor()
    await page.getByRole('heading', { name: 'Should not be here (3)' }).waitFor()
    const missing = await listBelow(page, /^Not scanned yet/)
    expect([missing.includes(first), missing.includes(second)]).toEqual([true, true])
    const surplus = await listBelow(page, /^Should not be here/)
    for (const code of [lost, atHome]) expect(surplus).toContain(code)
    expect(surplus).toContain('PS4-9999-9: no disc has this code')

    await page.getByRole('button', { name: `Mark as lost: ${first}` }).click()
    await page.getByRole('button', { name: `Put ${lost} on the shelf` }).click()
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
    await readMessage(page, /finished/i)
    const { results } = await shop.db
      .prepare('SELECT code, state FROM copies WHERE code IN (?, ?) ORDER BY code')
      .bind(first, lost)
      .all()
    expect(results).toEqual(
      [
        { code: lost, state: 'shelf' },
        { code: first, state: 'lost' },
      ].toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    )
  },
)
