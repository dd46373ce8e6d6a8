import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { write } from '../platform/database/database.ts'
import { addEntry } from '../shop/money/ledger.queries.ts'
import { HOST_CALLS } from '../testing/external-host.ts'
import { addGame, settleCopies } from '../testing/games.ts'
import { addMember, discCode } from '../testing/members.ts'
import { adminToken } from '../testing/people.ts'
import { call, type Reply } from '../testing/request.ts'
import { rowsReadBy } from '../testing/rows.ts'

const DETAIL = '/api/Customer/GetDetail'
const OCCUPIED = '/api/Customer/GetProdDetail'
const LIST = '/api/Customer/GetProdList'

function listAs(headers: Record<string, string> = {}): Promise<Reply> {
  return call('GET', LIST, { headers })
}

async function requestType(headers: Record<string, string>): Promise<string> {
  const reply = await listAs(headers)
  const types = new Set<string>(reply.json.map((game: { reqType: string }) => game.reqType))
  expect(types.size).toBe(1)
  return [...types][0] ?? ''
}

function rowOf(list: Reply, productCode: string): unknown {
  return list.json.find((game: { productCode: string }) => game.productCode === productCode)
}

// GetDetail ---------------------------------------------------------------------------------------------

test('GetDetail returns the thirteen fields of a member and nothing else', async () => {
  const { userId, email, headers } = await addMember({ plan: 'NOVICE+' })
  const reply = await call('GET', DETAIL, { headers })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(reply.json).toEqual({
    userId,
    email,
    balance: 0,
    package: 'NOVICE+',
    mobileNo: '+923001234567',
    city: 'Karachi',
    address: 'House 1',
    acName: 'Test Member',
    acCode: userId,
    acAddress: 'House 1',
    cityCode: '',
    cnicExpiry: '',
    packageCode: '2',
  })
})

test('a token with the id of a session and another secret gets no profile', async () => {
  const { headers } = await addMember()
  const authorization = headers.authorization.replace(/\.[\w-]+$/, `.${'x'.repeat(43)}`)
  expect((await call('GET', DETAIL, { headers: { authorization } })).status).toBe(401)
})

test('GetDetail reads five rows: the session twice, the state of its password, the member and the membership', async () => {
  const { userId, headers } = await addMember()
  const entry = { userId, kind: 'CREDIT', paisa: 100, reason: '', at: 0 } as const
  await write(env.DB, Array.from({ length: 50 }, () => addEntry(entry)).flat())
  expect(await rowsReadBy(() => call('GET', DETAIL, { headers }))).toBe(5)
})

test("GetDetail returns as balance the sum of the member's ledger in rupees, with paisa and negative", async () => {
  const [member, other] = [await addMember(), await addMember()]
  async function enter(userId: string, paisa: number): Promise<void> {
    await write(env.DB, addEntry({ userId, kind: 'CREDIT', paisa, reason: '', at: 0 }))
  }
  for (const paisa of [500_000, -150_050, -400_000]) await enter(member.userId, paisa)
  await enter(other.userId, 900_000)
  expect((await call('GET', DETAIL, { headers: member.headers })).json.balance).toBe(-500.5)
})

test.each([
  ['an account without a plan', '', { plan: undefined }],
  ['a membership that has ended', '', { status: 'CANCELLED' }],
  ['a membership on hold', 'NOVICE', { status: 'HOLD' }],
] as const)('%s has the package "%s"', async (_name, packageName, setup) => {
  const { headers } = await addMember(setup)
  const reply = await call('GET', DETAIL, { headers })
  expect(reply.status).toBe(200)
  expect(reply.json.package).toBe(packageName)
})

// GetProdDetail -----------------------------------------------------------------------------------------

test('GetProdDetail returns the discs at home with their item codes, the longest there first', async () => {
  const [first, second, other] = [await addGame(), await addGame(), await addGame()]
  const { userId, headers } = await addMember({ plan: 'PRO', atHome: [first, second] })
  await addMember({ atHome: [other] })
  const reply = await call('GET', OCCUPIED, { headers })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(reply.json).toEqual(
    [first, second].map((productCode) => ({
      gameCategory: 'Action',
      productName: 'At home',
      productCode,
      itemCode: discCode(productCode, userId),
      groupName: 'PS5 GAMES',
    })),
  )
})

test('GetProdDetail has no disc of an open or a returned request', async () => {
  const [asked, gone] = [await addGame(), await addGame()]
  const { userId, headers } = await addMember({ plan: 'PRO', atHome: [gone] })
  await call('POST', '/api/v1/user/game-request', { body: { id: asked }, headers })
  await env.DB.prepare("UPDATE game_requests SET status = 'RETURNED' WHERE item_code = ?")
    .bind(discCode(gone, userId))
    .run()
  await settleCopies()
  expect((await call('GET', OCCUPIED, { headers })).json).toEqual([])
})

// GetProdList -------------------------------------------------------------------------------------------

