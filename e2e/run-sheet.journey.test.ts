import { beforeAll, expect, test } from 'vitest'
import { longTest } from '../worker/testing/long-run.ts'
import { countClicks, openPage, pasteAmount, readMessage, withBrowser } from './journey.ts'
import { keptPaths } from './kept-on-device.ts'
import { addMembers, gameOnShelf, type NewMember, type ShopCall, signInAsShop } from './new-members.ts'
import { shop } from './own-shop.ts'
import { ADMIN } from './prepared-shop.ts'
import { openAsAdmin } from './signed-in.ts'

withBrowser()

const RIDER = 'rider@journey.example'
// No other file has these in Today.
const TITLES = ['Alien: Isolation', 'Ashes Cricket', 'Days Gone']

let members: NewMember[] = []

/** Three members with a packed game each; the first one owes Rs. 500. */
beforeAll(async () => {
  const asShop = await signInAsShop()
  members = await addMembers(TITLES.length, asShop)
  for (const [index, { userId, call }] of members.entries()) {
    const id = await shop.db
      .prepare('SELECT product_code FROM games WHERE title = ? AND in_hand > 0')
      .bind(TITLES[index])
      .first('product_code')
    const asked = await call('POST', '/api/v1/user/game-request', { id })
    await asShop(`game-requests/${asked.json.requestId}/approve`)
    await asShop(`game-requests/${asked.json.requestId}/pack`)
    if (index === 0) {
      const cable = { rupees: -500, method: 'correction', reason: 'A cable' }
      await asShop(`customers/${userId}/payments`, cable)
    }
  }
  await shop.db
    .prepare(
      `INSERT INTO admins (id, email, name, role, password_hash, created_at)
       SELECT 'rider-of-journeys', ?, 'Rider', 'rider', password_hash, 0 FROM admins WHERE email = ?`,
    )
    .bind(RIDER, ADMIN.email)
    .run()
}, 60_000)

test('a rider marks visits without a network on a phone; they are recorded once when it is back', async () => {
  const page = await openPage({
    serviceWorkers: 'allow',
    expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  })
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(RIDER)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin/run')
  const [first, second, third] = members.map(({ name }) => page.getByRole('article', { name, exact: true }))
  await third?.getByText('Days Gone').waitFor()

  await expect.poll(() => keptPaths(page)).toContain('/app')
  await page.context().setOffline(true)
  await first?.getByRole('button', { name: `Done: ${members[0]?.name}` }).click()
  await pasteAmount(page.getByLabel('Cash received, in rupees'), '500/-')
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await first?.getByText(/^Marked/).waitFor()
  await second?.getByRole('button', { name: `Not at home: ${members[1]?.name}` }).click()
  await page.getByLabel('Note').fill('The gate is closed')
  await page.getByRole('dialog').getByRole('button', { name: 'Not at home' }).click()
  await page.getByText('2 visits are kept on this phone').waitFor()

  await page.reload()
  await page.getByText('You see the visits as they were').waitFor()
  await page.getByText('2 visits are kept on this phone').waitFor()
  await first?.getByText(/^Marked/).waitFor()

  await page.context().setOffline(false)
  await page.getByText(/kept on this phone/).waitFor({ state: 'detached' })
  await first?.waitFor({ state: 'detached' })
  await second?.waitFor({ state: 'detached' })
  await third?.getByText('Days Gone').waitFor()
  const state = await shop.db
    .prepare(
      `SELECT (SELECT group_concat(status) FROM (SELECT status FROM game_requests
                 WHERE user_id IN (?1, ?2) ORDER BY user_id)) AS statuses,
              (SELECT count(*) FROM ledger WHERE user_id = ?1 AND kind = 'PAYMENT' AND paisa = 50000) AS cash,
              (SELECT note FROM missed_visits WHERE user_id = ?2) AS note`,
    )
    .bind(members[0]?.userId, members[1]?.userId)
    .first()
  expect(state).toEqual({ statuses: 'HANDED_OVER,PACKED', cash: 1, note: 'The gate is closed' })
})

