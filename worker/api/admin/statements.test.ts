import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { LEFT_OUT } from '#contract/statements.ts'
import { statement, write } from '../../platform/database/database.ts'
import { addEntry } from '../../shop/money/ledger.queries.ts'
import { fullTest } from '../../testing/long-run.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { asMember, asShop, brokenLedgers, goTo, ledgerOf, rowOf } from '../../testing/memberships.ts'
import { adminToken } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'

const DAY = '2026-11-22'
const PATH = '/api/v1/admin/money/statement'

beforeAll(async () => {
  await env.DB.prepare(`UPDATE settings SET iban = 'PK51UNIL0109000262456845', account_title = 'Khelbox'`).run()
})
async function shop(path: string, body?: object): Promise<Reply> {
  return await call('POST', path, { headers: { token: await adminToken() }, body })
}

const csvOf = (...lines: (string | number)[][]) =>
  [['Date', 'Credit', 'Transaction ID', 'Description'], ...lines].map((cells) => cells.join(',')).join('\n')
const upload = async (...lines: (string | number)[][]) => await shop(PATH, { csv: csvOf(...lines) })
const confirm = async (id: string) => await shop(`${PATH}/${id}/confirm`)

/** A member who owes Rs. 2,500 and has a code for it. */
async function debtor(): Promise<TestMember & { amount: number }> {
  const member = await addMember()
  const fee = { userId: member.userId, kind: 'DELIVERY', reason: '', at: Date.now() } as const
  await write(env.DB, addEntry({ ...fee, paisa: -250_000 }))
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

const linesOf = (rows: { line: number; userId: string | null }[]) => rows.map(({ line, userId }) => [line, userId])

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
  const told = (await asMember(byClaim, 'GET', 'news')).json.rows[0]
  expect([told.subject, told.text]).toEqual(['We have your payment of Rs. 100', 'Thank you.'])
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
  const replies = await Promise.all([...Array(5).fill(first.id), ...Array(5).fill(second.id)].map(confirm))
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
  const next = (await upload([DAY, member.amount, 'FT-65', ''])).json
  expect(next.doubtful[0].reason).toMatch(/which is paid already/)
})

test.each([
  ['before its code was made', '2026-11-20', 'FT-71', /was valid until 24 Nov 2026/],
  ['after its code has expired', '2026-11-26', 'FT-72', /was valid until 24 Nov 2026/],
])('an amount %s is doubtful and names the member', async (_, day, ref, reason) => {
  goTo(DAY)
  const member = await debtor()
  const { json } = await upload([day, member.amount, ref, ''])
  expect(json.matched).toEqual([])
  expect(json.doubtful).toMatchObject([{ userId: member.userId, reason: expect.stringMatching(reason) }])
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
    '“someday” is no date.',
  ])
})

test('the same line twice is recorded once', async () => {
  goTo(DAY)
  const member = await debtor()
  const line = [DAY, member.amount, 'FT-64', '']
  const { json } = await upload(line, line)
  expect([json.matched.length, json.duplicates.length]).toEqual([1, 1])
  expect((await confirm(json.id)).json.recorded).toBe(1)
})

test('a payment recorded by hand between preview and confirm is not recorded again', async () => {
  goTo(DAY)
  const member = await debtor()
  const { id } = (await upload([DAY, member.amount, 'FT-63', ''])).json
  const body = { rupees: member.amount, method: 'raast', ref: 'FT-63' }
  expect((await asShop(member, 'POST', '/payments', { body })).status).toBe(200)
  expect((await confirm(id)).json.recorded).toBe(0)
  expect(await ledgerOf(member)).toHaveLength(2)
})

