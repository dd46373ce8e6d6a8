import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { RETENTION } from '#contract/retention.ts'
import { NOUNS } from '../../desk/nouns.ts'
import { eraseMember, findPerson, SECTIONS, sweepRows } from '../../desk/personal-data.queries.ts'
import { DAY } from '../../platform/base/time.ts'
import { write } from '../../platform/database/database.ts'
import type { Table } from '../../platform/database/tables.ts'
import { accountOf } from '../../platform/passwords/guesses.ts'
import { startSession } from '../../platform/sessions/sessions.ts'
import { saveCnic } from '../../shop/members/cnics.queries.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { adminToken, makeAdmin } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'
import { placeOrder } from '../../testing/visitors.ts'

/** No other row of the shop has these words. */
const WORDS = ['Zubaida', 'zubaida@person.example', '3219876543', 'Zamzama']
const LONG_AGO = 1_600_000_000_000

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM rate_limits').run()
})

let members = 77000

/** The User ID of a member who left long ago, with a row of every kind. */
async function addFormerMember(): Promise<string> {
  members += 1
  const userId = `KB-${members}`
  const [game, { id: admin }] = [await addGame(), await makeAdmin()]
  const rows = [
    `INSERT INTO members (number, email, name, password_hash, mobile_no, city, area, address, created_at)
     VALUES (77001, 'zubaida@person.example', 'Zubaida Khan', 'x', '+923219876543', 'Karachi', 'Zamzama', 'House 7, Zamzama', ?3)`,
    `INSERT INTO memberships (user_id, plan_id, status, started_on, counts_from, renews_on, deposit_paisa)
     VALUES ('KB-77001', 1, 'CANCELLED', '2020-01-15', '2020-01-15', '2020-05-15', 0)`,
    `INSERT INTO membership_history VALUES ('KB-77001', 1, 'HELD', 'Zubaida is abroad', ?3)`,
    `INSERT INTO rents (user_id, due_on, plan_id, paisa, paid_at) VALUES ('KB-77001', '2020-01-15', 1, 100, 1)`,
    `INSERT INTO blocks VALUES ('KB-77001', '+923219876543', 'Zubaida kept a disc', ?3, ?2, '')`,
    `INSERT INTO reminders VALUES ('2020-01-15', 'rentsLate', 'KB-77001', ?2, ?3)`,
    `INSERT INTO ledger (user_id, number, kind, paisa, reason, at)
     VALUES ('KB-77001', 1, 'RENT', -100, 'Rent of January', ?3), ('KB-77001', 2, 'CREDIT', 100, 'Zubaida was right', ?3)`,
    `INSERT INTO payment_codes (reference, user_id, due_paisa, paisa, created_at, expires_at)
     VALUES ('KP-77001', 'KB-77001', 1, 77001, ?3, ?3)`,
    `INSERT INTO payment_claims (id, user_id, paisa, method, ref, claimed_at, closed_at, refusal)
     VALUES ('kc77001', 'KB-77001', 1, 'bank', 'FT1', ?3, ?3, 'Not from Zubaida')`,
    `INSERT INTO statements (id, created_at) VALUES ('s77001', ?3)`,
    `INSERT INTO statement_lines (statement_id, line, fingerprint, user_id, paisa, method, reason)
     VALUES ('s77001', 2, 'f77001', 'KB-77001', 1, 'bank', 'Payment by Zubaida')`,
    `INSERT INTO orders (id, status, plan_name, rate_paisa, refund_paisa, total_paisa, payment_method, first_name, last_name,
                         phone, email, province, city, address, zip_code, placed_at, belongs_to)
     VALUES ('KO-77001', 'DELIVERED', 'NOVICE', 1, 0, 1, 'cash', 'Zubaida', 'Khan', '+923219876543',
             'zubaida@order.example', 'Sindh', 'Karachi', 'House 7, Zamzama', 75600, ?3, 'KB-77001')`,
    `INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code, product_name,
                                game_category, requested_at, reason, fault_note)
     VALUES ('KR-77001', 'REQUEST', 'DECLINED', 'KB-77001', 'zubaida@person.example', 'Karachi', ?1, 'A game', 'Action', ?3,
             'Zubaida has moved', 'Zubaida says it hangs')`,
    `INSERT INTO promises (kind, user_id, product_code, request_id, city, day, told, made_at, ended_at, outcome)
     VALUES ('DELIVERY', 'KB-77001', ?1, 'KR-77001', 'Karachi', '2020-01-01', '2020-01-01', ?3, ?3, 'KEPT')`,
    `INSERT INTO photos (id, copy_code, request_id, by_member, format, at)
     VALUES ('p77001', ?1 || '-1', 'KR-77001', 1, 'jpg', ?3)`,
    `INSERT INTO deliveries (id, user_id, fee_paisa, at) VALUES ('d77001', 'KB-77001', 0, ?3)`,
    `INSERT INTO missed_visits (user_id, outcome, note, until, at)
     VALUES ('KB-77001', 'REFUSED', 'Zubaida was out', '2020-01-01', ?3)`,
    `INSERT INTO queue_entries (user_id, product_code, place, added_at) VALUES ('KB-77001', ?1, 1, ?3)`,
    `INSERT INTO stock_alerts VALUES (?1, 'KB-77001', ?3)`,
    `INSERT INTO left_lines VALUES (?1, 'KB-77001', 'alert', 1, NULL, NULL, ?3)`,
    `INSERT INTO interests (product_code, user_id, declared_at) VALUES (?1, 'KB-77001', ?3)`,
    `INSERT INTO recommendations (id, key, title, platform, created_at) VALUES ('r77001', 'w77001', 'Wish', 'PS5', ?3)`,
    `INSERT INTO recommendation_votes VALUES ('r77001', 'KB-77001', ?3)`,
    `INSERT INTO news (user_id, subject, text, at) VALUES ('KB-77001', 'Hello Zubaida', '', ?3)`,
    `INSERT INTO push_subscriptions VALUES ('https://push.example/77001', '', '', 'member', 'KB-77001', '', '["turn"]', ?3)`,
    `INSERT INTO mail_choices VALUES ('KB-77001', '["turn"]', ?3)`,
    `INSERT INTO whatsapp_consents VALUES ('KB-77001', ?3, '+923219876543', 'Yes', '["turn"]', NULL, NULL)`,
    `INSERT INTO whatsapp_messages (id, user_id, phone, template, state, state_at, created_at)
     VALUES ('w77001', 'KB-77001', '+923219876543', 'shop_turn', 'READ', ?3, ?3)`,
    `INSERT INTO outbox (id, recipient, subject, body, created_at)
     VALUES ('o77001', 'zubaida@person.example', 'Hi', 'Zubaida', ?3), ('p77001', 'zubaida@order.example', 'Hi', 'Zubaida', ?3)`,
    `INSERT INTO bounces VALUES ('zubaida@person.example', 'full', ?3), ('zubaida@order.example', 'full', ?3)`,
    `INSERT INTO contact_messages (id, name, email, phone, message, sent_at, by_whatsapp, user_id)
     VALUES ('wa77001', 'Zubaida', '', '+923219876543', 'I live in Zamzama', ?3, 1, 'KB-77001')`,
    `INSERT INTO contact_messages (id, name, email, phone, message, sent_at)
     VALUES ('c77001', 'Zubaida', 'zubaida@person.example', '+923219876543', 'I live in Zamzama', ?3),
            ('d77001', 'Zubaida', 'zubaida@order.example', '+923219876543', 'I live in Zamzama', ?3)`,
    `INSERT INTO account_flows (id, purpose, email, user_id, expires_at)
     VALUES ('f77001', 'reset', 'zubaida@person.example', 'KB-77001', 9e15)`,
    `INSERT INTO admin_actions (at, admin_id, action, subject, detail)
     VALUES (?3, ?2, 'note.written', 'KB-77001', 'Zubaida called'), (?3, ?2, 'order.corrected', 'KO-77001', 'House 7, Zamzama'),
            (?3, ?2, 'request.declined', 'KR-77001', 'Zubaida has moved')`,
  ]
  // A statement binds only the parameters that it has.
  const bound = rows.map((sql) => {
    const text = sql.replaceAll('?1', `'${game}'`).replaceAll('?2', `'${admin}'`)
    return env.DB.prepare(text.replaceAll('?3', String(LONG_AGO)).replaceAll('77001', String(members)))
  })
  await env.DB.batch(bound)
  await write(env.DB, [
    saveCnic(env, userId, { cnic: '3520212345671', expiresOn: '2099-12-31' }),
    sql`INSERT INTO known_places VALUES (${accountOf(env, 'member', userId)}, 'a phone', ${Date.now()})`,
  ])
  await startSession(env.DB, 'member', userId, Date.now(), [], 'Chrome on Android')
  return userId
}

