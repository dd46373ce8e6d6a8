import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FIRST_PRICES } from '#contract/prices.ts'
import { deliveryEffect } from '#web/customer/settings/address-edit.tsx'
import { EXTERNAL_HOST } from '#web/testing/eligibility.ts'
import { MEMBER } from '#web/testing/member.ts'
import { serve } from '#web/testing/replies.ts'
import { answerQuestion, visit } from '#web/testing/visit.tsx'

const SAVE = 'PUT /api/v1/account/address'
const home = {
  'GET /api/Customer/GetDetail': {
    body: { userId: 'KB-1003', email: 'sana@example.com', city: 'Karachi', address: 'House 5' },
  },
}

async function change() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit my address' }))
  const city = await screen.findByLabelText('New city')
  await userEvent.selectOptions(city, 'Lahore')
  await userEvent.click(screen.getByRole('button', { name: 'Save my address' }))
  return await screen.findByRole('dialog', { name: 'Confirmation' })
}

test('the confirmation says how deliveries change before the address is saved', async () => {
  const body = { success: true, message: 'Your address is saved.' }
  const calls = serve({ ...home, [SAVE]: { body } }, MEMBER)
  visit('/user/settings', { as: 'member' })
  const dialog = await change()
  expect(dialog.textContent).toContain('We deliver to House 5, Lahore.')
  expect(dialog.textContent).toContain('3–4 working days instead of 1–2')
  const saved = () => calls.filter(({ what }) => what === SAVE)
  expect(saved()).toEqual([])
  await answerQuestion('Save my address')
  await screen.findByText('Your address is saved.')
  expect(saved()[0]?.body).toEqual({ city: 'Lahore', address: 'House 5' })
  expect(screen.queryByLabelText('New city')).toBeNull()
})

test('a refused change keeps the form and its text', async () => {
  const body = { success: false, message: 'Too many attempts.', retryAfter: 600 }
  serve({ ...home, [SAVE]: { status: 429, body } }, MEMBER)
  visit('/user/settings', { as: 'member' })
  await change()
  await answerQuestion('Save my address')
  await screen.findByText('Too many attempts. Try again in 10 minutes')
  expect(screen.getByLabelText<HTMLSelectElement>('New city').value).toBe('Lahore')
})

test('with an external customer host the address cannot be changed here', async () => {
  serve({ ...home, ...EXTERNAL_HOST }, MEMBER)
  visit('/user/settings', { as: 'member' })
  await screen.findByDisplayValue('House 5')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit my address' })).toBeNull())
})

test('a city that is not on the list is typed, and one of the list is read from what was typed', async () => {
  const calls = serve(home, MEMBER)
  visit('/user/settings', { as: 'member' })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit my address' }))
  await userEvent.selectOptions(await screen.findByLabelText('New city'), 'Other')
  await userEvent.click(screen.getByRole('button', { name: 'Save my address' }))
  await screen.findByText('Please enter your city')
  await userEvent.type(screen.getByLabelText('Other city'), 'karachi cantt')
  await userEvent.click(screen.getByRole('button', { name: 'Save my address' }))
  await screen.findByText(/Karachi\. Delivery days and fees stay as they are/)
  expect(calls.filter(({ what }) => what.startsWith('PUT'))).toEqual([])
})

test('the area is chosen from the list of a city that has one', async () => {
  const areas = ['Clifton', 'Saddar'].map((name) => ({ city: 'Karachi', name }))
  const OWN = { 'GET /api/v1/account/areas': { body: { success: true, message: '', area: '', areas } } }
  const saved = { body: { success: true, message: 'Your address is saved.' } }
  const calls = serve({ ...home, ...OWN, [SAVE]: saved }, MEMBER)
  visit('/user/settings', { as: 'member' })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit my address' }))
  const area = await screen.findByLabelText<HTMLSelectElement>('Area')
  expect(Array.from(area.options, ({ text }) => text)).toEqual(['Choose your area', 'Clifton', 'Saddar'])
  await userEvent.click(screen.getByRole('button', { name: 'Save my address' }))
  await screen.findByRole('combobox', { name: 'Area', description: 'Please select your customer Area' })
  await userEvent.selectOptions(area, 'Saddar')
  await userEvent.click(screen.getByRole('button', { name: 'Save my address' }))
  await answerQuestion('Save my address')
  await screen.findByText('Your address is saved.')
  const bodies = calls.filter(({ what }) => what === SAVE).map(({ body }) => body)
  expect(bodies).toEqual([{ city: 'Karachi', area: 'Saddar', address: 'House 5' }])
})

test.each([
  [
    'Karachi',
    'Lahore',
    'Deliveries then take 3–4 working days instead of 1–2, and each one after the free ones costs Rs. 400 instead of Rs. 300.',
  ],
  [
    'Lahore',
    'karachi',
    'Deliveries then take 1–2 working days instead of 3–4, and each one after the free ones costs Rs. 300 instead of Rs. 400.',
  ],
  ['Lahore', 'Multan', 'Delivery days and fees stay as they are.'],
])('a move from %s to %s: %s', (before, after, text) => {
  expect(deliveryEffect(before, after, FIRST_PRICES)).toBe(text)
})
