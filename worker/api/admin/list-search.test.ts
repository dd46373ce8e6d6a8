import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { letterForms, searchWords } from '#contract/folded.ts'
import { dialled } from '#contract/phone.ts'
import { SEARCH_FORMS } from '#contract/search.cases.ts'
import { NOUNS } from '../../desk/nouns.ts'
import { phonesOfMessages } from '../../openapi/inputs/phones.inputs.ts'
import { write } from '../../platform/database/database.ts'
import type { Table } from '../../platform/database/tables.ts'
import { fill, prepareToFill, ROWS } from '../../testing/every-call/fill.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { rowsReadBy } from '../../testing/rows.ts'
import { RUNS } from '../../testing/runs.ts'
import { adminListRoutes } from './admin-lists.routes.ts'

let token = ''

beforeAll(async () => {
  token = await adminToken()
  await prepareToFill(env.DB)
  await write(env.DB, [
    ...[
      ['KO-AAAA1111', 'Ali Raza', 'Khan', '+923001234567', 1],
      ['KO-BBBB2222', 'Sana', 'Malik', '+923217654321', 2],
      ['KO-CCCC3333', 'ALI', 'Malik', '+923001234567', 3],
      ['KO-DDDD4444', 'علی', 'خان', '+923339999999', 4],
      ['KO-EEEE5555', 'Khanum', 'Khan', '+923451111111', 5],
    ].map(
      ([id, first, last, phone, at]) =>
        sql`INSERT INTO orders (id, status, plan_name, rate_paisa, refund_paisa, total_paisa, payment_method, first_name, last_name,
                         phone, email, province, city, address, zip_code, placed_at, user_id, belongs_to)
         VALUES (${id}, 'PROCESSING', 'PRO', 400000, 1200000, 1600000, 'cash', ${first}, ${last}, ${phone},
                                    NULL, 'Sindh', 'Karachi', 'House 1', 75600, ${at}, NULL, NULL)`,
    ),
    ...[
      [7, 'zara@example.com', 'Zara  Ahmed'],
      [77, 'ahmed.k@example.com', 'Kamran Ahmed'],
    ].map(
      ([number, email, name]) =>
        sql`INSERT INTO members (number, email, name, password_hash, created_at) VALUES (${number}, ${email}, ${name}, '', ${number})`,
    ),
    sql`INSERT INTO contact_messages VALUES ('m1', 'Bilal "BK" Kazi', 'bilal@example.com', '+923001230000', 'Hi', 1, NULL, NULL, 0, NULL)`,
    sql`INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code,
                                  product_name, game_category, requested_at)
       VALUES ('KR-AAAA1111', 'REQUEST', 'REQUESTED', 'KB-7', 'zara@example.com', 'Lahore', 'PS5-9',
               'God of War Ragnarök', 'Action', 1)`,
  ])
})

async function find(name: string, q: string): Promise<string[]> {
  const path = `/api/v1/admin/${name}?q=${encodeURIComponent(q)}`
  const reply = await call('GET', path, { headers: { token } })
  expect(reply.status).toBe(200)
  return reply.json.rows.map(
    (row: Record<string, string>) => row.orderId ?? row.requestId ?? row.productCode ?? row.userId ?? row.id,
  )
}

