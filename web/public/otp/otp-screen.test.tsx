import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { customerSession } from '#web/client/session.ts'
import type { AwaitedCode } from '#web/public/accounts/account-steps.ts'
import { OtpScreen } from '#web/public/otp/otp-screen.tsx'
import { showPrerendered } from '#web/testing/prerendered.tsx'
import { callsWithBody, type Reply, serve } from '#web/testing/replies.ts'
import { address, visit } from '#web/testing/visit.tsx'

const OTP = 'POST /api/v1/account/otp'
const ANOTHER = 'POST /api/v1/account/another-code'
const FORGOT = 'POST /api/v1/account/forgot-password'

const awaited = (purpose: AwaitedCode['purpose'], email: string): AwaitedCode => ({
  purpose,
  email,
  flow: 'first-flow',
})
const started = (flow: string): Reply => ({ body: { success: true, message: 'On its way.', flow } })

async function enter(code: string) {
  await userEvent.type(await screen.findByLabelText('Code'), code)
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
}

test('the code of a sign-up, typed with spaces, shows the User ID with a copy button', async () => {
  const calls = serve({ [OTP]: { body: { success: true, message: 'Hi', userId: 'KB-1042' } } })
  visit('/otp', { state: awaited('sign-up', 'a@example.com') })
  await enter('1234 5678')
  await screen.findByText('KB-1042')
  expect(callsWithBody(calls)[0]?.body).toEqual({ flow: 'first-flow', code: '12345678' })
  screen.getByText(/emailed it to you/)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.click(screen.getByRole('button', { name: 'Copy User ID' }))
  await screen.findByText('Copied')
  expect(copied).toHaveBeenCalledWith('KB-1042')
})

test('a new member is signed in, and the order that led to the account is claimed', async () => {
  const order = {
    orderId: 'KO-1',
    name: 'Sana Malik',
    phone: '+923001234567',
    total: 10500,
    game: { id: 'PS5-0001', name: 'Elden Ring' },
  }
  const calls = serve({
    [OTP]: { body: { success: true, message: 'Hi', userId: 'KB-1042', token: 't', name: 'Sana' } },
    'POST /api/v1/user/orders': { body: { success: true, message: 'Yours' } },
  })
  visit('/otp', { state: { ...awaited('sign-up', 'a@example.com'), order } })
  await enter('12345678')
  await screen.findByRole('link', { name: 'Go to my dashboard' })
  // It is sent by code that is loaded after the link is there.
  const claim = await waitFor(() => {
    const last = callsWithBody(calls).at(-1)
    expect(last?.body).toEqual({ orderId: 'KO-1', phone: '+923001234567' })
    return last
  })
  expect(claim?.headers.get('authorization')).toBe('Bearer t')
  screen.getByText('Your account is ready')
  screen.getByText('Elden Ring')
  expect(customerSession()).toEqual({ token: 't', userId: 'KB-1042', name: 'Sana' })
})

test('the code of a reset leads to the form for the new password', async () => {
  serve({ [OTP]: { body: { success: true, message: 'Ok', resetToken: 'the-token' } } })
  visit('/otp', { state: awaited('reset', 'a@example.com') })
  await enter('12345678')
  await screen.findByLabelText('New Password')
  expect(address()).toBe('/reset-password')
})

test.each([
  ['reset', 'Choose a new password'],
  ['sign-up', 'Your User ID'],
] as const)('the code of a %s is the second of three steps, and the last one is %j', async (purpose, last) => {
  visit('/otp', { state: awaited(purpose, 'a@example.com') })
  await screen.findByRole('heading', { name: 'Enter your code' })
  const steps = screen.getAllByRole('listitem').filter((each) => each.closest('main'))
  expect(
    steps.map((each) => [within(each).getByRole('heading').textContent, each.getAttribute('aria-current')]),
  ).toEqual([
    ['Get a code by email', null],
    ['Enter the code', 'step'],
    [last, null],
  ])
})

test('six typed digits are counted beside the hint', async () => {
  visit('/otp', { state: awaited('reset', 'a@example.com') })
  await userEvent.type(await screen.findByLabelText('Code'), '123 456')
  screen.getByText('6 of 8 digits typed. A code of 6 digits is not ours.')
  await userEvent.type(screen.getByLabelText('Code'), '78')
  expect(screen.queryByText(/digits typed/)).toBeNull()
})

