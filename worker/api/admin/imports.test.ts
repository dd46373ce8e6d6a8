import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { addDays, addMonths, dayInKarachi } from '#contract/dates.ts'
import { ROWS_PER_RUN } from '#contract/imports.ts'
import { statement } from '../../platform/database/database.ts'
import { withFaults } from '../../testing/faults.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { asShop, brokenLedgers } from '../../testing/memberships.ts'
import { oncePerFile } from '../../testing/once-per-file.ts'
import { adminToken } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'

const PATH = '/api/v1/admin/imports'
const TODAY = dayInKarachi(Date.now())
const NEXT = addDays(TODAY, 10)
const START = addMonths(NEXT, -6)

const token = oncePerFile(() => adminToken())

async function shop(path: string, body?: object, bindings = {}): Promise<Reply> {
  return await call('POST', path, { headers: { token: await token() }, ...(body && { body }), ...bindings })
}

async function preview(kind: string, lines: readonly string[], more = {}): Promise<Reply['json']> {
  const { status, json } = await shop(PATH, { kind, file: `${kind}.csv`, csv: lines.join('\n'), ...more })
  expect(json, JSON.stringify(json)).toMatchObject({ status: true })
  expect(status).toBe(200)
  return json
}

const run = async (id: string, bindings = {}) => await shop(`${PATH}/${id}/run`, undefined, bindings)
const undo = async (id: string) => await shop(`${PATH}/${id}/undo`)

let phones = 0
const newPhone = () => `+9234${String(++phones).padStart(8, '0')}`

const HEAD = 'Name,Phone,Plan,Start day,Next rent on,Deposit,Balance,Discs out'
const customer = (phone: string, discs = '', balance = '0') =>
  `Sana Malik,${phone},NOVICE,${START},${NEXT},5000,${balance},${discs}`

const rowsOf = async (read: ReturnType<typeof sql>) => (await statement(env.DB, read).all()).results

test('a customer of a file has an account, a membership from its day, money of no month, and a running rental', async () => {
  const code = await addGame({ platform: 'PS4', copies: 2 })
  const phone = newPhone()
  const days = await rowsOf(sql`SELECT * FROM money_days`)
  const { id, rows } = await preview('customers', [HEAD, customer(phone, `${code}-2`, '-250')])
  expect(rows).toMatchObject([{ line: 2, fate: 'make', problems: [] }])
  expect((await run(id)).json).toMatchObject({ message: '1 imported', import: { done: 1, made: 1 }, leftOut: [] })
  const [member] = await rowsOf(
    sql`SELECT user_id, balance_paisa, password_hash FROM members WHERE mobile_no = ${phone}`,
  )
  expect(member).toMatchObject({ balance_paisa: -25_000, password_hash: '' })
  const userId = String(member?.user_id)
  const file = (await asShop({ userId }, 'GET', '')).json
  expect(file).toMatchObject({
    customer: { mobileNo: phone },
    ledger: {
      rows: [
        { kind: 'OPENING_DEPOSIT', amount: -5000, balance: -250 },
        { kind: 'OPENING', amount: 4750 },
      ],
    },
  })
  expect(
    await rowsOf(sql`SELECT plan_id, status, started_on, renews_on, deposit_paisa FROM memberships
    WHERE user_id = ${userId}`),
  ).toEqual([{ plan_id: 1, status: 'ACTIVE', started_on: START, renews_on: NEXT, deposit_paisa: 500_000 }])
  expect(await rowsOf(sql`SELECT status, item_code FROM game_requests WHERE user_id = ${userId}`)).toEqual([
    { status: 'HANDED_OVER', item_code: `${code}-2` },
  ])
  expect(await rowsOf(sql`SELECT state FROM copies WHERE code = ${`${code}-2`}`)).toEqual([{ state: 'out' }])
  expect(await rowsOf(sql`SELECT * FROM money_days`)).toEqual(days)
  expect(await brokenLedgers()).toEqual([])
  const actions = await rowsOf(sql`SELECT action, detail FROM admin_actions WHERE subject = ${id}`)
  expect(actions).toEqual([{ action: 'import.begun', detail: '1 customers of customers.csv' }])
})

