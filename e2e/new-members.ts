import { shop } from './own-shop.ts'
import { startAdminSession, startMemberSession } from './signed-in.ts'

export interface NewMember {
  userId: string
  /** No other member of the shop has it. */
  name: string
  email: string
  /** A call with the member's token. Returns the reply with any status. */
  call(method: string, path: string, body?: object): Promise<Reply>
}

interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what a journey reads of it, it checks
  json: any
}

export type ShopCall = (path: string, body?: object) => Promise<Reply>

/** Starts a session of the admin. Returns a function for calls below /api/v1/admin/, which throws when a call fails. */
export async function signInAsShop(): Promise<ShopCall> {
  const token = await startAdminSession()
  return async (path, body = {}) => {
    const headers = { token, 'idempotency-key': crypto.randomUUID() }
    const reply = await send('POST', `/api/v1/admin/${path}`, headers, body)
    if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.json)}`)
    return reply
  }
}

/**
 * New NOVICE members in Karachi for one file. Their accounts are inserted, because sign-ups are limited and
 * need a mailed code each. Their password is the demo's.
 */
export async function addMembers(count: number, call: ShopCall): Promise<NewMember[]> {
  const userIds = await addAccounts(count)
  const members: NewMember[] = []
  for (const userId of userIds) {
    await call(`customers/${userId}/membership`, {
      planName: 'NOVICE',
      rupees: 6500,
      method: 'cash',
    })
    const { token } = await startMemberSession(userId)
    const headers = { authorization: `Bearer ${token}` }
    members.push({
      userId,
      name: nameOf(userId),
      email: emailOf(userId),
      call: (method, path, body) => send(method, path, headers, body),
    })
  }
  return members
}

function nameOf(userId: string): string {
  return userId.replace('KB-', 'Member ')
}

export function emailOf(userId: string): string {
  return `${userId.toLowerCase()}@journey.example`
}

/** An old game with copies on the shelf, whatever other files have taken. */
export async function gameOnShelf(): Promise<{ id: string; title: string }> {
  const game = await shop.db
    .prepare(
      `SELECT product_code AS id, title FROM games
       WHERE in_hand > 1 AND queued = 0 AND available_since < date('now', '-1 year')
       ORDER BY in_hand DESC, product_code LIMIT 1`,
    )
    .first<{ id: string; title: string }>()
  if (!game) throw new Error('No game is on the shelf')
  return game
}

/** Inserts accounts without a plan and returns their User IDs. */
export async function addAccounts(count: number): Promise<string[]> {
  const { results } = await shop.db
    .prepare(
      `INSERT INTO members (number, email, name, password_hash, city, address, created_at)
       SELECT last + value, 'kb-' || (last + value) || '@journey.example', 'Member ' || (last + value),
              (SELECT password_hash FROM members WHERE number = 1002), 'Karachi', 'House 1', unixepoch() * 1000
       FROM (SELECT max(number) AS last FROM members), json_each(?)
       RETURNING user_id AS userId`,
    )
    .bind(JSON.stringify(Array.from({ length: count }, (_, index) => index + 1)))
    .all<{ userId: string }>()
  return results.map(({ userId }) => userId)
}

async function send(method: string, path: string, headers: object, body?: object): Promise<Reply> {
  const isUpload = body instanceof FormData
  const reply = await fetch(shop.origin + path, {
    method,
    headers: { ...(!isUpload && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: isUpload ? body : JSON.stringify(body) }),
  })
  return { status: reply.status, json: await reply.json() }
}