test('a wrong code shows one error at its field and stays in the field', async () => {
  const message = 'This code is wrong or no longer valid.'
  const error = { code: 'body.invalid', requestId: 'r1', issues: [{ path: 'code', message }] }
  serve({ [OTP]: { status: 422, body: { success: false, message, error } } })
  visit('/otp', { state: awaited('reset', 'a@example.com') })
  await enter('12345678')
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(1))
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('12345678')
})

test('Send another code repeats the call, and the next code is sent with the new flow', async () => {
  const calls = serve({
    [FORGOT]: started('second-flow'),
    [OTP]: { body: { success: true, message: 'Ok', resetToken: 'the-token' } },
  })
  visit('/otp', { state: awaited('reset', 'a@example.com') })
  await userEvent.click(await screen.findByRole('button', { name: 'Send another code' }))
  await screen.findByText(/On its way. An earlier code works too/)
  await enter('12345678')
  await screen.findByLabelText('New Password')
  expect(callsWithBody(calls)).toMatchObject([
    { what: FORGOT, body: { email: 'a@example.com' } },
    { what: OTP, body: { flow: 'second-flow' } },
  ])
})

test('another code for a sign-up needs no form, so that it can be requested after a reload too', async () => {
  const calls = serve({ [ANOTHER]: started('second-flow') })
  visit('/otp', { state: awaited('sign-up', 'reloaded@example.com') })
  await userEvent.click(await screen.findByRole('button', { name: 'Send another code' }))
  await screen.findByText(/On its way/)
  expect(callsWithBody(calls).map(({ body }) => body)).toEqual([{ flow: 'first-flow' }])
  expect(screen.getByRole('link', { name: 'Use another email' }).getAttribute('href')).toBe('/signup')
})

test('the wait for another code goes on after a reload', async () => {
  serve({})
  visit('/otp', { state: { ...awaited('reset', 'a@example.com'), resendFrom: Date.now() + 50_000 } })
  expect(await screen.findByRole('button', { name: 'Send another code' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('timer').textContent).toMatch(/^Try again in (50|49) s$/)
})

test('after too many codes the button is disabled until the wait is over', async () => {
  const error = { code: 'limit.reached', requestId: 'r1' }
  const body = { success: false, message: 'Too many attempts.', retryAfter: 3, error }
  serve({ [FORGOT]: { status: 429, body } })
  visit('/otp', { state: awaited('reset', 'a@example.com') })
  const button = await screen.findByRole('button', { name: 'Send another code' })
  vi.useFakeTimers()
  fireEvent.click(button)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('timer').textContent).toBe('Try again in 3 s')
  await act(() => vi.advanceTimersByTimeAsync(2999))
  expect(button).toHaveProperty('disabled', true)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(button).toHaveProperty('disabled', false)
  expect(screen.queryByRole('timer')).toBeNull()
})

test.each([undefined, { from: '/user/settings' }])(
  'without a requested code (%o) the page asks for one, and its field is locked with what opens it',
  async (state) => {
    serve({ [FORGOT]: started('first-flow') })
    visit('/otp', { state })
    await screen.findByRole('heading', { name: 'Get a new password' })
    const locked = screen.getByRole('group', { name: 'Enter the code' })
    expect(locked.getAttribute('aria-describedby')).toBe(screen.getByText(/^Opens after step 1/).id)
    expect(within(locked).getByRole('link', { name: 'sign up again' }).getAttribute('href')).toBe('/signup')
    expect(locked).toHaveProperty('disabled', true)
    within(locked).getByLabelText('Code')
    within(locked).getByText('Enter your valid otp')
    within(locked).getByRole('button', { name: 'Verify' })
    await userEvent.type(screen.getByLabelText('Email'), 'a@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }))
    await screen.findByText(/has an account, we have emailed it a code/)
    expect(screen.getByLabelText('Code').closest('fieldset')).toHaveProperty('disabled', false)
    expect(screen.queryByLabelText('Email')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  },
)

test('a reload hydrates the prerendered page, which has no e-mail in it', async () => {
  const entry = { pathname: '/otp', state: awaited('reset', 'a@example.com') }
  const { container, hydrate } = showPrerendered(
    <MemoryRouter initialEntries={[entry]}>
      <OtpScreen />
    </MemoryRouter>,
  )
  expect(container.textContent).not.toContain('a@example.com')
  await hydrate()
  screen.getByLabelText('Code')
})
