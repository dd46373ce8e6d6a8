import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { startCustomerSession } from '#web/client/session.ts'
import { callsWithBody, type Reply, serve } from '#web/testing/replies.ts'
import { address, visit } from '#web/testing/visit.tsx'

const RESET = 'POST /api/v1/account/reset-password'
const FORGOT = 'POST /api/v1/account/forgot-password'
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

test('without an entered code the page asks for one, and its fields are locked with what opens them', async () => {
  serve({ [FORGOT]: { body: { success: true, message: 'Sent', flow: 'f' } } })
  visit('/reset-password')
  await screen.findByRole('heading', { name: 'Reset password' })
  const locked = screen.getByRole('group', { name: 'Choose a new password' })
  expect(locked.getAttribute('aria-describedby')).toBe(screen.getByText('Opens when you have entered the code.').id)
  expect(locked).toHaveProperty('disabled', true)
  for (const label of ['New Password', 'Confirm Password']) within(locked).getByLabelText(label)
  within(locked).getByRole('button', { name: 'Update password' })
  await userEvent.type(screen.getByLabelText('Email'), 'a@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }))
  await screen.findByRole('heading', { name: 'Enter your code' })
  expect(address()).toBe('/otp')
})
