import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Area } from '#contract/areas.ts'
import { ME } from '#web/testing/admin.ts'
import { callsWithBody, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const AREAS: Area[] = ['Clifton', 'Saddar'].map((name, index) => ({
  ...{ id: index + 1, city: 'Karachi', name, place: index + 1, isOffered: true, version: 3 },
}))
const LIST = { 'GET /api/v1/admin/areas': { body: { status: true, message: '', areas: AREAS } } }
const SAVED = { body: { status: true, message: 'Saved' } }

test('an owner orders, renames, adds and takes out of use', async () => {
  const calls = serve({
    ...{ ...ME, ...LIST },
    ...{ 'PUT /api/v1/admin/areas/1': SAVED, 'PUT /api/v1/admin/areas/2': SAVED, 'POST /api/v1/admin/areas': SAVED },
  })
  visit('/admin/shop/areas', { as: 'admin' })
  const list = await screen.findByRole('region', { name: 'Areas of Karachi' })
  expect(within(list).queryByRole('button', { name: 'Move Clifton up' })).toBeNull()
  await userEvent.click(within(list).getByRole('button', { name: 'Move Saddar up' }))
  await userEvent.click(within(list).getByRole('button', { name: 'Take out of use: Clifton' }))
  await userEvent.click(within(list).getByRole('button', { name: 'Rename Clifton' }))
  await userEvent.type(await screen.findByLabelText('New name'), ' Block 2')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }))
  await userEvent.type(screen.getByLabelText('Name'), 'Gulshan')
  await userEvent.click(screen.getByRole('button', { name: 'Add area' }))
  const bodies = callsWithBody(calls).map(({ body }) => body)
  expect(bodies).toEqual([
    { name: 'Saddar', isOffered: true, place: 1, version: 3 },
    { name: 'Clifton', isOffered: false, place: 1, version: 3 },
    { name: 'Clifton Block 2', isOffered: true, place: 1, version: 3 },
    { city: 'Karachi', name: 'Gulshan' },
  ])
})

test('the area of a new customer is chosen in a city with a list and typed in another; a refusal is at the field', async () => {
  const issues = [{ path: 'area', message: 'Please select your customer Area' }]
  const error = { code: 'body.invalid', requestId: 'r1', issues }
  const refused = { status: 422, body: { status: false, message: 'Please select your customer Area', error } }
  const calls = serve({ ...ME, ...LIST, 'POST /api/v1/admin/customers': refused })
  visit('/admin/users/new', { as: 'admin' })
  await userEvent.type(await screen.findByLabelText('Name'), 'Sana Malik')
  await userEvent.type(screen.getByLabelText('Phone'), '0300 1234567')
  await userEvent.type(screen.getByLabelText('City'), 'Lahore')
  expect(screen.getByLabelText('Area').tagName).toBe('INPUT')
  await userEvent.clear(screen.getByLabelText('City'))
  await userEvent.type(screen.getByLabelText('City'), 'karachi')
  const area = screen.getByLabelText<HTMLSelectElement>('Area')
  expect(Array.from(area.options, ({ text }) => text)).toEqual(['Choose the area', 'Clifton', 'Saddar'])
  await userEvent.type(screen.getByLabelText('Address'), 'House 12')
  await userEvent.click(screen.getByRole('button', { name: 'Save customer' }))
  await screen.findByRole('combobox', { name: 'Area', description: 'Please select your customer Area' })
  await userEvent.selectOptions(area, 'Saddar')
  await userEvent.click(screen.getByRole('button', { name: 'Save customer' }))
  const bodies = callsWithBody(calls).map(({ body }) => body)
  expect(bodies.map((body) => (body as { area: string }).area)).toEqual(['', 'Saddar'])
})
