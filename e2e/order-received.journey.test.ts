import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fillCheckout, placeOrder } from './checkout.ts'
import { openPage, pasteAmount, readMessage, withBrowser } from './journey.ts'
import { openAsAdmin } from './signed-in.ts'

// What is received for an order: half in cash and half by Easypaisa, then the start, then its receipt as a picture.
withBrowser()

test.each([
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
])(
  'an order is received in two ways, started with the rest, and its receipt is shared, at $width px',
  async (viewport) => {
    const phone = `0345-${2_000_000 + viewport.width}`
    const visitor = await openPage({ extraHTTPHeaders: { 'cf-connecting-ip': `10.7.9.${viewport.width % 250}` } })
    await visitor.goto('/checkout/1')
    await fillCheckout(visitor, { phone })
    const id = await placeOrder(visitor)

    const admin = await openAsAdmin({ viewport })
    await admin.goto(`/admin/orders/${id}`)
    await admin.getByRole('button', { name: 'Create account from this order' }).click()
    const slip = admin.getByRole('dialog')
    const userId = (await slip.locator('dd').first().textContent()) ?? ''
    await slip.getByRole('button', { name: 'Done' }).click()

    await admin.getByRole('button', { name: `Received from ${userId} for this order` }).click()
    const received = admin.getByRole('dialog')
    await pasteAmount(received.getByLabel('Received, in rupees'), 'Rs 2,000')
    await received.getByRole('button', { name: 'Add a second way of payment' }).click()
    await pasteAmount(received.getByLabel('Second amount, in rupees'), '3,000/=')
    await received.getByLabel('Second payment').selectOption('easypaisa')
    await received.getByLabel('Second transaction ID').fill(`EP${viewport.width}7700`)
    await received.getByRole('button', { name: 'Received Rs. 5,000' }).click()
    await readMessage(admin, `Rs. 5,000 received for order ${id}, in the ledger of ${userId}.`)
    await admin.getByText('Received Rs. 5,000').waitFor()

    await admin.getByRole('button', { name: `Activate ${userId} with this order` }).click()
    const start = admin.getByRole('dialog')
    const amount = start.getByLabel('Received, in rupees')
    expect(await amount.inputValue()).toBe('1500')
    await pasteAmount(amount, 'Rs.1499')
    await start.getByRole('button', { name: 'Activate with Rs. 1,499' }).click()
    await start.getByText('Rent and deposit are Rs. 6,500: Rs. 1 are missing').waitFor()
    await amount.fill('1500')
    await start.getByRole('button', { name: 'Activate with Rs. 1,500' }).click()
    await admin.getByText(/You have received Rs. 1,500 in cash/).waitFor()
    await admin.getByRole('button', { name: 'Activate', exact: true }).click()
    await readMessage(admin, /NOVICE has begun/)

    await admin.goto(`/admin/users/${userId}/print?of=1`)
    await admin.getByText('Received from the member: Rs. 5,000').waitFor()
    // The print dialog offers both papers: the width of the page decides.
    for (const paper of [{ format: 'A4' }, { width: '80mm', height: '200mm' }]) {
      const pdf = (await admin.pdf(paper)).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    }
    await admin.emulateMedia({ media: 'print' })
    // 72 mm, which a roll of 80 mm prints, at 96 pixels an inch.
    await admin.setViewportSize({ width: 272, height: 800 })
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(272)
    await admin.emulateMedia({ media: 'screen' })
    await admin.setViewportSize(viewport)

    const download = admin.waitForEvent('download')
    await admin.getByRole('button', { name: 'Share as a picture' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`Receipt ${userId}-1.png`)
    const png = await readFile(await file.path())
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    // Its width, in the header.
    expect(png.readUInt32BE(16)).toBe(720)
  },
)