test('GetProdList returns the library by title with the copies in hand and out', async () => {
  const zebra = await addGame({ title: 'Zebra', platform: 'PS4', copies: 3 })
  const aardvark = await addGame({ title: 'Aardvark', copies: 1 })
  await addMember({ atHome: [zebra] })
  const reply = await listAs()
  expect(reply.status).toBe(200)
  expect(rowOf(reply, zebra)).toEqual({
    productCode: zebra,
    productName: 'Zebra',
    reqType: 'REQUEST',
    customerStock: 1,
    gameCategory: 'Action',
    inHandStock: 2,
    groupName: 'PS4 GAMES',
  })
  expect(rowOf(reply, aardvark)).toMatchObject({ customerStock: 0, groupName: 'PS5 GAMES' })
  const titles = reply.json.map((game: { productName: string }) => game.productName)
  expect(titles).toEqual([...titles].sort())
})

test('a requested game has one copy less in hand at once', async () => {
  const game = await addGame({ copies: 2 })
  const { headers } = await addMember()
  await call('POST', '/api/v1/user/game-request', { body: { id: game }, headers })
  expect(rowOf(await listAs(), game)).toMatchObject({ inHandStock: 1, customerStock: 1 })
})

test('the public list is cached for a minute by the edge and revalidated by browsers', async () => {
  const game = await addGame()
  const first = await listAs()
  expect(first.headers.get('cache-control')).toBe('no-cache')
  expect(first.headers.get('cloudflare-cdn-cache-control')).toContain('max-age=60')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"[0-9a-f]+"$/)

  const same = await listAs({ 'if-none-match': etag })
  expect(same.status).toBe(304)
  expect(same.json).toBe('')
  expect(same.headers.get('etag')).toBe(etag)

  const { headers } = await addMember()
  await call('POST', '/api/v1/user/game-request', { body: { id: game }, headers })
  expect((await listAs({ 'if-none-match': etag })).status).toBe(200)
})

test.each(['a member', 'an admin'])('the list of %s is not cached', async (who) => {
  await addGame()
  const headers: Record<string, string> =
    who === 'an admin' ? { token: await adminToken() } : (await addMember()).headers
  const reply = await listAs(headers)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  for (const name of ['etag', 'cloudflare-cdn-cache-control', 'cache-tag']) expect(reply.headers.get(name)).toBeNull()
})

test.each(['', 'Bearer ', 'Basic YTpi', 'Bearer two words', 'Bearer garbage'])(
  'GetProdList with the Authorization "%s" -> 401 and not the public list',
  async (authorization) => {
    const reply = await listAs({ authorization })
    expect(reply.status).toBe(401)
    expect(reply.json).toMatchObject({ status: 0, message: 'Please sign in' })
  },
)

test.each([
  ['with nothing at home', 'NOVICE', 0, 0, 'REQUEST'],
  ['with the only slot taken', 'NOVICE', 1, 0, 'SWAP'],
  ['with one slot of two taken', 'PRO', 1, 0, 'REQUEST'],
  ['with both slots taken', 'PRO', 2, 0, 'SWAP'],
  ['with one game of the month left', 'NOVICE', 0, 1, 'REQUEST'],
  ['with no game of the month left', 'NOVICE', 0, 2, 'SWAP'],
] as const)(
  'a member %s (%s; %i at home, %i returned today) sees %s',
  async (_name, plan, atHome, returned, reqType) => {
    const discs = await Promise.all(Array.from({ length: atHome }, () => addGame()))
    const member = await addMember({ plan, atHome: discs, returnedToday: returned })
    expect(await requestType(member.headers)).toBe(reqType)
  },
)

test('a member with one place sees SWAP instead of REQUEST after a request', async () => {
  const game = await addGame()
  const { headers } = await addMember()
  expect(await requestType(headers)).toBe('REQUEST')
  await call('POST', '/api/v1/user/game-request', { body: { id: game }, headers })
  expect(await requestType(headers)).toBe('SWAP')
})

test('an account without a plan sees REQUEST like a visitor', async () => {
  await addGame()
  const { headers } = await addMember({ plan: undefined })
  expect(await requestType(headers)).toBe('REQUEST')
})

// All five calls ----------------------------------------------------------------------------------------

test.each(Object.values(HOST_CALLS))('$path with another method than $method -> 405', async ({ method, path }) => {
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((other) => other !== method)
  for (const other of others) {
    const reply = await call(other, path)
    expect(reply.status).toBe(405)
    expect(reply.headers.get('allow')?.split(', ')).toContain(method)
    expect(reply.json).toMatchObject({ status: 0, error: { code: 'route.method' } })
  }
})

test.each(['/api/Customer/GetProducts', '/api/Customer/GetDetail/', '/api/Users/Register'])(
  "%s -> 404 with the customer host's error body",
  async (path) => {
    const reply = await call('GET', path)
    expect(reply.status).toBe(404)
    expect(reply.json).toMatchObject({ status: 0, error: { code: 'route.not-found' } })
  },
)
