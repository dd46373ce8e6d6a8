import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ME, page } from '#web/testing/admin.ts'
import { fileOf } from '#web/testing/customer-file.ts'
import { serve } from '#web/testing/replies.ts'
import { answerQuestion, visit } from '#web/testing/visit.tsx'

const ADD = 'POST /api/v1/admin/customers'

test('the phone of another customer is asked about; a yes adds the customer and leads to their page', async () => {
  const message = 'Sana Malik (KB-1001) has the phone 0300-1234567. Is this another person?'
  const error = { code: 'customers.same-phone', requestId: 'r' }
  const added = { body: { status: true, message: 'Bilal Malik is KB-1009.', userId: 'KB-1009' } }
  const answers = [{ status: 409, body: { status: false, message, error } }, added]
  const calls = serve({
    ...ME,
    [ADD]: () => answers.shift() ?? added,
    'GET /api/v1/admin/customers/KB-1009': { body: fileOf() },
    'GET /api/v1/admin/actions?subject=KB-1009': page([]),
  })
  visit('/admin/users/new', { as: 'admin' })
  await userEvent.type(await screen.findByLabelText('Name'), 'Bilal Malik')
  await userEvent.type(screen.getByLabelText('Phone'), '0300 1234567')
  await userEvent.type(screen.getByLabelText('City'), 'Karachi')
  await userEvent.type(screen.getByLabelText('Address'), 'House 12')
  await userEvent.click(screen.getByRole('button', { name: 'Save customer' }))
  await screen.findByText(message)
  await answerQuestion('Yes, it is correct')
  await screen.findByRole('heading', { name: 'Sana Malik · KB-1009' })
  const typed = { name: 'Bilal Malik', mobileNo: '+923001234567', city: 'Karachi', area: '', address: 'House 12' }
  expect(calls.filter(({ what }) => what === ADD).map(({ body }) => body)).toEqual([
    { ...typed, email: null, cnic: '', cnicExpiresOn: '' },
    { ...typed, email: null, cnic: '', cnicExpiresOn: '', isConfirmed: true },
  ])
})

test('a city that is not on the list is asked about once before the customer is added', async () => {
  const added = { body: { status: true, message: 'Bilal Malik is KB-1009.', userId: 'KB-1009' } }
  const calls = serve({
    ...{ ...ME, [ADD]: added, 'GET /api/v1/admin/customers/KB-1009': { body: fileOf() } },
    'GET /api/v1/admin/actions?subject=KB-1009': page([]),
  })
  visit('/admin/users/new', { as: 'admin' })
  await userEvent.type(await screen.findByLabelText('Name'), 'Bilal Malik')
  await userEvent.type(screen.getByLabelText('Phone'), '0300 1234567')
  await userEvent.type(screen.getByLabelText('City'), 'Thatta')
  await userEvent.type(screen.getByLabelText('Address'), 'House 12')
  await userEvent.click(screen.getByRole('button', { name: 'Save customer' }))
  await screen.findByRole('dialog', { description: /^Thatta is not on the list of cities\./ })
  await answerQuestion('Back')
  expect(calls.filter(({ what }) => what === ADD)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Save customer' }))
  await answerQuestion('Save customer')
  await screen.findByRole('heading', { name: 'Sana Malik · KB-1009' })
  expect(calls.filter(({ what }) => what === ADD)).toMatchObject([{ body: { city: 'Thatta' } }])
})
