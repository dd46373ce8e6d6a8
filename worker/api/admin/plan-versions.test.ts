import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import * as edge from '../../platform/http/edge.ts'
import { mailsTo } from '../../testing/accounts.ts'
import { checkoutBody } from '../../testing/checkout-body.ts'
import { fullTest } from '../../testing/long-run.ts'
import { addMember } from '../../testing/members.ts'
import { asMember, asShop, goTo, ledgerOf, memberSince, pay, runOn, viewOf } from '../../testing/memberships.ts'
import { adminToken } from '../../testing/people.ts'
import { preparedVersion, pricesFrom } from '../../testing/price-versions.ts'
import { call } from '../../testing/request.ts'
import { ledgerOf as entriesOf, requestIn } from '../../testing/request-life.ts'
import { newVisitor } from '../../testing/visitors.ts'

const PATH = '/api/v1/admin/plan-versions'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await env.DB.prepare('DELETE FROM plan_versions').run()
  return () => vi.useRealTimers()
})

async function ask(method: 'GET' | 'POST' | 'DELETE', path = PATH, body?: object) {
  return await call(method, path, { headers: { token: await adminToken() }, ...(body && { body }) })
}

async function order(facts: object) {
  const { headers, phone } = newVisitor()
  return await call('POST', '/api/v1/user/checkout', { body: { ...checkoutBody(phone), ...facts }, headers })
}

const OLD = { subscriptionRate: 1500, subscriptionRefund: 5000, subscriptionTotal: 6500 }
const NEW = { subscriptionRate: 2000, subscriptionRefund: 6000, subscriptionTotal: 8000 }

test('prices begin for orders on their day; older figures are refused with the new ones', async () => {
  goTo('2026-03-02')
  expect((await ask('POST', PATH, pricesFrom('2026-03-10'))).status).toBe(200)
  goTo('2026-03-09')
  expect((await order(OLD)).status).toBe(200)
  goTo('2026-03-10')
  const stale = await order(OLD)
  expect(stale.status).toBe(422)
  expect(stale.json.message).toContain('It now costs Rs. 2,000 a month and Rs. 6,000 deposit.')
  expect((await order(NEW)).status).toBe(200)
})

test('a running member pays the old rent until the day for all, then the new one, and is told of it', async () => {
  const member = await memberSince('2026-03-02', 'NOVICE')
  const planned = await ask('POST', PATH, pricesFrom('2026-03-10', { runningFrom: '2026-05-01' }))
  expect(planned.status).toBe(200)
  const [mail] = await mailsTo(member.email)
  expect(mail?.subject).toBe('Prices change on 1 May 2026')
  const news = await env.DB.prepare('SELECT text FROM news WHERE user_id = ? AND subject = ?')
    .bind(member.userId, mail?.subject)
    .all()
  expect(news.results).toEqual([{ text: expect.stringContaining('the rent of NOVICE is Rs. 2,000 a month') }])
  await runOn('2026-04-02')
  await pay(member)
  expect(await viewOf(member)).toMatchObject({ rent: 1500, nextMonth: { startsOn: '2026-05-02', rent: 2000 } })
  await runOn('2026-05-02')
  const rents = (await ledgerOf(member)).filter((line) => line.includes('RENT'))
  expect(rents).toEqual([
    expect.stringContaining('-1500'),
    expect.stringContaining('-1500'),
    expect.stringContaining('-2000'),
  ])
})

test('an order keeps the prices of its day when the membership starts later', async () => {
  goTo('2026-03-02')
  const { headers, phone } = newVisitor()
  const placed = await call('POST', '/api/v1/user/checkout', { body: checkoutBody(phone), headers })
  await preparedVersion('2026-03-05').run()
  goTo('2026-03-06')
  const member = await addMember({ plan: undefined })
  const start = { planName: 'NOVICE', rupees: 6500, method: 'cash' }
  expect((await asShop(member, 'POST', '/membership', { body: start })).status).toBe(422)
  const body = { ...start, orderId: placed.json.orderId, isConfirmed: true }
  expect((await asShop(member, 'POST', '/membership', { body })).status).toBe(200)
  expect(await viewOf(member)).toMatchObject({ rent: 1500, deposit: 5000 })
})