test('a transaction ID that several lines have, also a debit, is none', async () => {
  goTo(DAY)
  const [column, wentBack] = [await claimant('1BFT'), await claimant('FT-81')]
  const { json } = await upload(
    [DAY, 100, 'ibft', 'Transfer'],
    [DAY, 100, '1BFT', 'Transfer of somebody'],
    [DAY, 300, '1-bft', 'Transfer of somebody else'],
    [DAY, 100, 'FT 81', 'Transfer'],
    [DAY, -100, 'FT-81', 'Transfer sent back'],
  )
  expect(json.matched).toEqual([])
  expect(json.doubtful.map(({ reason }: { reason: string }) => reason)).toEqual([
    `${column.userId} claims this transaction ID, but several lines have it.`,
    `${column.userId} claims this transaction ID, but several lines have it.`,
    `${wentBack.userId} claims this transaction ID, but several lines have it.`,
  ])
})

test('codes are matched by their amounts when all lines have the same word as transaction ID', async () => {
  goTo(DAY)
  const [one, other] = [await debtor(), await debtor()]
  const { json } = await upload([DAY, one.amount, 'RAAST', 'a'], [DAY, other.amount, 'RAAST', 'b'])
  expect(linesOf(json.matched)).toEqual([
    [2, one.userId],
    [3, other.userId],
  ])
  expect((await confirm(json.id)).json.recorded).toBe(2)
})

test('a line that names another User ID is doubtful', async () => {
  goTo(DAY)
  const [byClaim, byCode, named] = [await claimant('FT-91'), await debtor(), await addMember()]
  const other = named.userId.replace('-', ' ').toLowerCase()
  const { json } = await upload(
    [DAY, 100, 'FT-91', `rent of ${other}`],
    [DAY, byCode.amount, 'FT-92', `rent ${byCode.userId} and KB\u201199999`],
  )
  expect(json.matched).toEqual([])
  expect(json.doubtful).toMatchObject([
    {
      userId: byClaim.userId,
      reason: `The line names ${named.userId}, but ${byClaim.userId} claims this transaction ID.`,
    },
    {
      userId: byCode.userId,
      reason: `The line names KB-99999, but the amount is that of a code of ${byCode.userId}.`,
    },
  ])
  const own = await claimant('FT-93')
  const { matched } = (await upload([DAY, 100, 'FT-93', `rent ${own.userId}`])).json
  expect(matched).toHaveLength(1)
})

test('a line that says that it is a debit is no payment', async () => {
  goTo(DAY)
  const member = await claimant('FT-95')
  const csv = `Date,Amount,Transaction ID,Type\n${DAY},100,FT-95,DR`
  const { json } = await shop(PATH, { csv: `${csv}\n${DAY},5,FT-96,CR` })
  expect([json.matched, json.debits]).toEqual([[], 1])
  expect(await ledgerOf(member)).toEqual([])
})

const SPELLINGS = ['ft 4711', 'FT\u20114711', 'FT-47ll', 'F\u0422-4711', 'FT-4711\u200b', 'FT-۴۷۱۱']

test('one transfer in several exports is recorded once, whatever the spelling of its transaction ID', async () => {
  goTo(DAY)
  const member = await claimant('FT-4711')
  const previews: Reply[] = []
  for (const [index, ref] of SPELLINGS.entries()) previews.push(await upload([DAY, 100, ref, `Export ${index}`]))
  for (const { json } of previews) expect(linesOf(json.matched)).toEqual([[2, member.userId]])
  const replies = await Promise.all(previews.map(({ json }) => confirm(json.id)))
  expect(replies.map(({ json }) => json.recorded).sort()).toEqual([0, 0, 0, 0, 0, 1])
  for (const { json } of replies) {
    if (json.recorded === 1) expect(json.leftOut).toEqual([])
    else {
      expect(json.message).toBe('0 payments recorded, 1 left out')
      expect(json.leftOut).toMatchObject([
        {
          ...{ line: 2, userId: member.userId, userName: 'Test Member', rupees: 100 },
          reason: LEFT_OUT.RECORDED,
        },
      ])
    }
  }
  expect(await ledgerOf(member)).toHaveLength(1)
  const again = (await confirm(previews[0]?.json.id)).json
  expect(again).toEqual(replies[0]?.json)
  expect(await brokenLedgers()).toEqual([])
})

