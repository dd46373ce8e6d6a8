import { expect, onTestFinished, test } from 'vitest'
import { countClicks, withBrowser } from './journey.ts'
import { preparedShop } from './own-shop.ts'
import { startShop } from './shop.ts'
import { openAsAdmin } from './signed-in.ts'

withBrowser()

const MEMBERS = 300
const IN_CASH = 10
const NUMBERS = Array.from({ length: MEMBERS }, (_, index) => 5001 + index)
const BY_TRANSFER = NUMBERS.slice(IN_CASH)

test('the rents of 300 members are matched with a statement or entered in three clicks, and the day is closed', {
  timeout: 180_000,
}, async () => {
  const shop = await ownShop()
  const { db, origin } = shop
  const numbers = JSON.stringify(NUMBERS)
  const from = (columns: string) => `SELECT ${columns} FROM json_each(?1)`
  const yesterday = `date('now', '+5 hours', '-1 day')`
  await db.batch(
    [
      `INSERT INTO members (number, email, name, password_hash, city, address, created_at)
       ${from(`value, 'month' || value || '@journey.example', 'Payer ' || value, '', 'Karachi', 'House 1', 0`)}`,
      `INSERT INTO memberships (user_id, plan_id, status, started_on, counts_from, renews_on, deposit_paisa)
       ${from(`'KB-' || value, 1, 'ACTIVE', ${yesterday}, ${yesterday}, date('now', '+20 days'), 500000`)}`,
      `INSERT INTO rents (user_id, due_on, plan_id, paisa) ${from(`'KB-' || value, ${yesterday}, 1, 150000`)}`,
      `INSERT INTO ledger (user_id, number, kind, paisa, reason, ref, at)
       ${from(`'KB-' || value, 1, 'RENT', -150000, 'Rent', ${yesterday}, 0`)}`,
    ].map((sql) => db.prepare(sql).bind(numbers)),
  )
  await db
    .prepare(
      `INSERT INTO payment_claims (id, user_id, paisa, method, ref, claimed_at)
       ${from(`'month-' || value, 'KB-' || value, 150000, 'raast', 'FT' || value, 1`)}`,
    )
    .bind(JSON.stringify(BY_TRANSFER))
    .run()

  const page = await openAsAdmin({ baseURL: origin, viewport: { width: 1280, height: 900 } })
  await page.goto('/admin/money/statement')
  const inKarachi = new Date(Date.now() + 5 * 60 * 60_000)
  const today = inKarachi.toISOString().slice(0, 10)
  const lines = BY_TRANSFER.map((number) => `${today},1500,FT${number},Transfer`)
  await page.getByText('Paste the text instead').click()
  await page.getByLabel('Or paste it').fill(['Date,Credit,Transaction ID,Description', ...lines].join('\n'))
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('button', { name: 'Record 290 payments, Rs. 435,000' }).click()
  await page
    .getByText(/290 payments recorded/)
    .first()
    .waitFor()

  await page.goto('/admin/today')
  const clicks = await countClicks(page)
  await page.getByRole('link', { name: 'Who owes' }).click()
  await page.getByRole('link', { name: 'Payer 5001' }).waitFor()
  expect(await clicks()).toBe(1)
  await page.goBack()
  for (const number of NUMBERS.slice(0, IN_CASH)) {
    const name = `Record payment of Payer ${number}`
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name: `Payment of Payer ${number}` })
    await dialog.getByLabel('Payment').selectOption('cash')
    await dialog.getByRole('button', { name: /^Record Rs/ }).click()
    await page.getByRole('button', { name }).waitFor({ state: 'detached' })
  }
  expect(await clicks()).toBe(1 + 3 * IN_CASH)

  const period = new URLSearchParams({ from: today, to: today })
  await page.goto(`/admin/money?${period}`)
  await page.getByLabel('Counted, in rupees').fill('15000')
  await page.getByRole('button', { name: 'Close the day' }).click()
  await page
    .getByText(/is closed/)
    .first()
    .waitFor()

  const row = await db
    .prepare(
      `SELECT (SELECT count(*) FROM members WHERE balance_paisa < 0 AND user_id IN (SELECT 'KB-' || value FROM json_each(?1))) AS owing,
              (SELECT count(*) FROM rents WHERE paid_at IS NULL AND user_id IN (SELECT 'KB-' || value FROM json_each(?1))) AS open,
              (SELECT count(*) FROM payment_claims WHERE closed_at IS NULL) AS claims`,
    )
    .bind(numbers)
    .first()
  expect(row).toEqual({ owing: 0, open: 0, claims: 0 })
})

/** A shop of its own, because 300 members more would change what other files count. */
async function ownShop() {
  const shop = await startShop(preparedShop)
  onTestFinished(() => shop.stop())
  return shop
}
