import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import type { PlaceCount } from '#contract/copies.ts'
import { DAY } from '../../platform/base/time.ts'
import { run, statement, write } from '../../platform/database/database.ts'
import { addGame } from '../../testing/games.ts'
import { addMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'
import { shop } from '../../testing/request-life.ts'

vi.setConfig({ testTimeout: 30_000 })

async function ask(method: 'GET' | 'PUT', path: string, body?: object): Promise<Reply> {
  const headers = { token: await adminToken() }
  return await call(method, `/api/v1/admin/${path}`, { headers, ...(body && { body }) })
}

const codesOf = ({ json }: Reply) => json.rows.map(({ code }: { code: string }) => code)

test('the places of discs count every disc once', async () => {
  const counts = async (): Promise<Record<string, number>> => {
    const { places } = (await ask('GET', 'copies/figures')).json
    return Object.fromEntries(places.map(({ state, count }: PlaceCount) => [state, count]))
  }
  const before = await counts()
  const game = await addGame({ copies: 4 })
  for (const [number, to] of ['repair', 'lost'].entries()) {
    await shop(`copies/${game}-${number + 3}/move`, { to, reason: 'Scratched' })
  }
  const after = await counts()
  const added = Object.entries(after).map(([state, count]) => [state, count - (before[state] ?? 0)])
  expect(Object.fromEntries(added.filter(([, count]) => count !== 0))).toEqual({ shelf: 2, repair: 1, lost: 1 })
})

test('new discs are numbered after all that the game has had, once for a repeated call', async () => {
  const game = await addGame({ copies: 2 })
  await shop(`copies/${game}-2/move`, { to: 'retired', reason: 'Sold' })
  const body = {
    count: 2,
    condition: 'good',
    price: 9500,
    supplier: 'Game Shop',
    boughtOn: '2026-01-31',
  }
  const options = { token: await adminToken(), headers: { 'idempotency-key': crypto.randomUUID() } }
  const replies = [await shop(`games/${game}/copies`, body, options), await shop(`games/${game}/copies`, body, options)]
  for (const { json } of replies) {
    expect(json).toMatchObject({
      message: `Added: ${game}-3 to ${game}-4`,
      codes: [`${game}-3`, `${game}-4`],
    })
  }
  const { rows } = (await ask('GET', `copies?game=${game}`)).json
  expect(rows.map(({ code, state, price }: Record<string, unknown>) => [code, state, price])).toEqual([
    [`${game}-1`, 'shelf', 0],
    [`${game}-2`, 'retired', 0],
    [`${game}-3`, 'shelf', 9500],
    [`${game}-4`, 'shelf', 9500],
  ])
  const stock = statement(env.DB, sql`SELECT owned FROM games WHERE product_code = ${game}`)
  expect(await stock.first('owned')).toBe(3)
})

test('two admins who add discs at once get different codes', async () => {
  const game = await addGame({ copies: 1 })
  const replies = await Promise.all([1, 2].map(() => shop(`games/${game}/copies`, { count: 3, condition: 'new' })))
  const codes = replies.flatMap(({ json }) => json.codes)
  expect(codes.toSorted()).toEqual([2, 3, 4, 5, 6, 7].map((number) => `${game}-${number}`))
})

test('discs at home are listed by the days that they have been there, with name and phone', async () => {
  const game = await addGame({ copies: 2 })
  const late = await addMember({ atHome: [game], handedOverAt: 1 })
  const newer = await addMember({ atHome: [game], handedOverAt: 2 })
  const reply = await ask('GET', 'copies?state=out')
  expect(codesOf(reply).slice(0, 2)).toEqual([`${game}-${late.userId}`, `${game}-${newer.userId}`])
  expect(reply.json.rows[0]).toMatchObject({
    with: late.userId,
    withName: 'Test Member',
    phone: '+923001234567',
    since: 1,
  })
})

test('the list of all discs has the retired ones last', async () => {
  const game = await addGame({ copies: 3 })
  await shop(`copies/${game}-2/move`, { to: 'retired', reason: 'Scratched' })
  // By time it is the first of its game.
  await run(env.DB, sql`UPDATE copies SET since = 1 WHERE code = ${`${game}-2`}`)
  const listed: { code: string; state: string }[] = []
  for (let next: string | null = ''; next !== null; ) {
    const { json } = await ask('GET', `copies${next && `?cursor=${encodeURIComponent(next)}`}`)
    listed.push(...json.rows)
    next = json.next
  }
  const own = listed.filter(({ code }) => code.startsWith(game)).map(({ code }) => code)
  expect(own).toEqual([`${game}-1`, `${game}-3`, `${game}-2`])
  const states = listed.map(({ state }) => state)
  expect(states.slice(states.indexOf('retired')).filter((state) => state !== 'retired')).toEqual([])
})

test('a search finds discs by code and title, also after the game is renamed', async () => {
  const game = await addGame({ title: 'Sackboy', copies: 2 })
  expect(codesOf(await ask('GET', 'copies?q=sackb'))).toEqual([`${game}-1`, `${game}-2`])
  await env.DB.prepare(`UPDATE games SET title = 'Astro Bot' WHERE product_code = ?`).bind(game).run()
  expect(codesOf(await ask('GET', 'copies?q=sackb'))).toEqual([])
  expect(codesOf(await ask('GET', `copies?q=${game.toLowerCase()}-2`))).toEqual([`${game}-2`])
})

test('a printed label is not offered again until that is taken back', async () => {
  const game = await addGame({ copies: 1 })
  const isOffered = async () => {
    const { json } = await ask('GET', 'labels')
    expect(json.waiting).toBe(json.copies.length)
    return json.copies.some(({ code }: { code: string }) => code === `${game}-1`)
  }
  await env.DB.prepare('UPDATE copies SET labelled_at = 1 WHERE product_code <> ?').bind(game).run()
  expect(await isOffered()).toBe(true)
  await shop('labels', { codes: [`${game}-1`] })
  expect(await isOffered()).toBe(false)
  await shop('labels', { codes: [`${game}-1`], isPrinted: false })
  expect(await isOffered()).toBe(true)
})

test('labels come in sheets of 40, and each sheet names the one after it', async () => {
  const game = await addGame({ copies: 41 })
  await env.DB.prepare('UPDATE copies SET labelled_at = 1 WHERE product_code <> ?').bind(game).run()
  const first = (await ask('GET', 'labels')).json
  expect(first.copies).toHaveLength(40)
  expect(first.next).toBe(`${game}-40`)
  const { copies, next } = (await ask('GET', `labels?after=${first.next}`)).json
  expect(copies.map(({ code }: { code: string }) => code)).toEqual([`${game}-41`])
  expect(next).toBeNull()
  expect((await ask('GET', `labels?after=${game}-41`)).json.copies).toEqual([])
})

test('the labels of chosen discs are those discs in their order, printed or not', async () => {
  const game = await addGame({ copies: 3 })
  await shop('labels', { codes: [`${game}-3`] })
  const { json } = await ask('GET', `labels?codes=${game.toLowerCase()}-3,${game}-1,PS5-9999-1`)
  expect(json.copies.map(({ code }: { code: string }) => code)).toEqual([`${game}-3`, `${game}-1`])
  const many = Array.from({ length: 51 }, (_, index) => `${game}-${index + 1}`)
  expect((await ask('GET', `labels?codes=${many}`)).status).toBe(422)
})

test('a scan finds a disc in upper or lower case, and a game by a barcode that was learnt', async () => {
  const game = await addGame({ title: 'Returnal', copies: 2 })
  expect((await ask('GET', `scan/${game.toLowerCase()}-1`)).json.copy).toMatchObject({
    code: `${game}-1`,
  })
  const ean = '0711719541424'
  expect((await ask('GET', `scan/${ean}`)).json.error.code).toBe('scan.new-ean')
  expect((await ask('PUT', `eans/${ean}`, { productCode: 'PS5-9999' })).status).toBe(404)
  expect((await ask('PUT', 'eans/hello', { productCode: game })).status).toBe(422)
  expect((await ask('PUT', `eans/${ean}`, { productCode: game })).json.message).toBe(`${ean} is Returnal`)
  expect((await ask('GET', `scan/${ean}`)).json).toMatchObject({
    copy: null,
    game: { productCode: game, copies: [{ code: `${game}-1` }, { code: `${game}-2` }] },
  })
  expect((await ask('GET', 'scan/nothing')).json.message).toBe('No disc has the code nothing')
})

test('UPC-A and EAN-13 are one barcode, with the prefix of a scanner too, and a misread one is not learnt', async () => {
  const productCode = await addGame({ title: 'Gran Turismo', copies: 1 })
  expect((await ask('PUT', 'eans/711719541486', { productCode })).json.message).toBe('0711719541486 is Gran Turismo')
  for (const text of ['0711719541486', '711719541486', ']E00711719541486', '7 11719 54148 6', '۷۱۱۷۱۹۵۴۱۴۸۶'])
    expect((await ask('GET', `scan/${encodeURIComponent(text)}`)).json.game).toMatchObject({ productCode })
  const refusal = 'The check digit of this barcode does not fit. Please scan it again'
  const misread = await ask('GET', 'scan/711719541487')
  expect(misread.json).toMatchObject({ message: refusal, error: { code: 'copies.not-found' } })
  const learnt = await ask('PUT', 'eans/711719541487', { productCode })
  expect(learnt.json.error.issues).toEqual([{ path: 'ean', message: refusal }])
})

test('a scan finds a disc by its label in each spelling of a scanner or a person', async () => {
  const code = `${await addGame()}-1`
  for (const text of [`]C0${code}`, `]c1${code}`, `*${code}*`, `${code}\r\n`, code.replaceAll('-', '/').toLowerCase()])
    expect((await ask('GET', `scan/${encodeURIComponent(text)}`)).json.copy).toMatchObject({ code })
})

test('codes in addresses are read in each spelling that people type', async () => {
  const game = await addGame({ copies: 1 })
  const compact = game.replace('-', '').toLowerCase()
  for (const text of [compact, `#${game}.`, game.replace('-', '\u2011'), game.replaceAll('0', 'O')]) {
    const address = encodeURIComponent(text)
    expect((await ask('GET', `games/${address}`)).json.game).toMatchObject({ productCode: game })
    expect((await ask('GET', `copies/${address}-1`)).json.copy).toMatchObject({ code: `${game}-1` })
    expect((await ask('GET', `copies?game=${address}`)).json.rows).toMatchObject([{ code: `${game}-1` }])
  }
})

test('the facts of a disc are changed, and a wrong price is refused', async () => {
  const code = `${await addGame()}-1`
  const facts = { condition: 'worn', price: 8000, supplier: 'Ali', boughtOn: '2026-02-01' }
  const change = { ...facts, version: 0 }
  expect((await ask('PUT', `copies/${code}`, change)).json.copy).toMatchObject(facts)
  expect((await ask('PUT', `copies/${code}`, change)).json).toMatchObject({
    error: { code: 'copies.changed' },
    copy: { version: 1 },
  })
  const reply = await ask('PUT', `copies/${code}`, { ...change, price: -1 })
  expect(reply.json.error.issues).toEqual([
    { path: 'price', message: 'Please enter the price in rupees, or 0 when it is not known' },
  ])
})

test('a disc says how often and for how many days members had it', async () => {
  const game = await addGame({ copies: 1 })
  const code = `${game}-1`
  const { use } = (await ask('GET', `copies/${code}`)).json
  expect(use).toEqual({ rentals: 0, daysOut: 0 })
  const now = Date.now()
  const states = [
    ['out', 30],
    ['collected', 20],
    ['shelf', 19],
    ['out', 4],
  ] as const
  await write(
    env.DB,
    states.map(
      ([state, daysAgo], index) =>
        sql`INSERT INTO copy_history VALUES (${code}, ${index + 2}, ${state}, 'good', NULL, '', ${now - daysAgo * DAY})`,
    ),
  )
  expect((await ask('GET', `copies/${code}`)).json.use).toEqual({ rentals: 2, daysOut: 14 })
})