test('the deposit of an import is returned as any other, and its entries cannot be reversed', async () => {
  const phone = newPhone()
  const { id } = await preview('customers', [HEAD, customer(phone)])
  await run(id)
  const [member] = await rowsOf(sql`SELECT user_id FROM members WHERE mobile_no = ${phone}`)
  const made = { userId: String(member?.user_id) }
  const reversal = await asShop(made, 'POST', '/ledger/1/reversal', { body: { reason: 'A slip' } })
  expect(reversal.json).toMatchObject({ error: { code: 'ledger.not-reversible' } })
  expect((await asShop(made, 'DELETE', '/membership')).status).toBeLessThan(500)
})

test('games of a file have their facts and discs', async () => {
  const { id, rows } = await preview(
    'games',
    ['Game,Console,Qty,Price', 'Imported One,PS5,2,"9,500"', 'Imported Two (PS4),,0,4000', 'Total,,2,'],
    {
      otherwise: [
        { column: 'gameCategory', text: 'Action' },
        { column: 'availableSince', text: '2020-01-01' },
      ],
    },
  )
  expect(rows.map(({ fate }: { fate: string }) => fate)).toEqual(['make', 'make', 'skipped'])
  expect((await run(id)).json).toMatchObject({ import: { kind: 'games', made: 2 } })
  const made = await rowsOf(sql`SELECT title, platform, category, retail_paisa, owned, in_hand,
    (SELECT count(*) FROM copies WHERE copies.product_code = games.product_code) AS copies
    FROM games WHERE title LIKE 'Imported %' ORDER BY title`)
  expect(made).toEqual([
    {
      title: 'Imported One',
      platform: 'PS5',
      category: 'Action',
      retail_paisa: 950_000,
      owned: 2,
      in_hand: 2,
      copies: 2,
    },
    {
      title: 'Imported Two',
      platform: 'PS4',
      category: 'Action',
      retail_paisa: 400_000,
      owned: 0,
      in_hand: 0,
      copies: 0,
    },
  ])
  expect((await undo(id)).json).toMatchObject({
    message: 'The import is undone',
    import: { undoneAt: expect.any(Number) },
  })
  expect(await rowsOf(sql`SELECT title FROM games WHERE title LIKE 'Imported %'`)).toEqual([])
})

test('the same file again makes nothing', async () => {
  const lines = [HEAD, customer(newPhone()), customer(newPhone())]
  const first = await preview('customers', lines)
  await run(first.id)
  const second = await preview('customers', lines)
  expect(second.rows.map(({ fate }: { fate: string }) => fate)).toEqual(['exists', 'exists'])
  expect((await run(second.id)).json).toMatchObject({ import: { made: 0 } })
  const games = ['Title,Platform,Category,Available since,Retail price', 'Twice,PS5,Action,2020-01-01,9000']
  await run((await preview('games', games)).id)
  expect((await preview('games', games)).rows).toMatchObject([{ fate: 'exists' }])
})

test('a row that was taken since the preview is left out with its reason', async () => {
  const phone = newPhone()
  const { id } = await preview('customers', [HEAD, customer(phone), customer(newPhone())])
  await addMember({ plan: undefined })
  await env.DB.prepare('UPDATE members SET mobile_no = ? WHERE number = (SELECT max(number) FROM members)')
    .bind(phone)
    .run()
  expect((await run(id)).json).toMatchObject({
    import: { done: 2, made: 1 },
    leftOut: [{ line: 2, reason: expect.stringContaining('has this phone already') }],
  })
})

