import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addMonths, dayInKarachi } from '../contract/dates.ts'
import { cutOff } from './cut-off.ts'
import { hasCome, readMessage, withBrowser } from './journey.ts'
import { openAsAdmin } from './signed-in.ts'
import { xlsx } from './xlsx.ts'

withBrowser()

const day = (months: number) => new Date(addMonths(dayInKarachi(Date.now()), months))

/** As people have it: a title, Roman Urdu, days and phones as numbers, an empty row, mistakes, and a total. */
const customers = xlsx({
  Customers: [
    ['Khelbox members'],
    ['Naam', 'WhatsApp no', 'Shehar', 'Package', 'Shuru', 'Kab tak', 'Security', 'Games paas'],
    ['علی حسن', 923_341_234_567, 'Karachi', 'Novice', day(-4), day(1), 5000, 'Gullies of Lyari'],
    [],
    ['Sana Malik', '0334-7654321', 'LHR', 'Gold', day(-4), day(1), 8000],
    ['Bilal Khan', 92_300, 'Multan', 'Pro', day(-2), day(1), 12_000, 'Ludo of Thatta'],
    ['Total', undefined, undefined, undefined, undefined, undefined, 25_000],
  ],
  'Old 2024': [['Left'], ['Naam', 'WhatsApp no'], ['Hina Raza', '0334-5555555']],
})

const games = xlsx({
  Games: [
    ['Our discs'],
    ['Game ka naam', 'Console', 'Genre', 'Tadaad', 'Khareed rate', 'Khareedi tarikh'],
    ['Gullies of Lyari', 'PlayStation 5', 'Racing', 2, 9500, day(-5)],
    ['Kites of Lahore', 'Xbox', 'Sports', 1, 4000],
    [],
    ['Total', undefined, undefined, 3, 13_500],
  ],
})

/** By another program, from right to left, with a second sheet. */
const URDU = '../web/features/spreadsheets/samples/members-urdu.xlsx'

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByLabel('Spreadsheet (Excel or CSV)').setInputFiles({ name, mimeType, buffer })
}

/** Chooses a sheet of customers in a file. */
async function chooseCustomers(page: Page, file = 'members.xlsx', buffer = customers, sheet = 'Customers') {
  await page.getByRole('radio', { name: 'Customers' }).click()
  await choose(page, file, buffer)
  await page.getByRole('button', { name: `${file}, ${sheet}`, exact: true }).click()
}

/** Presses the button of an import, and answers its question. */
async function undo(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: `Undo ${file}` }).click()
  const question = page.getByRole('dialog', { name: 'Confirmation' })
  await question.getByText(`Everything that came with ${file} is deleted.`).waitFor()
  await question.getByRole('button', { name: 'Undo' }).click()
}

test.each([360, 1280])(
  'at %i px an owner imports games and customers of Excel files, opens a customer, undoes both, and exports the rest',
  async (width) => {
    const page = await openAsAdmin({ viewport: { width, height: 800 }, expected: /status of 409/ })
    const rows = (name: string) => page.getByRole('table', { name }).getByRole('row')
    await page.goto('/admin/imports')
    await hasCome(page)

    await choose(page, 'discs.xlsx', games)
    await rows('To correct').filter({ hasText: 'Line 4' }).getByText('“Xbox” is not PS5 or PS4').waitFor()
    await rows('Totals and notes').filter({ hasText: 'Line 6' }).getByText('Total', { exact: true }).waitFor()
    expect(await cutOff(page)).toEqual([])
    // The list has no such columns, so the form is open.
    await page.getByLabel('An empty Retail price means').fill('14,500')
    await page.getByLabel('An empty Available since means').fill('14 Aug 2024')
    await page.getByRole('button', { name: 'Read it again' }).click()
    await rows('To import').filter({ hasText: 'Gullies of Lyari' }).getByText('2 discs').waitFor()
    await page.getByRole('button', { name: 'Import 1, leave out 1' }).click()
    await readMessage(page, '1 imported')
    // The preview is over; what is to be corrected stays.
    await rows('To import').first().waitFor({ state: 'detached' })
    await rows('To correct').first().waitFor()

    await chooseCustomers(page)
    const problems = rows('To correct')
    await problems.filter({ hasText: 'Sana Malik' }).getByText('“Gold” is no plan').waitFor()
    await problems.filter({ hasText: 'Bilal Khan' }).getByText('Please enter a mobile number').waitFor()
    expect(await cutOff(page)).toEqual([])
    await page.getByRole('button', { name: 'Import 1, leave out 2' }).click()
    await readMessage(page, '1 imported')
    await page.getByRole('link', { name: 'See the customers' }).click()
    await hasCome(page)
    await page.getByRole('link', { name: 'علی حسن', exact: true }).click()
    await page.getByText('0334-1234567').first().waitFor()
    await page.getByText('Gullies of Lyari').filter({ visible: true }).first().waitFor()

    await page.goto('/admin/imports')
    await chooseCustomers(page)
    await rows('There already').filter({ hasText: 'علی حسن' }).getByText('has this phone already').waitFor()

    await undo(page, 'discs.xlsx, Games')
    await page.getByText('Something of this import is in use already').first().waitFor()
    await page.reload()
    await hasCome(page)
    await undo(page, 'members.xlsx, Customers')
    await readMessage(page, 'undone')
    await undo(page, 'discs.xlsx, Games')
    await readMessage(page, 'undone')
    expect(await cutOff(page)).toEqual([])

    await chooseCustomers(page, 'members-urdu.xlsx', await readFile(join(import.meta.dirname, URDU)), 'چھوڑ گئے')
    await rows('To import').filter({ hasText: 'عمر فاروق' }).getByText('without a plan').waitFor()
    expect(await cutOff(page)).toEqual([])

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export customers' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).toMatch(/^\uFEFFUser ID,Name,Phone,/)
    expect(text).toContain('KB-1001')
    expect(text).not.toContain('علی حسن')
  },
)
