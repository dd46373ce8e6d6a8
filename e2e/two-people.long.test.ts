import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DESKTOP, withBrowser } from './journey.ts'
import { addMembers, gameOnShelf, type NewMember, signInAsShop } from './new-members.ts'
import { shop } from './own-shop.ts'
import { openAsAdmin } from './signed-in.ts'

// Two windows of an admin send a command for the same thing at the same time.
withBrowser()

let asShop: Awaited<ReturnType<typeof signInAsShop>>
let members: NewMember[]

beforeAll(async () => {
  asShop = await signInAsShop()
  members = await addMembers(2, asShop)
})

/** A game that this member has at home, or that is packed for them, with its request. */
async function gameOf(index: number, isDelivered: boolean) {
  const member = members[index]
  const game = await gameOnShelf()
  if (!member) throw new Error('There is no such member')
  const { json } = await member.call('POST', '/api/v1/user/game-request', { id: game.id })
  const id: string = json.requestId
  await asShop(`game-requests/${id}/approve`)
  await asShop(`game-requests/${id}/pack`)
  if (isDelivered) await asShop('deliveries', { userId: member.userId, requestIds: [id] })
  return { ...game, requestId: id, userId: member.userId }
}

/** Two windows of the admin, which may log a conflict. */
async function twoWindows(path: string): Promise<[Page, Page]> {
  const wide = { viewport: DESKTOP, expected: /409/ }
  const [one, other] = [await openAsAdmin(wide), await openAsAdmin(wide)]
  for (const page of [one, other]) await page.goto(path)
  return [one, other]
}

async function count(sql: string, ...values: string[]): Promise<number> {
  return Number(
    await shop.db
      .prepare(sql)
      .bind(...values)
      .first('n'),
  )
}

test('the damage of a disc that is inspected in two windows is charged once', async () => {
  const { title, requestId, userId } = await gameOf(0, true)
  await asShop(`game-requests/${requestId}/collect`)
  const pages = await twoWindows('/admin/today')
  for (const page of pages) {
    await page.getByRole('button', { name: new RegExp(`^Inspect ${title}`) }).click()
    const dialog = page.getByRole('dialog', { name: 'Inspect' })
    await dialog.getByLabel('What did you find?').selectOption('The case is damaged')
  }
  const answers = pages.map((page) => page.waitForResponse(/\/inspect$/))
  await Promise.all(pages.map((page) => page.getByRole('button', { name: /^Charge/ }).click()))
  const statuses = (await Promise.all(answers)).map((answer) => answer.status())
  expect(statuses.toSorted()).toEqual([200, 409])
  const late = pages[statuses.indexOf(409)]
  await late?.getByText('This request has just changed').first().waitFor()
  const sql = `SELECT count(*) AS n FROM ledger WHERE user_id = ? AND kind = 'DAMAGE'`
  expect(await count(sql, userId)).toBe(1)
})

test('a visit that is marked as done in two windows is recorded once', async () => {
  const { userId } = await gameOf(1, false)
  // New members have the same name; the button is found by the User ID.
  await shop.db.prepare('UPDATE members SET name = user_id WHERE user_id = ?').bind(userId).run()
  const pages = await twoWindows('/admin/run')
  const answers = pages.map((page) => page.waitForResponse(new RegExp(`/run/${userId}$`)))
  for (const page of pages) await page.getByRole('button', { name: `Done: ${userId}` }).click()
  // A visit is sent when UNDO is no longer offered.
  const statuses = (await Promise.all(answers)).map((answer) => answer.status())
  expect(statuses.toSorted()).toEqual([200, 409])
  const late = pages[statuses.indexOf(409)]
  await late?.getByText(`${userId}: the visit was not recorded`).waitFor()
  expect(await count('SELECT count(*) AS n FROM deliveries WHERE user_id = ?', userId)).toBe(1)
})

test('of a repair and a loss sent at once, each accepted one has one row in the history', async () => {
  const code = await shop.db
    .prepare(`SELECT code FROM copies WHERE state = 'shelf' ORDER BY code DESC LIMIT 1`)
    .first<string>('code')
  const pages = await twoWindows(`/admin/copies/${code}`)
  const moves = ['Send to repair', 'Mark as lost'] as const
  const answers = pages.map((page) => page.waitForResponse(/\/move$/))
  for (const [index, page] of pages.entries()) {
    await page.getByRole('button', { name: moves[index] ?? '' }).click()
    await page.getByRole('dialog').getByLabel('Why?').fill('Scratched')
  }
  await Promise.all(
    pages.map((page, index) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: moves[index] ?? '' })
        .click(),
    ),
  )
  const statuses = (await Promise.all(answers)).map((answer) => answer.status())
  expect(statuses).toContain(200)
  const sql = `SELECT count(*) AS n FROM copy_history WHERE code = ? AND state IN ('repair', 'lost')`
  expect(await count(sql, code ?? '')).toBe(statuses.filter((status) => status === 200).length)
})