async function tables(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'`,
  ).all<{ name: string }>()
  return results.map(({ name }) => name)
}

/** The tables that contain one of the words. */
async function tablesWithWords(): Promise<string[]> {
  const found: string[] = []
  for (const table of await tables()) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all()
    const text = JSON.stringify(results).toLowerCase()
    if (WORDS.some((word) => text.includes(word.toLowerCase()))) found.push(table)
  }
  return found
}

async function ask(userId: string, what: string, body?: object): Promise<Reply> {
  const headers = { token: await adminToken() }
  const [method = '', path] = what.split(' ')
  return await call(method, `/api/v1/admin/customers/${userId}/${path}`, { headers, body })
}

const erase = (userId: string, typed = userId) => ask(userId, 'POST erasure', { userId: typed })

test('the export of a member has every kind of row; after an erasure nothing names the person', async () => {
  const userId = await addFormerMember()
  const { sections } = (await ask(userId, 'GET export')).json
  const empty = sections.filter(({ rows }: { rows: unknown[] }) => rows.length === 0)
  expect(empty).toEqual([])
  const preview = (await ask(userId, 'GET erasure')).json
  expect(preview.refusal).toBe('')
  expect(preview.parts).toHaveLength(SECTIONS.length)

  expect((await erase(userId, 'KB-1')).status).toBe(422)
  expect((await erase(userId)).json).toMatchObject({ status: true })

  expect(await tablesWithWords()).toEqual([])
  expect(await env.DB.prepare('SELECT * FROM known_places').first()).toBeNull()
  const { results } = await env.DB.prepare(`SELECT kind, paisa, reason FROM ledger WHERE user_id = '${userId}'`).all()
  expect(results).toEqual([
    { kind: 'RENT', paisa: -100, reason: 'Rent of January' },
    { kind: 'CREDIT', paisa: 100, reason: 'Correction' },
  ])
  expect((await erase(userId)).json.error.code).toBe('erasure.refused')
  const start = { planName: 'NOVICE', rupees: 6500, method: 'cash' }
  expect((await ask(userId, 'POST membership', start)).json.error.code).toBe('customers.erased')
})

