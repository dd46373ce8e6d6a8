import { expect, test } from 'vitest'
import { hasCome, pasteAmount, readMessage, withBrowser } from './journey.ts'
import { printed } from './pdf.ts'
import { openAsAdmin } from './signed-in.ts'

withBrowser()

test.each([360, 1280])(
  'at %i px an owner enters an expense, which lowers the profit, undoes it, and prints the month on one page of A4',
  async (width) => {
    const page = await openAsAdmin({ viewport: { width, height: 800 } })
    await page.goto('/admin/money')
    await page.getByRole('link', { name: 'Month and expenses' }).click()
    await hasCome(page)
    const result = page.getByRole('heading', { name: 'Profit' }).locator('..')
    const before = await result.innerText()
    await page.getByLabel('Category').selectOption('Courier')
    await pasteAmount(page.getByLabel('Amount, in rupees'), '۱٬۵۰۰')
    await page.getByLabel('Note').fill(`TCS ${width}`)
    await page.getByRole('button', { name: 'Add Rs. 1,500' }).click()
    const toast = page.getByRole('region', { name: 'Messages' })
    await toast.getByText(/^Rs. 1,500 for Courier/).waitFor()
    await page.getByRole('table', { name: 'Expenses' }).getByText(`TCS ${width}`).waitFor()
    expect(await result.innerText()).not.toBe(before)
    const pages = await printed(page)
    expect(pages.map(({ width, height }) => [width, height].map(Math.round))).toEqual([[210, 297]])
    await toast.getByRole('button', { name: 'UNDO' }).click()
    await readMessage(page, /deleted$/)
    expect(await result.innerText()).toBe(before)
  },
)
