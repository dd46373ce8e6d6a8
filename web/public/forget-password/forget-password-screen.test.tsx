import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { callsWithBody, lostConnection, serve } from '#web/testing/replies.ts'
import { address, visit } from '#web/testing/visit.tsx'

const FORGOT = 'POST /api/v1/account/forgot-password'

async function ask(email: string) {
  visit('/forget-password')
  if (email) await userEvent.type(await screen.findByLabelText('Email'), email)
  await userEvent.click(await screen.findByRole('button', { name: 'SEND EMAIL' }))
}

test('the hint is shown also beside an error', async () => {
  serve({})
  await ask('')
  await screen.findByText('Please enter your email')
  screen.getByText('Enter your valid email')
})

test.each([
  ['sana@example.com', 'sana@example.com'],
  ['KB-1001', ''],
])('%s, as typed for the sign-in, goes along as %o', async (typed, email) => {
  visit('/signin')
  await userEvent.type(await screen.findByLabelText('User ID'), typed)
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(email)
})

test('SEND EMAIL leads to the code without saying whether the e-mail is known', async () => {
  const calls = serve({ [FORGOT]: { body: { success: true, message: 'Sent', flow: 'f' } } })
  await ask('a@example.com')
  await screen.findByText(/has an account, we have emailed it a code/)
  expect(callsWithBody(calls)[0]?.body).toEqual({ email: 'a@example.com' })
  expect(address()).toBe('/otp')
})

test('a lost connection shows a message and keeps the e-mail', async () => {
  serve({ [FORGOT]: lostConnection })
  await ask('a@example.com')
  expect((await screen.findByRole('alert')).textContent).toContain('We do not know whether it arrived')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('a@example.com')
})
