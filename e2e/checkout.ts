import type { Page } from 'playwright-core'

export interface Buyer {
  /** As it is typed, e.g. '0300 1234567'. */
  phone: string
  email?: string
}

/** Fills the open checkout form in, as somebody in Karachi who agrees to the terms. */
export async function fillCheckout(page: Page, { phone, email = '' }: Buyer): Promise<void> {
  await page.getByLabel('First name').fill('Zainab')
  await page.getByLabel('Last name').fill('Ali')
  await page.getByLabel('Phone', { exact: true }).fill(phone)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Province', { exact: true }).selectOption('Sindh')
  await page.getByLabel('City', { exact: true }).selectOption('Karachi')
  await page.getByLabel('Address', { exact: true }).fill('House 7, Street 12')
  await page.getByLabel('Zip code').fill('75500')
  await page.getByLabel(/agree/i).check()
}

/** Orders what the filled-in form says, and gives the order's ID. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Place order' }).click()
  const id = page.getByText(/^KO-[0-9A-Z]{8}$/).first()
  return (await id.textContent()) ?? ''
}
