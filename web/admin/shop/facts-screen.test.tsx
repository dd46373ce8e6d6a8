import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DEFAULT_FACTS } from '#contract/default-facts.ts'
import { ME } from '#web/testing/admin.ts'
import { callsWithBody, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

test('changed facts are shown before they are saved, and an earlier version comes back', async () => {
  const put = 'PUT /api/v1/admin/shop'
  const versions = [
    { version: 2, facts: DEFAULT_FACTS, at: 0, by: 'Ali' },
    { version: 1, facts: { ...DEFAULT_FACTS, brand: 'First name' }, at: 0, by: 'Sana' },
  ]
  const facts = { body: { status: true, message: 'Saved', shop: { version: 2, facts: DEFAULT_FACTS }, versions } }
  const calls = serve({
    ...ME,
    'GET /api/v1/admin/shop': facts,
    [put]: facts,
  })
  visit('/admin/shop', { as: 'admin' })
  const hours = await screen.findByLabelText('Hours')
  await userEvent.clear(hours)
  await userEvent.type(hours, 'Noon to midnight')
  await userEvent.click(screen.getByRole('button', { name: 'Preview and save' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('We answer: Noon to midnight')
  await userEvent.click(dialog.getByRole('button', { name: 'Preview and save' }))
  await screen.findByText('Saved')
  await userEvent.click(screen.getByText('Earlier versions'))
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)
  expect([texts('deletion'), texts('insertion')]).toEqual([
    ['First name', 'Khelbox'],
    ['Khelbox', 'First name'],
  ])
  await userEvent.click(screen.getByRole('button', { name: /^Go back to it/ }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Go back to it' }))
  await waitFor(() =>
    expect(callsWithBody(calls).map(({ body }) => body)).toEqual([
      { ...DEFAULT_FACTS, hours: 'Noon to midnight', version: 2 },
      { ...DEFAULT_FACTS, brand: 'First name', version: 2 },
    ]),
  )
})