test.each([
  ['zubaida@person.example', 'ZUBAIDA@Person.Example'],
  ['zubaida@person.example', 'Zubaida+games@person.example'],
  ['zubaida@order.example', 'zubaida+2@ORDER.example'],
  ['zubaida@gmail.com', 'Zu.Baida+shop@googlemail.com'],
  ['z.u.baida@googlemail.com', 'zubaida@GMAIL.com'],
])('the rows of %s that have the address as %s are exported and erased', async (own, typed) => {
  const userId = await addFormerMember()
  const rows = [
    `UPDATE orders SET email = '${own}' WHERE belongs_to = '${userId}' AND '${own}' LIKE '%@order.example'`,
    `UPDATE members SET email = '${own}' WHERE user_id = '${userId}' AND '${own}' NOT LIKE '%@order.example'`,
    `UPDATE OR REPLACE bounces SET recipient = '${own}' WHERE recipient = 'zubaida@person.example'`,
    `UPDATE account_flows SET email = '${own}'`,
    `UPDATE contact_messages SET email = '${typed}' WHERE email = 'zubaida@person.example'`,
    `UPDATE outbox SET recipient = '${typed}' WHERE recipient = 'zubaida@person.example'`,
    `INSERT INTO outbox (id, recipient, subject, body, created_at)
     VALUES ('q${members}', 'shop@khelbox.example', 'Contact', 'Email: ${typed}', 1)`,
    `INSERT INTO bounces VALUES ('${typed.toLowerCase()}', 'full', 1) ON CONFLICT DO NOTHING`,
    `INSERT INTO account_flows (id, purpose, email, name, password_hash, expires_at)
     VALUES ('g${members}', 'sign-up', '${typed.toLowerCase()}', 'Zubaida', 'x', 9e15)`,
    `INSERT INTO orders (id, status, plan_name, rate_paisa, refund_paisa, total_paisa, payment_method, first_name, last_name,
                         phone, email, province, city, address, zip_code, placed_at)
     SELECT 'KP-${members}', status, plan_name, rate_paisa, refund_paisa, total_paisa, payment_method, first_name, last_name,
            phone, '${typed}', province, city, address, zip_code, placed_at FROM orders WHERE belongs_to = '${userId}'`,
  ]
  await env.DB.batch(rows.map((row) => env.DB.prepare(row)))
  const { sections } = (await ask(userId, 'GET export')).json
  const rowsOf = (title: string) => sections.find((section: { title: string }) => section.title === title).rows
  expect(rowsOf('Messages to the shop').map(({ email }: { email: string }) => email)).toContain(typed)
  expect(rowsOf('Orders').map(({ email }: { email: string }) => email)).toContain(typed)

  expect((await erase(userId)).status).toBe(200)
  expect(await tablesWithWords()).toEqual([])
})

