import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBeside, openPage, withBrowser } from './journey.ts'
import { shop } from './own-shop.ts'
import { ADMIN } from './prepared-shop.ts'

withBrowser()

const EMAIL = 'passkey@khelbox.example'

/** An owner with the password of the demo admin. */
async function addOwner(): Promise<void> {
  await shop.db
    .prepare(
      `INSERT INTO admins (id, email, name, password_hash, created_at)
       SELECT 'passkey-owner', ?, 'Sana Owner', password_hash, 0 FROM admins WHERE email = ?`,
    )
    .bind(EMAIL, ADMIN.email)
    .run()
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Adds an authenticator of the browser that approves every request. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added, confirms the next sign-in, and confirms a download', async () => {
  await addOwner()
  // Without a new proof the download is first refused.
  const page = await openPage({ viewport: DESKTOP, expected: /status of 403/ })
  await addAuthenticator(page)
  await signIn(page)
  await page.waitForURL('**/admin/banner')
  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem').nth(9).waitFor()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 unused recovery codes').waitFor()

  await signInAgain(page)
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('heading', { name: 'Banners' }).waitFor()

  // The proof of the second factor has expired.
  await shop.db.prepare(`UPDATE sessions SET confirmed_at = 1 WHERE subject = 'passkey-owner'`).run()
  const beside = await openBeside(page, /status of 401/)
  await beside.goto('/admin/messages')
  await beside.getByRole('heading', { name: 'Messages' }).waitFor()
  const token = await tokenIn(page)
  const proof = await holdProof(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
  // The shop has replaced the token, and no tab has the new one yet.
  await proof.made
  const refused = beside.waitForResponse((reply) => reply.status() === 401)
  await beside.getByRole('link', { name: /^Orders/ }).click()
  await refused
  proof.release()
  expect((await download).suggestedFilename()).toBe('banners.csv')
  await beside.getByRole('table').waitFor()
  expect(await tokenIn(page)).not.toBe(token)
  expect(await tokenIn(beside)).toBe(await tokenIn(page))
})

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('auth-token'))

/** Holds the reply to a proof back, which the shop has made, until `release`. */
async function holdProof(page: Page) {
  const made = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route('**/api/v1/admin/confirm', async (route) => {
    const response = await route.fetch()
    made.resolve()
    await released.promise
    await route.fulfill({ response })
  })
  return { made: made.promise, release: released.resolve }
}

async function signInAgain(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await signIn(page)
}
