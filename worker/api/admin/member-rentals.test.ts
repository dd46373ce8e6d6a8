import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { startSession } from '../../platform/sessions/sessions.ts'
import { addGame } from '../../testing/games.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { adminToken, makeAdmin } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { askFor, historyOf, membershipOf, requestIn, requestRow } from '../../testing/request-life.ts'

const counter = () => adminToken(undefined, 'counter')

async function send(method: string, { userId }: Pick<TestMember, 'userId'>, path: string, body?: object, headers = {}) {
  return await call(method, `/api/v1/admin/customers/${userId}/${path}`, {
    headers: { token: await counter(), ...headers },
    ...(body && { body }),
  })
}

const own = (member: TestMember, productCode: string) =>
  call('POST', '/api/v1/user/game-request', { body: { id: productCode }, headers: member.headers })

async function newsOf({ userId }: TestMember): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT subject FROM news WHERE user_id = ?')
    .bind(userId)
    .all<{ subject: string }>()
  return results.map(({ subject }) => subject)
}

test('the counter requests a game for a member: the reply has the promised day, the row who asked', async () => {
  const game = await addGame({ title: 'Astro Bot', copies: 1 })
  const member = await addMember()
  const admin = await makeAdmin(undefined, 'counter')
  const token = await startSession(env.DB, 'admin', admin.id, Date.now())
  const path = `/api/v1/admin/customers/${member.userId}/requests`
  const reply = await call('POST', path, { headers: { token }, body: { productCode: game } })
  const { requestId, promisedBy } = reply.json
  expect(reply.status).toBe(200)
  expect(reply.json.message).toMatch(/^Astro Bot for Test Member: KR-[0-9A-Z]{8}, promised by \d+ \w+ \d+$/)
  expect(await requestRow(requestId)).toMatchObject({ kind: 'REQUEST', status: 'REQUESTED', asked_by: admin.id })
  expect(await historyOf(requestId)).toEqual(['REQUESTED'])

  const list = await call('GET', `/api/v1/admin/game-requests?q=${requestId}`, { headers: { token } })
  expect(list.json.rows).toMatchObject([{ requestId, askedBy: 'Ayesha Admin' }])
  const mine = await call('GET', '/api/v1/user/game-requests', { headers: member.headers })
  expect(mine.json.requests).toMatchObject([{ requestId, isByShop: true, deliverBy: promisedBy }])
  expect(Object.keys(mine.json.requests[0])).not.toContain('askedBy')
  const mail = await env.DB.prepare('SELECT recipient, body FROM outbox WHERE subject LIKE ?')
    .bind(`%${requestId}%`)
    .first()
  expect(mail).toMatchObject({ recipient: member.email, body: expect.stringContaining('As you asked us') })
  for (const subject of [member.userId, requestId]) {
    const history = await call('GET', `/api/v1/admin/actions?subject=${subject}`, { headers: { token } })
    expect(history.json.rows).toMatchObject([{ action: 'request.made', admin: 'Ayesha Admin' }])
  }
})

test('a member without an e-mail gets the request and news, without a mail', async () => {
  const member = await addMember()
  await env.DB.prepare('UPDATE members SET email = NULL WHERE user_id = ?').bind(member.userId).run()
  const reply = await send('POST', member, 'requests', { productCode: await addGame() })
  expect(reply.status).toBe(200)
  expect(await newsOf(member)).toHaveLength(1)
  const mails = await env.DB.prepare('SELECT count(*) AS n FROM outbox WHERE subject LIKE ?')
    .bind(`%${reply.json.requestId}%`)
    .first('n')
  expect(mails).toBe(0)
})

test('a swap for a member gives the named disc back, and the list of requests names its game', async () => {
  const [home, wanted] = [await addGame(), await addGame()]
  const member = await addMember({ atHome: [home] })
  const givesBack = { productCode: home, itemCode: `${home}-${member.userId}` }
  const reply = await send('POST', member, 'requests', { productCode: wanted, givesBack })
  expect(reply.status).toBe(200)
  expect(await requestRow(reply.json.requestId)).toMatchObject({ kind: 'SWAP', gives_back: givesBack.itemCode })
  const list = await call('GET', `/api/v1/admin/game-requests?q=${reply.json.requestId}`, {
    headers: { token: await adminToken() },
  })
  expect(list.json.rows).toMatchObject([{ givesBack: givesBack.itemCode, givesBackName: 'At home' }])
})

