import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { AdminRole } from '#contract/admins.ts'
import type { Owns } from '#contract/calls/call.ts'
import { OPERATIONS, type Operation } from '../openapi/operations.ts'
import { startSession } from '../platform/sessions/sessions.ts'
import { addMember, type TestMember } from './members.ts'
import { oncePerFile } from './once-per-file.ts'
import {
  addVisited,
  CALLS_AT_STOPS,
  CALLS_OF_ADMINS,
  CALLS_OF_MEMBERS,
  type OwnedCall,
  putOffVisit,
  type Visited,
} from './owned-calls.ts'
import { adminToken, makeAdmin } from './people.ts'
import { call, type Reply } from './request.ts'
import { requestIn } from './request-life.ts'
import { pathOf } from './routes.ts'

// Whose the things are that a call names: access-matrix.test.ts asks for the role of the caller alone.

const ROUTES = Object.entries(OPERATIONS)
/** The counter and owners act for the whole shop, and nobody else makes these calls. */
const isOfTheShop = ({ access }: Operation) => ['admin', 'owner', 'confirmed owner'].includes(access)
const namesThings = (route: string, { body, upload }: Operation) =>
  route.includes(':') || body !== undefined || upload !== undefined
const routesThatOwn = (owns: Owns) => ROUTES.flatMap(([route, operation]) => (operation.owns === owns ? [route] : []))

test('every call with an ID that members, visitors or riders may make says whose the ID is', () => {
  const missing = ROUTES.filter(
    ([route, operation]) => namesThings(route, operation) && !isOfTheShop(operation) && !operation.owns,
  )
  expect(missing.map(([route]) => route)).toEqual([])
  const needless = ROUTES.filter(([, operation]) => operation.owns && isOfTheShop(operation))
  expect(needless.map(([route]) => route)).toEqual([])
})

test('a call that names nothing has no ID', () => {
  const ids = routesThatOwn('nothing').filter(
    (route) =>
      route.includes(':') || /"(?:id|\w*Ids?|\w*Codes?|copies)":/.test(JSON.stringify(OPERATIONS[route]?.examples)),
  )
  expect(ids).toEqual([])
})

test('every call on something of the caller, or at a stop, is tried here', () => {
  expect(Object.keys({ ...CALLS_OF_MEMBERS, ...CALLS_OF_ADMINS }).sort()).toEqual(routesThatOwn('caller').sort())
  expect(Object.keys(CALLS_AT_STOPS).sort()).toEqual(routesThatOwn('stop').sort())
})

/** Each table, and the text of a row of it. */
const TABLES = oncePerFile(async () => {
  const { results } = await env.DB.prepare(
    `SELECT tables.name AS name, 'concat_ws('' '', ' || group_concat(tables.name || '.' || columns.name) || ')' AS text
     FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
     WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' AND tables.name NOT LIKE '_cf_%'
     GROUP BY tables.name`,
  ).all<{ name: string; text: string }>()
  return results
})

/** All rows that contain one of the words. */
async function rowsWith(...words: string[]): Promise<string[]> {
  // Not by json_each, which SQLite would open anew for each row.
  const reads = (await TABLES()).map(({ name, text }) => {
    const isNamed = words.map((_, at) => `instr(${text}, ?${at + 1})`).join(' OR ')
    return env.DB.prepare(`SELECT '${name}' AS "table", * FROM ${name} WHERE ${isNamed}`).bind(...words)
  })
  const found = await env.DB.batch(reads)
  return found.flatMap(({ results }) => results.map((row) => JSON.stringify(row)))
}

/** The rows of members, and of their requests. */
async function rowsOf(...members: TestMember[]): Promise<string[]> {
  const userIds = members.map(({ userId }) => userId)
  const { results } = await env.DB.prepare(
    'SELECT id FROM game_requests WHERE user_id IN (SELECT value FROM json_each(?))',
  )
    .bind(JSON.stringify(userIds))
    .all<{ id: string }>()
  return await rowsWith(...userIds, ...results.map(({ id }) => id))
}

const inBothHeaders = (token: string) => ({ authorization: `Bearer ${token}`, token })

async function send(route: string, { path, body }: OwnedCall, token: string): Promise<Reply> {
  const [method = ''] = route.split(' ')
  return await call(method, path, { body, headers: inBothHeaders(token) })
}

const STAFF: AdminRole[] = ['rider', 'counter', 'owner']

