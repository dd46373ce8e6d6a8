import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { ADMIN_ACTIONS, type AdminAction } from '#contract/admin-actions.ts'
import { addDays, type Day, dayInKarachi } from '#contract/dates.ts'
import { IMAGE_KIND_FACTS, IMAGE_KINDS, type ImageKind } from '#contract/images.ts'
import { OPERATIONS } from '../openapi/operations.ts'
import { randomId } from '../platform/base/ids.ts'
import { run, statement, write } from '../platform/database/database.ts'
import { startSession } from '../platform/sessions/sessions.ts'
import { moveFree } from '../shop/discs/games-copies.queries.ts'
import { insertSale } from '../shop/discs/sales.queries.ts'
import { startStockTake } from '../shop/discs/stock-takes.queries.ts'
import { findFacts } from '../shop/facts/facts.queries.ts'
import { insertBlock } from '../shop/members/blocks.queries.ts'
import { saveCnic } from '../shop/members/cnics.queries.ts'
import { insertReminder } from '../shop/members/reminders.queries.ts'
import { insertClaim } from '../shop/memberships/payment-claims.queries.ts'
import { addEntry } from '../shop/money/ledger.queries.ts'
import { findSettings } from '../shop/money/settings.queries.ts'
import { at, once, withFaults } from './faults.ts'
import { addGame, NEW_GAME, settleCopies } from './games.ts'
import { addMember } from './members.ts'
import { adminToken, makeAdmin, TEST_PASSWORD, type TestAdmin } from './people.ts'
import { imageForm, makePng, photoForm, upload } from './pictures.ts'
import { preparedVersion, pricesFrom } from './price-versions.ts'
import { call, type Reply } from './request.ts'
import { placeOrder } from './visitors.ts'

const CONTACT = { name: 'Sana Malik', mobileNo: '', city: 'Lahore', area: '', address: 'House 9' }

/** A call that changes something, and the subject of its audit row. */
interface Change {
  path: string
  body?: object
  subject: string
}

/**
 * Every call by which an admin changes something, as its `audit` says. The run fails for a call without an entry and
 * for an entry without a call.
 */