test.each([
  ['without a plan', { plan: undefined }, 'rental.no-plan'],
  ['on hold', { status: 'HOLD' as const }, 'rental.on-hold'],
  ['after the end', { status: 'CANCELLED' as const }, 'rental.cancelled'],
])('a request for a member %s gets the refusal that the member gets', async (_name, setup, code) => {
  const game = await addGame()
  const member = await addMember(setup)
  const [theirs, reply] = [await own(member, game), await send('POST', member, 'requests', { productCode: game })]
  expect(reply.status).toBe(409)
  expect(reply.json.error.code).toBe(code)
  expect(reply.json.message).toBe(theirs.json.message)
})

test('a second game on the only place, and a swap for a game that is not at home, are refused like the member’s', async () => {
  const [first, second] = [await addGame(), await addGame()]
  const member = await addMember()
  await askFor(member, first)
  const beyond = await send('POST', member, 'requests', { productCode: second })
  expect(beyond.json.error.code).toBe('rental.no-slot')
  const swap = await send('POST', member, 'requests', { productCode: second, givesBack: { productCode: first } })
  expect(swap.json.error.code).toBe('rental.not-yours')
})

test('an unknown game, member or request -> 404, also the request of another member', async () => {
  const [member, { id }] = [await addMember(), await requestIn('REQUESTED')]
  expect((await send('POST', member, 'requests', { productCode: 'PS5-9999' })).status).toBe(404)
  expect((await send('GET', { userId: 'KB-1' }, 'eligibility')).status).toBe(404)
  expect((await send('POST', { userId: 'KB-1' }, 'requests', { productCode: await addGame() })).status).toBe(404)
  expect((await send('DELETE', member, `requests/${id}`)).status).toBe(404)
  expect((await send('POST', member, `requests/${id}/return`)).status).toBe(404)
})

test('requests of the shop count against the limit of the member', async () => {
  const [member, game] = [await addMember(), await addGame()]
  const statuses: number[] = []
  for (let times = 0; times < 7; times += 1)
    statuses.push((await send('POST', member, 'requests', { productCode: game })).status)
  const limited = statuses.indexOf(429)
  expect(limited).toBeGreaterThan(0)
  expect((await own(member, await addGame())).status).toBe(429)
})

test('the same Idempotency-Key gets the first reply again', async () => {
  const [member, game, token] = [await addMember(), await addGame({ copies: 2 }), await counter()]
  const headers = { token, 'idempotency-key': crypto.randomUUID() }
  const first = await send('POST', member, 'requests', { productCode: game }, headers)
  const again = await send('POST', member, 'requests', { productCode: game }, headers)
  expect(again.json).toEqual(first.json)
})

test('what a member may have is the same for the shop and for the member', async () => {
  const member = await addMember({ atHome: [await addGame()] })
  const theirs = await call('GET', '/api/v1/user/eligibility', { headers: member.headers })
  const { usual, others, delivery } = (await send('GET', member, 'eligibility')).json
  expect({ usual, others, delivery }).toEqual({
    usual: theirs.json.usual,
    others: theirs.json.others,
    delivery: theirs.json.delivery,
  })
})

test('the counter withdraws a request for the member, who reads it; a packed one is refused', async () => {
  const game = await addGame({ title: 'Hades' })
  const [{ id, member }, packed] = [await requestIn('REQUESTED', { game }), await requestIn('PACKED')]
  expect((await send('DELETE', member, `requests/${id}`)).status).toBe(200)
  expect(await requestRow(id)).toMatchObject({ status: 'WITHDRAWN' })
  expect(await newsOf(member)).toContain('Withdrawn: Hades')
  const refused = await send('DELETE', packed.member, `requests/${packed.id}`)
  expect(refused.json).toMatchObject({ message: expect.stringContaining('already packed') })
})

test('the counter asks for a return and takes it back for the member; the membership moves on each time', async () => {
  const { id, member } = await requestIn('HANDED_OVER', { game: await addGame({ title: 'Hades' }) })
  const { version } = await membershipOf(member)
  expect((await send('POST', member, `requests/${id}/return`)).status).toBe(200)
  expect((await send('POST', member, `requests/${id}/return`)).json.error.code).toBe('game-requests.moved')
  expect((await send('DELETE', member, `requests/${id}/return`)).status).toBe(200)
  expect(await requestRow(id)).toMatchObject({ return_asked_at: null })
  expect((await membershipOf(member)).version).toBe(Number(version) + 2)
  expect(await newsOf(member)).toEqual(expect.arrayContaining(['We will collect Hades', 'Hades stays with you']))
})

test('a rider may neither request nor read what a member may have -> 403', async () => {
  const [member, token] = [await addMember(), await adminToken(undefined, 'rider')]
  const headers = { token }
  expect((await send('GET', member, 'eligibility', undefined, headers)).status).toBe(403)
  expect((await send('POST', member, 'requests', { productCode: 'PS5-0001' }, headers)).status).toBe(403)
})
