import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatDay } from '#contract/dates.ts'
import { DESKTOP, drawnPicture, openPage, readMessage, settled, withBrowser } from './journey.ts'
import { addMembers, signInAsShop } from './new-members.ts'
import { openAsAdmin, openAsMember } from './signed-in.ts'

// The shop's work on library, holidays and admins, checked on the member's and visitor's screens.
withBrowser()

const TITLE = 'Journey to the Shelf'

async function fillGame(page: Page): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(TITLE)
  await page.getByLabel('Platform').selectOption('PS5')
  await page.getByLabel('Category').selectOption('Action')
  await page.getByLabel('Available since').fill('2020-01-01')
  await page.getByLabel('Retail price').fill('9500')
  await page.getByLabel('Copies').fill('2')
}

/** The card of the game on a visitor's page; undefined without one. */
async function cardOf(visitor: Page) {
  await visitor.goto(`/search?q=${encodeURIComponent(TITLE)}`)
  await visitor.getByRole('heading', { name: /SEARCH RESULT/ }).waitFor()
  await settled(visitor)
  return visitor.getByRole('article').filter({ hasText: TITLE })
}

test('a game is added, found by a visitor, gets a cover and copies, is retired and taken back', async () => {
  const page = await openAsAdmin()
  await page.goto('/admin/games')
  await page.getByRole('link', { name: 'Add a game' }).click()
  await fillGame(page)
  await page.getByRole('button', { name: 'Add the game' }).click()
  await page.waitForURL(/\/admin\/games\/PS5-\d+$/)

  const visitor = await openPage()
  const card = await cardOf(visitor)
  expect(await card.count()).toBe(1)
  expect(await card.locator('img').count()).toBe(0)

  const cover = await drawnPicture(page, { width: 600, height: 750 })
  await page.getByLabel(/an image.*upright/).setInputFiles(cover)
  await page.getByRole('button', { name: 'UPLOAD NOW' }).click()
  await page.getByText('This picture was uploaded.').waitFor()
  const image = (await cardOf(visitor)).locator('img')
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)

  await page.getByText('Correct the number').click()
  await page.getByLabel('Copies owned').fill('3')
  await page.getByRole('button', { name: 'Set copies' }).click()
  await page.getByText('3 of 3 in shop').waitFor()

  await page.getByRole('button', { name: 'Retire' }).click()
  const toast = page.getByRole('region', { name: 'Messages' }).locator('> div', { hasText: 'Retired' })
  await toast.getByRole('button', { name: 'UNDO' }).waitFor()
  expect(await (await cardOf(visitor)).count()).toBe(0)
  await toast.getByRole('button', { name: 'UNDO' }).click()
  await page.getByRole('status').filter({ hasText: 'Back in the library' }).waitFor()
  expect(await (await cardOf(visitor)).count()).toBe(1)
})

test('of two admins who edit a game the second gets a conflict and keeps the typed text', async () => {
  const [one, other] = [await openAsAdmin(), await openAsAdmin({ expected: /409/ })]
  for (const page of [one, other]) {
    await page.goto('/admin/games/PS5-0002')
    await page.getByLabel('Category').waitFor()
  }
  await one.getByLabel('Retail price').fill('8000')
  await one.getByRole('button', { name: 'Save' }).click()
  await one.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
  await other.getByLabel('Retail price').fill('7000')
  await other.getByRole('button', { name: 'Save' }).click()
  await other.getByText(/This game has just changed/).waitFor()
  expect(await other.getByLabel('Retail price').inputValue()).toBe('7000')
  await other.getByRole('button', { name: 'Save' }).click()
  await other.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
})

/** The delivery days that a member reads before requesting a game. */
async function promised(userId: string): Promise<{ text: string; until: string }> {
  const member = await openAsMember(userId)
  const answer = member.waitForResponse((response) => response.url().endsWith('/user/eligibility'))
  await member.goto('/user/available-product')
  const { delivery } = (await (await answer).json()) as { delivery: { until: string } }
  await member.getByRole('button', { name: 'REQUEST', disabled: false }).first().click()
  const text = await member.getByRole('dialog', { name: 'Confirmation' }).last().textContent()
  return { text: text ?? '', until: delivery.until }
}

test('a holiday moves the promised delivery days, and its removal moves them back', async () => {
  const [{ userId } = { userId: '' }] = await addMembers(1, await signInAsShop())
  const before = await promised(userId)
  const page = await openAsAdmin()
  await page.goto('/admin/holidays')
  await page.getByRole('button', { name: 'Add a holiday' }).click()
  await page.getByLabel('Day', { exact: true }).fill(before.until)
  await page.getByLabel('Name', { exact: true }).fill('Stocktaking')
  await page.getByRole('button', { name: 'Add the holiday' }).click()
  const row = page.getByRole('row').filter({ hasText: formatDay(before.until) })
  await row.getByText('Stocktaking').waitFor()
  await readMessage(page, 'is a holiday: Stocktaking')
  const moved = await promised(userId)
  expect(moved.until > before.until).toBe(true)
  expect(moved.text).not.toBe(before.text)
  await row.getByRole('button', { name: 'Remove Stocktaking' }).click()
  await row.waitFor({ state: 'detached' })
  expect((await promised(userId)).until).toBe(before.until)
})

test('a disabled admin is signed out at once and can sign in after being enabled', async () => {
  const demo = { email: 'admin@khelbox.example', password: 'khelbox-admin-demo' }
  const other = await openPage({ expected: /401/, viewport: DESKTOP })
  const signIn = async () => {
    await other.goto('/admin/login')
    await other.getByLabel('Email').fill(demo.email)
    await other.getByLabel('Password', { exact: true }).fill(demo.password)
    await other.getByRole('button', { name: 'Login' }).click()
  }
  await signIn()
  await other.waitForURL('**/admin/banner')

  const page = await openAsAdmin()
  await page.goto(`/admin/admins?q=${demo.email}`)
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('button', { name: /^Disable/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await page.getByText(/^Disabled on/).waitFor()

  await other.getByRole('link', { name: 'Games' }).click()
  await other.waitForURL('**/admin/login')
  await signIn()
  await other.getByText('Invalid credential').waitFor()

  await page.getByRole('button', { name: /^Enable/ }).click()
  await page.getByText('Can sign in', { exact: true }).waitFor()
  await signIn()
  await other.waitForURL('**/admin/banner')
})