const CHANGES: Record<string, () => Promise<Change>> = {
  'POST /api/v1/admin/customers/:userId/membership': async () => {
    const { userId } = await addMember({ plan: undefined })
    const body = { planName: 'NOVICE', rupees: 6500, method: 'cash' }
    return { path: `customers/${userId}/membership`, body, subject: userId }
  },
  'PUT /api/v1/admin/customers/:userId': async () => {
    const { userId } = await addMember()
    const body = { ...CONTACT, email: null, version: 0 }
    return { path: `customers/${userId}`, body, subject: userId }
  },
  'POST /api/v1/admin/orders/:id/account': async () => {
    const { orderId } = await placeOrder()
    return { path: `orders/${orderId}/account`, subject: orderId }
  },
  'POST /api/v1/admin/orders/:id/payments': async () => {
    const { userId } = await addMember({ plan: undefined })
    const { orderId } = await placeOrder()
    await run(env.DB, sql`UPDATE orders SET belongs_to = ${userId} WHERE id = ${orderId}`)
    const body = { rupees: 6500, method: 'cash', ref: randomId(), isConfirmed: true }
    return { path: `orders/${orderId}/payments`, body, subject: orderId }
  },
  'POST /api/v1/admin/customers/:userId/payments': () =>
    onMember('payments', { rupees: 1, method: 'cash', ref: randomId() }),
  'POST /api/v1/admin/customers/:userId/ledger/:number/reversal': async () => {
    const { userId } = await addMember()
    const entry = { userId, kind: 'CREDIT', paisa: 100, reason: 'A slip', at: 1 } as const
    await write(env.DB, addEntry(entry))
    const body = { reason: 'Typed twice' }
    return { path: `customers/${userId}/ledger/1/reversal`, body, subject: userId }
  },
  'POST /api/v1/admin/customers/:userId/requests': async () =>
    onMember('requests', { productCode: await addGame({ copies: 1 }) }),
  'DELETE /api/v1/admin/customers/:userId/requests/:id': () => onOwnRequest('', 'REQUESTED'),
  'POST /api/v1/admin/customers/:userId/requests/:id/return': () => onOwnRequest('/return', 'HANDED_OVER'),
  'DELETE /api/v1/admin/customers/:userId/requests/:id/return': async () => {
    const change = await onOwnRequest('/return', 'HANDED_OVER')
    await env.DB.prepare('UPDATE game_requests SET return_asked_at = 1 WHERE id = ?').bind(change.subject).run()
    return change
  },
  'POST /api/v1/admin/customers/:userId/block': async () => {
    const change = await onMember('block', { reason: 'Two discs never came back' })
    await takePhone(change.subject)
    return change
  },
  'DELETE /api/v1/admin/customers/:userId/block': async () => {
    const change = await onMember('block')
    await takePhone(change.subject)
    const { id } = await makeAdmin()
    await write(env.DB, [insertBlock(change.subject, { reason: 'A slip', cnicHash: '' }, id, 1)])
    return change
  },
  'DELETE /api/v1/admin/customers/:userId/cnic': async () => {
    const change = await onMember('cnic')
    await write(env.DB, [saveCnic(env, change.subject, { cnic: '3520212345671', expiresOn: '2099-12-31' })])
    return change
  },
  'POST /api/v1/admin/customers/:userId/hold': () => onMember('hold', { note: 'Please call us' }),
  'DELETE /api/v1/admin/customers/:userId/hold': () =>
    onMember('hold', undefined, `UPDATE memberships SET status = 'HOLD', hold_reason = 'SHOP'`),
  'POST /api/v1/admin/customers/:userId/plan-change': () => onMember('plan-change', { planName: 'PRO' }),
  'DELETE /api/v1/admin/customers/:userId/plan-change': () =>
    onMember('plan-change', undefined, 'UPDATE memberships SET next_plan_id = 3'),
  'POST /api/v1/admin/customers/:userId/cancellation': () =>
    onMember(
      'cancellation',
      undefined,
      `INSERT INTO rents (user_id, due_on, plan_id, paisa)
       SELECT user_id, day.value, 1, 150000
       FROM memberships, json_each('["2024-03-15","2024-04-15","2024-05-15"]') AS day`,
    ),
  'DELETE /api/v1/admin/customers/:userId/membership': () =>
    onMember('membership', undefined, `UPDATE memberships SET started_on = date('now', '+5 hours')`),
  'POST /api/v1/admin/customers/:userId/notice': () => onMember('notice'),
  'DELETE /api/v1/admin/customers/:userId/notice': () =>
    onMember('notice', undefined, `UPDATE memberships SET ends_on = '2099-01-01'`),
  'POST /api/v1/admin/customers/:userId/end': () => onMember('end', { reason: 'Moved abroad' }),
  'POST /api/v1/admin/customers/:userId/refund': () =>
    onMember('refund', { method: 'cash' }, `UPDATE memberships SET status = 'CANCELLED', refund_due_on = '2026-01-01'`),
  'POST /api/v1/admin/customers/:userId/erasure': async () => {
    const { userId } = await addMember({ plan: undefined })
    await env.DB.prepare('UPDATE members SET created_at = 1 WHERE user_id = ?').bind(userId).run()
    return { path: `customers/${userId}/erasure`, body: { userId }, subject: userId }
  },
  'PUT /api/v1/admin/orders/:id': async () => {
    const { orderId } = await placeOrder()
    const address = { province: 'Sindh', city: 'Karachi', address: 'House 9', zipCode: 75600 }
    const body = { ...address, subscriptionPlan: 'PRO', version: 0 }
    return { path: `orders/${orderId}`, body, subject: orderId }
  },
  'PUT /api/v1/admin/orders/:id/marks/:mark': async () => {
    const { orderId } = await placeOrder()
    return { path: `orders/${orderId}/marks/paid`, subject: orderId }
  },
  'DELETE /api/v1/admin/orders/:id/marks/:mark': async () => {
    const { orderId } = await placeOrder()
    await env.DB.prepare('UPDATE orders SET called_at = 1 WHERE id = ?').bind(orderId).run()
    return { path: `orders/${orderId}/marks/called`, subject: orderId }
  },
  'POST /api/v1/admin/orders/:id/status': async () => {
    const { orderId } = await placeOrder()
    const step = { from: 'PROCESSING', to: 'SHIPPING' }
    return { path: `orders/${orderId}/status`, body: step, subject: orderId }
  },
  'PUT /api/v1/admin/messages/:id/answered': () => onMessage(),
  'DELETE /api/v1/admin/messages/:id/answered': async () => {
    const { id } = await makeAdmin()
    return await onMessage(id)
  },
  'POST /api/v1/admin/games': async () => {
    const body = { ...NEW_GAME, productName: `Hades ${randomId()}`, platform: 'PS4', copies: 1 }
    return { path: 'games', body, subject: 'PS4-0001' }
  },
  'PUT /api/v1/admin/games/:productCode': () => onGame('', { ...NEW_GAME, version: 0 }),
  'PUT /api/v1/admin/games/:productCode/copies': () => onGame('/copies', { owned: 4, were: 3 }),
  'POST /api/v1/admin/games/:productCode/retire': () => onGame('/retire'),
  'DELETE /api/v1/admin/games/:productCode/retire': () =>
    onGame('/retire', undefined, 'UPDATE games SET retired_at = 1'),
  'POST /api/v1/admin/games/:productCode/cover': async () =>
    onGame('/cover?version=0', imageForm('cover', await makePng(30, 40))),
  'DELETE /api/v1/admin/games/:productCode/cover': () => onGame('/cover?version=0'),
  'POST /api/v1/admin/games/:productCode/screenshots': async () =>
    onGame('/screenshots?version=0', imageForm('screenshot', await makePng(40, 30))),
  'PUT /api/v1/admin/games/:productCode/screenshots': () => onGame('/screenshots', { screenshots: [], version: 0 }),
  'PUT /api/v1/admin/recommendations/:id': async () => {
    const id = randomId()
    await env.DB.prepare(
      `INSERT INTO recommendations (id, key, title, platform, created_at) VALUES (?1, ?1, 'Hades', 'PS5', 0)`,
    )
      .bind(id)
      .run()
    return { path: `recommendations/${id}`, body: { status: 'BOUGHT', was: 'OPEN' }, subject: id }
  },
  'POST /api/v1/admin/reminders': async () => {
    const { userId } = await addMember()
    return { path: 'reminders', body: { userId, cause: 'rentsDue' }, subject: userId }
  },
  'DELETE /api/v1/admin/reminders/:cause/:userId': async () => {
    const [{ userId }, { id }] = [await addMember(), await makeAdmin()]
    const reminder = { userId, cause: 'rentsDue' } as const
    await write(env.DB, [insertReminder(dayInKarachi(Date.now()), reminder, { subject: id }, 1)])
    return { path: `reminders/rentsDue/${userId}`, subject: userId }
  },
  'POST /api/v1/admin/areas': async () => ({
    path: 'areas',
    body: { city: 'Karachi', name: randomId() },
    subject: 'areas',
  }),
  'PUT /api/v1/admin/areas/:id': () => onArea({ name: randomId(), isOffered: false, place: 1, version: 0 }),
  'DELETE /api/v1/admin/areas/:id': () => onArea(),
  'POST /api/v1/admin/plan-versions': async () => {
    const body = pricesFrom(someMonday())
    return { path: 'plan-versions', body, subject: body.from }
  },
  'DELETE /api/v1/admin/plan-versions/:from': async () => {
    const subject = someMonday()
    await preparedVersion(subject).run()
    return { path: `plan-versions/${subject}`, subject }
  },
  'POST /api/v1/admin/holidays': async () => {
    const body = { day: someMonday(), name: 'Pakistan Day' }
    return { path: 'holidays', body, subject: body.day }
  },
  'POST /api/v1/admin/holidays/:day/promises': async () => {
    const { subject } = await onHoliday()
    const { userId } = await addMember()
    await env.DB.prepare(
      `INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code,
                                  product_name, game_category, deliver_by, requested_at)
       VALUES (?, 'REQUEST', 'APPROVED', ?, '', 'Karachi', 'PS5-NONE', 'Returnal', 'Action', ?, 0)`,
    )
      .bind(`KR-${subject}`, userId, subject)
      .run()
    return { path: `holidays/${subject}/promises`, subject }
  },
  'PUT /api/v1/admin/holidays/:day': () => onHoliday({ name: 'New', was: 'Old' }),
  'DELETE /api/v1/admin/holidays/:day': () => onHoliday(),
  'POST /api/v1/admin/admins': async () => {
    const email = `${randomId()}@khelbox.example`
    const body = { name: 'Bilal Khan', email, role: 'rider' }
    return { path: 'admins', body, subject: expect.any(String) }
  },
  'PUT /api/v1/admin/admins/:id/role': async () => {
    const { id } = await makeAdmin()
    return { path: `admins/${id}/role`, body: { role: 'rider', was: 'owner' }, subject: id }
  },
  'DELETE /api/v1/admin/admins/:id/factor': async () => {
    const { id } = await makeAdmin()
    await env.DB.prepare(`UPDATE admins SET totp_key = 'a key' WHERE id = ?`).bind(id).run()
    return { path: `admins/${id}/factor`, subject: id }
  },
  'POST /api/v1/admin/admins/:id/disable': async () => {
    const { id } = await makeAdmin()
    return { path: `admins/${id}/disable`, subject: id }
  },
  'POST /api/v1/admin/admins/:id/enable': async () => {
    const { id } = await makeAdmin()
    await env.DB.prepare('UPDATE admins SET disabled_at = 1 WHERE id = ?').bind(id).run()
    return { path: `admins/${id}/enable`, subject: id }
  },
  'POST /api/v1/admin/money/days/:day/close': async () => {
    const day = addDays(someDay(), -365)
    return { path: `money/days/${day}/close`, body: { counted: 1, reason: 'Found' }, subject: day }
  },
  'PUT /api/v1/admin/shop': async () => {
    const { version, facts } = await findFacts(env.DB)
    return { path: 'shop', body: { ...facts, team: facts.team + 1, version }, subject: 'shop' }
  },
  'PUT /api/v1/admin/first-steps': async () => {
    await env.DB.prepare('UPDATE settings SET steps_left_at = NULL').run()
    return { path: 'first-steps', body: { isLeft: true }, subject: 'settings' }
  },
  'POST /api/v1/admin/orders/test': async () => {
    await env.DB.prepare(`UPDATE orders SET status = 'CANCELLED' WHERE is_test = 1`).run()
    return { path: 'orders/test', subject: expect.any(String) }
  },
  'PUT /api/v1/admin/settings': async () => {
    const { version } = await findSettings(env.DB)
    const body = { iban: 'PK51UNIL0109000262456845', accountTitle: 'Khelbox', version }
    return { path: 'settings', body, subject: 'settings' }
  },
  'DELETE /api/v1/admin/money/expenses/:id': async () => {
    const [{ id: admin }, id] = [await makeAdmin(), randomId()]
    await env.DB.prepare(`INSERT INTO expenses VALUES (?, 'OTHER', 100, '2021-05-01', '', ?, 0, NULL, NULL)`)
      .bind(id, admin)
      .run()
    return { path: `money/expenses/${id}`, subject: '2021-05' }
  },
  'DELETE /api/v1/admin/money/expenses/:id/picture': () => onExpense('A'),

  'POST /api/v1/admin/money/claims/:id/refusal': async () => {
    const { userId } = await addMember()
    const claim = { paisa: 100, method: 'bank', ref: 'FT1' } as const
    const id = randomId()
    await run(env.DB, insertClaim(id, userId, claim, 1))
    return { path: `money/claims/${id}/refusal`, body: { reason: 'No' }, subject: userId }
  },
  'PUT /api/v1/admin/banner/image/:id': () => onImage('banner', { status: 0, was: 1 }),
  'PUT /api/v1/admin/banner/image/:id/display': () =>
    onImage('banner', { display: { title: 'New' }, was: {} }, '/display'),
  'DELETE /api/v1/admin/banner/image/:id': () => onImage('banner'),
  'PUT /api/v1/admin/event/image/:id': () => onImage('event', { status: 0, was: 1 }),
  'PUT /api/v1/admin/event/image/:id/display': () =>
    onImage('event', { display: { title: 'New' }, was: {} }, '/display'),
  'DELETE /api/v1/admin/event/image/:id': () => onImage('event'),
  'POST /api/v1/admin/game-requests/:id/approve': () => onRequest('approve', 'REQUESTED'),
  'POST /api/v1/admin/game-requests/:id/decline': () => onRequest('decline', 'REQUESTED', { reason: 'Not today' }),
  'POST /api/v1/admin/game-requests/:id/pack': () => onRequest('pack', 'APPROVED'),
  'DELETE /api/v1/admin/game-requests/:id/approve': () => onRequest('approve', 'APPROVED'),
  'DELETE /api/v1/admin/game-requests/:id/pack': () => onRequest('pack', 'PACKED'),
  'POST /api/v1/admin/game-requests/:id/parcel': async () => {
    const change = await onRequest('parcel', 'PACKED', { outcome: 'LOST' })
    await env.DB.prepare('UPDATE game_requests SET sent_at = 1 WHERE id = ?').bind(change.subject).run()
    return change
  },
  'POST /api/v1/admin/game-requests/:id/collect': () => onRequest('collect', 'HANDED_OVER'),
  'POST /api/v1/admin/game-requests/:id/inspect': () => onRequest('inspect', 'COLLECTED', { damage: null }),
  'POST /api/v1/admin/copies/:code/move': async () => {
    const subject = `${await addGame()}-1`
    return { path: `copies/${subject}/move`, body: { to: 'repair', reason: 'Scratched' }, subject }
  },
  'POST /api/v1/admin/copies/:code/sale': async () => {
    const code = `${await addGame({ copies: 1 })}-1`
    return { path: `copies/${code}/sale`, body: { rupees: 4500, buyer: 'Bilal', method: 'cash' }, subject: code }
  },
  'DELETE /api/v1/admin/copies/:code/sale': async () => {
    const code = `${await addGame({ copies: 1 })}-1`
    const { id: seller } = await makeAdmin()
    await write(env.DB, [
      ...moveFree(code, 'shelf', { to: 'retired' }, 1),
      insertSale(
        { id: randomId(), code, productName: '', paisa: 1, method: 'cash', buyer: 'Ali', stateBefore: 'shelf' },
        seller,
        1,
      ),
    ])
    return { path: `copies/${code}/sale`, subject: code }
  },
  'PUT /api/v1/admin/copies/:code': async () => {
    const subject = `${await addGame()}-1`
    return { path: `copies/${subject}`, body: { condition: 'worn', version: 0 }, subject }
  },
  'DELETE /api/v1/admin/photos/:id': async () => {
    const subject = `${await addGame()}-1`
    const id = randomId()
    await env.DB.prepare(`INSERT INTO photos (id, copy_code, by_member, format, at) VALUES (?, ?, 0, 'png', 0)`)
      .bind(id, subject)
      .run()
    return { path: `photos/${id}`, subject }
  },
  'POST /api/v1/admin/stock-takes': async () => {
    await endStockTakes()
    return { path: 'stock-takes', body: { platform: '' }, subject: expect.any(String) }
  },
  'POST /api/v1/admin/stock-takes/:id/finish': async () => {
    const subject = await openStockTake()
    return { path: `stock-takes/${subject}/finish`, subject }
  },
  'POST /api/v1/admin/run/:userId': async () => {
    const subject = await onRunSheet()
    const until = addDays(dayInKarachi(Date.now()), 2)
    return { path: `run/${subject}`, body: { outcome: 'REFUSED', until, note: '' }, subject }
  },
  'DELETE /api/v1/admin/run/:userId/missed': async () => {
    const subject = await onRunSheet()
    await env.DB.prepare(
      `INSERT INTO missed_visits (user_id, outcome, note, until, at) VALUES (?, 'REFUSED', '', '2099-01-01', 0)`,
    )
      .bind(subject)
      .run()
    return { path: `run/${subject}/missed`, subject }
  },
  'POST /api/v1/admin/deliveries': async () => {
    const { subject } = await onRequest('hand-over', 'PACKED')
    const userId = subject.replace(/^KR-(.*)-0$/, '$1')
    return { path: 'deliveries', body: { userId, requestIds: [subject] }, subject }
  },
}

