import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInKarachi } from '../contract/dates.ts'
import { pasteAmount, withBrowser } from './journey.ts'
import { preparedShop } from './own-shop.ts'
import { type Shop, startShop } from './shop.ts'
import { openAsAdmin } from './signed-in.ts'

withBrowser()

/** A shop of its own: the tests open a stock-take and change what members owe. */
let shop: Shop
beforeAll(async () => {
  shop = await startShop(preparedShop)
}, 60_000)
afterAll(() => shop.stop())

async function valuesOf(sql: string): Promise<string[]> {
  return await shop.db
    .prepare(sql)
    .raw<[string]>()
    .then((rows) => rows.map(([value]) => value))
}

const SCAN_FIELD = 'Code of the disc or barcode of the box'

const ENDS = {
  enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
  'line feed': { key: 'j', code: 'KeyJ', windowsVirtualKeyCode: 74, modifiers: 2 },
}

/** Between the keys of a code, and between two codes of a scanner that sends no key at the end, in ms. */
const KEY_GAP = 5
const CODE_GAP = 120

/** When the last key was pressed, in ms since 1970. */
let pressed = 0

/**
 * Types as a scanner does, wherever the focus is. The keys carry their times, as those of a real keyboard do, so that a
 * busy machine which hands them on late is as quick.
 */
async function scan(page: Page, codes: string | string[], end?: keyof typeof ENDS) {
  const keyboard = await page.context().newCDPSession(page)
  const sent = [codes].flat().flatMap((code) => {
    pressed = Math.max(Date.now(), pressed + CODE_GAP)
    return [...Array.from(code, (key) => ({ key, text: key })), ...(end ? [ENDS[end]] : [])].flatMap((key) => {
      pressed += KEY_GAP
      const timestamp = pressed / 1000
      return [
        keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }),
        keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: key.key }),
      ]
    })
  })
  await Promise.all(sent)
}

async function isInField(page: Page) {
  await expect.poll(() => page.getByLabel(SCAN_FIELD).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByLabel(SCAN_FIELD).inputValue()).toBe('')
}

test('a scanner with Enter, Tab, a line feed or nothing fills the list, and no scan after UNDO is lost', async () => {
  const [first = '', second = ''] = await valuesOf(`SELECT code FROM copies WHERE state = 'out' LIMIT 2`)
  const page = await openAsAdmin({ baseURL: shop.origin, expected: /404/ })
  await page.goto('/admin/scan?do=return')
  await page.getByText('Nothing scanned yet.').waitFor()
  await scan(page, first, 'enter')
  await page.getByRole('button', { name: 'Take back 1 disc' }).waitFor()
  await isInField(page)
  await page.getByRole('button', { name: 'UNDO' }).click()
  await scan(page, `]C0${second.toLowerCase()}`, 'tab')
  await scan(page, first, 'line feed')
  await page.getByRole('button', { name: 'Take back 2 discs' }).waitFor()
  // The same disc again is the same line.
  await scan(page, second, 'enter')
  await scan(page, 'PS5-9999-9')
  await page.getByText('No disc has the code PS5-9999-9').waitFor()
  await scan(page, ['PS5-9999-7', 'PS5-9999-8'])
  await page.getByText('No disc has the code PS5-9999-7').waitFor()
  await page.getByText('No disc has the code PS5-9999-8').waitFor()
  await page.getByRole('button', { name: 'Take back 2 discs' }).waitFor()
  await isInField(page)
})

test('a stock-take counts what a scanner sends after the buttons of the page, too', async () => {
  const [first = '', second = '', third = ''] = await valuesOf(
    `SELECT code FROM copies WHERE state = 'shelf' AND code LIKE 'PS4-%' LIMIT 3`,
  )
  const page = await openAsAdmin({ baseURL: shop.origin })
  await page.goto('/admin/stock-takes')
  await page.getByLabel('Which shelf?').selectOption('PS4')
  await page.getByRole('button', { name: 'Start' }).click()
  // The list of stock-takes, which may be shown for a moment, says how many are found, too.
  await page.getByLabel(SCAN_FIELD).waitFor()
  await page.getByText(/^0 of [\d,]+ found/).waitFor()
  await scan(page, first, 'tab')
  await page.getByText(/^1 of [\d,]+ found/).waitFor()
  await page.getByRole('button', { name: `Mark as lost: ${second}` }).click()
  await page.getByRole('button', { name: 'UNDO' }).click()
  await scan(page, `]C1${second}`, 'enter')
  await page.getByText(/^2 of [\d,]+ found/).waitFor()
  await scan(page, third)
  await page.getByText(/^3 of [\d,]+ found/).waitFor()
})

