import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { app } from '../app.ts'
import { randomId } from '../ids.ts'
import { startSession } from '../sessions/sessions.ts'
import { addMember } from './members.ts'
import { makeAdmin } from './people.ts'
import { call } from './request.ts'
import { checkoutBody, newVisitor } from './visitors.ts'

/** A call that changes something, and the row that its line of the audit names. */
interface Change {
  path: string
  body?: object
  subject: string
}

/**
 * Every route by which an admin changes something, with a call that does. A route without a line, and a
 * line without a route, fails the run.
 */
const CHANGES: Record<string, () => Promise<Change>> = {
  'POST /api/v1/admin/customers/:userId/membership': async () => {
    const { userId } = await addMember({ plan: undefined })
    const body = { planName: 'NOVICE', rupees: 6500, method: 'cash' }
    return { path: `customers/${userId}/membership`, body, subject: userId }
  },
  'POST /api/v1/admin/customers/:userId/payments': () =>
    onMember('payments', { rupees: 1, method: 'cash' }),
  'POST /api/v1/admin/customers/:userId/hold': () => onMember('hold', { note: 'Please call us' }),
  'DELETE /api/v1/admin/customers/:userId/hold': () =>
    onMember('hold', undefined, `UPDATE memberships SET status = 'HOLD', hold_reason = 'SHOP'`),
  'POST /api/v1/admin/customers/:userId/plan-change': () =>
    onMember('plan-change', { planName: 'PRO' }),
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
  'POST /api/v1/admin/customers/:userId/refund': () =>
    onMember(
      'refund',
      { method: 'cash' },
      `UPDATE memberships SET status = 'CANCELLED', refund_due_on = '2026-01-01'`,
    ),
  'POST /api/v1/admin/orders/:id/status': async () => {
    const { headers, phone } = newVisitor()
    const body = checkoutBody(phone)
    const { orderId } = (await call('POST', '/api/v1/user/checkout', { body, headers })).json
    const move = { from: 'PROCESSING', to: 'SHIPPING' }
    return { path: `orders/${orderId}/status`, body: move, subject: orderId }
  },
  'PUT /api/v1/admin/messages/:id/answered': () => onMessage(),
  'DELETE /api/v1/admin/messages/:id/answered': async () => {
    const { id } = await makeAdmin()
    return await onMessage(id)
  },
}

/** They change nothing of the shop's, or their areas tell of it in a way of their own. */
const UNTOLD = [
  'POST /api/v1/admin/login',
  'PUT /api/v1/admin/password/update',
  'POST /api/v1/admin/game-requests/:id/approve',
  'POST /api/v1/admin/game-requests/:id/decline',
  'POST /api/v1/admin/game-requests/:id/pack',
  'POST /api/v1/admin/game-requests/:id/collect',
  'POST /api/v1/admin/game-requests/:id/inspect',
  'POST /api/v1/admin/deliveries',
  'POST /api/v1/admin/banner/image',
  'PUT /api/v1/admin/banner/image/:id',
  'DELETE /api/v1/admin/banner/image/:id',
  'POST /api/v1/admin/event/image',
  'PUT /api/v1/admin/event/image/:id',
  'DELETE /api/v1/admin/event/image/:id',
]

/** A call on a new member of NOVICE, after `sql` has prepared the membership. */
async function onMember(move: string, body?: object, sql?: string): Promise<Change> {
  const { userId } = await addMember()
  if (sql) await env.DB.prepare(`${sql} WHERE memberships.user_id = ?`).bind(userId).run()
  return { path: `customers/${userId}/${move}`, ...(body && { body }), subject: userId }
}

/** A call on a new message, which `answeredBy` has answered. */
async function onMessage(answeredBy: string | null = null): Promise<Change> {
  const subject = randomId()
  await env.DB.prepare(
    `INSERT INTO contact_messages VALUES (?1, 'Ali', 'ali@example.com', '+92300', 'Hi', 1, iif(?2 IS NULL, NULL, 2), ?2)`,
  )
    .bind(subject, answeredBy)
    .run()
  return { path: `messages/${subject}/answered`, subject }
}

test('the table has a line for every change by an admin, and no other', () => {
  const routes = app.routes
    .filter(({ method, path }) => !['ALL', 'GET'].includes(method) && path.includes('/admin/'))
    .map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(routes)].sort()).toEqual([...Object.keys(CHANGES), ...UNTOLD].sort())
})

test.each(Object.entries(CHANGES))(
  '%s tells of itself in its own batch',
  async (route, prepare) => {
    const { path, body, subject } = await prepare()
    const admin = await makeAdmin()
    const token = await startSession(env.DB, 'admin', admin.id, Date.now())
    const reply = await call(route.split(' ')[0] ?? '', `/api/v1/admin/${path}`, {
      headers: { token },
      body,
      env: { DB: endsAfterFirstChange(env.DB) },
    })
    expect(reply.status).toBe(503)
    const told = await env.DB.prepare('SELECT subject FROM admin_actions WHERE admin_id = ?')
      .bind(admin.id)
      .all()
    expect(told.results).toEqual([{ subject }])
  },
)

/** The database that is gone once a batch has changed something: what comes after it is lost. */
function endsAfterFirstChange(db: D1Database): D1Database {
  return {
    prepare: (sql: string) => db.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await db.batch(statements)
      if (results.some(({ meta }) => meta.changes > 0)) throw new Error('D1_ERROR: connection lost')
      return results
    },
  } as unknown as D1Database
}