/** Changes that two admins can make at once. */
const TOGETHER: Record<string, () => Promise<Change>> = {
  'POST /api/v1/admin/money/expenses/:id/picture': async () => ({
    ...(await onExpense()),
    body: photoForm(await makePng(30, 40)),
  }),
  'PUT /api/v1/admin/customers/:userId/cnic': () =>
    onMember('cnic', { cnic: '3520212345671', expiresOn: '2099-12-31' }),
  'DELETE /api/v1/admin/customers/:userId/sessions': () => onMember('sessions'),
  'POST /api/v1/admin/admins/:id/link': async () => {
    const { id } = await makeAdmin()
    return { path: `admins/${id}/link`, subject: id }
  },
  'POST /api/v1/admin/copies/:code/photos': async () => {
    const subject = `${await addGame()}-1`
    return { path: `copies/${subject}/photos`, body: photoForm(await makePng(30, 40)), subject }
  },
  'POST /api/v1/admin/games/:productCode/copies': () => onGame('/copies', { count: 1, condition: 'new' }),
  'POST /api/v1/admin/stock-takes/:id/scans': async () => {
    const subject = await openStockTake()
    return { path: `stock-takes/${subject}/scans`, body: { codes: ['PS5-0001-1'] }, subject }
  },
  'POST /api/v1/admin/money/expenses': async () => ({
    path: 'money/expenses',
    body: { category: 'OTHER', rupees: 100, day: '2021-04-01', note: '' },
    subject: '2021-04',
  }),
  'POST /api/v1/admin/labels': async () => {
    const subject = `${await addGame()}-1`
    return { path: 'labels', body: { codes: [subject] }, subject }
  },
  'PUT /api/v1/admin/eans/:ean': async () => {
    const subject = await addGame()
    return { path: 'eans/4948872015264', body: { productCode: subject }, subject }
  },
}

