import { expect, test } from 'vitest'
import { DESKTOP, openPage, readMessage, signInAsMember, withBrowser } from './journey.ts'

withBrowser()

test('a member signs in and requests a game, and no other game has REQUEST then', async () => {
  const page = await openPage()
  await signInAsMember(page, 'KB-1001')
  await page.getByText('User login successfully').waitFor()
  await page.getByText('Rs. 500.00').waitFor()
  await page.getByText('00', { exact: true }).waitFor()

  await page.goto('/user/available-product?q=Tekken 8')
  const request = page.getByRole('button', { name: 'REQUEST' }).first()
  await request.click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('heading').textContent()).toBe('Confirmation')
  expect(await dialog.textContent()).toContain('e-mail is being sent to the user')
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await page.getByText(/We have your request KR-[0-9A-Z]{8}/).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  // NOVICE has one place, and the request uses it.
  await page.getByRole('link', { name: 'See my requests: Tekken 8' }).first().waitFor()
  expect(await page.getByRole('button', { name: 'REQUEST', disabled: false }).count()).toBe(0)
})

test('a member swaps the game at home for another; a second swap of it is refused', async () => {
  const page = await openPage()
  await signInAsMember(page, 'KB-1002')
  await page.getByText('Role-Playing: Elden Ring').waitFor()
  await page.goto('/user/available-product?q=Gran Turismo 7')
  await page.getByRole('link', { name: 'SWAP' }).first().click()
  await page.waitForURL('**/user/user-game-swap?*')
  expect(await page.getByLabel('You get').inputValue()).toContain('Gran Turismo 7')
  const issueProduct = page.getByLabel('You give back')
  expect(await issueProduct.locator('option').first().textContent()).toBe('Choose Product')
  await issueProduct.selectOption({ label: 'Elden Ring' })
  await page.getByRole('button', { name: 'SWAP' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  // The message lies over the form.
  await readMessage(page, 'Request successfully')

  await issueProduct.selectOption({ label: 'Elden Ring' })
  await page.getByRole('button', { name: 'SWAP' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  await page.getByText(/^Some issue occurred.*already asked/).waitFor()
})

test('logout asks first, clears the storage, and the customer area redirects to the sign-in', async () => {
  const page = await openPage({ viewport: DESKTOP })
  await signInAsMember(page, 'KB-1003')
  await page.getByRole('heading', { name: 'DASHBOARD', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.textContent()).toContain('Are You Sure?')
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await page.getByText('Logout successfully').waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.goto('/user/dashboard')
  await page.waitForURL('**/signin')
})

test("a wrong password shows 'Invalid credential'", async () => {
  const page = await openPage({ expected: /401/ })
  await page.goto('/signin')
  await page.getByLabel('User ID').fill('KB-1001')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: /sign in/i }).click()
  await page.getByText('Invalid credential').waitFor()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})