longTest('a rider puts the visits in an order of their own, which stays on the phone for the day', async () => {
  const asShop = await signInAsShop()
  for (const [index, { userId, call }] of (await addMembers(2, asShop)).entries()) {
    const { id } = await gameOnShelf()
    const asked = await call('POST', '/api/v1/user/game-request', { id })
    await asShop(`game-requests/${asked.json.requestId}/approve`)
    await asShop(`game-requests/${asked.json.requestId}/pack`)
    await shop.db
      .prepare('UPDATE members SET name = ? WHERE user_id = ?')
      .bind(`Sorted ${index + 1}`, userId)
      .run()
  }
  const page = await openAsAdmin()
  await page.goto('/admin/run')
  const names = () => page.getByRole('article').evaluateAll((all) => all.map((each) => each.ariaLabel))
  await page.getByRole('article', { name: 'Sorted 2' }).waitFor()
  const byArea = await names()
  const openMore = () => page.getByText('More', { exact: true }).first().click()
  await openMore()
  await page.getByRole('button', { name: 'Change the route' }).click()
  await page.getByRole('button', { name: 'Move Sorted 2 to the top' }).click()
  await page.getByText(`Sorted 2 is now 1 of ${byArea.length}`).waitFor()
  const rows = page.getByRole('list', { name: 'Order of the visits' }).getByRole('listitem')
  const grip = rows.last().getByTitle('Drag to reorder')
  const dragged = (await rows.last().locator('b').innerText()).replace(/^\d+\. /, '')
  await grip.hover()
  await page.mouse.down()
  const top = await rows.first().boundingBox()
  await page.mouse.move(40, (top?.y ?? 0) - 5, { steps: 5 })
  await page.mouse.up()
  await page.getByText(`${dragged} is now 1 of ${byArea.length}`).waitFor()
  await page.getByRole('button', { name: 'Show the visits' }).click()
  await page.getByRole('heading', { name: 'In your order' }).waitFor()
  expect((await names()).slice(0, 2)).toEqual([dragged, 'Sorted 2'])
  await page.reload()
  await page.getByRole('heading', { name: 'In your order' }).waitFor()
  expect((await names()).slice(0, 2)).toEqual([dragged, 'Sorted 2'])
  await openMore()
  await page.getByRole('button', { name: 'By area again' }).click()
  await page.getByRole('heading', { name: 'In your order' }).waitFor({ state: 'detached' })
  expect(await names()).toEqual(byArea)
})

test('UNDO takes a visit back that was marked as done by mistake', async () => {
  const page = await openAsAdmin()
  await page.goto('/admin/run')
  const stop = page.getByRole('article', { name: members[2]?.name ?? '', exact: true })
  await stop.getByRole('button', { name: `Done: ${members[2]?.name}` }).click()
  await stop.getByText(/^Marked/).waitFor()
  await page.getByRole('button', { name: /^UNDO/ }).click()
  await stop.getByRole('button', { name: `Done: ${members[2]?.name}` }).waitFor()
  await readMessage(page, 'The visit is open again.')
})

longTest('UNDO brings a visit back that was put off by mistake', async () => {
  const page = await openPage()
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(RIDER)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
  const stop = page.getByRole('article', { name: members[2]?.name ?? '', exact: true })
  await stop.getByRole('button', { name: `Refused: ${members[2]?.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refused' }).click()
  await stop.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^UNDO/ }).click()
  await stop.getByText('Days Gone').waitFor()
  await readMessage(page, 'The visit is on the run sheet again.')
})

for (const width of [360, 1280]) {
  longTest(`at ${width} px a day with twenty members takes 24 clicks`, async () => {
    const asShop = await signInAsShop()
    await declineOpenRequests(asShop)
    const day = await addMembers(20, asShop)
    const userIds = JSON.stringify(day.map(({ userId }) => userId))
    await shop.db
      .prepare('UPDATE members SET name = user_id WHERE user_id IN (SELECT value FROM json_each(?))')
      .bind(userIds)
      .run()
    const { results } = await shop.db
      .prepare(
        `SELECT product_code AS id FROM games
       WHERE in_hand > 0 AND available_since < date('now', '-1 year') ORDER BY product_code LIMIT 20`,
      )
      .all<{ id: string }>()
    for (const [index, { call }] of day.entries()) {
      const asked = await call('POST', '/api/v1/user/game-request', { id: results[index]?.id })
      expect(asked.json.message).toMatch(/^We have your request/)
    }
    const page = await openAsAdmin({ viewport: { width, height: 800 } })
    await page.goto('/admin/today')
    const clicks = await countClicks(page)
    for (const step of ['Approve', 'Pack']) {
      await page.getByRole('button', { name: `${step} all 20` }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: `${step} 20` }).click()
      // It closes when all are moved; the button behind it changes with each of them.
      await dialog.waitFor({ state: 'detached' })
    }
    await page.goto('/admin/run')
    const stops = page.getByRole('article', { name: /^KB-/ })
    for (const { userId } of day) {
      await page.getByRole('button', { name: `Done: ${userId}` }).click()
      // The visit is marked, and goes when the mark was sent.
      const stop = page.getByRole('article', { name: userId })
      const isOpen = async () => (await stop.count()) > 0 && (await stop.getByText(/^Marked/).count()) === 0
      await expect.poll(isOpen).toBe(false)
    }
    await expect.poll(() => stops.count(), { timeout: 30_000 }).toBe(0)
    expect(await clicks()).toBe(24)
    const handedOver = await shop.db
      .prepare(
        `SELECT count(*) AS count FROM game_requests
       WHERE status = 'HANDED_OVER' AND user_id IN (SELECT value FROM json_each(?))`,
      )
      .bind(userIds)
      .first('count')
    expect(handedOver).toBe(20)
  })
}

/** Today shows at most 20 requests, and other files may have left open ones. */
async function declineOpenRequests(asShop: ShopCall) {
  const { results } = await shop.db
    .prepare("SELECT id FROM game_requests WHERE status IN ('REQUESTED', 'APPROVED')")
    .all<{ id: string }>()
  for (const { id } of results) {
    await asShop(`game-requests/${id}/decline`, { reason: 'No visit today' })
  }
}