/** Changes whose audit rows have tests of their own. */
const TESTED_ELSEWHERE = [
  'POST /api/v1/admin/orders',
  'POST /api/v1/admin/customers',
  'POST /api/v1/admin/money/statement/:id/confirm',
  'POST /api/v1/admin/imports/:id/run',
  'POST /api/v1/admin/imports/:id/undo',
  'POST /api/v1/admin/login',
  'POST /api/v1/admin/customers/:userId/password',
  'POST /api/v1/admin/notes',
  'PUT /api/v1/admin/password/update',
  'POST /api/v1/admin/password/choose',
  'POST /api/v1/admin/confirm',
  'POST /api/v1/admin/factor/app',
  'DELETE /api/v1/admin/factor/app',
  'POST /api/v1/admin/factor/passkeys',
  'DELETE /api/v1/admin/factor/passkeys/:id',
  'POST /api/v1/admin/factor/recovery-codes',
  'DELETE /api/v1/admin/sessions/:id',
  'DELETE /api/v1/admin/sessions',
  'POST /api/v1/admin/banner/image',
  'POST /api/v1/admin/event/image',
]

/** A call on a new NOVICE member, after `sql` has changed the membership. */
async function onMember(command: string, body?: object, sql?: string): Promise<Change> {
  const { userId } = await addMember()
  if (sql) await env.DB.prepare(`${sql} WHERE memberships.user_id = ?`).bind(userId).run()
  return { path: `customers/${userId}/${command}`, ...(body && { body }), subject: userId }
}