test('a scan on the run sheet presses no button', async () => {
  const page = await openAsAdmin({ baseURL: shop.origin })
  await page.goto('/admin/run')
  await page.getByRole('heading', { name: 'Run sheet' }).waitFor()
  const before = await valuesOf(`SELECT group_concat(status) FROM game_requests`)
  await scan(page, 'PS5-0001-1', 'enter')
  await scan(page, 'PS5-0001-1', 'tab')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await valuesOf(`SELECT group_concat(status) FROM game_requests`)).toEqual(before)
})

test('the camera may be used by who came from the public site', async () => {
  const page = await openAsAdmin({ baseURL: shop.origin })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Admin' }).click()
  await page.waitForURL('/admin/*')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Discs' }).click()
  await page.getByRole('link', { name: 'Scan to pack' }).click()
  await page.getByRole('button', { name: 'Use the camera' }).waitFor()
  const isAllowed = () => page.evaluate('document.featurePolicy.allowsFeature("camera")')
  expect(await isAllowed()).toBe(true)
  await page.goto('/')
  expect(await isAllowed()).toBe(false)
})

/** The field of an amount, and the button that shows it. */
interface MoneyInput {
  field: Locator
  button?: Locator
}

async function customerPage(page: Page) {
  const [userId] = await valuesOf(`SELECT user_id FROM memberships WHERE status = 'ACTIVE' LIMIT 1`)
  await page.goto(`/admin/users/${userId}`)
}

/** Fields that no other journey fills with pasteAmount. */
const MONEY: Record<string, (page: Page) => Promise<MoneyInput>> = {
  'a correction': async (page) => {
    await customerPage(page)
    await page.getByText('Correct the balance').click()
    return {
      field: page.getByLabel('Correction, in rupees'),
      button: page.getByRole('button', { name: /^Correct balance by Rs/ }),
    }
  },
  'the cash of a day': async (page) => {
    const today = dayInKarachi(Date.now())
    await page.goto(`/admin/money?from=${today}&to=${today}`)
    return { field: page.getByLabel('Counted, in rupees') }
  },
  'the retail price of a game': async (page) => {
    await page.goto('/admin/games/new')
    return { field: page.getByLabel('Retail price') }
  },
  'the price of a disc that is sold': async (page) => {
    const [code] = await valuesOf(`SELECT code FROM copies WHERE state = 'shelf' LIMIT 1`)
    await page.goto(`/admin/copies/${code}`)
    await page.getByRole('button', { name: 'Sell', exact: true }).click()
    const form = page.getByRole('dialog')
    return { field: form.getByLabel('Price, in rupees'), button: form.getByRole('button', { name: /^Sell for Rs/ }) }
  },
  'the price of new discs': async (page) => {
    const [productCode] = await valuesOf(`SELECT product_code FROM games WHERE owned > 0 LIMIT 1`)
    await page.goto(`/admin/games/${productCode}`)
    await page.getByRole('button', { name: 'Add discs' }).click()
    return { field: page.getByLabel('Price paid (Rs.)') }
  },
}

test.each(Object.keys(MONEY))('wheel and arrow keys leave the amount of %s as it was pasted', async (name) => {
  const page = await openAsAdmin({ baseURL: shop.origin })
  const { field, button } = (await MONEY[name]?.(page)) ?? { field: page.locator('none') }
  await pasteAmount(field, 'Rs. 1,500/-')
  if (button) expect(await button.innerText()).toContain('Rs. 1,500')
})
