import { expect, test } from 'vitest'
import { firstCases, longTest } from '../worker/testing/long-run.ts'
import { hydrated, openPage, withBrowser } from './journey.ts'
import { openAsMember } from './signed-in.ts'

// Sign-in, sign-up, forgot password, code and new password: their fields, links and errors.
// accounts.journey.test.ts and member.journey.test.ts go through all of them.
withBrowser()

const SCREENS = [
  {
    path: '/signin',
    fields: ['User ID', 'Password'],
    button: 'Sign in',
    links: [
      ['Forgot your password?', '/forget-password'],
      ['Sign up', '/signup'],
      ['Contact\u00a0us', '/contact'],
    ],
    missing: ['Please enter your salesman id', 'Please enter your password'],
  },
  {
    path: '/signup',
    fields: ['Name', 'Email', 'Password', 'Confirm Password'],
    button: 'Sign Up',
    links: [
      ['Order a plan', '/plan'],
      ['Already have a account?', '/signin'],
      ['What we keep about you', '/privacy'],
      ['one of our plans', '/plan'],
    ],
    missing: [
      'Please enter your name',
      'Please enter your email',
      'Please enter your password',
      'Please enter your confirm password',
    ],
  },
  {
    path: '/forget-password',
    fields: ['Email'],
    button: 'SEND EMAIL',
    links: [
      ['No email address? Ask us on WhatsApp', expect.stringMatching(/^https:\/\/wa\.me\//)],
      ['Back to sign in', '/signin'],
    ],
    missing: ['Please enter your email'],
    hint: 'Enter your valid email',
  },
  {
    path: '/otp',
    state: { purpose: 'reset', email: 'zainab@account.example', flow: 'f' },
    fields: ['Code'],
    button: 'Verify',
    links: [['Use another email', '/forget-password']],
    missing: ['Please enter your code'],
    hint: 'Enter your valid otp',
  },
  {
    path: '/reset-password',
    state: { email: 'zainab@account.example', resetToken: 't' },
    fields: ['New Password', 'Confirm Password'],
    button: 'Update password',
    links: [
      ['Ask for a new code', '/forget-password'],
      ['Back to sign in', '/signin'],
    ],
    missing: ['Please enter your new password', 'Please enter your confirm password'],
  },
]

test.for(firstCases(2, SCREENS))(
  '$path has its fields, its button and its links, and shows what is missing',
  async (screen) => {
    const { path, state, fields, button, links, missing, hint } = screen
    const page = await openPage()
    await page.goto(path)
    if (state) {
      // One account screen passes its data to the next in the history entry (web/public/accounts/account-steps.ts).
      await page.evaluate((usr) => history.replaceState({ usr, key: 'k', idx: 0 }, ''), state)
      await page.reload()
    }
    const main = page.getByRole('main')
    await main.getByRole('button', { name: button, exact: true }).waitFor()
    expect((await main.locator('label').allTextContents()).map((label) => label.trim())).toEqual(fields)
    const leads = await main
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
    expect(leads).toEqual(links)
    if (hint) expect(await main.getByText(hint, { exact: true }).isVisible()).toBe(true)

    for (const message of missing) expect(await main.getByText(message).count()).toBe(0)
    await main.getByRole('button', { name: button, exact: true }).click()
    for (const message of missing) await main.getByText(message, { exact: true }).waitFor()
    if (hint) expect(await main.getByText(hint, { exact: true }).first().isVisible()).toBe(true)
  },
)

longTest('a new password needs 8 to 150 characters and the same text twice', async () => {
  const page = await openPage()
  await page.goto('/signup')
  const password = page.getByLabel('Password', { exact: true })
  // Before hydration a field that is left shows no error.
  await hydrated(password)
  const again = page.getByLabel('Confirm Password')
  await password.fill('7 signs')
  await again.fill('another')
  await password.focus()
  await page.getByText('Password must be at least 8 characters').waitFor()
  await password.fill('x'.repeat(151))
  await page.getByText('Password less than 150 characters').waitFor()
  await password.fill('eight, 8')
  await page.getByText('Password do not match').waitFor()
  await again.fill('eight, 8')
  await page.getByText('Password do not match').waitFor({ state: 'detached' })
})

test('a signed-in member who opens /signin goes to the dashboard', async () => {
  const page = await openAsMember('KB-1003')
  await page.goto('/signin')
  await page.waitForURL('**/user/dashboard')
})

const LOCKED = [
  { path: '/otp', group: '2 Enter the code', fields: ['Code'], button: 'Verify', links: ['sign up again'] },
  {
    path: '/reset-password',
    group: '3 Choose a new password',
    fields: ['New Password', 'Confirm Password'],
    button: 'Update password',
    links: [],
  },
]

test.concurrent.for(LOCKED)(
  '$path without what came before asks for a code first, also by keyboard alone',
  async ({ path, group, fields, button, links }) => {
    const page = await openPage()
    await page.goto(path)
    const main = page.getByRole('main')
    const locked = main.getByRole('group', { name: group })
    const email = main.getByLabel('Email')
    await hydrated(email)
    for (const label of fields) {
      const field = locked.getByLabel(label, { exact: true })
      expect(await field.isVisible()).toBe(true)
      expect(await field.isEditable()).toBe(false)
    }
    expect(await locked.getByRole('button', { name: button }).isDisabled()).toBe(true)
    // No field and no button of the locked form takes the focus.
    const stops = ['Email me a code', 'No email address? Ask us on WhatsApp', 'Back to sign in', ...links]
    await email.focus()
    const reached: string[] = []
    for (const _ of stops) {
      await page.keyboard.press('Tab')
      reached.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
    }
    expect(reached).toEqual(stops)
    await page.keyboard.press('Tab')
    expect(await main.locator(':focus').count()).toBe(0)

    await email.fill('zainab@account.example')
    await page.keyboard.press('Enter')
    await page.getByText('has an account, we have emailed it a code').waitFor()
    expect(new URL(page.url()).pathname).toBe('/otp')
    expect(await main.getByLabel('Code').isEditable()).toBe(true)
    // From the title, which has the focus, the next stop is the field.
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code')
  },
)