/** The members of tests share a phone, and a block counts for the phone. */
async function takePhone(userId: string): Promise<void> {
  await env.DB.prepare(`UPDATE members SET mobile_no = '' WHERE user_id = ?`).bind(userId).run()
}

/** A call on a new request with this status. */
async function onRequest(command: string, status: string, body?: object): Promise<Change> {
  const { userId } = await addMember({ atHome: [await addGame()] })
  const subject = `KR-${userId}-0`
  await env.DB.prepare(
    `UPDATE game_requests
     SET status = ?2, requested_at = ?3, deliver_by = '2099-03-02', collected_at = iif(?2 = 'COLLECTED', ?3, NULL),
         item_code = iif(?2 IN ('HANDED_OVER', 'COLLECTED'), item_code, NULL),
         handed_over_at = iif(?2 IN ('HANDED_OVER', 'COLLECTED'), handed_over_at, NULL)
     WHERE id = ?1`,
  )
    .bind(subject, status, Date.now())
    .run()
  await settleCopies()
  return { path: `game-requests/${subject}/${command}`, ...(body && { body }), subject }
}

/** A command on a new request that the shop gives for its member. */
async function onOwnRequest(command: string, status: string): Promise<Change> {
  const { subject } = await onRequest('', status)
  const userId = subject.replace(/^KR-(.*)-0$/, '$1')
  return { path: `customers/${userId}/requests/${subject}${command}`, subject }
}

