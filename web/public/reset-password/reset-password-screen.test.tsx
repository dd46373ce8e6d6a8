import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { startCustomerSession } from '#web/client/session.ts'
import { callsWithBody, type Reply, serve } from '#web/testing/replies.ts'
import { address, visit } from '#web/testing/visit.tsx'

const RESET = 'POST /api/v1/account/reset-password'
const granted = { email: 'a@example.com', resetToken: 'the-token' }

async function choose(newPassword: string, confirmPassword: string, answer: Reply) {
  const calls = serve({ [RESET]: answer })
  visit('/reset-password', { state: granted })
  await userEvent.type(await screen.findByLabelText('New Password'), newPassword)
  await userEvent.type(screen.getByLabelText('Confirm Password'), confirmPassword)
  await userEvent.click(screen.getByRole('button', { name: 'Update password' }))
  return calls
}

const changed = { body: { success: true, message: 'Your password has been changed.' } }

test('a new password shows a toast, ends the session in this browser and leads to the sign-in', async () => {
  startCustomerSession({ token: 't', userId: 'KB-1001', name: 'Sana' })
  const calls = await choose('a new disc in its case', 'a new disc in its case', changed)
  await screen.findByRole('heading', { name: 'Sign in' })
  await screen.findByText('Your password has been changed.')
  expect(address()).toBe('/signin')
  expect(localStorage.length).toBe(0)
  expect(callsWithBody(calls)[0]?.body).toEqual({
    resetToken: 'the-token',
    newPassword: 'a new disc in its case',
    confirmPassword: 'a new disc in its case',
  })
})

test('different passwords show an error and are not sent', async () => {
  const calls = await choose('a new disc in its case', 'another one', changed)
  await screen.findByText('Password do not match')
  expect(callsWithBody(calls)).toEqual([])
})

test('an expired reset token shows the message with a link to a new code and keeps the values', async () => {
  const message = 'This is no longer valid. Please ask for a new code.'
  const error = { code: 'body.invalid', requestId: 'r1', issues: [{ path: 'resetToken', message }] }
  await choose('a new disc in its case', 'a new disc in its case', {
    status: 422,
    body: { success: false, message, error },
  })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message))
  expect(screen.getByLabelText<HTMLInputElement>('New Password').value).not.toBe('')
  const link = screen.getByRole('link', { name: 'Ask for a new code' })
  expect(link.getAttribute('href')).toBe('/forget-password')
})

test('without an entered code the page has its fields and says where to get one, also when they are sent', async () => {
  const calls = serve({})
  visit('/reset-password')
  await screen.findByRole('heading', { name: 'Reset password' })
  screen.getByRole('heading', { name: '1 First a code by email' })
  screen.getByRole('heading', { name: '2 Then the new password' })
  screen.getByRole('link', { name: 'Send me a code' })
  await userEvent.type(screen.getByLabelText('New Password'), 'a new disc in its case')
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'a new disc in its case')
  await userEvent.click(screen.getByRole('button', { name: 'Update password' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('needs the code from our email'))
  expect(callsWithBody(calls)).toEqual([])
})