test.each([
  ['orders', 'KO-BBBB2222', ['KO-BBBB2222']],
  ['orders', 'ko-bbbb', ['KO-BBBB2222']],
  ['orders', 'ko–bbbb2', ['KO-BBBB2222']],
  ['orders', '#KO BBBB2222.', ['KO-BBBB2222']],
  ['orders', 'kobbbb2222', ['KO-BBBB2222']],
  ['orders', 'K0-BBBB۲۲', ['KO-BBBB2222']],
  ['orders', 'KO\u2011dddd4', ['KO-DDDD4444']],
  ['orders', '0300-1234567', ['KO-CCCC3333', 'KO-AAAA1111']],
  ['orders', '0300 123', ['KO-CCCC3333', 'KO-AAAA1111']],
  ['orders', '+92 321', ['KO-BBBB2222']],
  ['orders', '0092321', ['KO-BBBB2222']],
  ['orders', '3217654321', ['KO-BBBB2222']],
  ['orders', '923217654321', ['KO-BBBB2222']],
  ['orders', '9232176', ['KO-BBBB2222']],
  ['orders', '+92 (0)321', ['KO-BBBB2222']],
  ['orders', '۰۳۲۱-۷۶۵', ['KO-BBBB2222']],
  ['orders', '\u202a+92\u00a0321\u20117654321\u202c', ['KO-BBBB2222']],
  ['orders', 'tel:+923217654321', ['KO-BBBB2222']],
  ['orders', 'malik', ['KO-CCCC3333', 'KO-BBBB2222']],
  ['orders', 'ali', ['KO-CCCC3333', 'KO-AAAA1111']],
  ['orders', '  Ali  ', ['KO-CCCC3333', 'KO-AAAA1111']],
  ['orders', 'ali raza k', ['KO-AAAA1111']],
  ['orders', 'raza', ['KO-AAAA1111']],
  ['orders', 'خان', ['KO-DDDD4444']],
  ['orders', 'khan', ['KO-EEEE5555', 'KO-AAAA1111']],
  ['orders', 'nobody', []],
  ['orders', 'ana', []],
  ['customers', 'KB-7', ['KB-7', 'KB-77']],
  ['customers', '77', ['KB-77']],
  ['customers', 'kb\u201377', ['KB-77']],
  ['customers', '# KB ۷۷', ['KB-77']],
  ['customers', 'KB_7', ['KB-7', 'KB-77']],
  ['game-requests', 'kr aaaa1111', ['KR-AAAA1111']],
  ['game-requests', 'KR−AAAA', ['KR-AAAA1111']],
  ['customers', 'ahmed', ['KB-77', 'KB-7']],
  ['customers', 'ahmed.k@', ['KB-77']],
  ['customers', 'zara@example.com', ['KB-7']],
  ['messages', 'kazi', ['m1']],
  ['messages', '"bk"', ['m1']],
  ['messages', 'BILAL@', ['m1']],
  ['game-requests', 'kr-aaaa', ['KR-AAAA1111']],
  ['game-requests', 'KB-7', ['KR-AAAA1111']],
  ['game-requests', 'zara@', ['KR-AAAA1111']],
  ['game-requests', 'of war', ['KR-AAAA1111']],
  ['game-requests', 'ragnarök', ['KR-AAAA1111']],
  ['game-requests', 'RAGNARÖK', ['KR-AAAA1111']],
  ['game-requests', 'ragnarok', ['KR-AAAA1111']],
  ['game-requests', 'ragnaro\u0308k', ['KR-AAAA1111']],
  ['game-requests', 'godofwar', ['KR-AAAA1111']],
  ['game-requests', 'war god', ['KR-AAAA1111']],
  ['orders', 'Malik Sana', ['KO-BBBB2222']],
  ['orders', 'khan ali', ['KO-AAAA1111']],
  ['orders', 'khan raza', ['KO-AAAA1111']],
  ['orders', 'kha ali ra', ['KO-AAAA1111']],
  ['orders', 'ali 0300-1234567', ['KO-CCCC3333', 'KO-AAAA1111']],
  ['orders', '03001234567 malik', ['KO-CCCC3333']],
  ['orders', 'malik KO-BBBB2222', ['KO-BBBB2222']],
  ['orders', 'ali nobody', []],
  ['orders', 'علي خان', ['KO-DDDD4444']],
  ['orders', 'خاں', ['KO-DDDD4444']],
  ['orders', '-', []],
])('a search in %s for "%s" finds %j', async (name, q, ids) => {
  expect(await find(name, q)).toEqual(ids)
})

test.each([
  ['0321 765', ['order KO-BBBB2222']],
  ['ahmed', ['customer KB-77', 'customer KB-7']],
  ['kr-aaaa', ['request KR-AAAA1111']],
])('the search of everything finds for "%s" %j', async (q, found) => {
  const path = `/api/v1/admin/search?q=${encodeURIComponent(q)}`
  const { hits } = (await call('GET', path, { headers: { token } })).json
  expect(hits.map(({ kind, id }: Record<string, string>) => `${kind} ${id}`)).toEqual(found)
})

test('finds a customer by phone, and a request by the disc that it has now', async () => {
  const { userId } = await addMember()
  await write(env.DB, [
    sql`UPDATE members SET mobile_no = '+923459876543' WHERE user_id = ${userId}`,
    sql`UPDATE game_requests SET item_code = 'PS5-9-1' WHERE id = 'KR-AAAA1111'`,
  ])
  expect(await find('customers', '0345-9876')).toEqual([userId])
  expect(await find('game-requests', 'ps5-9-1')).toEqual(['KR-AAAA1111'])
  await env.DB.prepare(`UPDATE game_requests SET item_code = NULL WHERE id = 'KR-AAAA1111'`).run()
  expect(await find('game-requests', 'ps5-9-1')).toEqual([])
})

