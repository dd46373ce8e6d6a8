import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { company } from '#web/content/company.ts'
import { EXTERNAL_HOST } from '#web/testing/eligibility.ts'
import { MEMBER } from '#web/testing/member.ts'
import { type Reply, serve } from '#web/testing/replies.ts'
import { address, answerQuestion, visit } from '#web/testing/visit.tsx'

const CHANGE = 'POST /api/v1/account/password'
const passwords = {
  oldPassword: 'the old password',
  newPassword: 'the new password',
  confirmPassword: 'the new password',
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function change(answer: Reply) {
  const calls = serve({ [CHANGE]: answer }, MEMBER)
  visit('/user/settings', { as: 'member' })
  await userEvent.type(await screen.findByLabelText('Old Password'), passwords.oldPassword)
  await userEvent.type(field('New Password'), passwords.newPassword)
  await userEvent.type(field('Confirm Password'), passwords.confirmPassword)
  await userEvent.click(screen.getByRole('button', { name: 'Update password' }))
  return () => calls.find(({ what }) => what === CHANGE)
}

test('a password change keeps this session; the form says that other sessions end', async () => {
  const sent = await change({ body: { success: true, message: 'Your password has been changed' } })
  await screen.findByText('Your password has been changed')
  expect(sent()?.body).toEqual(passwords)
  expect(sent()?.headers.get('authorization')).toBe('Bearer member-token')
  await waitFor(() => expect(field('Old Password').value).toBe(''))
  screen.getByText(/signed out everywhere else/)
  expect(address()).toBe('/user/settings')
})

test('a wrong old password shows an error at its field and keeps the values', async () => {
  const message = 'Old password is not correct'
  const error = {
    code: 'body.invalid',
    requestId: 'r1',
    issues: [{ path: 'oldPassword', message }],
  }
  await change({ status: 422, body: { success: false, message, error } })
  await waitFor(() => expect(document.getElementById(`${field('Old Password').id}-error`)?.textContent).toBe(message))
  expect(field('New Password').value).toBe(passwords.newPassword)
})

test('with an external customer host it shows a contact', async () => {
  serve(EXTERNAL_HOST, MEMBER)
  visit('/user/settings', { as: 'member' })
  await screen.findByRole('link', { name: company.email })
  expect(screen.queryByLabelText('Old Password')).toBeNull()
})

test('an expired session leads to the sign-in', async () => {
  const error = { code: 'auth.none', requestId: 'r1' }
  await change({ status: 401, body: { success: false, message: 'Please sign in.', error } })
  await screen.findByRole('heading', { name: 'Sign in' })
})

test('this device is the first of the sessions', async () => {
  const [first, second] = ['Firefox on Windows', 'Chrome on Android'].map((device, index) => ({
    ...{ id: device, device, createdAt: 0, lastSeenAt: 0 },
    isThis: index === 1,
  }))
  const body = { success: true, message: '', retryAfter: '', sessions: [first, second] }
  serve({ 'GET /api/v1/account/sessions': { body } }, MEMBER)
  visit('/user/settings', { as: 'member' })
  const own = (await screen.findByText(/Chrome on Android/)).closest('li')
  expect(own?.textContent).toContain('This device')
  expect(own?.previousElementSibling).toBeNull()
})

test('a session without a known device is this browser or an unknown one', async () => {
  const sessions = [true, false].map((isThis) => ({
    ...{ id: String(isThis), device: '', createdAt: Date.now(), lastSeenAt: Date.now() },
    isThis,
  }))
  serve({ 'GET /api/v1/account/sessions': { body: { success: true, message: '', retryAfter: '', sessions } } }, MEMBER)
  visit('/user/settings', { as: 'member' })
  const [own, other] = [await screen.findByText('This browser'), screen.getByText('Unknown browser')]
  // No second name, and no year while it is the present one.
  expect(own.closest('li')?.textContent).toMatch(/^This browserSince \d+ \w+, \d+:\d\d [ap]m$/)
  expect(other.closest('li')?.textContent).toMatch(/Sign out$/)
})

test('the other session is ended after a question', async () => {
  const END = 'DELETE /api/v1/account/sessions/s2'
  const body = { success: true, message: 'The session is ended' }
  const calls = serve({ [END]: { body } }, MEMBER)
  visit('/user/settings', { as: 'member' })
  await screen.findByText(/Chrome on Android/)
  await userEvent.click(screen.getByRole('button', { name: /^Sign out: Firefox/ }))
  expect(calls.some(({ what }) => what === END)).toBe(false)
  await answerQuestion('Sign out')
  await screen.findByText('The session is ended')
})

test('all other sessions are ended after a question', async () => {
  const END = 'DELETE /api/v1/account/sessions'
  const body = { success: true, message: 'Your other devices are signed out' }
  const calls = serve({ [END]: { body } }, MEMBER)
  visit('/user/settings', { as: 'member' })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out all other devices' }))
  expect(calls.some(({ what }) => what === END)).toBe(false)
  await answerQuestion('Sign out all other devices')
  await screen.findByText('Your other devices are signed out')
})
