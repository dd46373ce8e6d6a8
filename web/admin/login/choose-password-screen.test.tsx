import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const CHOOSE = 'POST /api/v1/admin/password/choose'

test('the secret of a link goes from the address into the history entry, and is sent with the password', async () => {
  const calls = serve({
    [CHOOSE]: { status: 422, body: { status: false, message: 'This link has ended' } },
  })
  visit('/admin/choose-password#a-secret')
  await userEvent.type(await screen.findByLabelText('New password'), 'rain over Clifton')
  await userEvent.type(screen.getByLabelText('Confirm password'), 'rain over Clifton')
  expect(screen.getByTestId('address').textContent).toBe('/admin/choose-password')
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
  await screen.findByText('This link has ended')
  expect(calls.find(({ what }) => what === CHOOSE)?.body).toMatchObject({ link: 'a-secret' })
})

test('without a secret the screen asks to open the link again', async () => {
  visit('/admin/choose-password')
  await screen.findByRole('heading', { name: 'Open the link in your e-mail' })
})
