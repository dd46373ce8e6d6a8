import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, withBrowser } from './journey.ts'
import { codeFor, mailsTo } from './mail.ts'

withBrowser()

async function signIn(page: Page, userId: string, password: string): Promise<void> {
  await page.getByLabel('User ID').fill(userId)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/user/dashboard')
}

/** Signs a member up by the calls of the pages and returns the User ID. */
async function makeMember(page: Page, email: string, password: string): Promise<string> {
  const asked = await page.request.post('/api/v1/account/sign-up', {
    data: { name: 'Bilal Khan', email, password, confirmPassword: password },
  })
  const { flow } = await asked.json()
  const code = await codeFor(email)
  const confirmed = await page.request.post('/api/v1/account/otp', { data: { flow, code } })
  return (await confirmed.json()).userId
}

const storage = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

test('a visitor signs up, confirms the e-mail, gets the User ID, is signed in, and can sign in with it', async () => {
  const page = await openPage()
  await page.goto('/signup')
  await page.getByLabel('Name').fill('Zainab Ali')
  await page.getByLabel('Email').fill('zainab@journey.example')
  await page.getByLabel('Password', { exact: true }).fill('a disc in its case')
  await page.getByLabel('Confirm Password').fill('a disc in its case')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('**/otp')

  const first = await codeFor('zainab@journey.example')
  await page.getByRole('button', { name: 'Send another code' }).click()
  await page.getByText('An earlier code works too').waitFor()
  const second = await codeFor('zainab@journey.example')
  expect(second).not.toBe(first)
  // A phone may unload the page while its owner reads the e-mail.
  await page.reload()
  await page.getByLabel('Code').fill(`${second.slice(0, 4)} ${second.slice(4)}`)
  await page.getByRole('button', { name: 'Verify' }).click()

  const userId = (await page.getByText(/^KB-\d+$/).textContent()) ?? ''
  expect(page.url()).toMatch(/\/otp$/)
  expect((await storage(page)).sort()).toEqual(['user-data', 'user-token'])
  const [welcome] = await mailsTo('zainab@journey.example')
  expect(welcome?.subject).toContain(userId)
  await page.getByRole('link', { name: 'Go to my dashboard' }).click()
  await page.getByRole('heading', { name: 'DASHBOARD', exact: true }).waitFor()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/signin')
  await signIn(page, userId, 'a disc in its case')
  await page.getByRole('heading', { name: 'DASHBOARD', exact: true }).waitFor()
})

test('a member sets a new password by code; the old one no longer works', async () => {
  const page = await openPage({ expected: /401|422/ })
  const userId = await makeMember(page, 'bilal@journey.example', 'the former password')
  await page.goto('/forget-password')
  await page.getByText('Enter your valid email').waitFor()
  await page.getByLabel('Email').fill('bilal@journey.example')
  await page.getByRole('button', { name: 'SEND EMAIL' }).click()
  await page.waitForURL('**/otp')

  const code = await codeFor('bilal@journey.example')
  await page.getByLabel('Code').fill(code === '00000000' ? '00000001' : '00000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('This code is wrong or no longer valid').waitFor()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL(/\/reset-password$/)

  await page.getByLabel('New Password').fill('a new disc in its case')
  await page.getByLabel('Confirm Password').fill('a new disc in its case')
  await page.getByRole('button', { name: 'Update password' }).click()
  await page.waitForURL('**/signin')
  await page.getByText('Your password has been changed').waitFor()
  expect(await storage(page)).toEqual([])

  await page.getByLabel('User ID').fill(userId)
  await page.getByLabel('Password', { exact: true }).fill('the former password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Invalid credential').waitFor()
  await signIn(page, userId, 'a new disc in its case')
})
