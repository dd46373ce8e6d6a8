import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { statement, write } from '../../platform/database/database.ts'
import { charge } from '../../shop/money/ledger.queries.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import {
  asMember,
  asShop,
  brokenLedgers,
  goTo,
  ledgerOf,
  rowOf,
} from '../../testing/memberships.ts'
import { adminToken } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'

const DAY = '2026-11-22'
const PATH = '/api/v1/admin/money/statement'

beforeAll(async () => {
  await env.DB.prepare(
    `UPDATE settings SET iban = 'PK51UNIL0109000262456845', account_title = 'Khelbox'`,
  ).run()
})
afterEach(() => vi.useRealTimers())

async function shop(path: string, body?: object): Promise<Reply> {
  return await call('POST', path, { headers: { token: await adminToken() }, body })
}

const csvOf = (...lines: (string | number)[][]) =>
  [['Date', 'Credit', 'Transaction ID', 'Description'], ...lines]
    .map((cells) => cells.join(','))
    .join('\n')
const upload = async (...lines: (string | number)[][]) => await shop(PATH, { csv: csvOf(...lines) })
const confirm = async (id: string) => await shop(`${PATH}/${id}/confirm`)

/** A member who owes Rs. 2,500 and has a code for it. */
async function debtor(): Promise<TestMember & { amount: number }> {
  const member = await addMember()
  const fee = { userId: member.userId, kind: 'DELIVERY', reason: '', at: Date.now() } as const
  await write(env.DB, charge({ ...fee, paisa: -250_000 }))
  const { amount } = (await asMember(member, 'POST', 'membership/payment-code')).json
  return { ...member, amount }
}

/** A member who says they have paid Rs. 100. */
async function claimant(ref: string): Promise<TestMember> {
  const member = await addMember()
  const body = { rupees: 100, method: 'easypaisa', ref }
  await asMember(member, 'POST', 'membership/payment-claims', { body })
  return member
}

const linesOf = (rows: { line: number; userId: string | null }[]) =>
  rows.map(({ line, userId }) => [line, userId])

test('amounts of codes and claimed transaction IDs are matched, and confirm records each once', async () => {
  goTo(DAY)
  const [byCode, byClaim] = [await debtor(), await claimant('EP-77')]
  const { json } = await upload(
    [DAY, byCode.amount, 'FT-1', 'IBFT ALI'],
    [DAY, 100, 'ep 77', 'Easypaisa'],
    [DAY, 4000, 'FT-3', 'A stranger'],
    [DAY, -900, 'FT-4', 'A withdrawal'],
  )
  expect(linesOf(json.matched)).toEqual([
    [2, byCode.userId],
    [3, byClaim.userId],
  ])
  expect(json.matched.map(({ by }: { by: string }) => by)).toEqual(['code', 'claim'])
  expect(linesOf(json.unmatched)).toEqual([[4, null]])
  expect(json.debits).toBe(1)
  expect((await rowOf(byCode)).balance).toBe(-250_000)

  expect(await confirm(json.id)).toMatchObject({
    status: 200,
    json: { recorded: 2, message: '2 payments recorded' },
  })
  expect((await rowOf(byCode)).balance).toBe(Math.round(byCode.amount * 100) - 250_000)
  expect(await ledgerOf(byClaim)).toEqual(['PAYMENT 100 → 100'])
  const [claim] = (await asMember(byClaim, 'GET', 'membership/payment-claims')).json.rows
  expect(claim.state).toBe('RECORDED')
  expect((await confirm(json.id)).json.recorded).toBe(2)
  expect(await ledgerOf(byClaim)).toHaveLength(1)
  const rows = statement(
    env.DB,
    sql`SELECT subject FROM admin_actions WHERE action IN ('payment.recorded', 'statement.confirmed') ORDER BY subject`,
  )
  const subjects = (await rows.all()).results.map(({ subject }) => subject)
  expect(subjects).toEqual([byCode.userId, byClaim.userId, json.id].sort())
  expect(await brokenLedgers()).toEqual([])
})