test('finds a game by code and by any word of its title, also after a new title', async () => {
  const code = await addGame({ title: 'Marvel’s Spider-Man 2' })
  expect(await find('games', code)).toEqual([code])
  expect(await find('games', 'spider')).toEqual([code])
  await env.DB.prepare('UPDATE games SET title = ? WHERE product_code = ?').bind('Tekken 8', code).run()
  expect(await find('games', 'spider')).toEqual([])
  expect(await find('games', 'tekken 8')).toEqual([code])
})

test('finds a member by a changed name or e-mail, and a removed member not at all', async () => {
  const member = env.DB.prepare(
    `INSERT INTO members (number, email, name, password_hash, created_at) VALUES (500, ?, ?, '', 500)`,
  )
  await member.bind('old@example.com', 'Old Name').run()
  await env.DB.prepare(`UPDATE members SET email = 'new@example.com' WHERE number = 500`).run()
  expect(await find('customers', 'old@example.com')).toEqual([])
  expect(await find('customers', 'new@example.com')).toEqual(['KB-500'])
  await env.DB.prepare('DELETE FROM members WHERE number = 500').run()
  expect(await find('customers', 'new@example.com')).toEqual([])
  expect(await termsOf('KB-500')).toEqual([])
})

const SEARCHED = NOUNS.flatMap((tables) => Object.entries<Table>(tables)).flatMap(([table, { search }]) =>
  search ? [{ table, ...search }] : [],
)

test('the search of each list is in one manifest, and each search there has a list', () => {
  const lists = adminListRoutes.map(({ call: { query = {} }, listOf }) => {
    return listOf(v.parse(v.object(query), {}) as never).noun
  })
  expect(SEARCHED.map(({ list }) => list).sort()).toEqual([...new Set(lists)].sort())
})

test.each(SEARCHED)(
  'the search of $list finds a new row of $table, follows its texts and forgets it',
  async (search) => {
    const { table, list, id, follows = '', fixed = '', isKept } = search
    const before = await idsOf(list)
    await addRow(table)
    const [added = ''] = [...(await idsOf(list))].filter((found) => !before.has(found))
    expect(added, `${table} has no trigger after INSERT that fills searchable`).not.toBe('')
    const row = await env.DB.prepare(`SELECT * FROM ${table} WHERE ${id} = ?`).bind(added).first()
    for (const column of columns(`${fixed} ${follows}`)) {
      expect(await termsOf(added), column).toContainEqual(startingWith(row?.[column]))
    }
    expect(await columnsFollowed(table, list)).toEqual(columns(follows).sort())
    for (const column of columns(follows)) {
      await env.DB.prepare(`UPDATE ${table} SET ${column} = 'Zebra 9' WHERE ${id} = ?`).bind(added).run()
      expect(await termsOf(added), column).toContain('zebra9')
      expect(await termsOf(added), column).not.toContainEqual(startingWith(row?.[column]))
    }
    if (isKept) return
    await env.DB.prepare(`DELETE FROM ${table} WHERE ${id} = ?`).bind(added).run()
    expect(await termsOf(added), `${table} has no trigger after DELETE that clears search_terms`).toEqual([])
  },
)

function columns(names: string): string[] {
  return names.split(' ').filter(Boolean)
}

function startingWith(text: unknown) {
  return expect.stringMatching(new RegExp(`^${searchWords(String(text)).join('')}`))
}

/** A row of `fill` to which no other row refers: its game has no copy. */
let number = 500_005

/** Adds a row of `table`, and the rows that it refers to. */
async function addRow(table: string): Promise<void> {
  const tables = new Set([table])
  for (const name of tables) {
    const { results } = await env.DB.prepare('SELECT "table" AS parent FROM pragma_foreign_key_list(?)')
      .bind(name)
      .all<{ parent: string }>()
    for (const { parent } of results) tables.add(parent)
  }
  if (!(table in ROWS)) throw new Error(`ROWS of worker/testing/every-call/fill.ts lacks ${table}`)
  number += 8
  await fill(env.DB, number, number + 1, [...tables])
}

async function idsOf(list: string): Promise<Set<string>> {
  const { results } = await env.DB.prepare('SELECT id FROM search_terms WHERE noun = ?')
    .bind(list)
    .all<{ id: string }>()
  return new Set(results.map(({ id }) => id))
}

