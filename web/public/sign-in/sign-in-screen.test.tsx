import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { UNREACHABLE } from '#web/client/call-failed.ts'
import { startCustomerSession } from '#web/client/session.ts'
import { paths, patterns } from '#web/content/paths.ts'
import { SignInScreen } from '#web/public/sign-in/sign-in-screen.tsx'
import { showPrerendered } from '#web/testing/prerendered.tsx'
import { answerFetchWith, lostConnection } from '#web/testing/replies.ts'

function signInAt(state?: unknown) {
  return (
    <MemoryRouter initialEntries={[{ pathname: paths.signIn, state }]}>
      <Routes>
        <Route path={paths.signIn} element={<SignInScreen />} />
        <Route path={paths.user.dashboard} element={<h1>DASHBOARD</h1>} />
        <Route path={paths.user.settings} element={<h1>PROFILE SETTINGS</h1>} />
        <Route path={patterns.product} element={<h1>The game</h1>} />
      </Routes>
    </MemoryRouter>
  )
}

function openSignIn(state?: unknown) {
  render(signInAt(state))
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }))

async function signIn() {
  await userEvent.type(screen.getByLabelText('User ID'), 'KB-1001')
  await userEvent.type(screen.getByLabelText('Password'), 'khelbox-member-demo')
  await submit()
}

/** The role of the toast with this text. */
const toast = async (text: string) => (await screen.findByText(text)).getAttribute('role')

test('a sign-in shows a toast and leads to the dashboard', async () => {
  const fetch = answerFetchWith({ body: { token: 't', userId: 'KB-1001', name: 'Sana' } })
  openSignIn()
  await signIn()
  await screen.findByRole('heading', { name: 'DASHBOARD' })
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/Users/Login')
  expect(await toast('User login successfully')).toBe('status')
  expect(localStorage.getItem('user-token')).toBe('t')
})

test('a member who was redirected here returns to the first address', async () => {
  answerFetchWith({ body: { token: 't' } })
  openSignIn({ from: paths.user.settings })
  await signIn()
  await screen.findByRole('heading', { name: 'PROFILE SETTINGS' })
})

test.each([
  [location.origin, '/product/PS5-0001', 'The game'],
  [location.origin, '/plan', 'DASHBOARD'],
  ['https://elsewhere.example', '/product/PS5-0001', 'DASHBOARD'],
])('a sign-in that %s%s led to before its script leads to: %s', async (origin, path, heading) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(origin + path)
  answerFetchWith({ body: { token: 't' } })
  openSignIn()
  await signIn()
  await screen.findByRole('heading', { name: heading })
})

test('a signed-in member is redirected to the dashboard', () => {
  startCustomerSession({ token: 't', userId: 'KB-1001', name: 'Sana' })
  openSignIn()
  screen.getByRole('heading', { name: 'DASHBOARD' })
})

test.each([
  ['a refusal', { status: 401, body: { status: 0, message: 'Invalid credential' } }, []],
  ['a reply without a token', { body: { userId: 'KB-1001', name: 'Sana' } }, []],
  ['a server error', { status: 500, body: { status: 0, message: 'Out of order' } }, ['Out of order']],
  ['a lost connection', lostConnection, [UNREACHABLE]],
] as const)(
  '%s shows Invalid credential, below it what else went wrong, and keeps the User ID',
  async (_, reply, more) => {
    answerFetchWith(reply)
    openSignIn()
    await signIn()
    expect(await toast('Invalid credential')).toBe('alert')
    const lines = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(lines).toEqual(['Invalid credential', ...more])
    expect(screen.getByLabelText<HTMLInputElement>('User ID').value).toBe('KB-1001')
    expect(localStorage.length).toBe(0)
  },
)

test('too many tries show the server’s message with the wait', async () => {
  answerFetchWith({ status: 429, body: { status: 0, message: 'Too many tries', retryAfter: 42 } })
  openSignIn()
  await signIn()
  expect(await toast('Too many tries. Try again in 42 s')).toBe('alert')
})

test('empty fields show their errors and nothing is sent', async () => {
  const fetch = answerFetchWith()
  openSignIn()
  await submit()
  await screen.findByText('Please enter your salesman id')
  screen.getByText('Please enter your password')
  expect(fetch).not.toHaveBeenCalled()
})

test('Show shows the characters of the password until it is submitted', async () => {
  answerFetchWith({ status: 401, body: { status: 0, message: 'Invalid credential' } })
  openSignIn()
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect(password.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show the characters' }))
  expect([password.type, password.autocomplete]).toEqual(['text', 'current-password'])
  screen.getByRole('button', { name: 'Hide the characters' })
  await signIn()
  await screen.findByText('Invalid credential')
  expect(password.type).toBe('password')
})

test('Show that is pressed before hydration shows the characters, though the first effects come after the press', async () => {
  const { container } = showPrerendered(signInAt())
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Show the characters' })
  // As the script of the page does (NOTE_EARLY_PRESSES).
  button.press = () => queueMicrotask(() => button.click())
  // Without `act`, which runs effects at once.
  await waitFor(() => void hydrateRoot(container, signInAt()))
  await screen.findByRole('button', { name: 'Hide the characters' })
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text')
})

test('who has lost the User ID reads where it is, and what works without it', () => {
  openSignIn()
  screen.getByText(/In our first email, and on the paper that the shop gave you/)
  screen.getByRole('link', { name: /^Contact.us$/ })
})

test('the screen links to sign-up and forgotten password', () => {
  openSignIn()
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([address('Sign up'), address('Forgot your password?')]).toEqual(['/signup', '/forget-password'])
})