test('a statement that is confirmed by ten calls at once, and uploaded again, records each line once', async () => {
  goTo(DAY)
  const members = await Promise.all(Array.from({ length: 5 }, debtor))
  const lines = members.map(({ amount }, index) => [DAY, amount, `FTX${index}`, 'IBFT'])
  const first = (await upload(...lines)).json
  const second = (await upload(...lines)).json
  const replies = await Promise.all(
    [...Array(5).fill(first.id), ...Array(5).fill(second.id)].map(confirm),
  )
  const counts = replies.map(({ json }) => json.recorded)
  expect(counts.every((count) => count === 5 || count === 0)).toBe(true)
  expect(counts.filter((count) => count === 5)).toHaveLength(5)
  for (const member of members) expect(await ledgerOf(member)).toHaveLength(2)
  const again = (await upload(...lines)).json
  expect([again.matched.length, again.duplicates.length]).toEqual([0, 5])
  expect(again.duplicates[0].reason).toBe(`Recorded already for ${members[0]?.userId}.`)
  expect((await confirm(again.id)).json.recorded).toBe(0)
  expect(await brokenLedgers()).toEqual([])
})

test('a payment settles rents, ends a damage hold and closes the code', async () => {
  goTo(DAY)
  const member = await debtor()
  await write(env.DB, [
    sql`UPDATE memberships SET status = 'HOLD', hold_reason = 'DAMAGE' WHERE user_id = ${member.userId}`,
    sql`INSERT INTO rents (user_id, due_on, plan_id, paisa) VALUES (${member.userId}, '2026-11-15', 1, 150000)`,
  ])
  const { id } = (await upload([DAY, member.amount, '', 'No transaction ID'])).json
  expect((await confirm(id)).json.recorded).toBe(1)
  expect((await rowOf(member)).status).toBe('ACTIVE')
  const rent = statement(env.DB, sql`SELECT paid_at FROM rents WHERE user_id = ${member.userId}`)
  expect(await rent.first('paid_at')).toBe(Date.now())
  const next = (await upload([DAY, member.amount, 'FT-LATER', ''])).json
  expect(next.doubtful[0].reason).toMatch(/which is paid already/)
})

test.each([
  ['before its code was made', '2026-11-20', 'FT-A', /was valid until 24 Nov 2026/],
  ['after its code has expired', '2026-11-26', 'FT-B', /was valid until 24 Nov 2026/],
])('an amount %s is doubtful and names the member', async (_, day, ref, reason) => {
  goTo(DAY)
  const member = await debtor()
  const { json } = await upload([day, member.amount, ref, ''])
  expect(json.matched).toEqual([])
  expect(json.doubtful).toMatchObject([
    { userId: member.userId, reason: expect.stringMatching(reason) },
  ])
})

test('what could belong to two members is never matched', async () => {
  goTo(DAY)
  const [one, other] = [await claimant('SAME-1'), await claimant('SAME-1')]
  const wrongAmount = await claimant('MINE-1')
  const [code, thief] = [await debtor(), await claimant('MINE-2')]
  const named = await addMember()
  await asMember(thief, 'POST', 'membership/payment-claims', {
    body: { rupees: code.amount, method: 'bank', ref: 'MINE-3' },
  })
  const { json } = await upload(
    [DAY, 100, 'SAME-1', ''],
    [DAY, 101, 'MINE-1', ''],
    [DAY, code.amount, 'MINE-3', ''],
    [DAY, 1500, 'FT-9', `rent ${named.userId}`],
    ['someday', 100, 'MINE-2', ''],
  )
  expect(json.matched).toEqual([])
  expect(json.doubtful.map(({ reason }: { reason: string }) => reason)).toEqual([
    expect.stringMatching(new RegExp(`${one.userId} and ${other.userId} claim`)),
    `${wrongAmount.userId} claims this transaction ID with Rs. 100.`,
    expect.stringMatching(/but the amount is that of a code of/),
    expect.stringMatching(new RegExp(`names ${named.userId}`)),
    'The date or the amount cannot be read.',
  ])
})