test('a code that two exports match, with and without a transaction ID, is paid once', async () => {
  goTo(DAY)
  const member = await debtor()
  const body = { rupees: member.amount, method: 'bank', ref: 'FT-5001' }
  await asMember(member, 'POST', 'membership/payment-claims', { body })
  const exports = [
    (await upload([DAY, member.amount, 'FT-5001', 'By claim'])).json,
    (await upload([DAY, member.amount, '', 'By amount'])).json,
    (await upload([DAY, member.amount, 'FT-5002', 'By amount, with an ID of the wallet'])).json,
  ]
  expect(exports.map(({ matched }) => matched.length)).toEqual([1, 1, 1])
  const replies = []
  for (const { id } of exports.toReversed()) replies.push((await confirm(id)).json)
  expect(replies.map(({ recorded }) => recorded)).toEqual([1, 0, 0])
  expect(replies.at(-1).leftOut).toMatchObject([{ reason: LEFT_OUT.CODE }])
  expect(await ledgerOf(member)).toHaveLength(2)
  const { doubtful } = (await upload([DAY, member.amount, 'FT-5001', 'Once more'])).json
  expect(doubtful).toMatchObject([{ reason: expect.stringMatching(/is paid already\.$/) }])
})

test('two lines of one statement that could pay the same code are not both recorded', async () => {
  goTo(DAY)
  const member = await debtor()
  const body = { rupees: member.amount, method: 'bank', ref: 'FT-5101' }
  await asMember(member, 'POST', 'membership/payment-claims', { body })
  const { json } = await upload(
    [DAY, member.amount, 'FT-5101', 'By claim'],
    [DAY, member.amount, 'FT-5102', 'By amount'],
  )
  expect([json.matched.length, json.doubtful.length]).toEqual([1, 1])
})

test.each([
  ['FT-6001', 'with the amount of its code', 'code', { method: 'raast' }, LEFT_OUT.CODE],
  [
    'FT-6002',
    'with another spelling of its transaction ID',
    'claim',
    { method: 'bank', ref: 'ft\u20116002' },
    LEFT_OUT.RECORDED,
  ],
  ['FT-6003', 'without its transaction ID', 'claim', { method: 'easypaisa' }, LEFT_OUT.BY_HAND],
] as const)(
  'transfer %s, which is recorded by hand after the preview %s, is left out',
  async (ref, _, by, payment, reason) => {
    goTo(DAY)
    const member = by === 'code' ? await debtor() : { ...(await claimant(ref)), amount: 100 }
    const { id, matched } = (await upload([DAY, member.amount, ref, 'IBFT'])).json
    expect(matched).toMatchObject([{ by }])
    const body = { rupees: member.amount, ...payment }
    expect((await asShop(member, 'POST', '/payments', { body })).status).toBe(200)
    expect((await confirm(id)).json).toMatchObject({ recorded: 0, leftOut: [{ reason }] })
  },
)

test('cash and another transfer of the same amount do not hold a line back', async () => {
  goTo(DAY)
  const member = await claimant('FT-6101')
  const { id } = (await upload([DAY, 100, 'FT-6101', 'IBFT'])).json
  for (const payment of [{ method: 'cash' }, { method: 'bank', ref: 'FT-6102' }])
    await asShop(member, 'POST', '/payments', { body: { rupees: 100, ...payment } })
  expect((await confirm(id)).json).toMatchObject({ recorded: 1, leftOut: [] })
})