test('a plan that is switched off is refused to orders and plan changes, and who has it keeps it', async () => {
  const member = await memberSince('2026-03-02', 'NOVICE')
  const other = await memberSince('2026-03-02', 'PRO')
  const plans = pricesFrom('2026-06-01').plans.map((plan) => ({ ...plan, isOffered: plan.id !== 1 }))
  await preparedVersion('2026-06-01', { plans }).run()
  goTo('2026-06-10')
  const refused = await order(NEW)
  expect([refused.status, refused.json.error.code]).toEqual([409, 'plans.not-offered'])
  const change = await asMember(other, 'POST', 'membership/plan-change', { body: { planName: 'NOVICE' } })
  expect([change.status, change.json.error.code]).toEqual([409, 'plans.not-offered'])
  expect(await viewOf(member)).toMatchObject({ planName: 'NOVICE', rent: 1500 })
})

test('a version is withdrawn before it begins only', async () => {
  goTo('2026-03-02')
  await ask('POST', PATH, pricesFrom('2026-03-10'))
  expect((await ask('POST', PATH, pricesFrom('2026-03-10'))).json.error.code).toBe('plans.same-day')
  expect((await ask('DELETE', `${PATH}/2026-03-10`)).json.versions).toHaveLength(1)
  await ask('POST', PATH, pricesFrom('2026-03-10'))
  goTo('2026-03-10')
  expect((await ask('DELETE', `${PATH}/2026-03-10`)).json.error.code).toBe('plans.not-planned')
})

test('pages get the prices of today and of later days, and a plan and its withdrawal purge them from the edge', async () => {
  const purge = vi.spyOn(edge, 'purgeEdge').mockResolvedValue(undefined)
  await preparedVersion('2026-01-01').run()
  await preparedVersion('2026-02-01').run()
  goTo('2026-03-02')
  await ask('POST', PATH, pricesFrom('2026-03-10', { runningFrom: '2026-05-01' }))
  const { prices } = (await call('GET', '/api/v1/shop')).json
  expect(prices).toMatchObject([
    { since: '2026-02-01', runningFrom: null },
    { since: '2026-03-10', runningFrom: '2026-05-01', caseFee: 60_000 },
  ])
  await ask('DELETE', `${PATH}/2026-03-10`)
  expect((await call('GET', '/api/v1/shop')).json.prices).toHaveLength(1)
  expect(purge.mock.calls).toEqual([[['shop']], [['shop']]])
  vi.restoreAllMocks()
})

test('running members are counted by plan and by the version whose prices they have', async () => {
  goTo('2026-03-02')
  const counted = async () =>
    (await ask('GET')).json.payers as { planId: number; since: string | null; members: number }[]
  const of = (payers: Awaited<ReturnType<typeof counted>>, planId: number, since: string | null) =>
    payers.find((payer) => payer.planId === planId && payer.since === since)?.members ?? 0
  const before = await counted()
  await preparedVersion('2026-03-04').run()
  await memberSince('2026-03-03', 'NOVICE')
  const changing = await memberSince('2026-03-03', 'PRO')
  await env.DB.prepare("UPDATE memberships SET next_plan_id = 2, next_priced_on = '2026-03-05' WHERE user_id = ?")
    .bind(changing.userId)
    .run()
  const after = await counted()
  expect(of(after, 1, null) - of(before, 1, null)).toBe(1)
  expect(of(after, 2, '2026-03-04') - of(before, 2, '2026-03-04')).toBe(1)
})

test('the ledger names the prices of a damaged case and of the deposit of a plan change', async () => {
  await preparedVersion('2026-03-03', { runningFrom: '2026-03-04' }).run()
  const member = await memberSince('2026-03-02', 'NOVICE')
  goTo('2026-03-04')
  const { id } = await requestIn('COLLECTED', { member })
  expect((await ask('POST', `/api/v1/admin/game-requests/${id}/inspect`, { damage: 'CASE' })).status).toBe(200)
  await env.DB.prepare("UPDATE memberships SET next_plan_id = 3, next_priced_on = '2026-03-04' WHERE user_id = ?")
    .bind(member.userId)
    .run()
  await pay(member)
  await runOn('2026-04-02')
  const entries = await entriesOf(member)
  const lines = entries.flatMap(({ kind, reason }) => (kind === 'DAMAGE' || kind === 'DEPOSIT' ? reason : []))
  expect(lines).toEqual([
    'Deposit of NOVICE, refundable',
    expect.stringMatching(/^Damaged: .*, at the prices of 3 Mar 2026$/),
    'Deposit of PRO instead of NOVICE, at the prices of 3 Mar 2026',
  ])
})