test('a broken connection leaves an import whole, and the next call goes on', async () => {
  const lines = Array.from({ length: ROWS_PER_RUN + 5 }, () => customer(newPhone()))
  const { id } = await preview('customers', [HEAD, ...lines])
  for (const fault of ['before', 'after'] as const) {
    const faults = withFaults(({ name, about }) =>
      name === 'DB.batch' && about.includes('UPDATE imports') ? fault : undefined,
    )
    expect((await run(id, { env: faults })).status).toBe(503)
  }
  const made = async () =>
    await rowsOf(sql`SELECT count(*) AS made FROM import_rows WHERE import_id = ${id} AND made IS NOT NULL`)
  expect(await made()).toEqual([{ made: ROWS_PER_RUN }])
  const both = await Promise.all([run(id), run(id)])
  for (const { status } of both) expect(status).toBe(200)
  expect(await made()).toEqual([{ made: lines.length }])
  expect((await run(id)).json).toMatchObject({ import: { rows: lines.length, done: lines.length, made: lines.length } })
  expect(await brokenLedgers()).toEqual([])
})

test('an import is undone as a whole until one of it was used', async () => {
  const code = await addGame({ platform: 'PS4', copies: 1 })
  const phone = newPhone()
  const before = await rowsOf(sql`SELECT * FROM totals`)
  const { id } = await preview('customers', [HEAD, customer(phone, `${code}-1`, '100'), customer(newPhone())])
  await run(id)
  const [member] = await rowsOf(sql`SELECT user_id FROM members WHERE mobile_no = ${phone}`)
  const userId = String(member?.user_id)
  await env.DB.prepare('UPDATE game_requests SET return_asked_at = 1 WHERE user_id = ?').bind(userId).run()
  expect((await undo(id)).json).toMatchObject({
    error: { code: 'imports.used' },
    message: expect.stringContaining(userId),
  })
  await env.DB.prepare('UPDATE game_requests SET return_asked_at = NULL WHERE user_id = ?').bind(userId).run()
  expect((await undo(id)).status).toBe(200)
  expect(await rowsOf(sql`SELECT user_id FROM members WHERE mobile_no = ${phone}`)).toEqual([])
  expect(await rowsOf(sql`SELECT state, number FROM copy_history WHERE code = ${`${code}-1`}`)).toEqual([
    { state: 'shelf', number: 1 },
  ])
  expect(await rowsOf(sql`SELECT * FROM totals`)).toEqual(before)
  const [action] = await rowsOf(
    sql`SELECT detail FROM admin_actions WHERE action = 'import.undone' AND subject = ${id}`,
  )
  expect(action).toEqual({ detail: '2 customers of customers.csv' })
  expect((await undo(id)).json).toMatchObject({ error: { code: 'imports.undone' } })
  expect((await run(id)).json).toMatchObject({ error: { code: 'imports.undone' } })
})

test('entries of the ledger are deleted by no other way', async () => {
  const { id } = await preview('customers', [HEAD, customer(newPhone())])
  await run(id)
  await expect(env.DB.prepare(`DELETE FROM ledger WHERE kind = 'OPENING'`).run()).rejects.toThrow('append-only')
})

test('asks for columns and days that are not clear', async () => {
  const file = { kind: 'customers', file: 'x.csv' }
  const columns = await shop(PATH, { ...file, csv: 'A,B\nSana Malik,0300-1234567' })
  expect(columns).toMatchObject({ status: 422, json: { headers: ['A', 'B'], days: [] } })
  const days = await shop(PATH, { ...file, csv: `${HEAD}\nSana Malik,0300-1234567,NOVICE,03/04/2026,,,,` })
  expect(days).toMatchObject({ status: 422, json: { days: ['2026-04-03', '2026-03-04'] } })
})

test('lists the latest imports, newest first', async () => {
  const { id } = await preview('customers', [HEAD, customer(newPhone())])
  await preview('customers', [HEAD, customer(newPhone())])
  await run(id)
  const { json } = await call('GET', PATH, { headers: { token: await token() } })
  expect(json.imports[0]).toMatchObject({
    id,
    kind: 'customers',
    file: 'customers.csv',
    rows: 1,
    made: 1,
    undoneAt: null,
  })
})