test('a claim that is refused after the preview is not recorded', async () => {
  goTo(DAY)
  const [member, other] = [await claimant('FT-7001'), await claimant('FT-7002')]
  const { id } = (await upload([DAY, 100, 'FT-7001', ''], [DAY, 100, 'FT-7002', ''])).json
  const claimId = await env.DB.prepare('SELECT id FROM payment_claims WHERE user_id = ?')
    .bind(member.userId)
    .first('id')
  const refused = await shop(`/api/v1/admin/money/claims/${claimId}/refusal`, {
    reason: 'Not ours',
  })
  expect(refused.status).toBe(200)
  expect((await confirm(id)).json).toMatchObject({
    ...{ recorded: 1, message: '1 payment recorded, 1 left out' },
    leftOut: [{ line: 2, userId: member.userId, reason: LEFT_OUT.CLAIM }],
  })
  expect(await ledgerOf(member)).toEqual([])
  expect(await ledgerOf(other)).toHaveLength(1)
})

test('a word is no transaction ID: payments of two members may have it', async () => {
  goTo(DAY)
  for (const member of [await addMember(), await addMember()]) {
    const body = { rupees: 100, method: 'bank', ref: 'cheque' }
    expect((await asShop(member, 'POST', '/payments', { body })).status).toBe(200)
  }
})

test('a line that was recorded by hand leaves no gap in the numbers of the entries', async () => {
  goTo(DAY)
  const member = await debtor()
  const claim = { rupees: 100, method: 'bank', ref: 'FT-62' }
  await asMember(member, 'POST', 'membership/payment-claims', { body: claim })
  const { id } = (await upload([DAY, member.amount, 'FT-61', ''], [DAY, 100, 'FT-62', ''])).json
  const body = { rupees: member.amount, method: 'raast', ref: 'FT-61' }
  await asShop(member, 'POST', '/payments', { body })
  expect((await confirm(id)).json.recorded).toBe(1)
  const { results } = await env.DB.prepare('SELECT number FROM ledger WHERE user_id = ?').bind(member.userId).all()
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

test('days that can be read in two ways are asked about once for each bank', async () => {
  goTo(DAY)
  const csv = (day: string) => `Posting date,Amount\n11/05/2026,1\n05/11/2026,2\n${day},${day && 3}\n`
  const refused = await shop(PATH, { csv: csv('') })
  expect(refused).toMatchObject({ status: 422, json: { headers: [], days: ['2026-05-11', '2026-11-05'] } })
  const daysOf = ({ json }: Reply) => json.unmatched.map(({ day }: { day: string }) => day)
  expect(daysOf(await shop(PATH, { csv: csv(''), order: 'mdy' }))).toEqual(['2026-11-05', '2026-05-11'])
  expect(daysOf(await shop(PATH, { csv: csv('') }))).toEqual(['2026-11-05', '2026-05-11'])
  // A day that has one reading says more than what is remembered.
  expect(daysOf(await shop(PATH, { csv: csv('22/11/2026') }))).toEqual(['2026-05-11', '2026-11-05', '2026-11-22'])
  expect((await shop(PATH, { csv: csv(''), order: 'ymd' })).status).toBe(422)
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

fullTest('2,100 lines are compared and recorded with few queries', async () => {
  goTo(DAY)
  const member = await claimant('BULK-9000')
  await env.DB.prepare(
    `INSERT INTO payment_claims (id, user_id, paisa, method, ref, claimed_at)
     SELECT 'b' || value, ?, 100, 'bank', 'BK' || value, 1 FROM json_each(?)`,
  )
    .bind(member.userId, JSON.stringify(Array.from({ length: 2100 }, (_, index) => index + 1)))
    .run()
  const lines = Array.from({ length: 2100 }, (_, index) => [DAY, 1, `BK${index + 1}`, 'x'])
  const { json } = await upload(...lines)
  expect(json.matched).toHaveLength(2100)
  expect((await confirm(json.id)).json.recorded).toBe(2100)
  expect((await ledgerOf(member)).at(-1)).toBe('PAYMENT 1 → 2100')
})