test('prices from today and for members in less than 30 days are refused', async () => {
  goTo('2026-03-02')
  expect((await ask('POST', PATH, pricesFrom('2026-03-02'))).json.error.issues[0].path).toBe('from')
  const soon = await ask('POST', PATH, pricesFrom('2026-03-10', { runningFrom: '2026-03-31' }))
  expect([soon.status, soon.json.error.code]).toEqual([422, 'plans.too-soon'])
  expect((await ask('POST', PATH, pricesFrom('2026-03-10', { runningFrom: '2026-04-01' }))).status).toBe(200)
})

test('the counter sees and plans no prices', async () => {
  const token = await adminToken(undefined, 'counter')
  const reply = await call('GET', PATH, { headers: { token } })
  expect(reply.status).toBe(403)
})

// The last test of this file, which keeps its members.
test('of two crossing versions each member is told what they will pay, and of an announced change that does not come', async () => {
  const old = await memberSince('2026-03-02', 'NOVICE')
  await ask('POST', PATH, pricesFrom('2026-03-03', { runningFrom: '2026-06-01' }))
  goTo('2026-03-05')
  const newer = await addMember({ plan: undefined })
  await asShop(newer, 'POST', '/membership', { body: { planName: 'NOVICE', rupees: 8000, method: 'bank' } })
  const fees = { karachi: 450, elsewhere: 500, case: 600 }
  await ask('POST', PATH, pricesFrom('2026-03-10', { runningFrom: '2026-05-01', fees }))
  const told = async ({ userId }: { userId: string }) => {
    const sql = "SELECT text FROM news WHERE user_id = ? AND subject LIKE 'Prices%' ORDER BY rowid"
    const { results } = await env.DB.prepare(sql).bind(userId).all()
    return results.map(({ text }) => text)
  }
  const delivery = 'a delivery after the free ones costs Rs. 450 in Karachi and Rs. 500 elsewhere'
  const change = `From 1 May 2026 the rent of NOVICE is Rs. 2,000 a month, ${delivery}, a damaged case costs Rs. 600.`
  const deposit = 'The deposit stays as it was paid.'
  expect((await told(old)).at(-1)).toBe(
    `The change of prices that we announced for 1 Jun 2026 does not take place. ${change} ${deposit}`,
  )
  expect(await told(newer)).toEqual([`From 1 May 2026 ${delivery}. ${deposit}`])
})

fullTest('10,000 members are told once each of prices, and again when they are withdrawn', async () => {
  goTo('2026-03-02')
  const number = 'WITH RECURSIVE n (i) AS (SELECT 50001 UNION ALL SELECT i + 1 FROM n WHERE i < 60000)'
  await env.DB.batch([
    env.DB.prepare(`${number} INSERT INTO members (number, name, email, password_hash, created_at)
      SELECT i, 'Member', 'm' || i || '@many.example', '', 0 FROM n`),
    env.DB.prepare(`${number} INSERT INTO memberships (user_id, plan_id, status, started_on, counts_from, renews_on, deposit_paisa)
      SELECT 'KB-' || i, 1 + i % 3, 'ACTIVE', '2026-01-01', '2026-01-01', '2027-01-01', 0 FROM n`),
  ])
  const told = async (subject: string) => {
    return await env.DB.prepare(
      `SELECT (SELECT count(*) FROM news WHERE subject = ?1 AND user_id >= 'KB-50001') AS news,
        (SELECT count(DISTINCT user_id) FROM news WHERE subject = ?1 AND user_id >= 'KB-50001') AS members,
        (SELECT count(DISTINCT recipient) FROM outbox WHERE subject = ?1 AND recipient LIKE '%@many.example') AS mails`,
    )
      .bind(subject)
      .first()
  }
  await ask('POST', PATH, pricesFrom('2026-03-10', { runningFrom: '2026-07-07' }))
  expect(await told('Prices change on 7 Jul 2026')).toEqual({ news: 10_000, members: 10_000, mails: 10_000 })
  await ask('DELETE', `${PATH}/2026-03-10`)
  expect(await told('Prices stay: no change on 7 Jul 2026')).toEqual({ news: 10_000, members: 10_000, mails: 10_000 })
})