/** The User ID of a new member who has asked for the collection of a disc. */
async function onRunSheet(): Promise<string> {
  const { userId } = await addMember({ atHome: [await addGame()] })
  await env.DB.prepare('UPDATE game_requests SET return_asked_at = 1 WHERE user_id = ?').bind(userId).run()
  return userId
}

/** Ends the open stock-take, because one is open at a time. */
async function endStockTakes(): Promise<void> {
  await env.DB.prepare('UPDATE stock_takes SET finished_at = 1').run()
}

async function openStockTake(): Promise<string> {
  await endStockTakes()
  const [id, { id: admin }] = [randomId(), await makeAdmin()]
  await write(env.DB, startStockTake({ id, adminId: admin, platform: '' }, 1))
  return id
}

/** A call on a new message, answered by the admin `answeredBy` or open. */
async function onMessage(answeredBy: string | null = null): Promise<Change> {
  const subject = randomId()
  await env.DB.prepare(
    `INSERT INTO contact_messages VALUES (?1, 'Ali', 'ali@example.com', '+92300', 'Hi', 1, iif(?2 IS NULL, NULL, 2), ?2, 0, NULL)`,
  )
    .bind(subject, answeredBy)
    .run()
  return { path: `messages/${subject}/answered`, subject }
}

/** A call on a new game, after `sql` has changed it. */
async function onGame(command: string, body?: object, sql?: string): Promise<Change> {
  const subject = await addGame()
  if (sql) await env.DB.prepare(`${sql} WHERE product_code = ?`).bind(subject).run()
  return { path: `games/${subject}${command}`, ...(body && { body }), subject }
}

