import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { scheduled } from '../../scheduled.ts'
import { addMember, MEMBER_PASSWORD } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { someAddress } from '../../testing/some-address.ts'
import { randomId } from '../base/ids.ts'
import { sha256 } from '../base/secret.ts'
import { DAY, HOUR, MINUTE } from '../base/time.ts'
import { write } from '../database/database.ts'
import { type Role, revokeSession } from './sessions.queries.ts'
import { sessionOf, startSession } from './sessions.ts'

const START = Date.UTC(2026, 4, 20, 9)

/** Sets the Worker's clock only. */
function itIsNow(at: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
}

async function isLive(role: Role, token: string, at: number): Promise<boolean> {
  return (await sessionOf(env.DB, role, token, at)) !== undefined
}

// Lifetime ----------------------------------------------------------------------------------------------

test.each([
  ['member', 7 * DAY],
  ['admin', 30 * MINUTE],
] as const)('a %s session ends when it is not used', async (role, idleMs) => {
  const [early, late] = [
    await startSession(env.DB, role, randomId(), START),
    await startSession(env.DB, role, randomId(), START),
  ]
  expect(await isLive(role, early, START + idleMs - 1)).toBe(true)
  expect(await isLive(role, late, START + idleMs)).toBe(false)
})

test.each([
  ['member', 7 * DAY, 30 * DAY],
  ['admin', 30 * MINUTE, 12 * HOUR],
] as const)('a %s session ends at its maximum age although it is used', async (role, idleMs, maxMs) => {
  const token = await startSession(env.DB, role, randomId(), START)
  const step = idleMs - MINUTE
  for (let at = START + step; at < START + maxMs; at += step) expect(await isLive(role, token, at)).toBe(true)
  expect(await isLive(role, token, START + maxMs - 1)).toBe(true)
  expect(await isLive(role, token, START + maxMs)).toBe(false)
})

test('signs a member out after seven idle days, and not after six', async () => {
  itIsNow(START)
  const [idle, busy] = [await addMember(), await addMember()]
  itIsNow(START + 6 * DAY)
  const ask = (headers: Record<string, string>) => call('GET', '/api/Customer/GetDetail', { headers })
  expect((await ask(busy.headers)).status).toBe(200)
  itIsNow(START + 7 * DAY)
  expect((await ask(idle.headers)).status).toBe(401)
  expect((await ask(busy.headers)).status).toBe(200)
})

test('stores the use of a session once a minute', async () => {
  const token = await startSession(env.DB, 'member', randomId(), START)
  const [id] = token.split('.')
  async function lastSeen(): Promise<unknown> {
    return await env.DB.prepare('SELECT last_seen_at FROM sessions WHERE id = ?').bind(id).first('last_seen_at')
  }
  await sessionOf(env.DB, 'member', token, START + MINUTE - 1)
  expect(await lastSeen()).toBe(START)
  await sessionOf(env.DB, 'member', token, START + MINUTE)
  expect(await lastSeen()).toBe(START + MINUTE)
})

test('the hourly cron deletes ended sessions and keeps valid ones', async () => {
  await env.DB.prepare('DELETE FROM sessions').run()
  const now = START + 30 * DAY
  const start = (role: Role, at: number) => startSession(env.DB, role, randomId(), at)
  const live = [
    await start('member', now - 7 * DAY + 1),
    await start('member', START + 1),
    await start('admin', now - 30 * MINUTE + 1),
    await start('admin', now - 12 * HOUR + 1),
  ]
  const ended = [
    await start('member', now - 7 * DAY),
    await start('member', START),
    await start('admin', now - 30 * MINUTE),
    await start('admin', now - 12 * HOUR),
    await start('member', now),
  ]
  const ids = (tokens: string[]) => tokens.map((token) => token.slice(0, 22)).toSorted()
  await write(env.DB, [
    // Sessions at their maximum age were used until now; the last one was revoked.
    sql`UPDATE sessions SET last_seen_at = ${now} WHERE created_at IN (${START}, ${START + 1}, ${now - 12 * HOUR}, ${now - 12 * HOUR + 1})`,
    sql`UPDATE sessions SET revoked_at = ${now} WHERE created_at = ${now}`,
  ])
  itIsNow(now)
  await scheduled(createScheduledController({ cron: '*/5 * * * *' }), env)
  const kept = async () => {
    const { results } = await env.DB.prepare('SELECT id FROM sessions').all<{ id: string }>()
    return results.map(({ id }) => id).toSorted()
  }
  expect(await kept()).toEqual(ids([...live, ...ended]))
  await scheduled(createScheduledController({ cron: '17 * * * *' }), env)
  expect(await kept()).toEqual(ids(live))
})

