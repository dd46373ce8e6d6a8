import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RunSheet, RunStop } from '#contract/run-sheet.ts'
import { DAY } from '../../platform/base/time.ts'
import { allocate } from '../../shop/rentals/allocation.ts'
import { seededFaults, withFaults } from '../../testing/faults.ts'
import { addGame, brokenStock } from '../../testing/games.ts'
import { fullTest, IS_LONG } from '../../testing/long-run.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { brokenLedgers } from '../../testing/memberships.ts'
import { adminToken } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'
import { askFor, askSwap, deliver, ledgerOf, requestIn, requestRow, shop } from '../../testing/request-life.ts'

const FRIDAY = '2026-03-20'
const MONDAY = '2026-03-23'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${FRIDAY}T07:00:00Z`) })
})

afterEach(async () => {
  expect(await brokenStock()).toEqual([])
  expect(await brokenLedgers()).toEqual([])
})

async function rider(): Promise<string> {
  return await adminToken(undefined, 'rider')
}

async function counter(): Promise<string> {
  return await adminToken(undefined, 'counter')
}

async function someMember(city = 'Karachi', area = 'Clifton'): Promise<TestMember> {
  const member = await addMember({ plan: 'PRO', startedOn: '2025-10-15' })
  await env.DB.prepare('UPDATE members SET city = ?, area = ? WHERE user_id = ?').bind(city, area, member.userId).run()
  return member
}

async function sheet(date?: string): Promise<RunSheet> {
  const reply = await call('GET', `/api/v1/admin/run${date ? `?date=${date}` : ''}`, {
    headers: { token: date ? await counter() : await rider() },
  })
  expect(reply.status).toBe(200)
  return reply.json
}

async function stopOf({ userId }: TestMember, date?: string): Promise<RunStop | undefined> {
  return (await sheet(date)).stops.find((stop) => stop.userId === userId)
}

async function visit({ userId }: TestMember, body: object, options: Parameters<typeof shop>[2] = {}): Promise<Reply> {
  return await shop(`run/${userId}`, body, { token: await rider(), ...options })
}

/** A member with a disc at home, a packed swap that collects it, and Rs. 500 to pay. */
async function swapper() {
  const member = await someMember()
  const home = await requestIn('HANDED_OVER', { member })
  const swap = await askSwap(member, await addGame(), home.game)
  await shop(`game-requests/${swap}/approve`)
  await shop(`game-requests/${swap}/pack`)
  await shop(`customers/${member.userId}/payments`, {
    rupees: -500,
    method: 'correction',
    reason: 'A cable',
  })
  return { member, home: home.id, swap }
}

test('a stop has the games, the discs to collect and the cash of its member', async () => {
  const { member, home, swap } = await swapper()
  const claim = { rupees: 200, method: 'bank', ref: 'FT 1234' }
  await call('POST', '/api/v1/user/membership/payment-claims', { headers: member.headers, body: claim })
  const stop = await stopOf(member)
  expect(stop).toMatchObject({
    userId: member.userId,
    name: 'Test Member',
    city: 'Karachi',
    area: 'Clifton',
    isByCourier: false,
    deliver: [{ requestId: swap, isPacked: true, sentAt: null }],
    collect: [{ requestId: home }],
    fee: 0,
    cashDue: 500,
    reported: 200,
    refusal: '',
    missed: null,
  })
  expect(JSON.stringify(stop)).not.toContain(member.email)
})

test('stops are sorted by area, as the owner orders them, those in Karachi first; a game that is not packed is on the sheet of its last day', async () => {
  const parcel = await requestIn('PACKED', { member: await someMember('Faisalabad', 'Gulberg') })
  const saddar = await requestIn('PACKED', { member: await someMember('Karachi', 'Saddar') })
  const clifton = await requestIn('APPROVED', { member: await someMember('Karachi', 'Clifton') })
  const places = async (date?: string) =>
    (await sheet(date)).stops
      .filter(({ userId }) => [parcel, saddar, clifton].some(({ member }) => member.userId === userId))
      .map(({ area, deliver }) => `${area} ${deliver[0]?.isPacked}`)
  expect(await places()).toEqual(['Saddar true', 'Gulberg true'])
  expect(await places(MONDAY)).toEqual(['Clifton false', 'Saddar true', 'Gulberg true'])
  await env.DB.prepare(
    `INSERT INTO areas (city, name, place) VALUES ('Karachi', 'Saddar', 1), ('Karachi', 'Clifton', 2)`,
  ).run()
  expect(await places(MONDAY)).toEqual(['Saddar true', 'Clifton false', 'Gulberg true'])
  expect((await sheet()).nextDay).toBe('2026-03-21')
  expect((await sheet('2026-03-21')).nextDay).toBe(MONDAY)
})

test('one visit hands over, collects and takes the cash, once per key', async () => {
  const { member, home, swap } = await swapper()
  const done = { outcome: 'DONE', handedOver: [swap], collected: [home], cash: 500 }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const token = await rider()
  const replies = await Promise.all([1, 2, 3].map(() => visit(member, done, { headers, token })))
  replies.push(await visit(member, done, { headers, token }))
  for (const { status, json } of replies) {
    expect([status, json.message]).toEqual([
      200,
      expect.stringMatching(/handed over; .* collected; Rs\. 500 received\.$/),
    ])
  }
  expect(await requestRow(swap)).toMatchObject({ status: 'HANDED_OVER' })
  expect(await requestRow(home)).toMatchObject({ status: 'COLLECTED' })
  const paid = (await ledgerOf(member)).filter(({ reason }) => reason === 'Payment in cash')
  expect(paid.map(({ paisa }) => paisa)).toEqual([50_000])
  expect(await stopOf(member)).toBeUndefined()
})

fullTest('with faults of the database a visit that is sent until it is answered takes effect once', async () => {
  for (const seed of IS_LONG ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 2]) {
    const { member, home, swap } = await swapper()
    const done = { outcome: 'DONE', handedOver: [swap], collected: [home], cash: 500 }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const options = {
      headers,
      token: await rider(),
      env: withFaults(seededFaults(`visit ${seed}`, 0.2)),
    }
    let reply = await visit(member, done, options)
    while (reply.status === 503) reply = await visit(member, done, options)
    expect(reply.json.message).toMatch(/Rs\. 500 received/)
    const paid = (await ledgerOf(member)).filter(({ reason }) => reason === 'Payment in cash')
    expect(paid).toHaveLength(1)
    expect(await requestRow(home)).toMatchObject({ status: 'COLLECTED' })
  }
})

test('of two riders at one door one succeeds, and nothing is taken twice', async () => {
  const { member, home, swap } = await swapper()
  const done = { outcome: 'DONE', handedOver: [swap], collected: [home], cash: 500 }
  const replies = await Promise.all([visit(member, done), visit(member, done)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const paid = (await ledgerOf(member)).filter(({ reason }) => reason === 'Payment in cash')
  expect(paid).toHaveLength(1)
})

test('the sheet counts the visits that were made or put off today, without parcels and open stops', async () => {
  const { done: before } = await sheet()
  const made = await requestIn('PACKED', { member: await someMember() })
  const swap = await swapper()
  const putOff = await requestIn('PACKED', { member: await someMember() })
  const parcel = await requestIn('PACKED', { member: await someMember('Lahore') })
  await requestIn('PACKED', { member: await someMember() })
  expect((await sheet()).done).toBe(before)
  for (const { id, member } of [made, parcel]) {
    await visit(member, { outcome: 'DONE', handedOver: [id], collected: [], cash: 0 })
  }
  await visit(putOff.member, { outcome: 'NOT_AT_HOME', until: MONDAY, note: '' })
  expect((await sheet()).done).toBe(before + 2)
  await visit(swap.member, { outcome: 'DONE', handedOver: [], collected: [swap.home], cash: 0 })
  expect((await sheet()).done).toBe(before + 2)
  await visit(swap.member, { outcome: 'DONE', handedOver: [swap.swap], collected: [], cash: 0 })
  expect((await sheet()).done).toBe(before + 3)
  expect((await sheet(MONDAY)).done).toBe(0)
})

test('a swap whose disc the member keeps stays on the sheet', async () => {
  const { member, swap } = await swapper()
  const other = await askFor(member, await addGame())
  await shop(`game-requests/${other}/approve`)
  await shop(`game-requests/${other}/pack`)
  const done = { outcome: 'DONE', handedOver: [swap, other], collected: [], cash: 0 }
  expect((await visit(member, done)).status).toBe(200)
  expect(await requestRow(other)).toMatchObject({ status: 'HANDED_OVER' })
  expect((await stopOf(member))?.deliver.map(({ requestId }) => requestId)).toEqual([swap])
})

test.each([
  ['NOT_AT_HOME', 'Karachi', 'We did not find you at home today. We will come again on 23 Mar 2026.'],
  ['REFUSED', 'Karachi', 'Our visit was refused today. We will come again on 23 Mar 2026.'],
  ['NOT_AT_HOME', 'Lahore', 'The courier did not find you at home. Your parcel comes again on 23 Mar 2026.'],
  ['REFUSED', 'Lahore', 'The courier says that the parcel was refused. It comes again on 23 Mar 2026.'],
])(
  '%s in %s puts the visit off with a reason, and the member reads when it comes again',
  async (outcome, city, text) => {
    const { member } = await requestIn('PACKED', { member: await someMember(city, '') })
    const missed = { outcome, until: MONDAY, note: 'The gate is closed' }
    expect((await visit(member, missed)).status).toBe(200)
    expect(await stopOf(member)).toBeUndefined()
    expect((await stopOf(member, MONDAY))?.missed).toMatchObject(missed)
    expect((await visit(member, missed)).json.error.code).toBe('visits.none')
    vi.setSystemTime(Date.now() + 5 * 60_000)
    const news = await call('GET', '/api/v1/user/news', { headers: member.headers })
    expect(news.json.rows[0].text).toBe(text)
  },
)

/** The days and the lateness of a request, as each screen of the shop and of the member has them. */
async function saidOf({ id, member }: { id: string; member: TestMember }) {
  const token = await counter()
  const get = async (path: string, headers: Record<string, string> = { token }) =>
    (await call('GET', path, { headers })).json
  const ofId = (rows: { requestId: string }[]) => rows.find(({ requestId }) => requestId === id)
  const [mine, work, list, file, run, promise] = await Promise.all([
    get('/api/v1/user/game-requests', member.headers),
    get('/api/v1/admin/today'),
    get(`/api/v1/admin/game-requests?search=${id}`),
    get(`/api/v1/admin/customers/${member.userId}`),
    stopOf(member),
    env.DB.prepare('SELECT told FROM promises WHERE request_id = ? ORDER BY id DESC').bind(id).first<string>('told'),
  ])
  const { isLate, deliverBy } = ofId(mine.requests) as unknown as { isLate: boolean; deliverBy: string }
  const sections = ['overdue', 'sentLate', 'toApprove', 'toPack'].filter((name) => ofId(work[name].rows))
  const visits = work.toHandOver.rows.flatMap(({ requests }: { requests: { requestId: string }[] }) => requests)
  const days = [mine.requests, list.rows, file.requests, run?.deliver ?? []].flatMap(
    (rows) => (ofId(rows) as { deliverBy?: string } | undefined)?.deliverBy ?? [],
  )
  return {
    isLate,
    day: deliverBy,
    section: [...sections, ...(ofId(visits) ? ['toHandOver'] : [])].join(),
    others: days.filter((day) => day !== deliverBy),
    isOnSheet: run !== undefined,
    promise,
  }
}

const THURSDAY = '2026-03-26'

test.each([
  ['APPROVED', 'Karachi', 'toPack', 'overdue'],
  ['PACKED', 'Karachi', 'toHandOver', 'overdue'],
  ['SENT', 'Lahore', 'toHandOver', 'sentLate'],
])(
  'a delivery that is %s and put off is late from the day after the next visit, on each screen',
  async (status, city, before, after) => {
    const member = await someMember(city, '')
    const { id } = await requestIn(status === 'APPROVED' ? 'APPROVED' : 'PACKED', { member })
    if (status === 'SENT') await visit(member, { outcome: 'SENT', requestIds: [id], courier: 'TCS', parcel: '1' })
    const first = (await saidOf({ id, member })).day
    const missed = { outcome: 'NOT_AT_HOME', until: THURSDAY, note: '' }
    expect((await visit(member, missed, { token: await counter() })).status).toBe(200)
    const waiting = { isLate: false, day: THURSDAY, section: before, others: [], promise: THURSDAY }
    expect(await saidOf({ id, member })).toEqual({ ...waiting, isOnSheet: false })
    vi.setSystemTime(Date.parse(`${THURSDAY}T07:00:00Z`))
    expect(await saidOf({ id, member })).toEqual({ ...waiting, isOnSheet: true })
    vi.setSystemTime(Date.now() + DAY)
    const late = { isLate: true, day: THURSDAY, section: after, others: [], promise: THURSDAY }
    expect(await saidOf({ id, member })).toEqual({ ...late, isOnSheet: true })
    expect(first < THURSDAY).toBe(true)
  },
)

test('a visit that was put off and is made after all is promised as before', async () => {
  const member = await someMember()
  const { id } = await requestIn('APPROVED', { member })
  const before = await saidOf({ id, member })
  await visit(member, { outcome: 'REFUSED', until: THURSDAY, note: '' }, { token: await counter() })
  await call('DELETE', `/api/v1/admin/run/${member.userId}/missed`, { headers: { token: await counter() } })
  expect(await saidOf({ id, member })).toEqual(before)
})

test('a late delivery that is put off is not overdue until the next visit, and its promise stays late', async () => {
  const member = await someMember()
  const { id } = await requestIn('PACKED', { member })
  vi.setSystemTime(Date.parse('2026-03-24T07:00:00Z'))
  expect(await saidOf({ id, member })).toMatchObject({ isLate: true, section: 'overdue', day: MONDAY })
  await visit(member, { outcome: 'NOT_AT_HOME', until: THURSDAY, note: '' })
  expect(await saidOf({ id, member })).toMatchObject({
    ...{ isLate: false, section: 'toHandOver', day: THURSDAY, others: [] },
    ...{ promise: MONDAY, isOnSheet: false },
  })
  // The member reads that the shop comes today after all.
  await call('DELETE', `/api/v1/admin/run/${member.userId}/missed`, { headers: { token: await counter() } })
  expect(await saidOf({ id, member })).toMatchObject({ isLate: false, section: 'toHandOver', day: '2026-03-24' })
})

test('a request that waits for its approval while a visit is put off is approved for the next visit', async () => {
  const member = await someMember()
  await requestIn('HANDED_OVER', { member })
  const id = await askFor(member, await addGame())
  await visit(member, { outcome: 'NOT_AT_HOME', until: THURSDAY, note: '' }, { token: await counter() })
  const waiting = { isLate: false, day: THURSDAY, others: [], promise: THURSDAY }
  expect(await saidOf({ id, member })).toMatchObject({ ...waiting, section: 'toApprove' })
  for (const [method, section] of [
    ['POST', 'toPack'],
    ['DELETE', 'toApprove'],
    ['POST', 'toPack'],
  ] as const) {
    const path = `/api/v1/admin/game-requests/${id}/approve`
    const { status } = await call(method, path, { headers: { token: await counter() } })
    expect(status).toBe(200)
    expect(await saidOf({ id, member })).toMatchObject({ ...waiting, section })
  }
})

/** The ways to a new request while visits are put off. */
const ASKING: Record<string, (member: TestMember, home: string) => Promise<void>> = {
  'a request': async (member) => void (await askFor(member, await addGame())),
  'a swap': async (member, home) => void (await askSwap(member, await addGame(), home)),
  'a request that the counter makes': async ({ userId }) => {
    const reply = await shop(`customers/${userId}/requests`, { productCode: await addGame() })
    expect(reply.json.promisedBy).toBe(THURSDAY)
  },
  'a turn of the queue': async ({ headers }) => {
    const productCode = await addGame()
    await call('POST', '/api/v1/user/queue', { headers, body: { productCode } })
    await allocate(env, Date.now())
  },
}

test.each(Object.keys(ASKING))('%s while visits are put off promises the next visit, on each screen', async (name) => {
  const member = await someMember()
  const { headers } = member
  const { game } = await requestIn('HANDED_OVER', { member })
  await visit(member, { outcome: 'REFUSED', until: THURSDAY, note: '' }, { token: await counter() })
  vi.setSystemTime(Date.now() + 5 * 60_000)
  const possible = await call('GET', '/api/v1/user/eligibility', { headers })
  expect(possible.json.delivery).toEqual({ from: THURSDAY, until: THURSDAY })
  await ASKING[name]?.(member, game)
  const mine = await call('GET', '/api/v1/user/game-requests', { headers })
  const id = mine.json.requests[0].requestId
  const promised = { isLate: false, day: THURSDAY, others: [], isOnSheet: false, promise: THURSDAY }
  expect(await saidOf({ id, member })).toMatchObject(promised)
  const news = await call('GET', '/api/v1/user/news', { headers })
  expect(news.json.rows[0].text).toMatch(/We will deliver it on 26 Mar 2026\./)
  await shop(`game-requests/${id}/approve`)
  expect((await stopOf(member, THURSDAY))?.deliver).toMatchObject([{ requestId: id }])
  vi.setSystemTime(Date.parse(`${THURSDAY}T07:00:00Z`))
  expect(await saidOf({ id, member })).toMatchObject({ ...promised, isOnSheet: true })
})

test('a collection that is put off is to collect again from the day of the next visit', async () => {
  const member = await someMember()
  const { id } = await requestIn('HANDED_OVER', { member })
  await call('POST', `/api/v1/user/game-requests/${id}/return`, { headers: member.headers })
  const toCollect = async () => {
    const { json } = await call('GET', '/api/v1/admin/today', { headers: { token: await counter() } })
    return json.toCollect.rows.some(({ requestId }: { requestId: string }) => requestId === id)
  }
  expect(await toCollect()).toBe(true)
  await visit(member, { outcome: 'NOT_AT_HOME', until: MONDAY, note: '' })
  expect([await toCollect(), await stopOf(member)]).toEqual([false, undefined])
  vi.setSystemTime(Date.parse(`${MONDAY}T07:00:00Z`))
  expect([await toCollect(), (await stopOf(member))?.userId]).toEqual([true, member.userId])
})

/** When the member's screens say that the disc of a request is collected. */
async function collectionSaid({ headers }: TestMember, id: string): Promise<unknown> {
  const [mine, occupied] = await Promise.all([
    call('GET', '/api/v1/user/game-requests', { headers }),
    call('GET', '/api/Customer/GetProdDetail', { headers }),
  ])
  const request = mine.json.requests.find(({ requestId }: { requestId: string }) => requestId === id)
  const disc = occupied.json.find(({ itemCode }: { itemCode: string }) => itemCode === request.itemCode)
  expect(disc.collectBy ?? null).toBe(request.collectBy)
  return request.collectBy
}

const FAULTY = { fault: 'UNREADABLE', note: '' }

test.each([
  ['return', undefined],
  ['fault', FAULTY],
])(
  'after a %s a visit that was put off names its next day at the disc, until it is made or taken up',
  async (path, body) => {
    const member = await someMember()
    const { id } = await requestIn('HANDED_OVER', { member })
    const kept = await requestIn('HANDED_OVER', { member })
    const said = async () => await Promise.all([id, kept.id].map((each) => collectionSaid(member, each)))
    const missed = { outcome: 'NOT_AT_HOME', until: MONDAY, note: '' }
    await call('POST', `/api/v1/user/game-requests/${id}/${path}`, { headers: member.headers, body })
    expect(await said()).toEqual([null, null])
    await visit(member, missed)
    expect(await said()).toEqual([MONDAY, null])
    await call('DELETE', `/api/v1/admin/run/${member.userId}/missed`, { headers: { token: await counter() } })
    expect(await said()).toEqual([null, null])
    await visit(member, missed)
    // The shop has not come: the member reads which day it was.
    vi.setSystemTime(Date.parse(`${THURSDAY}T07:00:00Z`))
    expect(await said()).toEqual([MONDAY, null])
    await visit(member, { ...missed, until: '2026-03-27' })
    expect(await said()).toEqual(['2026-03-27', null])
  },
)

test('a disc of an ended membership names the day of the next visit too', async () => {
  const member = await someMember()
  const { id } = await requestIn('HANDED_OVER', { member })
  await env.DB.prepare("UPDATE memberships SET status = 'CANCELLED', ends_on = ?, deposit_paisa = 1 WHERE user_id = ?")
    .bind(FRIDAY, member.userId)
    .run()
  await visit(member, { outcome: 'REFUSED', until: MONDAY, note: '' })
  expect(await collectionSaid(member, id)).toBe(MONDAY)
})

test('a visit that was put off by mistake is back at once, and the member reads nothing', async () => {
  const { member } = await requestIn('PACKED', { member: await someMember() })
  const takeBack = async () =>
    await call('DELETE', `/api/v1/admin/run/${member.userId}/missed`, {
      headers: { token: await rider() },
    })
  await visit(member, { outcome: 'NOT_AT_HOME', until: MONDAY, note: '' })
  expect((await takeBack()).status).toBe(200)
  expect(await stopOf(member)).toBeDefined()
  expect((await takeBack()).json.error.code).toBe('visits.not-missed')
  vi.setSystemTime(Date.now() + 5 * 60_000)
  const news = await call('GET', '/api/v1/user/news', { headers: member.headers })
  expect(JSON.stringify(news.json)).not.toContain('We will come')
})

test('a hand-over at the counter ends the wait for a visit that was put off', async () => {
  const { id, member } = await requestIn('PACKED', { member: await someMember() })
  await visit(member, { outcome: 'NOT_AT_HOME', until: '2026-04-10', note: '' })
  expect((await deliver(member, [id])).status).toBe(200)
  const next = await askFor(member, await addGame())
  await shop(`game-requests/${next}/approve`)
  await shop(`game-requests/${next}/pack`)
  expect((await stopOf(member, MONDAY))?.deliver.map(({ requestId }) => requestId)).toEqual([next])
})

test('a parcel shows its courier and number to the member, and is handed over when it has arrived', async () => {
  const member = await someMember('Lahore', '')
  const { id } = await requestIn('PACKED', { member })
  expect((await stopOf(member))?.isByCourier).toBe(true)
  const parcel = { courier: 'TCS', parcel: '123 456' }
  expect((await visit(member, { outcome: 'SENT', requestIds: [id], ...parcel })).status).toBe(200)
  expect((await stopOf(member))?.deliver[0]).toMatchObject({ ...parcel, sentAt: Date.now() })
  const own = await call('GET', '/api/v1/user/game-requests', { headers: member.headers })
  expect(own.json.requests[0]).toMatchObject({ ...parcel, status: 'PACKED' })
  const done = { outcome: 'DONE', handedOver: [id], collected: [], cash: 0 }
  expect((await visit(member, done)).status).toBe(200)
  expect(await requestRow(id)).toMatchObject({ status: 'HANDED_OVER', parcel: '123 456' })
})

test.each([
  ['another member', async () => (await requestIn('PACKED')).id, 404],
  ['the member, not packed', async (member: TestMember) => (await requestIn('REQUESTED', { member })).id, 409],
])('the request of %s is refused', async (_, idOf, status) => {
  const member = await someMember()
  const done = { outcome: 'DONE', handedOver: [await idOf(member)] }
  expect((await visit(member, done, { token: await counter() })).status).toBe(status)
})

test('an unusual amount of cash is asked about before anything is recorded', async () => {
  const { member, home, swap } = await swapper()
  const done = { outcome: 'DONE', handedOver: [swap], collected: [home], cash: 90_000 }
  const asCounter = async (body: object) => await visit(member, body, { token: await counter() })
  expect((await asCounter(done)).json.error.code).toBe('payment.large')
  expect(await requestRow(swap)).toMatchObject({ status: 'PACKED' })
  expect((await asCounter({ ...done, isConfirmed: true })).status).toBe(200)
})

/** A member whose game comes on Monday, with a disc that nobody asked back, who owes Rs. 500. */
async function memberWithoutStop() {
  const member = await someMember()
  const home = await requestIn('HANDED_OVER', { member })
  const later = await requestIn('APPROVED', { member })
  await shop(`customers/${member.userId}/payments`, {
    rupees: -500,
    method: 'correction',
    reason: 'A cable',
  })
  // The disc came last week, so today nobody was there.
  await env.DB.prepare('UPDATE game_requests SET handed_over_at = handed_over_at - ? WHERE id = ?')
    .bind(7 * DAY, home.id)
    .run()
  return { member, home: home.id, later: later.id }
}

const codeOf = ({ status, json }: Reply) => `${status} ${json.error?.code ?? ''}`.trim()

test('a rider does nothing at a member who has no stop today, and reads nothing', async () => {
  const { member, home, later } = await memberWithoutStop()
  const { userId } = member
  const token = await rider()
  const as = (method: string, path: string) => call(method, `/api/v1/admin/${path}`, { headers: { token } })
  const before = await ledgerOf(member)
  const replies = [
    await as('GET', `deliveries/${userId}`),
    await as('GET', 'deliveries/KB-999999'),
    await as('DELETE', `run/${userId}/missed`),
    await visit(member, { outcome: 'DONE', cash: 500 }),
    await visit(member, { outcome: 'DONE', cash: 999_999, isConfirmed: true }),
    await visit(member, { outcome: 'DONE', handedOver: [later] }),
    await visit(member, { outcome: 'DONE', collected: [home] }),
    await visit(member, { outcome: 'NOT_AT_HOME', until: MONDAY, note: '' }),
    await visit(member, { outcome: 'SENT', requestIds: [later], courier: 'TCS', parcel: '1' }),
    await shop('deliveries', { userId, requestIds: [later] }, { token }),
    await shop(`game-requests/${home}/collect`, {}, { token }),
  ]
  expect(replies.map(codeOf)).toEqual(replies.map(() => '403 visits.no-stop'))
  for (const { json } of replies) expect(JSON.stringify(json)).not.toMatch(/Test Member|House 1/)
  expect(await ledgerOf(member)).toEqual(before)
  expect(await requestRow(home)).toMatchObject({ status: 'HANDED_OVER' })
  expect(await requestRow(later)).toMatchObject({ status: 'APPROVED' })
})

test('at a stop a rider hands over and collects what the sheet has there, and nothing else', async () => {
  const member = await someMember()
  const { id: home, game } = await requestIn('HANDED_OVER', { member })
  const packed = await requestIn('PACKED', { member })
  const later = await askSwap(member, await addGame(), game)
  await shop(`game-requests/${later}/approve`)
  expect(await stopOf(member)).toMatchObject({ deliver: [{ requestId: packed.id }], collect: [] })
  const token = await rider()
  const delivery = (...requestIds: string[]) => shop('deliveries', { userId: member.userId, requestIds }, { token })
  const refused = [
    await visit(member, { outcome: 'DONE', handedOver: [packed.id, later] }),
    await visit(member, { outcome: 'DONE', handedOver: [packed.id], collected: [home] }),
    await visit(member, { outcome: 'SENT', requestIds: [later], courier: 'TCS', parcel: '1' }),
    await delivery(packed.id, later),
    await shop(`game-requests/${home}/collect`, {}, { token }),
  ]
  expect(refused.map(codeOf)).toEqual(refused.map(() => '409 visits.not-on-sheet'))
  await shop(`game-requests/${later}/decline`, { reason: 'Sold out' })
  await call('POST', `/api/v1/user/game-requests/${home}/return`, { headers: member.headers })
  expect((await shop(`game-requests/${home}/collect`, {}, { token })).status).toBe(200)
  expect((await delivery(packed.id)).status).toBe(200)
  const missed = { outcome: 'REFUSED', until: MONDAY, note: '' }
  expect(codeOf(await visit(member, missed))).toBe('409 visits.none')
})

test('a rider takes at most the cash that is due at the stop, confirmed or not', async () => {
  const { member, home, swap } = await swapper()
  const done = { outcome: 'DONE', handedOver: [swap], collected: [home] }
  for (const more of [
    { ...done, cash: 500.01 },
    { ...done, cash: 999_999, isConfirmed: true },
    { outcome: 'DONE', cash: 501, isConfirmed: true },
  ]) {
    const reply = await visit(member, more)
    expect(codeOf(reply)).toBe('409 visits.cash-not-due')
    expect(reply.json.message).toBe('Only Rs. 500 are due here. The counter records any other amount.')
  }
  expect(await requestRow(swap)).toMatchObject({ status: 'PACKED' })
  expect((await visit(member, { ...done, cash: 200 })).status).toBe(200)
  // The stop is done, and the rest is still due.
  expect(codeOf(await visit(member, { outcome: 'DONE', cash: 301 }))).toBe('409 visits.cash-not-due')
  expect((await visit(member, { outcome: 'DONE', cash: 300 })).status).toBe(200)
  expect((await visit(member, { outcome: 'DONE', cash: 1 })).json.message).toMatch(/^No cash is due/)
  vi.setSystemTime(Date.parse('2026-03-21T07:00:00Z'))
  expect(codeOf(await visit(member, { outcome: 'DONE', cash: 1 }))).toBe('403 visits.no-stop')
})

test('a rider takes back only what was put off today', async () => {
  const { member } = await requestIn('PACKED', { member: await someMember() })
  const missed = { outcome: 'NOT_AT_HOME', until: MONDAY, note: '' }
  const takeBack = async () =>
    await call('DELETE', `/api/v1/admin/run/${member.userId}/missed`, {
      headers: { token: await rider() },
    })
  await visit(member, missed)
  expect(codeOf(await visit(member, missed))).toBe('409 visits.none')
  expect((await takeBack()).status).toBe(200)
  await visit(member, missed)
  vi.setSystemTime(Date.parse('2026-03-21T07:00:00Z'))
  expect(codeOf(await takeBack())).toBe('403 visits.no-stop')
})

test('the disc of an ended membership is on the sheet, and its deposit pays what is owed first', async () => {
  const { member, home } = await memberWithoutStop()
  await env.DB.prepare(`UPDATE memberships SET status = 'CANCELLED', ends_on = '2026-03-19' WHERE user_id = ?`)
    .bind(member.userId)
    .run()
  expect(await stopOf(member)).toMatchObject({ collect: [{ requestId: home }], cashDue: 0 })
  const done = { outcome: 'DONE', collected: [home] }
  expect(codeOf(await visit(member, { ...done, cash: 500 }))).toBe('409 visits.cash-not-due')
  expect((await visit(member, done)).status).toBe(200)
})

test('credit counts towards the fee of a delivery', async () => {
  const member = await someMember()
  const { id } = await requestIn('PACKED', { member })
  const credit = { rupees: 100, method: 'cash' }
  await shop(`customers/${member.userId}/payments`, credit)
  await env.DB.prepare(
    `INSERT INTO deliveries (id, user_id, fee_paisa, at) SELECT 'd' || value, ?1, 0, ?2 FROM json_each('[1, 2]')`,
  )
    .bind(member.userId, Date.now() - DAY)
    .run()
  expect(await stopOf(member)).toMatchObject({ fee: 300, cashDue: 200 })
  const done = { outcome: 'DONE', handedOver: [id], cash: 200 }
  expect((await visit(member, done)).status).toBe(200)
})

test('a rider sees the sheets of today and of the next working day only', async () => {
  const token = await rider()
  const codeOn = async (date: string) =>
    codeOf(await call('GET', `/api/v1/admin/run?date=${date}`, { headers: { token } }))
  expect(await Promise.all([FRIDAY, '2026-03-21', MONDAY, '2099-01-01'].map(codeOn))).toEqual([
    '200',
    '200',
    '403 visits.other-day',
    '403 visits.other-day',
  ])
})

test('a visit that another admin sends again, with its key in other capitals, is one visit', async () => {
  const { member, home, swap } = await swapper()
  const done = { outcome: 'DONE', handedOver: [swap], collected: [home], cash: 500 }
  const key = crypto.randomUUID()
  const send = (token: string, sent: string, body: object = done) =>
    visit(member, body, { token, headers: { 'idempotency-key': sent } })
  const first = await send(await rider(), key)
  const again = [
    await send(await rider(), key),
    await send(await counter(), key.toUpperCase()),
    await send(await adminToken(), key),
  ]
  for (const { status, json } of again) expect([status, json]).toEqual([200, first.json])
  expect((await send(await counter(), key, { ...done, cash: 400 })).status).toBe(422)
  const paid = (await ledgerOf(member)).filter(({ kind }) => kind === 'PAYMENT')
  expect(paid).toHaveLength(1)
})

test.each([
  { outcome: 'DONE', handedOver: [], collected: [], cash: 0 },
  { outcome: 'DONE', cash: -1 },
  { outcome: 'NOT_AT_HOME', until: '2026-03-19', note: '' },
  { outcome: 'NOT_AT_HOME', until: '2026-05-30', note: '' },
  { outcome: 'SENT', requestIds: [], courier: 'TCS', parcel: '1' },
  { outcome: 'SENT', requestIds: ['KR-1'], courier: '', parcel: '1' },
  { outcome: 'LOST' },
])('%j -> 422', async (body) => {
  const { member } = await requestIn('PACKED')
  expect((await visit(member, body)).status).toBe(422)
})

test('nothing is handed over during a hold', async () => {
  const { member, id } = await requestIn('PACKED', { member: await someMember() })
  await shop(`customers/${member.userId}/hold`, { note: 'Please call us' })
  expect((await stopOf(member))?.refusal).toBe('Nothing is handed over while the membership is on hold.')
  const reply = await visit(member, { outcome: 'DONE', handedOver: [id] })
  expect(reply.json.error.code).toBe('deliveries.on-hold')
})

test('no parcel leaves during a hold; the number of one that has left before is corrected', async () => {
  const [early, late] = [
    await requestIn('PACKED', { member: await someMember('Lahore', '') }),
    await requestIn('PACKED', { member: await someMember('Lahore', '') }),
  ]
  const send = ({ member, id }: typeof early, parcel: string) =>
    visit(member, { outcome: 'SENT', requestIds: [id], courier: 'TCS', parcel })
  expect((await send(early, '1')).status).toBe(200)
  for (const { member } of [early, late]) await shop(`customers/${member.userId}/hold`, { note: 'Please call us' })
  expect((await send(late, '2')).json.error.code).toBe('deliveries.on-hold')
  expect(await requestRow(late.id)).toMatchObject({ status: 'PACKED', parcel: null })
  expect((await send(early, '3')).status).toBe(200)
  expect(await requestRow(early.id)).toMatchObject({ parcel: '3' })
})

test('no cash is asked of a parcel', async () => {
  const { member } = await requestIn('PACKED', { member: await someMember('Lahore', '') })
  await shop(`customers/${member.userId}/payments`, { rupees: -500, method: 'correction', reason: 'A test' })
  expect(await stopOf(member)).toMatchObject({ isByCourier: true, cashDue: 0 })
})