let days = 0

/** Another day with every call. */
function someDay(): Day {
  days += 1
  return addDays('2026-01-01', days)
}

/** A Monday to come: a past day or a Sunday cannot become a holiday. */
function someMonday(): Day {
  days += 1
  return addDays('2098-01-06', days * 7)
}

async function onHoliday(body?: object): Promise<Change> {
  const subject = someMonday()
  await env.DB.prepare(`INSERT INTO holidays VALUES (?, 'Old')`).bind(subject).run()
  return { path: `holidays/${subject}`, ...(body && { body }), subject }
}

async function onExpense(picture: string | null = null): Promise<Change> {
  const [{ id: admin }, id] = [await makeAdmin(), randomId()]
  await env.DB.prepare(`INSERT INTO expenses VALUES (?1, 'OTHER', 100, '2021-05-01', '', ?2, 0, ?3 || ?1, 'jpg')`)
    .bind(id, admin, picture)
    .run()
  return { path: `money/expenses/${id}/picture`, subject: '2021-05' }
}

async function onArea(body?: object): Promise<Change> {
  const id = await env.DB.prepare(`INSERT INTO areas (city, name, place) VALUES ('Lahore', ?, 1) RETURNING id`)
    .bind(randomId())
    .first<number>('id')
  return { path: `areas/${id}`, ...(body && { body }), subject: 'areas' }
}

async function onImage(kind: ImageKind, body?: object, part = ''): Promise<Change> {
  const token = await adminToken()
  await upload(kind, token, await makePng(30, 40))
  const { json } = await call('GET', `/api/v1/admin/${kind}/image`, { headers: { token } })
  const subject: string = (json.banners ?? json.event)[0]._id
  return { path: `${kind}/image/${subject}${part}`, ...(body && { body }), subject }
}

const CALLS_OF_ADMINS = Object.entries(OPERATIONS).filter(
  ([route]) => route.includes(' /api/v1/admin/') && !route.startsWith('GET '),
)

test('every call by which an admin changes something names its audit actions, and is tried here', () => {
  const silent = CALLS_OF_ADMINS.filter(([, { audit }]) => !audit)
  expect(silent.map(([route]) => route)).toEqual([])
  const audited = CALLS_OF_ADMINS.filter(([, { audit = [] }]) => audit.length > 0)
  expect(audited.map(([route]) => route).sort()).toEqual(
    [...Object.keys(CHANGES), ...Object.keys(TOGETHER), ...TESTED_ELSEWHERE].sort(),
  )
})

test('every action of the history is that of a call, or of the command', () => {
  const named = Object.values(OPERATIONS).flatMap(({ audit = [] }) => audit)
  const actions = new Set([...named, 'admin.created', 'admin.reset'])
  expect([...actions].sort()).toEqual(Object.keys(ADMIN_ACTIONS).sort())
})

