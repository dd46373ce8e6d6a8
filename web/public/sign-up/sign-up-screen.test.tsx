import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { company, phonesOf } from '#web/content/company.ts'
import { type Answer, callsWithBody, lostConnection, serve } from '#web/testing/replies.ts'
import { address, visit } from '#web/testing/visit.tsx'

const SIGN_UP = 'POST /api/v1/account/sign-up'
const PASSWORD = 'a disc in its case'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function signUp(answer: Answer) {
  const calls = serve({ [SIGN_UP]: answer })
  visit('/signup')
  await userEvent.type(await screen.findByLabelText('Name'), 'Zainab Ali')
  await userEvent.type(field('Email'), 'zainab@example.com')
  await userEvent.type(field('Password'), PASSWORD)
  await userEvent.type(field('Confirm Password'), PASSWORD)
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  return calls
}

const refused = (code: string, message: string, more: object = {}) => ({
  success: false,
  message,
  error: { code, requestId: 'r1' },
  ...more,
})

test('a sign-up leads to /otp without data in the address or in storage', async () => {
  const calls = await signUp({ body: { success: true, message: 'Sent', flow: 'the-flow' } })
  await screen.findByRole('heading', { name: 'Enter your code' })
  expect(callsWithBody(calls)[0]?.body).toEqual({
    name: 'Zainab Ali',
    email: 'zainab@example.com',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  })
  expect(address()).toBe('/otp')
  expect(localStorage.length + sessionStorage.length).toBe(0)
})

test('a success reply without a flow shows an error and stays on the screen', async () => {
  await signUp({ body: { success: true, message: 'Sent' } })
  await screen.findByText('Something went wrong on our side. Please try again.')
  expect(address()).toBe('/signup')
})

test('after a lost connection all fields keep their text', async () => {
  await signUp(lostConnection)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('We do not know whether it arrived')
  expect([field('Name').value, field('Email').value]).toEqual(['Zainab Ali', 'zainab@example.com'])
  expect([field('Password').value, field('Confirm Password').value]).toEqual([PASSWORD, PASSWORD])
})

test('too many sign-ups show the message and the wait', async () => {
  await signUp({
    status: 429,
    body: refused('limit.reached', 'Too many attempts.', { retryAfter: 42 }),
  })
  await screen.findByText('Too many attempts.')
  expect(screen.getByRole('timer').textContent).toMatch(/^Try again in 4[12] s$/)
})

test('with an external customer host the refusal shows a contact', async () => {
  await signUp({ status: 409, body: refused('accounts.external', 'Please contact us.') })
  await screen.findByText('Please contact us.')
  const mail = screen.getByRole('link', { name: company.email })
  expect(mail.getAttribute('href')).toBe(`mailto:${company.email}`)
  for (const phone of phonesOf(company)) {
    expect(document.querySelector(`main a[href="tel:${phone}"]`)).not.toBeNull()
  }
})

test('a refused password shows one error at its field', async () => {
  const message = 'This password is too easy to guess. Please choose another.'
  const error = { code: 'body.invalid', requestId: 'r1', issues: [{ path: 'password', message }] }
  await signUp({ status: 422, body: { success: false, message, error } })
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(1))
  expect(document.getElementById(`${field('Password').id}-error`)?.textContent).toBe(message)
})

test('a weak password is explained while it is typed', async () => {
  serve({})
  visit('/signup')
  const password = await screen.findByLabelText('Password')
  await userEvent.type(password, 'lahore')
  await screen.findByText(/^Too easy to guess: a common word/)
  await userEvent.type(password, ' and a disc')
  await waitFor(() => expect(screen.queryByText(/^Too easy to guess/)).toBeNull())
  await userEvent.clear(password)
  await userEvent.type(password, 'zkq1')
  await screen.findByText('4 of at least 8 characters typed.')
})
