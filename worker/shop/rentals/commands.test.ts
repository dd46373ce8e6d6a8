import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { REQUEST_STATUSES, type RequestStatus } from '#contract/game-requests.ts'
import { brokenStock, settleCopies } from '../../testing/games.ts'
import { IS_LONG } from '../../testing/long-run.ts'
import { addMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'
import {
  deliver,
  historyOf,
  membershipOf,
  requestIn,
  requestRow,
  shop,
  type TestRequest,
} from '../../testing/request-life.ts'
import { rowCounts } from '../../testing/rows.ts'

// Whole lives of requests by real calls take seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const JUST_CHANGED = 'This request has just changed. Please check it again.'

interface Case {
  call: (request: TestRequest) => Promise<Reply>
  from: RequestStatus[]
  to: RequestStatus
}

/** Each command with the call that makes it. From any other status it is 409. */
const CASES: Record<string, Case> = {
  approve: {
    call: ({ id }) => shop(`game-requests/${id}/approve`),
    from: ['REQUESTED'],
    to: 'APPROVED',
  },
  decline: {
    call: ({ id }) => shop(`game-requests/${id}/decline`, { reason: 'The disc is scratched' }),
    from: ['REQUESTED', 'APPROVED', 'PACKED'],
    to: 'DECLINED',
  },
  withdraw: {
    call: ({ id, member }) => call('DELETE', `/api/v1/user/game-requests/${id}`, { headers: member.headers }),
    from: ['REQUESTED', 'APPROVED'],
    to: 'WITHDRAWN',
  },
  pack: { call: ({ id }) => shop(`game-requests/${id}/pack`), from: ['APPROVED'], to: 'PACKED' },
  'take an approval back': {
    call: ({ id }) => undo(`game-requests/${id}/approve`),
    from: ['APPROVED'],
    to: 'REQUESTED',
  },
  unpack: {
    call: ({ id }) => undo(`game-requests/${id}/pack`),
    from: ['PACKED'],
    to: 'APPROVED',
  },
  'hand over': {
    call: ({ id, member }) => deliver(member, [id]),
    from: ['APPROVED', 'PACKED'],
    to: 'HANDED_OVER',
  },
  'ask for its return': {
    call: ({ id, member }) => call('POST', `/api/v1/user/game-requests/${id}/return`, { headers: member.headers }),
    from: ['HANDED_OVER'],
    to: 'HANDED_OVER',
  },
  'keep it after all': {
    call: ({ id, member }) => call('DELETE', `/api/v1/user/game-requests/${id}/return`, { headers: member.headers }),
    from: [],
    to: 'HANDED_OVER',
  },
  collect: {
    call: ({ id }) => shop(`game-requests/${id}/collect`),
    from: ['HANDED_OVER'],
    to: 'COLLECTED',
  },
  'inspect and find nothing': {
    call: ({ id }) => shop(`game-requests/${id}/inspect`, { damage: null }),
    from: ['COLLECTED'],
    to: 'RETURNED',
  },
  'inspect and find the case broken': {
    call: ({ id }) => shop(`game-requests/${id}/inspect`, { damage: 'CASE' }),
    from: ['COLLECTED'],
    to: 'RETURNED',
  },
  'inspect and find the disc gone': {
    call: ({ id }) => shop(`game-requests/${id}/inspect`, { damage: 'DISC' }),
    from: ['COLLECTED', 'HANDED_OVER'],
    to: 'RETURNED',
  },
}

async function undo(path: string): Promise<Reply> {
  return await call('DELETE', `/api/v1/admin/${path}`, { headers: { token: await adminToken() } })
}

const EVERY = Object.entries(CASES).flatMap(([command, { from }]) =>
  REQUEST_STATUSES.map((status) => ({ command, status, isAllowed: from.includes(status) })),
)
/** The short run has every allowed command and a third of the refusals; transitions.rules.test.ts has them all. */
const SELECTED = EVERY.filter(({ isAllowed }, at) => IS_LONG || isAllowed || at % 3 === 0)

test.each(SELECTED)('$command from $status -> the next status, or 409', async ({ command, status, isAllowed }) => {
  const { call: make, to } = CASES[command] as Case
  const request = await requestIn(status)
  const before = await everything(request)
  const reply = await make(request)
  if (isAllowed) {
    expect(reply.status).toBe(200)
    expect(await requestRow(request.id)).toMatchObject({ status: to })
    const history = await historyOf(request.id)
    expect(history).toEqual(to === status ? before.history : [...before.history, to])
    expect((await membershipOf(request.member)).version).toBeGreaterThan(before.version)
  } else {
    expect(reply.status).toBe(409)
    expect(reply.json.error.code).toMatch(/^game-requests\./)
    expect(await everything(request)).toEqual(before)
  }
})

async function everything({ id, member }: TestRequest) {
  return {
    row: await requestRow(id),
    history: await historyOf(id),
    version: Number((await membershipOf(member)).version),
    mails: await rowCounts('outbox', 'news', 'ledger', 'deliveries'),
  }
}

test('an admin who decides too late -> 409 with the present request', async () => {
  const { id } = await requestIn('PACKED')
  const reply = await shop(`game-requests/${id}/approve`)
  expect(reply.status).toBe(409)
  expect(reply.json).toEqual({
    status: false,
    message: JUST_CHANGED,
    request: expect.objectContaining({ requestId: id, status: 'PACKED' }),
    error: { code: 'game-requests.moved', requestId: expect.any(String) },
  })
})

test('a disc at home that is not lost -> 409 until it is collected', async () => {
  const { id } = await requestIn('HANDED_OVER')
  const reply = await shop(`game-requests/${id}/inspect`, { damage: 'CASE' })
  expect(reply.status).toBe(409)
  expect(reply.json.message).toContain('collect the disc first')
})

test.each<[string, RequestStatus, string]>([
  ['DELETE', 'PACKED', 'Your game is already packed and cannot be withdrawn any more.'],
  ['DELETE', 'DECLINED', 'This request is not open any more.'],
])("a member's %s of a request that is %s -> 409 with the reason", async (method, status, message) => {
  const { id, member } = await requestIn(status)
  const path = `/api/v1/user/game-requests/${id}`
  const reply = await call(method, path, { headers: member.headers })
  expect(reply.json).toMatchObject({ success: false, message, retryAfter: '' })
})

test('a member asks for a return once, takes it back once, and asks again', async () => {
  const { id, member } = await requestIn('HANDED_OVER')
  const path = `/api/v1/user/game-requests/${id}/return`
  const ask = (method: string) => call(method, path, { headers: member.headers })
  expect((await ask('DELETE')).json.message).toBe('You have not asked us to collect this game.')
  expect((await ask('POST')).status).toBe(200)
  expect(await requestRow(id)).toMatchObject({ return_asked_at: expect.any(Number) })
  expect((await ask('POST')).json.message).toBe('You have already asked us to collect this game.')
  expect((await ask('DELETE')).status).toBe(200)
  expect(await requestRow(id)).toMatchObject({ return_asked_at: null, status: 'HANDED_OVER' })
  expect((await ask('POST')).status).toBe(200)
})

test('the request of another member -> 404 like an unknown one', async () => {
  const { id } = await requestIn('HANDED_OVER')
  const { headers } = await addMember()
  const before = await requestRow(id)
  for (const [method, rest] of [
    ['DELETE', ''],
    ['POST', '/return'],
    ['DELETE', '/return'],
  ] as const) {
    const theirs = await call(method, `/api/v1/user/game-requests/${id}${rest}`, { headers })
    const none = await call(method, `/api/v1/user/game-requests/KR-00000000${rest}`, { headers })
    expect(theirs.status).toBe(404)
    expect({ ...theirs.json, error: theirs.json.error.code }).toEqual({
      ...none.json,
      error: none.json.error.code,
    })
  }
  expect(await requestRow(id)).toEqual(before)
})

test('commands on a request without a membership change no copies', async () => {
  const { id, game, member } = await requestIn('REQUESTED')
  await env.DB.prepare('DELETE FROM memberships WHERE user_id = ?').bind(member.userId).run()
  await shop(`game-requests/${id}/decline`, { reason: 'Not ours' })
  expect(await requestRow(id)).toMatchObject({ status: 'DECLINED' })
  const copies = () => env.DB.prepare('SELECT in_hand FROM games WHERE product_code = ?').bind(game).first('in_hand')
  expect(await copies()).toBe(2)
  await settleCopies()
})

test.each([
  ['approve', 'REQUESTED'],
  ['pack', 'APPROVED'],
] as const)('UNDO of %s leaves no news', async (command, status) => {
  const { id, member } = await requestIn(status)
  const news = async () =>
    await env.DB.prepare('SELECT subject FROM news WHERE user_id = ? ORDER BY id')
      .bind(member.userId)
      .all()
      .then(({ results }) => results)
  const before = await news()
  expect((await shop(`game-requests/${id}/${command}`)).status).toBe(200)
  expect(await news()).toHaveLength(before.length + 1)
  expect((await undo(`game-requests/${id}/${command}`)).status).toBe(200)
  expect(await news()).toEqual(before)
  expect(await brokenStock()).toEqual([])
})
