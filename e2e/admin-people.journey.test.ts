import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { longTest } from '../worker/testing/long-run.ts'
import { type Buyer, fillCheckout, placeOrder } from './checkout.ts'
import { countClicks, openPage, readMessage, withBrowser } from './journey.ts'
import { mailsTo } from './mail.ts'
import { addAccounts, emailOf } from './new-members.ts'
import { openAsAdmin } from './signed-in.ts'

// Orders and messages of visitors, to the last step of the shop.
withBrowser()

/** A page of a visitor whom no limit has counted yet. */
function openVisitor(number: number): Promise<Page> {
  return openPage({ extraHTTPHeaders: { 'cf-connecting-ip': `10.7.7.${number}` } })
}

/** The step that an order has reached, on its page. */
function stepOf(admin: Page, status: string) {
  return admin.locator('[aria-current="step"]', { hasText: status })
}

/** Orders NOVICE as a visitor and returns the order's ID. */
async function order(page: Page, buyer: Buyer): Promise<string> {
  await page.goto('/checkout/1')
  await fillCheckout(page, buyer)
  return await placeOrder(page)
}

longTest('an order is found, shipped, undone, shipped again and delivered, and its visitor sees it', async () => {
  const visitor = await openVisitor(1)
  const buyer = { phone: '0345-1000001', email: 'zainab@orders.example' }
  const id = await order(visitor, buyer)

  const admin = await openAsAdmin()
  await admin.goto('/admin/orders')
  await admin.getByRole('searchbox').fill(buyer.phone)
  const row = admin.getByRole('row').filter({
    has: admin.getByRole('button', { name: `Mark as called: order ${id}` }),
  })
  await row.getByRole('link', { name: 'Zainab Ali' }).click()
  const ship = admin.getByRole('button', { name: `Move to SHIPPING: order ${id}` })
  await ship.click()
  await admin.getByRole('button', { name: 'UNDO' }).click()
  await readMessage(admin, `Order ${id} is PROCESSING`)
  await ship.click()
  await readMessage(admin, `Order ${id} is SHIPPING`)
  await admin.getByRole('button', { name: `Move to DELIVERED: order ${id}` }).click()
  await stepOf(admin, 'DELIVERED').waitFor()
  await admin.getByText('SHIPPING → DELIVERED').waitFor()
  expect(await admin.getByText('SHIPPING → PROCESSING').count()).toBe(1)

  await visitor.goto(`/track-order?orderId=${id}`)
  await visitor.getByLabel('Phone').fill(buyer.phone)
  await visitor.getByRole('button', { name: 'Track order' }).click()
  await visitor.getByText('Your plan has begun.').waitFor()
  const subjects = (await mailsTo(buyer.email)).map(({ subject }) => subject)
  expect(subjects[0]).toBe(`Your Khelbox order ${id} is DELIVERED`)
})

test('three clicks on an order begin the membership of its customer', async () => {
  const [userId = ''] = await addAccounts(1)
  const visitor = await openVisitor(2)
  const id = await order(visitor, { phone: '0345-1000002', email: emailOf(userId) })

  const admin = await openAsAdmin()
  await admin.goto(`/admin/orders/${id}`)
  const clicks = await countClicks(admin)
  await admin.getByRole('button', { name: `Activate ${userId} with this order` }).click()
  const form = admin.getByRole('dialog', { name: `Activate ${userId}` })
  expect(await form.getByLabel('Received, in rupees').inputValue()).toBe('6500')
  await form.getByRole('button', { name: 'Activate' }).click()
  const question = admin.getByRole('dialog', { name: 'Confirmation' })
  await question.getByRole('button', { name: 'Activate' }).click()
  await admin.getByText('NOVICE has begun.').first().waitFor()
  await admin.getByText('started with this order.').waitFor()
  expect(await clicks()).toBe(3)
})

longTest('a message is read in full, answered, opened again and found among the answered ones', async () => {
  const visitor = await openVisitor(3)
  await visitor.goto('/contact')
  await visitor.getByLabel('Name').fill('Hamza of the journeys')
  await visitor.getByLabel('Email').fill('hamza@messages.example')
  await visitor.getByLabel('Phone').fill('0345-1000003')
  await visitor.getByLabel('Message').fill('Do you have Tekken 8?\nThank you!')
  await visitor.getByRole('button', { name: /send/i }).click()
  await visitor.getByText('Thank you for your message').first().waitFor()

  const admin = await openAsAdmin()
  await admin.goto('/admin/messages?status=OPEN&q=hamza')
  await admin.getByText('Thank you!').waitFor()
  const answered = admin.getByRole('button', { name: /^Mark as answered/ })
  await answered.click()
  await admin.getByText('Nothing matches “hamza”').waitFor()
  await admin.getByRole('button', { name: 'UNDO' }).click()
  await readMessage(admin, 'Open again')
  await answered.click()
  await admin.getByText('Nothing matches “hamza”').waitFor()
  await admin.getByRole('button', { name: /^Filters/ }).click()
  await admin.getByLabel('Status').selectOption('Answered')
  await admin.getByText(/^Answered by Owner of the journeys/).waitFor()
})

longTest('of two admins on one order the second gets a conflict and sees the present status', async () => {
  const id = await order(await openVisitor(4), { phone: '0345-1000004' })
  const [first, second] = [await openAsAdmin(), await openAsAdmin({ expected: /409/ })]
  await Promise.all([first, second].map((page) => page.goto(`/admin/orders/${id}`)))
  const cancel = second.getByRole('button', { name: `Cancel the order: order ${id}` })
  await cancel.click()
  await first.getByRole('button', { name: `Move to SHIPPING: order ${id}` }).click()
  await stepOf(first, 'SHIPPING').waitFor()

  await second.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
  await second.getByText('This order is now SHIPPING. Please check it again.').first().waitFor()
  await stepOf(second, 'SHIPPING').waitFor()
  await second.getByText('PROCESSING → SHIPPING').waitFor()
})
