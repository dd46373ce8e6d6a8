import type { Page } from 'playwright-core'

export interface Buyer {
  /** As typed, for example '0300 1234567'. */
  phone: string
  email?: string
}

/** Fills in the open checkout form with an address in Karachi, and agrees to the terms. */
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

/** Submits the form and returns the order's ID. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Place order' }).click()
  const id = page.getByText(/^KO-[0-9A-Z]{8}$/).first()
  return (await id.textContent()) ?? ''
}
