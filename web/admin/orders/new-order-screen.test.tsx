import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { FIRST_PRICES } from '#contract/prices.ts'
import { planOptions } from '#web/admin/customers/customer-texts.ts'
import { BUILT_SHOP, showShop } from '#web/content/company.ts'
import { ME } from '#web/testing/admin.ts'
import { fileOf } from '#web/testing/customer-file.ts'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const ENTER = 'POST /api/v1/admin/orders'

async function fill(label: string, text: string) {
  await userEvent.type(await screen.findByLabelText(label), text)
}

test('an order is sent with the amounts of its plan, and a refusal stays at its field', async () => {
  const refused = {
    status: 422,
    body: {
      status: false,
      message: 'Please check the form',
      error: { code: 'input.invalid', requestId: 'r', issues: [{ path: 'phone', message: 'Please call it first' }] },
    },
  }
  const calls = serve({ ...ME, [ENTER]: refused })
  visit('/admin/orders/new', { as: 'admin' })
  await userEvent.selectOptions(await screen.findByLabelText('Plan'), 'NOVICE')
  await screen.findByText(/^Rs\. 6,500 to begin/)
  await fill('Name', 'Sana Malik')
  await fill('Phone', '0300 1234567')
  await fill('Address', 'House 12')
  await fill('City', 'Karachi')
  await userEvent.selectOptions(screen.getByLabelText('Province'), 'Sindh')
  await fill('Zip code', '75600')
  await userEvent.click(screen.getByRole('button', { name: 'Save order' }))
  await screen.findByText('Please call it first')
  expect(calls.find(({ what }) => what === ENTER)?.body).toEqual({
    ...{ subscriptionPlan: 'NOVICE', subscriptionRate: 1500, subscriptionRefund: 5000, subscriptionTotal: 6500 },
    ...{ firstName: 'Sana', lastName: 'Malik', phone: '+923001234567', country: 'Pakistan', province: 'Sindh' },
    ...{ city: 'Karachi', area: '', address: 'House 12', zipCode: 75600, paymentMethod: 'cash' },
  })
})

test('the order of a customer begins with what is known of them', async () => {
  serve({ ...ME, 'GET /api/v1/admin/customers/KB-1009': { body: fileOf() } })
  visit('/admin/orders/new?userId=KB-1009', { as: 'admin' })
  const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  await screen.findByRole('link', { name: 'Sana Malik' })
  const labels = ['Name', 'Phone', 'E-mail (optional)', 'City', 'Province', 'Address']
  expect(labels.map(typed)).toEqual([
    ...['Sana Malik', '0300-1234567', 'sana@example.com', 'Karachi', 'Sindh', 'House 12'],
  ])
})

test('a plan that is switched off is not offered, but to who has it', async () => {
  const plans = FIRST_PRICES.plans.map((plan) => ({ ...plan, isOffered: plan.id !== 2 }))
  showShop({ ...BUILT_SHOP, prices: { ...FIRST_PRICES, plans } })
  onTestFinished(() => showShop(BUILT_SHOP))
  serve(ME)
  visit('/admin/orders/new', { as: 'admin' })
  const select = await screen.findByLabelText<HTMLSelectElement>('Plan')
  expect([...select.options].map(({ text }) => text)).toEqual(['Choose a plan', 'NOVICE', 'PRO'])
  expect(planOptions('NOVICE+').map(({ value }) => value)).toEqual(['NOVICE', 'NOVICE+', 'PRO'])
})
