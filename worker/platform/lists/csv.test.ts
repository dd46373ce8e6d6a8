import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../app.ts'
import { fill, prepareToFill } from '../../testing/every-call/fill.ts'
import { LIST_CALLS } from '../../testing/every-call/lists.ts'
import { fullTest, IS_LONG } from '../../testing/long-run.ts'
import { addMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { newMeter } from '../base/env.ts'
import { meteredDatabase } from '../database/database.ts'
import { CSV_CELLS } from './csv.cases.ts'
import { csvReply } from './csv.ts'

let token = ''
const ROWS = IS_LONG ? 100_000 : 5_000

beforeAll(async () => {
  token = await adminToken()
})

async function csv(path: string): Promise<string> {
  const reply = await call('GET', `/api/v1/admin/${path}`, { headers: { token } })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  // Without a BOM, spreadsheets misread Urdu.
  expect([...reply.bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  return reply.json
}

async function write(message: { name: string; text: string; at?: number }): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO contact_messages (id, name, email, phone, message, sent_at)
     VALUES (?, ?, 'a@example.com', '+923001234567', ?, ?)`,
  )
    .bind(crypto.randomUUID(), message.name, message.text, message.at ?? 0)
    .run()
}

test('writes the columns as the first line, and times in Karachi', async () => {
  await write({ name: 'علی 🎮', text: 'Hi', at: Date.UTC(2026, 2, 14, 20, 5) })
  const [head, row, end] = (await csv('messages?format=csv&q=علی')).split('\r\n')
  expect(head).toMatch(/^id,name,email,phone,message,sentAt/)
  expect(row).toMatch(/,علی 🎮,a@example\.com,0300-1234567,Hi,2026-03-15 01:05/)
  expect(end).toBe('')
})

test.each(CSV_CELLS)('writes %j as the cell %s', async (text, cell) => {
  const lines = await csvReply('list', ['text', 'end'], [[{ text, end: '|' }]]).text()
  expect(lines).toBe(`text,end\r\n${cell},|\r\n`)
})

test('writes phone numbers as text that can be dialled, without an apostrophe', async () => {
  const rows = ['+923001234567', '+44 20 7946 0958', '021-1234567'].map((phone) => ({
    phone,
    mobileNo: phone,
  }))
  const text = await csvReply('list', ['phone', 'mobileNo'], [rows]).text()
  expect(text.split('\r\n').slice(1, -1)).toEqual([
    '0300-1234567,0300-1234567',
    '00-44 20 7946 0958,00-44 20 7946 0958',
    '021-1234567,021-1234567',
  ])
})

test('writes every row once over several pages, also with a search or a filter', async () => {
  const numbers = JSON.stringify(Array.from({ length: 1203 }, (_, index) => index))
  await env.DB.prepare(
    `INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code,
                                product_name, game_category, requested_at)
     SELECT printf('KR-%08d', value), 'REQUEST', iif(value % 3, 'RETURNED', 'PACKED'), 'KB-' || value, '', 'Lahore',
            'PS5-1', iif(value % 2, 'Astro Bot', 'Returnal'), 'Action', value / 7 FROM json_each(?)`,
  )
    .bind(numbers)
    .run()
  const idsOf = (text: string) =>
    text
      .split('\r\n')
      .slice(1, -1)
      .map((row) => row.split(',')[0])
  const all = idsOf(await csv('game-requests?format=csv'))
  expect([all.length, new Set(all).size]).toEqual([1203, 1203])
  expect(idsOf(await csv('game-requests?format=csv&status=PACKED'))).toHaveLength(401)
  expect(idsOf(await csv('game-requests?format=csv&status=PACKED&q=astro'))).toHaveLength(200)
})

test(`streams ${ROWS} rows and reads only one page ahead`, {
  timeout: 120_000,
}, async () => {
  await env.DB.prepare('DELETE FROM contact_messages').run()
  for (let from = 0; from < ROWS; from += 10_000) {
    await env.DB.prepare(
      `INSERT INTO contact_messages (id, name, email, phone, message, sent_at)
       SELECT printf('m%08d', value), 'Ali', 'ali@example.com', '+923001234567', 'Hi', value / 7 FROM json_each(?)`,
    )
      .bind(JSON.stringify(Array.from({ length: Math.min(10_000, ROWS) }, (_, index) => from + index)))
      .run()
  }
  const meter = newMeter()
  const request = new Request('http://localhost/api/v1/admin/messages?format=csv', {
    headers: { token },
  })
  const DB = meteredDatabase(env.DB, meter)
  const reply = await app.fetch(request, { ...env, DB }, createExecutionContext())
  const ids: string[] = []
  let taken = 0
  let mostAhead = 0
  for await (const chunk of reply.body ?? []) {
    // A slow reader: whatever reads ahead has time to do it.
    if (taken === 0) for (let turn = 0; turn < 50; turn += 1) await env.DB.prepare('SELECT 1').run()
    const text = new TextDecoder().decode(chunk)
    ids.push(...(text.match(/^m\d+/gm) ?? []))
    mostAhead = Math.max(mostAhead, meter.rowsRead - taken)
    taken = meter.rowsRead
  }
  expect([ids.length, new Set(ids).size]).toEqual([ROWS, ROWS])
  // Two pages of 500: each row is read by its index and by itself.
  expect(mostAhead).toBeLessThan(2 * 501 * 3)
})

test('refuses callers who are not admins, and whatever the list refuses', async () => {
  const member = await addMember()
  for (const headers of [{}, { token: 'x' }, member.headers]) {
    const reply = await call('GET', '/api/v1/admin/customers?format=csv', { headers })
    expect(reply.status).toBe(401)
  }
  const reply = await call('GET', '/api/v1/admin/game-requests?format=csv&status=LOST', {
    headers: { token },
  })
  expect(reply.json).toMatchObject({ status: false, error: { issues: [{ path: 'status' }] } })
})

/** The cells of a CSV (RFC 4180). */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== ',') rows.push([])
  }
  return rows.slice(0, -1)
}

fullTest('any text is one cell that is read back, with apostrophes where it would be a formula', async () => {
  const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
  const unit = fc.constantFrom(...signs, ';', '\t', '\r', '\n', '"', ',', ' ', "'", 'a')
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit }))
  const columns = ['name', 'text', 'count']
  const rows = fc.array(fc.record({ name: texts, text: fc.option(texts), count: fc.integer() }))
  const withoutApostrophes = (text: string) => text.replaceAll("'", '')
  const property = fc.asyncProperty(fc.array(rows, { maxLength: 3 }), async (pages) => {
    const [head, ...cells] = cellsOf(await csvReply('list', columns, pages).text())
    expect(head).toEqual(columns)
    for (const [index, { name, text, count }] of pages.flat().entries()) {
      const [first = '', second = '', third] = cells[index] ?? []
      for (const part of [first, second].flatMap((cell) => cell.split(/[;\t\r\n]/))) {
        expect(signs).not.toContain(part.replace(/^[\s"]+/, '').charAt(0))
      }
      expect(withoutApostrophes(first)).toBe(withoutApostrophes(name))
      expect(withoutApostrophes(second)).toBe(withoutApostrophes(text ?? ''))
      expect(third).toBe(String(count))
    }
    expect(cells).toHaveLength(pages.flat().length)
  })
  await fc.assert(property)
})

fullTest(
  'writes the times of every list as times in Karachi, and states, methods and roles as the screens do',
  async () => {
    await prepareToFill(env.DB)
    await fill(env.DB, 0, 8)
    const lists: string[] = []
    for (const { name } of LIST_CALLS) {
      const [head = [], ...rows] = cellsOf(await csv(`${name}?format=csv`))
      for (const row of rows) {
        for (const [at, cell] of row.entries()) expect(cell, `${name}, ${head[at]}`).not.toMatch(/^1\d{12}$/)
      }
      lists.push(...rows.slice(0, 1).map(() => name))
    }
    for (const [list, column, word] of [
      ['copies', 'state', 'At home'],
      ['customers', 'membership', 'On hold'],
      ['game-requests', 'status', 'Handed over'],
      ['money/payments', 'method', 'Cash'],
      ['admins', 'role', 'Owner'],
    ] as const) {
      const [head = [], ...rows] = cellsOf(await csv(`${list}?format=csv`))
      expect(rows.map((row) => row[head.indexOf(column)])).toContain(word)
    }
    // Nobody owes here.
    expect(lists).toEqual(LIST_CALLS.map(({ name }) => name).filter((name) => name !== 'money/owing'))
  },
)
