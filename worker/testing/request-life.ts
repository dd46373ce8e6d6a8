import { env } from 'cloudflare:workers'
import type { RequestStatus } from '#contract/game-requests.ts'
import type { Env } from '../platform/base/env.ts'
import { addGame } from './games.ts'
import { addMember, type TestMember } from './members.ts'
import { adminToken } from './people.ts'
import { call, type Reply } from './request.ts'

/** A call of the shop, by a new admin unless `token` is given. */
export async function shop(
  path: string,
  body: object = {},
  { token, headers, ...options }: { token?: string; headers?: object; env?: Partial<Env> } = {},
): Promise<Reply> {
  return await call('POST', `/api/v1/admin/${path}`, {
    ...options,
    body,
    headers: { token: token ?? (await adminToken()), ...headers },
  })
}

/** Requests a game and returns the request's id. */
export async function askFor(member: TestMember, productCode: string): Promise<string> {
  const reply = await call('POST', '/api/v1/user/game-request', {
    body: { id: productCode },
    headers: member.headers,
  })
  if (reply.status !== 200) throw new Error(reply.json.message)
  return reply.json.requestId
}

/** Requests a swap of the disc at home and returns the request's id. */
export async function askSwap(member: TestMember, productCode: string, home: string): Promise<string> {
  const reply = await call('POST', '/api/Customer/PostSwapRequest', {
    body: { request: [{ productCode }], issue: [{ productCode: home }] },
    headers: member.headers,
  })
  if (reply.json.status !== 1) throw new Error(reply.json.message)
  const row = await env.DB.prepare(
    `SELECT id FROM game_requests WHERE user_id = ? AND product_code = ? AND status = 'REQUESTED'`,
  )
    .bind(member.userId, productCode)
    .first<{ id: string }>()
  return row?.id ?? ''
}

/** Hands requests over to a member in one visit. */
export async function deliver(
  member: Pick<TestMember, 'userId'>,
  requestIds: string[],
  more: object = {},
  options: Parameters<typeof shop>[2] = {},
): Promise<Reply> {
  const body = { userId: member.userId, requestIds, ...more }
  return await shop('deliveries', body, options)
}

/** The steps that lead to a status, each with the call of its person. */
const WAY: Record<RequestStatus, RequestStatus[]> = {
  REQUESTED: [],
  APPROVED: ['APPROVED'],
  PACKED: ['APPROVED', 'PACKED'],
  HANDED_OVER: ['APPROVED', 'PACKED', 'HANDED_OVER'],
  COLLECTED: ['APPROVED', 'PACKED', 'HANDED_OVER', 'COLLECTED'],
  RETURNED: ['APPROVED', 'PACKED', 'HANDED_OVER', 'COLLECTED', 'RETURNED'],
  DECLINED: ['DECLINED'],
  WITHDRAWN: ['WITHDRAWN'],
}

export interface TestRequest {
  id: string
  member: TestMember
  game: string
}

/** A request in this status, of a new member for a new game unless they are given. */
export async function requestIn(
  status: RequestStatus,
  given: { member?: TestMember; game?: string } = {},
): Promise<TestRequest> {
  const member = given.member ?? (await addMember())
  const game = given.game ?? (await addGame())
  const id = await askFor(member, game)
  for (const step of WAY[status]) await take(step, { id, member, game })
  return { id, member, game }
}

async function take(step: RequestStatus, { id, member }: TestRequest): Promise<void> {
  const replies: Partial<Record<RequestStatus, () => Promise<Reply>>> = {
    APPROVED: () => shop(`game-requests/${id}/approve`),
    PACKED: () => shop(`game-requests/${id}/pack`),
    HANDED_OVER: () => deliver(member, [id]),
    COLLECTED: () => shop(`game-requests/${id}/collect`),
    RETURNED: () => shop(`game-requests/${id}/inspect`, { damage: null }),
    DECLINED: () => shop(`game-requests/${id}/decline`, { reason: 'Sold out' }),
    WITHDRAWN: () => call('DELETE', `/api/v1/user/game-requests/${id}`, { headers: member.headers }),
  }
  const reply = await replies[step]?.()
  if (reply?.status !== 200) throw new Error(`${step}: ${reply?.json.message}`)
}

/** The whole row of a request. */
export async function requestRow(id: string): Promise<Record<string, unknown> | null> {
  return await env.DB.prepare('SELECT * FROM game_requests WHERE id = ?').bind(id).first()
}

export async function historyOf(id: string): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT status FROM game_request_history WHERE request_id = ? ORDER BY at')
    .bind(id)
    .all<{ status: string }>()
  return results.map(({ status }) => status)
}

/** The member's ledger in order of writing: kind, reason and amount (paisa). */
export async function ledgerOf({ userId }: Pick<TestMember, 'userId'>) {
  const { results } = await env.DB.prepare(
    'SELECT kind, paisa, reason, ref FROM ledger WHERE user_id = ? ORDER BY number',
  )
    .bind(userId)
    .all<{ kind: string; paisa: number; reason: string; ref: string }>()
  return results
}

export async function membershipOf({ userId }: Pick<TestMember, 'userId'>) {
  const row = await env.DB.prepare('SELECT * FROM memberships WHERE user_id = ?')
    .bind(userId)
    .first<Record<string, unknown>>()
  if (!row) throw new Error(`${userId} has no membership`)
  return row
}
