import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { countClicks, pasteAmount, readMessage, withBrowser } from './journey.ts'
import { addMembers, gameOnShelf, type NewMember, type ShopCall, signInAsShop } from './new-members.ts'
import { shop } from './own-shop.ts'
import { openAsAdmin } from './signed-in.ts'

// A day at the counter, with what goes wrong in it. The clicks are counted from Today.
withBrowser()

const WIDTHS = [360, 1280]
let asShop: ShopCall
let members: NewMember[] = []

beforeAll(async () => {
  asShop = await signInAsShop()
  members = await addMembers(5 * WIDTHS.length, asShop)
})

/** A member with a name of their own, because other files have rows in Today too. */
async function nextMember(name: string): Promise<NewMember> {
  const member = members.pop()
  if (!member) throw new Error('There are no new members')
  await shop.db.prepare('UPDATE members SET name = ? WHERE user_id = ?').bind(name, member.userId).run()
  return member
}

interface Request {
  requestId: string
  title: string
}

/** A game of this member that is packed. */
async function packed(member: NewMember): Promise<Request> {
  const { id, title } = await gameOnShelf()
  const { json } = await member.call('POST', '/api/v1/user/game-request', { id })
  await asShop(`game-requests/${json.requestId}/approve`)
  await asShop(`game-requests/${json.requestId}/pack`)
  return { requestId: json.requestId, title }
}

/** A game that this member has at home. */
async function atHome(member: NewMember): Promise<Request> {
  const request = await packed(member)
  await asShop('deliveries', { userId: member.userId, requestIds: [request.requestId] })
  return request
}

/** Opens Today, and from there what is found by these words. Returns the clicks so far and from then on. */
async function find(page: Page, words: string): Promise<() => Promise<number>> {
  await page.goto('/admin/today')
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Go to' }).click()
  await page.getByLabel('Screen, customer, phone, order, game or disc').fill(words)
  await page.getByRole('list', { name: 'Found in the shop' }).getByRole('link').first().click()
  // Today has buttons of the same names.
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor({ state: 'detached' })
  return clicks
}

test.each(WIDTHS)('at %i px a customer who phones swaps a game in at most 6 clicks', async (width) => {
  const member = await nextMember(`Swap ${width}`)
  const { title } = await atHome(member)
  const wanted = await gameOnShelf()
  const page = await openAsAdmin({ viewport: { width, height: 800 } })
  const clicks = await find(page, member.userId)
  await page.getByRole('button', { name: `Swap ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Swap ${title} of `) })
  await dialog.getByLabel('Search games').fill(wanted.title)
  await dialog
    .getByRole('button', { name: `Swap for ${title}: ${wanted.title}` })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Confirmation' }).getByRole('button', { name: /^Swap/ }).click()
  await readMessage(page, /promised by \d+ \w+ \d+/)
  expect(await clicks()).toBeLessThanOrEqual(6)
  const mine = await member.call('GET', '/api/v1/user/game-requests')
  expect(mine.json.requests[0]).toMatchObject({ productName: wanted.title, isByShop: true })
})

test.each(WIDTHS)('at %i px half of what is owed is recorded, and the other half is still owed', async (width) => {
  const { userId } = await nextMember(`Half ${width}`)
  await asShop(`customers/${userId}/payments`, { rupees: -1500, method: 'correction', reason: 'A case that is gone' })
  const page = await openAsAdmin({ viewport: { width, height: 800 } })
  const clicks = await find(page, userId)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: /^Payment of / })
  await pasteAmount(dialog.getByLabel('Received, in rupees'), 'Rs. 750/-')
  await dialog.getByLabel('Payment', { exact: true }).selectOption('cash')
  await dialog.getByRole('button', { name: 'Record Rs. 750' }).click()
  await readMessage(page, /Rs. 750/)
  expect(await clicks()).toBeLessThanOrEqual(6)
  const row = await shop.db
    .prepare('SELECT balance_paisa FROM members WHERE user_id = ?')
    .bind(userId)
    .first<{ balance_paisa: number }>()
  expect(row).toEqual({ balance_paisa: -75_000 })
})

test.each(WIDTHS)('at %i px a parcel that came back stays packed for its member', async (width) => {
  const member = await nextMember(`Parcel ${width}`)
  await shop.db.prepare(`UPDATE members SET city = 'Lahore' WHERE user_id = ?`).bind(member.userId).run()
  const { requestId, title } = await packed(member)
  await asShop(`run/${member.userId}`, {
    ...{ outcome: 'SENT', requestIds: [requestId] },
    ...{ courier: 'TCS', parcel: `TCS-${width}`, cost: 250 },
  })
  const page = await openAsAdmin({ viewport: { width, height: 800 } })
  await page.goto(`/admin/game-request?q=${requestId}`)
  await page.getByRole('button', { name: `Not arrived: ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Parcel' })
  await dialog.getByLabel('What happened?').selectOption('It came back undelivered')
  await pasteAmount(dialog.getByLabel('Cost of the way back, in rupees'), '250/-')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const row = await shop.db
    .prepare('SELECT status, parcel FROM game_requests WHERE id = ?')
    .bind(requestId)
    .first<{ status: string; parcel: string | null }>()
  expect(row).toEqual({ status: 'PACKED', parcel: null })
})

test.each(WIDTHS)('at %i px a lost disc and a damaged one are charged, and read so', async (width) => {
  const [loser, breaker] = [await nextMember(`Lost ${width}`), await nextMember(`Damaged ${width}`)]
  const [lost, damaged] = [await atHome(loser), await atHome(breaker)]
  await asShop(`game-requests/${damaged.requestId}/collect`)
  const page = await openAsAdmin({ viewport: { width, height: 800 } })

  await page.goto(`/admin/game-request?q=${lost.requestId}`)
  await page.getByRole('button', { name: `Collect ${lost.title}` }).click()
  await page.getByRole('button', { name: 'It is lost' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Charge Rs. / })
    .click()
  await readMessage(page, /is lost by .*: Rs. [\d,]+ charged/)
  await page.getByRole('row', { name: lost.title }).getByText('Lost').first().waitFor()

  await page.goto(`/admin/game-request?q=${damaged.requestId}`)
  await page.getByRole('button', { name: `Inspect ${damaged.title}` }).click()
  const inspection = page.getByRole('dialog', { name: 'Inspect' })
  await inspection.getByLabel('What did you find?').selectOption('The disc is damaged')
  await pasteAmount(inspection.getByLabel('Charge (Rs.)'), 'PKR 1,200.00')
  await inspection.getByLabel('Why is it less?').fill('A used disc')
  await inspection.getByRole('button', { name: /^Charge Rs. 1,200/ }).click()
  await readMessage(page, /damaged: Rs. 1,200 charged/)

  for (const [member, word] of [
    [loser, 'Lost'],
    [breaker, 'Damaged'],
  ] as const) {
    const mine = await member.call('GET', '/api/v1/user/membership')
    expect(JSON.stringify(mine.json)).toContain(word)
  }
})