test('an erasure leaves what was sent to another account of the same mailbox', async () => {
  const userId = await addFormerMember()
  const son = await addMember()
  members += 1 // the number of the son's account
  await env.DB.prepare(`UPDATE members SET email = 'zubaida+son@person.example' WHERE user_id = '${son.userId}'`).run()
  await env.DB.prepare(
    `INSERT INTO outbox (id, recipient, subject, body, created_at)
     VALUES ('son', 'zubaida+son@person.example', 'Hi', '', ?)`,
  )
    .bind(Date.now())
    .run()
  await erase(userId)
  expect(await env.DB.prepare(`SELECT 1 FROM outbox WHERE id = 'son'`).first()).not.toBeNull()
})

test('an open order of the same mailbox delays the erasure', async () => {
  const userId = await addFormerMember()
  const { orderId } = await placeOrder({ email: 'Zubaida+new@person.example' })
  expect((await erase(userId)).json.error.code).toBe('erasure.refused')
  await env.DB.prepare(`UPDATE orders SET placed_at = 1 WHERE id = '${orderId}'`).run()
  expect((await erase(userId)).status).toBe(200)
})

test('each table with an address says where, or has the User ID beside it', async () => {
  const unsaid: string[] = []
  for (const [table, { addresses, erase }] of NOUNS.flatMap(Object.entries<Table>)) {
    const columns = await env.DB.prepare(
      `SELECT group_concat(name) AS names FROM pragma_table_xinfo(?) WHERE name IN ('email', 'recipient', 'member_email', 'user_id')`,
    )
      .bind(table)
      .first<{ names: string | null }>()
    const names = columns?.names?.split(',') ?? []
    if (names.some((name) => name !== 'user_id') && !addresses && !(erase && names.includes('user_id')))
      unsaid.push(table)
  }
  expect(unsaid).toEqual(['admins'])
})

test('each table is in one manifest', async () => {
  expect(NOUNS.flatMap((tables) => Object.keys(tables)).sort()).toEqual((await tables()).sort())
})

test('each table with a User ID is part of the export, or says why not', async () => {
  const unsaid: string[] = []
  for (const [table, { section, unexported }] of NOUNS.flatMap(Object.entries<Table>)) {
    const column = await env.DB.prepare(`SELECT 1 FROM pragma_table_xinfo(?) WHERE name = 'user_id'`)
      .bind(table)
      .first()
    if (column && !section && !unexported) unsaid.push(table)
  }
  expect(unsaid).toEqual([])
})

