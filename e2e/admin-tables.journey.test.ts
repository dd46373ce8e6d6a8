import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { ADMIN_MENU, adminPaths } from '#web/admin/admin-paths.ts'
import { firstCases } from '../worker/testing/long-run.ts'
import { inspect, waitForTransitions } from './audit.ts'
import { hasCome, openBeside, withBrowser } from './journey.ts'
import { addMembers, signInAsShop } from './new-members.ts'
import { shop } from './own-shop.ts'
import { openAsAdmin } from './signed-in.ts'

withBrowser()

/** From the first width with a side menu to a wide laptop. */
const WIDTHS = [1024, 1152, 1280, 1440]
/** Those with several buttons in a row first: the short run checks them. */
const LISTS = new Set([
  adminPaths.gameRequest,
  adminPaths.today,
  adminPaths.messages,
  adminPaths.owing,
  ...ADMIN_MENU.map(({ path }) => path),
  ...[adminPaths.payments, adminPaths.sales, adminPaths.month, adminPaths.earnings, adminPaths.stockTakes],
])

let first: Page

/**
 * The widest rows: a parcel that is late, of a game with a long title in a swap, and a hold with a debt and a late
 * rent.
 */
beforeAll(async () => {
  const asShop = await signInAsShop()
  const [late, held] = await addMembers(2, asShop)
  const game = await shop.db
    .prepare('SELECT product_code AS id FROM games WHERE in_hand > 0 AND queued = 0 ORDER BY length(title) DESC')
    .first<{ id: string }>()
  const asked = await late?.call('POST', '/api/v1/user/game-request', { id: game?.id })
  const { requestId } = asked?.json ?? {}
  await asShop(`game-requests/${requestId}/approve`)
  await asShop(`game-requests/${requestId}/pack`)
  const parcel = { courier: 'Leopards Courier', parcel: 'LE12121716', cost: 0 }
  await asShop(`run/${late?.userId}`, { outcome: 'SENT', requestIds: [requestId], ...parcel })
  await shop.db
    .prepare(
      `UPDATE game_requests SET deliver_by = '2026-01-02', kind = 'SWAP', gives_back = 'PS5-0047-12' WHERE id = ?`,
    )
    .bind(requestId)
    .run()
  await shop.db
    .prepare(`INSERT INTO rents (user_id, due_on, plan_id, paisa) VALUES (?, '2026-01-02', 1, 150000)`)
    .bind(held?.userId)
    .run()
  const debt = { rupees: -123_456, method: 'correction', reason: 'A console' }
  await asShop(`customers/${held?.userId}/payments`, debt)
  await asShop(`customers/${held?.userId}/hold`, { note: 'Phone switched off for two weeks. Call first.' })
  first = await openAsAdmin({ reducedMotion: 'reduce' })
}, 60_000)

test.concurrent.for(firstCases(4, [...LISTS]))('the tables of %s fit a laptop with the widest rows', async (path) => {
  const page = await openBeside(first)
  await page.goto(path)
  await hasCome(page)
  await inspect(page, { fitsAt: WIDTHS, axeAt: [] })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await waitForTransitions(page)
    expect(await page.locator('main table').evaluateAll(widerThanTheirPlace), `${width} px`).toEqual([])
  }
})

/** The captions of tables that reach out of what they are in, though not yet out of the window. */
function widerThanTheirPlace(tables: Element[]): string[] {
  const isWider = (table: Element) => {
    let place = table.parentElement as Element
    while (getComputedStyle(place).display === 'contents') place = place.parentElement as Element
    const end = place.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(place).paddingRight)
    return table.getBoundingClientRect().right > end + 1
  }
  return tables.filter(isWider).map((table) => table.querySelector('caption')?.textContent ?? '')
}

test('the two buttons of a row are side by side, and leave the title room', async () => {
  const page = await openBeside(first)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(adminPaths.gameRequestOf('PACKED'))
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Not arrived/ }) })
    .first()
  const buttons = [/^Arrived/, /^Not arrived/].map((name) => row.getByRole('button', { name }))
  const [message, ...places] = await Promise.all(
    [row.getByRole('cell').nth(3), ...buttons].map((each) => each.boundingBox()),
  )
  expect(message?.width).toBeGreaterThan(150)
  expect(new Set(places.map((place) => place?.y)).size).toBe(1)
})
