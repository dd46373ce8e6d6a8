import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { ADMIN_MENU, adminPaths } from '#web/admin/admin-paths.ts'
import { firstCases } from '../worker/testing/long-run.ts'
import { inspect } from './audit.ts'
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

/** The widest rows: a parcel that is late, of a game with a long title in a swap, and a hold with a debt. */
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
})

test('three buttons of a row take two lines, and leave the title room', async () => {
  const page = await openBeside(first)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(adminPaths.gameRequestOf('PACKED'))
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Not arrived/ }) })
    .first()
  const buttons = [/^Hand over/, /^Not arrived/, /^Decline/].map((name) => row.getByRole('button', { name }))
  const [message, ...places] = await Promise.all(
    [row.getByRole('cell').nth(3), ...buttons].map((each) => each.boundingBox()),
  )
  expect(message?.width).toBeGreaterThan(150)
  expect(new Set(places.map((place) => place?.y)).size).toBe(2)
})