test('the same line twice is recorded once', async () => {
  goTo(DAY)
  const member = await debtor()
  const line = [DAY, member.amount, 'FT-TWICE', '']
  const { json } = await upload(line, line)
  expect([json.matched.length, json.duplicates.length]).toEqual([1, 1])
  expect((await confirm(json.id)).json.recorded).toBe(1)
})

test('a payment recorded by hand between preview and confirm is not recorded again', async () => {
  goTo(DAY)
  const member = await debtor()
  const { id } = (await upload([DAY, member.amount, 'FT-HAND', ''])).json
  const body = { rupees: member.amount, method: 'raast', ref: 'FT-HAND' }
  expect((await asShop(member, 'POST', '/payments', { body })).status).toBe(200)
  expect((await confirm(id)).json.recorded).toBe(0)
  expect(await ledgerOf(member)).toHaveLength(2)
})

test('a line that was recorded by hand leaves no gap in the numbers of the entries', async () => {
  goTo(DAY)
  const member = await debtor()
  const claim = { rupees: 100, method: 'bank', ref: 'FT-LATER' }
  await asMember(member, 'POST', 'membership/payment-claims', { body: claim })
  const { id } = (await upload([DAY, member.amount, 'FT-GAP', ''], [DAY, 100, 'FT-LATER', ''])).json
  const body = { rupees: member.amount, method: 'raast', ref: 'FT-GAP' }
  await asShop(member, 'POST', '/payments', { body })
  expect((await confirm(id)).json.recorded).toBe(1)
  const { results } = await env.DB.prepare('SELECT number FROM ledger WHERE user_id = ?')
    .bind(member.userId)
    .all()
  expect(results.map(({ number }) => number)).toEqual([1, 2, 3])
})

test('a header with other names needs its columns once and is remembered', async () => {
  goTo(DAY)
  const member = await debtor()
  const csv = `Wann;Wieviel;Was\n22-11-2026;${member.amount};Test\n`
  const refused = await shop(PATH, { csv })
  expect(refused).toMatchObject({
    status: 422,
    json: {
      headers: ['Wann', 'Wieviel', 'Was'],
      message: expect.stringMatching(/choose the columns/),
    },
  })
  const columns = { date: 'Wann', amount: 'Wieviel', details: 'Was' }
  expect((await shop(PATH, { csv, columns })).json.matched).toHaveLength(1)
  expect((await shop(PATH, { csv })).json.matched).toHaveLength(1)
  expect((await shop(PATH, { csv, columns: { ...columns, date: 'Nie' } })).status).toBe(422)
})

test.each([
  ['nothing', '', 422],
  ['a web page', '<html><body>Please sign in</body></html>', 422],
  ['no readable amount', 'Date,Amount\n22/11/2026,=1+1\n', 422],
  ['1 MiB and a character', 'x'.repeat(1024 * 1024 + 1), 422],
  ['10 MB', 'x'.repeat(10_000_000), 413],
])('a statement with %s is refused with a reason', async (_, csv, status) => {
  const reply = await shop(PATH, { csv })
  expect(reply.status).toBe(status)
  expect(reply.json.message).toMatch(/\w{4}/)
})

test('an unknown preview -> 404', async () => {
  expect((await confirm('nothing')).status).toBe(404)
})

test('500 lines are compared and recorded with few queries', async () => {
  goTo(DAY)
  const member = await claimant('BULK-0')
  await env.DB.prepare(
    `INSERT INTO payment_claims (id, user_id, paisa, method, ref, claimed_at)
     SELECT 'b' || value, ?, 100, 'bank', 'BULK' || value, 1 FROM json_each(?)`,
  )
    .bind(member.userId, JSON.stringify(Array.from({ length: 500 }, (_, index) => index + 1)))
    .run()
  const lines = Array.from({ length: 500 }, (_, index) => [DAY, 1, `BULK${index + 1}`, 'x'])
  const { json } = await upload(...lines)
  expect(json.matched).toHaveLength(500)
  expect((await confirm(json.id)).json.recorded).toBe(500)
  expect((await ledgerOf(member)).at(-1)).toBe('PAYMENT 1 → 500')
})