/** The columns whose changes a trigger of `table` writes into the search of `list`. */
async function columnsFollowed(table: string, list: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ? AND instr(sql, ?)
     AND instr(sql, 'INTO searchable')`,
  )
    .bind(table, `'${list}'`)
    .all<{ sql: string }>()
  return results.flatMap(({ sql }) => /AFTER UPDATE OF ([\w, ]+) ON/.exec(sql)?.[1]?.split(', ') ?? []).sort()
}

test('a message is found by its phone, however that was typed then and now', async () => {
  const numbers = phonesOfMessages.understood.map(([text, phone]) => ({ text, phone, number: dialled(phone) }))
  for (const { phone, number } of numbers)
    await write(env.DB, [
      sql`INSERT OR REPLACE INTO contact_messages
          VALUES (${number}, 'Phone', 'phone@example.com', ${phone}, 'Hi', 1, NULL, NULL, 0, NULL)`,
    ])
  for (const { text, number } of numbers) expect([text, await find('messages', text)]).toEqual([text, [number]])
  expect(await find('messages', '0300-123')).toEqual(['m1', '+923001234567'])
  expect(await find('messages', '+44 20 79')).toEqual(['+442079460958'])
})

test('finds each of 1,200 rows once when a word occurs in two of its texts, and reads little more than a page', async () => {
  const ids = Array.from({ length: 1200 }, (_, index) => `twin${String(index).padStart(4, '0')}`)
  await env.DB.prepare(
    `INSERT INTO contact_messages
     SELECT value, 'Yusuf', 'yusuf@example.com', '+92300', 'Hi', 1, NULL, NULL, 0, NULL FROM json_each(?)`,
  )
    .bind(JSON.stringify(ids))
    .run()
  const [seen, read]: [string[], number[]] = [[], []]
  let cursor = ''
  do {
    const path = `/api/v1/admin/messages?q=yusuf${cursor && `&cursor=${cursor}`}`
    read.push(
      await rowsReadBy(async () => {
        const { json } = await call('GET', path, { headers: { token } })
        seen.push(...json.rows.map(({ id }: { id: string }) => id))
        cursor = json.next ?? ''
      }),
    )
  } while (cursor)
  expect(seen.sort()).toEqual(ids)
  expect(Math.max(...read)).toBeLessThan(1000)
})

async function termsOf(id: string): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT term FROM search_terms WHERE id = ?')
    .bind(id)
    .all<{ term: string }>()
  return results.map(({ term }) => term)
}

test('the database folds the letters that the query is folded by', async () => {
  const { results } = await env.DB.prepare('SELECT letter, plain FROM letters').all<{ letter: string; plain: string }>()
  const forms = [...letterForms()].flatMap(([plain, letters]) => letters.map((letter) => [letter, plain]))
  expect(new Map(results.map(({ letter, plain }) => [letter, plain]))).toEqual(new Map(forms as [string, string][]))
})

const IN_LETTERS = SEARCH_FORMS.filter(([text]) => [...text].every((letter) => letter.length === 1))

test.each(IN_LETTERS)('the customer %j is found by %j and by itself', async (name, form) => {
  await env.DB.prepare(
    `INSERT OR REPLACE INTO members (number, email, name, password_hash, created_at) VALUES (501, 'x@example.com', ?, '', 501)`,
  )
    .bind(`Zz ${name}`)
    .run()
  for (const q of [name, form, `${form} zz`]) expect(await find('customers', q), q).toContain('KB-501')
  await env.DB.prepare('DELETE FROM members WHERE number = 501').run()
})

test('any name is found by the start of any of its words, in upper or lower case', async () => {
  const words = fc.array(
    fc.oneof(
      fc.string({
        unit: fc.constantFrom(...'azAZ19%_\\"[\'-.@öعل🎮'),
        minLength: 1,
        maxLength: 8,
      }),
      fc.constantFrom('\\u0041', 'null', '\\n'),
    ),
    { minLength: 1, maxLength: 4 },
  )
  const property = fc.asyncProperty(words, fc.nat(), fc.nat(), fc.boolean(), async (all, word, cut, isUpper) => {
    await env.DB.prepare(
      `INSERT OR REPLACE INTO contact_messages VALUES ('any', ?, 'any@example.com', '+92300', 'Hi', 1, NULL, NULL, 0, NULL)`,
    )
      .bind(all.join(' '))
      .run()
    const text = all.slice(word % all.length).join(' ')
    const typed = [...text].slice(0, 1 + (cut % [...text].length)).join('')
    const q = isUpper ? typed.replace(/[a-z]/g, (letter) => letter.toUpperCase()) : typed
    // A text of signs alone is no search.
    if (searchWords(q).length > 0) expect(await find('messages', q)).toContain('any')
    await env.DB.prepare(`DELETE FROM contact_messages WHERE id = 'any'`).run()
  })
  await fc.assert(property, { numRuns: RUNS.call })
})