test.each(Object.entries({ ...CHANGES, ...TOGETHER }))(
  '%s writes its audit row in the same batch',
  async (route, prepare) => {
    const { path, body, subject } = await prepare()
    const admin = await makeAdmin()
    const token = await startSession(env.DB, 'admin', admin.id, Date.now())
    const reply = await call(route.split(' ')[0] ?? '', `/api/v1/admin/${path}`, {
      headers: { token },
      body,
      env: withFaults(at('DB.batch', 'after')),
    })
    expect(reply.status).toBe(503)
    const entries = await entriesOf(admin.id)
    expect(entries.map((entry) => entry.subject)).toContainEqual(subject)
    const unnamed = entries.filter(({ action }) => !OPERATIONS[route]?.audit?.includes(action))
    expect(unnamed).toEqual([])
  },
)

/** An admin's audit rows. */
async function entriesOf(adminId: string) {
  const lines = statement(env.DB, sql`SELECT action, subject FROM admin_actions WHERE admin_id = ${adminId}`)
  return (await lines.all<{ action: AdminAction; subject: string }>()).results
}

test.each(Object.entries(CHANGES))(
  '%s: of two admins at once one succeeds and the other gets an error',
  async (route, prepare) => {
    const secondAdmin = await makeAdmin()
    const { first, second } = await race(route, await prepare(), await adminToken(), secondAdmin)
    expect(first?.status).toBe(200)
    expect([404, 409]).toContain(second.status)
    expect(second.json).toMatchObject({ status: false, message: expect.stringMatching(/\w/) })
    expect(await entriesOf(secondAdmin.id)).toEqual([])
  },
)

/** Sends the same call twice: the first is written just before the batch of the second. */
async function race(
  route: string,
  { path, body }: Pick<Change, 'path' | 'body'>,
  firstToken: string,
  secondAdmin: TestAdmin,
): Promise<{ first: Reply | undefined; second: Reply }> {
  const secondToken = await startSession(env.DB, 'admin', secondAdmin.id, Date.now())
  const change = (token: string, bindings = {}) =>
    call(route.split(' ')[0] ?? '', `/api/v1/admin/${path}`, {
      headers: { token },
      body,
      env: bindings,
    })
  let first: Reply | undefined
  const late = at(/INSERT INTO admin_actions/, async () => (first = await change(firstToken)), once)
  return { second: await change(secondToken, withFaults(late)), first }
}

test('two admins at once who record a payment without a reference record two payments', async () => {
  const secondAdmin = await makeAdmin()
  const paid = await onMember('payments', { rupees: 100, method: 'cash' })
  const { first, second } = await race('POST', paid, await adminToken(), secondAdmin)
  expect(first?.json).toMatchObject({ status: true, message: expect.stringContaining('Rs. 100') })
  expect(second.json).toMatchObject({ status: true, message: expect.stringContaining('Rs. 200') })
  expect(await entriesOf(secondAdmin.id)).toEqual([{ action: 'payment.recorded', subject: paid.subject }])
})

test.each(IMAGE_KINDS)('of two admins who upload a %s at once each gets both in the list', async (kind) => {
  const secondAdmin = await makeAdmin()
  const body = imageForm(kind, await makePng(30, 40))
  const { list } = IMAGE_KIND_FACTS[kind]
  const { first, second } = await race('POST', { path: `${kind}/image`, body }, await adminToken(), secondAdmin)
  expect([first?.status, second.status]).toEqual([200, 200])
  const ids = (reply: Reply | undefined) => reply?.json[list].map(({ _id }: { _id: string }) => _id)
  expect(ids(second)).toEqual(expect.arrayContaining(ids(first)))
  expect(await entriesOf(secondAdmin.id)).toHaveLength(1)
  expect(ids(second)).toHaveLength(ids(first).length + 1)
})

test('a password that was just changed on another device -> 409, and it is not changed again', async () => {
  const admin = await makeAdmin()
  const elsewhere = await startSession(env.DB, 'admin', admin.id, Date.now())
  const newPassword = 'rain over Clifton at noon'
  const body = { oldPassword: TEST_PASSWORD, newPassword, confirmPassword: newPassword }
  const change = { path: 'password/update', body }
  const { first, second } = await race('PUT', change, elsewhere, admin)
  expect(first?.status).toBe(200)
  expect(second.json).toMatchObject({ status: false, error: { code: 'auth.password-moved' } })
  expect(await entriesOf(admin.id)).toEqual([{ action: 'password.changed', subject: admin.id }])
})