// Number per person -------------------------------------------------------------------------------------

test('the sixth sign-in ends the oldest of five sessions, and no session of another person', async () => {
  const member = await addMember()
  const other = await addMember()
  async function signIn(): Promise<string> {
    const body = { userId: member.userId, password: MEMBER_PASSWORD }
    const reply = await call('POST', '/api/Users/Login', { body, headers: someAddress() })
    return reply.json.token
  }
  const tokens = [member.token]
  for (let count = 0; count < 5; count += 1) tokens.push(await signIn())
  const live = await Promise.all(tokens.map((token) => isLive('member', token, Date.now())))
  expect(live).toEqual([false, true, true, true, true, true])
  expect(await isLive('member', other.token, Date.now())).toBe(true)
})

test('five sessions remain after ten concurrent sign-ins', async () => {
  const subject = randomId()
  const tokens = await Promise.all(Array.from({ length: 10 }, () => startSession(env.DB, 'member', subject, START)))
  const live = await Promise.all(tokens.map((token) => isLive('member', token, START)))
  expect(live.filter(Boolean)).toHaveLength(5)
})

// Owner of a token --------------------------------------------------------------------------------------

test('refuses a revoked session', async () => {
  const { token, headers } = await addMember()
  await revokeSession(env.DB, token.split('.')[0] ?? '', Date.now())
  expect((await call('GET', '/api/Customer/GetDetail', { headers })).status).toBe(401)
})

test('refuses the session of a deleted member', async () => {
  const token = await startSession(env.DB, 'member', 'KB-999999', Date.now())
  const headers = { authorization: `Bearer ${token}` }
  expect((await call('GET', '/api/Customer/GetDetail', { headers })).status).toBe(401)
})

test('refuses an admin token as bearer token and a member token in the token header', async () => {
  const admin = await adminToken()
  const member = await addMember()
  const asMember = { authorization: `Bearer ${admin}` }
  expect((await call('GET', '/api/Customer/GetDetail', { headers: asMember })).status).toBe(401)
  expect((await call('GET', '/api/Customer/GetProdList', { headers: asMember })).status).toBe(401)
  expect(await isLive('member', admin, Date.now())).toBe(false)
  const asAdmin = { token: member.token }
  expect((await call('GET', '/api/v1/admin/me', { headers: asAdmin })).status).toBe(401)
  expect(await isLive('admin', member.token, Date.now())).toBe(false)
})

test.each([
  ['another secret', (token: string) => `${token.split('.')[0]}.${'A'.repeat(43)}`],
  ['the last letter changed', (token: string) => token.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A'))],
  ['the secret alone', (token: string) => token.split('.')[1] ?? ''],
  ['the id alone', (token: string) => token.split('.')[0] ?? ''],
  ['something after it', (token: string) => `${token}A`],
  ['a line break after it', (token: string) => `${token}\n`],
  ['nothing', () => ''],
])('refuses a token with %s', async (_name, spoil) => {
  const token = await startSession(env.DB, 'member', randomId(), START)
  expect(await isLive('member', token, START)).toBe(true)
  expect(await isLive('member', spoil(token), START)).toBe(false)
})

test('stores the SHA-256 of a secret and never the secret', async () => {
  const token = await startSession(env.DB, 'member', randomId(), START)
  const [id, secret = ''] = token.split('.')
  const row = await env.DB.prepare('SELECT * FROM sessions WHERE id = ?').bind(id).first()
  expect(row?.secret_hash).toBe(await sha256(secret))
  expect(JSON.stringify(row)).not.toContain(secret)
})