test('each column of an exported table is shown, or named as unshown', async () => {
  for (const [table, { section }] of NOUNS.flatMap(Object.entries<Table>)) {
    const { rows, unshown = '' } = section ?? {}
    const shown = rows?.({ userId: '', addresses: [] }).sql
    if (!shown || shown.includes('*')) continue
    const { results } = await env.DB.prepare('SELECT name FROM pragma_table_xinfo(?)')
      .bind(table)
      .all<{ name: string }>()
    const left = results.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(shown))
    expect(left.map(({ name }) => name).join(' '), table).toBe(unshown)
  }
})

test('each table whose manifest tells of members has a row of the person above', async () => {
  const userId = await addFormerMember()
  const empty: string[] = []
  for (const [table, { section, erase }] of NOUNS.flatMap(Object.entries<Table>)) {
    const row = await env.DB.prepare(`SELECT 1 FROM ${table} LIMIT 1`).first()
    if (!row && (section || erase)) empty.push(table)
  }
  expect(empty).toEqual([])
  await erase(userId)
})

test('a statement that was uploaded before an erasure records nothing for the person', async () => {
  const userId = await addFormerMember()
  await erase(userId)
  const confirmed = await call('POST', `/api/v1/admin/money/statement/s${members}/confirm`, {
    headers: { token: await adminToken() },
  })
  expect(confirmed.json).toMatchObject({ recorded: 0 })
})

test('nobody is erased within 90 days of a payment that they claim', async () => {
  const userId = await addFormerMember()
  const claimed = (at: number) =>
    env.DB.prepare('UPDATE payment_claims SET claimed_at = ? WHERE user_id = ?').bind(at, userId).run()
  await claimed(Date.now() - 89 * DAY)
  expect((await erase(userId)).json.error.code).toBe('erasure.refused')
  await claimed(Date.now() - 91 * DAY)
  expect((await erase(userId)).status).toBe(200)
})

test('of an erased member only texts may be blanked; ledger and history of others stay unchanged', async () => {
  const change = (sql: string) => env.DB.prepare(sql).run()
  const userId = await addFormerMember()
  await expect(change(`UPDATE ledger SET reason = ''`)).rejects.toThrow('append-only')
  await expect(change(`UPDATE admin_actions SET detail = ''`)).rejects.toThrow('append-only')
  await erase(userId)
  const mine = `WHERE subject = '${userId}'`
  await expect(change(`UPDATE admin_actions SET detail = 'x' ${mine}`)).rejects.toThrow('append-only')
  await expect(change(`UPDATE admin_actions SET at = 1, detail = '' ${mine}`)).rejects.toThrow('append-only')
  await expect(change('UPDATE ledger SET paisa = 1')).rejects.toThrow('append-only')
})

test('a charge that comes in between stops the erasure', async () => {
  const userId = await addFormerMember()
  await env.DB.prepare(`UPDATE members SET balance_paisa = -1 WHERE user_id = '${userId}'`).run()
  const person = { ...(await findPerson(env.DB, userId)), account: 'a', at: Date.now() }
  await expect(write(env.DB, eraseMember(person))).rejects.toThrow()
  expect(await tablesWithWords()).toContain('members')
})

test('the cron deletes old messages, and the persons of old orders without an account', async () => {
  const { orderId } = await placeOrder()
  await write(env.DB, [
    sql`UPDATE orders SET placed_at = ${Date.now() - (RETENTION.ordersWithoutAccount + 1) * DAY} WHERE id = ${orderId}`,
    sql`INSERT INTO contact_messages (id, name, email, phone, message, sent_at) VALUES ('old', 'Zubaida', '', '', '', ${Date.now() - (RETENTION.messages + 1) * DAY})`,
  ])
  const { orderId: recent } = await placeOrder()
  await write(env.DB, sweepRows(Date.now()))
  const { results } = await env.DB.prepare(
    `SELECT id, phone = '' AND email IS NULL AND address = '' AS isErased FROM orders WHERE id IN (?, ?) ORDER BY placed_at`,
  )
    .bind(orderId, recent)
    .all()
  expect(results).toEqual([
    { id: orderId, isErased: 1 },
    { id: recent, isErased: 0 },
  ])
  const old = await env.DB.prepare(`SELECT id FROM contact_messages WHERE id = 'old'`).first()
  expect(old).toBeNull()
})