test.each(Object.entries(CALLS_OF_MEMBERS))('%s: only its member changes or sees it', async (route, prepare) => {
  const [mine, other] = [await addMember({ plan: 'PRO' }), await addMember({ plan: 'PRO' })]
  await requestIn('PACKED', { member: mine })
  const prepared = await prepare(mine)
  const replies: Reply[] = []
  async function changesNothing(...tokens: string[]): Promise<void> {
    const before = await rowsOf(mine)
    for (const token of tokens) replies.push(await send(route, prepared, token))
    expect(await rowsOf(mine)).toEqual(before)
  }
  const staff = await Promise.all(STAFF.map((role) => adminToken(undefined, role)))
  await changesNothing(other.token, ...staff)
  await putOffVisit(mine)
  const [rider = ''] = staff
  await changesNothing(rider)
  const before = await rowsOf(mine)
  expect(replies.slice(1).map(({ status }) => status)).toEqual([401, 401, 401, 401])
  for (const { json } of replies) expect(JSON.stringify(json)).not.toContain(mine.userId)
  const own = await send(route, prepared, mine.token)
  expect([own.status, own.json.status ?? 1]).toEqual([200, 1])
  if (!route.startsWith('GET')) expect(await rowsOf(mine)).not.toEqual(before)
})

test.each(Object.entries(CALLS_OF_ADMINS))('%s: only its admin changes it', async (route, prepare) => {
  const mine = await makeAdmin()
  const prepared = await prepare(mine)
  const token = await startSession(env.DB, 'admin', mine.id, Date.now())
  await env.DB.prepare('UPDATE sessions SET confirmed_at = ? WHERE subject = ?').bind(Date.now(), mine.id).run()
  const before = await rowsWith(mine.id)
  const member = await addMember()
  expect((await send(route, prepared, member.token)).status).toBe(401)
  for (const role of STAFF) {
    const reply = await send(route, prepared, await adminToken(undefined, role))
    expect([404, 409]).toContain(reply.status)
  }
  expect(await rowsWith(mine.id)).toEqual(before)
  expect((await send(route, prepared, token)).status).toBe(200)
})

const STOPS = Object.entries(CALLS_AT_STOPS)

test.each(STOPS)('%s: a rider needs a stop of today', async (route, prepare) => {
  const [other, rider] = [await addMember(), await adminToken(undefined, 'rider')]
  const without = await addVisited(false)
  const prepared = await prepare(without)
  const before = await rowsOf(without.member)
  expect((await send(route, prepared, other.token)).status).toBe(401)
  const refused = await send(route, prepared, rider)
  expect([refused.status, refused.json.error.code]).toEqual([403, 'visits.no-stop'])
  expect(refused.json.message).not.toContain(without.member.userId)
  expect(await rowsOf(without.member)).toEqual(before)
  const visited = await addVisited(true)
  expect((await send(route, await prepare(visited), rider)).status).toBe(200)
})

test.each(STOPS)('%s: the counter and an owner need no stop', async (route, prepare) => {
  for (const role of ['counter', 'owner'] as const) {
    const prepared = await prepare(await addVisited(false))
    expect((await send(route, prepared, await adminToken(undefined, role))).status).toBe(200)
  }
})

const peopleOfFile = oncePerFile(async () => {
  const people = {
    visited: await addVisited(true),
    unvisited: await addVisited(false),
    other: (await addMember()).token,
    rider: await adminToken(undefined, 'rider'),
    counter: await adminToken(undefined, 'counter'),
  }
  const both = [people.visited.member, people.unvisited.member]
  return { ...people, both, rowsOfBoth: await rowsOf(...both) }
})

/** Real IDs for the parameters of a path. */
function idsOf({ member, packed }: Visited): Record<string, string> {
  return { userId: member.userId, id: packed, productCode: 'PS5-0001', code: 'PS5-0001-1' }
}

test.each(
  ROUTES.filter(([route, each]) => namesThings(route, each) && isOfTheShop(each)).map(
    ([route, { access }]) => [route, access] as const,
  ),
)('%s is for the shop, also when a rider has a stop there: %s', async (route, access) => {
  const { visited, unvisited, other, rider, counter, both, rowsOfBoth } = await peopleOfFile()
  const [method = ''] = route.split(' ')
  const codeFor = async (token: string, whose = visited) => {
    const path = pathOf(route, idsOf(whose))
    const { status, json } = await send(route, { path, ...(['POST', 'PUT'].includes(method) && { body: {} }) }, token)
    return `${status} ${json.error?.code ?? ''}`
  }
  expect(await codeFor(other)).toBe('401 auth.required')
  expect(await codeFor(visited.member.token)).toBe('401 auth.required')
  expect(await codeFor(rider)).toBe('403 auth.role')
  expect(await codeFor(rider, unvisited)).toBe('403 auth.role')
  if (access !== 'admin') expect(await codeFor(counter)).toBe('403 auth.role')
  expect(await rowsOf(...both)).toEqual(rowsOfBoth)
})
