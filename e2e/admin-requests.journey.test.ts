import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { longTest } from '../worker/testing/long-run.ts'
import { DESKTOP, readMessage, withBrowser } from './journey.ts'
import { addMembers, type NewMember, signInAsShop } from './new-members.ts'
import { openAsAdmin, openAsMember } from './signed-in.ts'

// Requests of members, from their click to the last one of the shop.
withBrowser()

const FIRST = 'Deathloop'
const SECOND = 'Stray'

let members: NewMember[] = []

beforeAll(async () => {
  members = await addMembers(2, await signInAsShop())
})

function memberNumber(index: number): NewMember {
  const member = members[index]
  if (!member) throw new Error('There are no new members')
  return member
}

/** Requests a game as a member: in the list, with the confirmation. */
async function request(page: Page, title: string): Promise<void> {
  await page.goto(`/user/available-product?q=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: 'REQUEST' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  await page.getByText(/We have your request KR-[0-9A-Z]{8}/).waitFor()
}

async function swap(page: Page, given: string, title: string): Promise<void> {
  await page.goto(`/user/available-product?q=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: 'SWAP' }).first().click()
  await page.getByLabel('You give back').selectOption({ label: given })
  await page.getByRole('button', { name: 'SWAP' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  await page.getByText('Request successfully').waitFor()
}

/** The row of a game in any section of the Today screen. */
function rowOf(page: Page, title: string): Locator {
  return page.getByRole('row').filter({ hasText: title })
}

/** Clicks a button of the game's row, which then leaves its section. */
async function press(page: Page, name: string, title: string): Promise<void> {
  await rowOf(page, title)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
}

/** Approves, packs and hands over a game. Returns the text of the visit before it was made. */
async function bring(page: Page, title: string): Promise<string> {
  await page.goto('/admin/today')
  await press(page, 'Approve', title)
  await readMessage(page, /is approved: by/)
  await press(page, 'Pack', title)
  await readMessage(page, 'is packed')
  await press(page, 'Hand over', title)
  const dialog = page.getByRole('dialog', { name: 'Hand over' })
  await dialog.getByText(/^Delivery/).waitFor()
  const said = await dialog.innerText()
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await readMessage(page, `${title} handed to `)
  return said
}

test("a request and a swap from the member's click to the inspection and the bill", async () => {
  const { userId } = memberNumber(0)
  const member = await openAsMember(userId)
  const admin = await openAsAdmin()

  await request(member, FIRST)
  const visit = await bring(admin, FIRST)
  expect(visit).toContain('House 1, Karachi')
  expect(visit).toContain('Delivery 1 of the month: free')
  await member.goto('/user/dashboard')
  await member.getByText(`Shooter: ${FIRST}`).waitFor()

  await swap(member, FIRST, SECOND)
  const second = await bring(admin, SECOND)
  expect(second).toMatch(new RegExp(`Collect\\s+${FIRST}, disc PS5-\\d+-1`))
  expect(second).toContain('Delivery 2 of the month: free')
  await member.goto('/user/dashboard')
  await member.getByText(`Adventure: ${SECOND}`).waitFor()

  await press(admin, 'Inspect', FIRST)
  const inspection = admin.getByRole('dialog', { name: 'Inspect' })
  await inspection.getByLabel('What did you find?').selectOption('The case is damaged')
  await inspection.getByRole('button', { name: /^Charge Rs. 500 / }).click()
  await readMessage(admin, 'damaged: Rs. 500 charged')
  // The member is on hold now, with the game in the reason.
  await admin.getByRole('button', { name: new RegExp(`^Inspect ${FIRST}`) }).waitFor({ state: 'detached' })
  await member.goto('/user/membership')
  await member
    .getByText(new RegExp(`Damaged: ${FIRST}`))
    .first()
    .waitFor()

  await member.goto('/user/requests')
  await member.getByRole('button', { name: /^Return it/ }).click()
  await member.getByRole('dialog').getByRole('button', { name: 'Return it' }).click()
  await member.getByText(/We will collect/).waitFor()
  await admin.goto('/admin/today')
  await press(admin, 'Collect', SECOND)
  await admin.getByRole('dialog').getByRole('button', { name: 'Collect' }).click()
  await readMessage(admin, ' collected from ')
  await press(admin, 'Inspect', SECOND)
  await inspection.getByRole('button', { name: 'Put it on the shelf' }).click()
  await readMessage(admin, ' is back from ')

  await admin.goto(`/admin/game-request?q=${userId}`)
  const rows = admin.getByRole('row').filter({ hasText: 'Returned' })
  await rows.nth(1).waitFor()
  expect(await rows.filter({ hasText: 'The case is damaged' }).innerText()).toContain(FIRST)
})

longTest('of two admins on the same row one succeeds, and the other gets a conflict and the present row', async () => {
  const member = memberNumber(1)
  const wide = { viewport: DESKTOP, expected: /409/ }
  const pages = await Promise.all([openAsAdmin(wide), openAsAdmin(wide)])
  await request(await openAsMember(member.userId), 'Sackboy')
  await Promise.all(pages.map((page) => page.goto('/admin/today')))

  const approve = /^Approve Sackboy/
  await Promise.all(pages.map((page) => page.getByRole('button', { name: approve }).waitFor()))
  const answers = pages.map((page) => page.waitForResponse(/\/approve$/))
  await Promise.all(pages.map((page) => page.getByRole('button', { name: approve }).click()))
  const statuses = (await Promise.all(answers)).map((answer) => answer.status())
  expect(statuses.toSorted()).toEqual([200, 409])

  const late = pages[statuses.indexOf(409)]
  await late?.getByText('This request has just changed. Please check it again.').first().waitFor()
  for (const page of pages) await page.getByRole('button', { name: /^Pack Sackboy/ }).waitFor()

  const [one, other] = pages
  // The approved row keeps its place for two seconds.
  const toPack = one?.getByRole('table', { name: 'To pack' })
  await toPack?.getByRole('button', { name: /^Decline Sackboy/ }).click()
  const dialog = one?.getByRole('dialog', { name: 'Decline' })
  await dialog?.getByLabel('Reason').fill('The disc is scratched')
  await dialog?.getByRole('button', { name: 'Decline' }).click()
  await one
    ?.getByText(/ is declined$/)
    .first()
    .waitFor()
  await other?.getByRole('button', { name: /^Pack Sackboy/ }).click()
  await other?.getByText('This request has just changed. Please check it again.').first().waitFor()
  await other?.getByRole('button', { name: /^Pack Sackboy/ }).waitFor({ state: 'detached' })

  const mine = await member.call('GET', '/api/v1/user/game-requests')
  expect(mine.json.requests).toMatchObject([{ status: 'DECLINED', reason: 'The disc is scratched' }])
  expect(mine.json.requests[0].history).toHaveLength(3)
})

longTest('the dashboard shows page views by hour', async () => {
  const admin = await openAsAdmin()
  await admin.goto('/admin/dashboard')
  const total = admin.getByText(/page views? in the last 24 hours/)
  const before = Number.parseInt(await total.innerText(), 10)
  const visitor = await openAsMember(memberNumber(1).userId)
  for (const path of ['/about', '/plan']) {
    const seen = visitor.waitForResponse(/\/api\/v1\/user\/view$/)
    await visitor.goto(path)
    expect((await seen).status()).toBe(200)
  }
  await admin.reload()
  await total.waitFor()
  expect(Number.parseInt(await total.innerText(), 10)).toBe(before + 2)
})
