import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { addDays, dayInKarachi } from '#contract/dates.ts'
import { SUBSCRIPTION } from '../openapi/docs/push.docs.ts'
import { randomId } from '../platform/base/ids.ts'
import { DAY } from '../platform/base/time.ts'
import { run, statement } from '../platform/database/database.ts'
import { startSession } from '../platform/sessions/sessions.ts'
import { addGame } from './games.ts'
import { addMember, type TestMember } from './members.ts'
import type { TestAdmin } from './people.ts'
import { makePng, photoForm } from './pictures.ts'
import { queueUp } from './queues.ts'
import { call } from './request.ts'
import { askFor, requestIn } from './request-life.ts'

/** A valid call. */
export interface OwnedCall {
  path: string
  body?: object
}

type OfMember = (member: TestMember) => Promise<OwnedCall>

const USER = '/api/v1/user'

/**
 * Every call of members that `owns` 'caller' (contract/calls/call.ts), as it is answered 200 when the given member
 * makes it.
 */
export const CALLS_OF_MEMBERS: Record<string, OfMember> = {
  'DELETE /api/v1/account/sessions/:id': async ({ userId }) => {
    const token = await startSession(env.DB, 'member', userId, Date.now())
    return { path: `/api/v1/account/sessions/${token.split('.')[0]}` }
  },
  'DELETE /api/v1/user/game-requests/:id': async (member) => ({
    path: `${USER}/game-requests/${await askFor(member, await addGame())}`,
  }),
  'POST /api/v1/user/game-requests/:id/return': async (member) => onGame(member, 'return', {}),
  'DELETE /api/v1/user/game-requests/:id/return': async (member) => {
    const { path } = await onGame(member, 'return')
    await call('POST', path, { headers: member.headers })
    return { path }
  },
  'POST /api/v1/user/game-requests/:id/fault': (member) => onGame(member, 'fault', { fault: 'UNREADABLE' }),
  'DELETE /api/v1/user/game-requests/:id/fault': async (member) => {
    const { path } = await onGame(member, 'fault')
    await call('POST', path, { headers: member.headers, body: { fault: 'UNREADABLE' } })
    return { path }
  },
  'POST /api/v1/user/game-requests/:id/photos': async (member) =>
    onFaultyGame(member, photoForm(await makePng(40, 30))),
  'GET /api/v1/user/photos/:id': async (member) => {
    const { path, body } = await onFaultyGame(member, photoForm(await makePng(40, 30)))
    const { json } = await call('POST', path, { headers: member.headers, body })
    return { path: `${USER}/photos/${json.photos[0].id}` }
  },
  'POST /api/v1/user/game-request': async ({ userId, email }) => ({
    path: `${USER}/game-request`,
    body: { id: await addGame(), userId, email },
  }),
  'POST /api/Customer/PostSwapRequest': async (member) => {
    const { id, game } = await requestIn('HANDED_OVER', { member })
    const row = sql`SELECT item_code FROM game_requests WHERE id = ${id}`
    return {
      path: '/api/Customer/PostSwapRequest',
      body: {
        request: [
          {
            productCode: await addGame(),
            itemCode: await statement(env.DB, row).first('item_code'),
          },
        ],
        issue: [{ productCode: game }],
      },
    }
  },
  'POST /api/v1/user/queue': async () => ({
    path: `${USER}/queue`,
    body: { productCode: await addGame() },
  }),
  'PUT /api/v1/user/queue': async (member) => {
    const productCodes = [await addGame(), await addGame()]
    await queueUp(member, productCodes, 1)
    return {
      path: `${USER}/queue`,
      body: { productCodes: productCodes.toReversed(), onlyTop: null },
    }
  },
  'DELETE /api/v1/user/queue/:productCode': (member) => onQueue(member, ''),
  'POST /api/v1/user/queue/:productCode/pass': (member) => onQueue(member, '/pass'),
  'DELETE /api/v1/user/queue/:productCode/pass': async (member) => {
    const { path } = await onQueue(member, '/pass')
    await call('POST', path, { headers: member.headers })
    return { path }
  },
  'POST /api/v1/user/alerts': async () => ({
    path: `${USER}/alerts`,
    body: { productCode: await addGame({ copies: 0 }) },
  }),
  'DELETE /api/v1/user/alerts/:productCode': async (member) => {
    const productCode = await addGame({ copies: 0 })
    await call('POST', `${USER}/alerts`, { headers: member.headers, body: { productCode } })
    return { path: `${USER}/alerts/${productCode}` }
  },
  'POST /api/v1/user/push': async () => ({
    path: `${USER}/push`,
    body: { subscription: SUBSCRIPTION, kinds: ['turn'] },
  }),
  'DELETE /api/v1/user/push': async (member) => {
    const body = { subscription: SUBSCRIPTION, kinds: ['turn'] }
    await call('POST', `${USER}/push`, { headers: member.headers, body })
    return { path: `${USER}/push`, body: { subscription: { endpoint: SUBSCRIPTION.endpoint } } }
  },
  'PUT /api/v1/user/channels': async () => ({
    path: `${USER}/channels`,
    body: { email: ['turn'], whatsApp: [] },
  }),
  'POST /api/v1/user/interests': async () => ({
    path: `${USER}/interests`,
    body: { productCode: await announcedGame() },
  }),
  'DELETE /api/v1/user/interests/:productCode': async (member) => {
    const productCode = await announcedGame()
    await call('POST', `${USER}/interests`, { headers: member.headers, body: { productCode } })
    return { path: `${USER}/interests/${productCode}` }
  },
  'POST /api/v1/user/recommendations/:id/vote': async () => onRecommendation(),
  'DELETE /api/v1/user/recommendations/:id/vote': async (member) => {
    const { path } = await onRecommendation()
    await call('POST', path, { headers: member.headers })
    return { path }
  },
}

/** The same for calls of admins. */
export const CALLS_OF_ADMINS: Record<string, (admin: TestAdmin) => Promise<OwnedCall>> = {
  'DELETE /api/v1/admin/sessions/:id': async ({ id }) => {
    const token = await startSession(env.DB, 'admin', id, Date.now())
    return { path: `/api/v1/admin/sessions/${token.split('.')[0]}` }
  },
  'DELETE /api/v1/admin/factor/passkeys/:id': async ({ id }) => {
    const passkey = randomId()
    await env.DB.prepare(
      `INSERT INTO admin_passkeys (id, admin_id, public_key, counter, name, created_at)
       VALUES (?, ?, '', 0, 'Phone', 1)`,
    )
      .bind(passkey, id)
      .run()
    return { path: `/api/v1/admin/factor/passkeys/${passkey}` }
  },
}

/** A member with a packed game, and with a disc at home. */
export interface Visited {
  member: TestMember
  packed: string
  home: string
}

/**
 * A member who is on the run sheet of today, since the disc is asked back and the game is packed, or who is not: nobody
 * asked for the disc, and the visit was put off yesterday.
 */
export async function addVisited(hasStop: boolean): Promise<Visited> {
  const member = await addMember({ plan: 'PRO' })
  const { id: home } = await requestIn('HANDED_OVER', { member })
  const { id: packed } = await requestIn('PACKED', { member })
  const yesterday = Date.now() - DAY
  await run(
    env.DB,
    sql`UPDATE game_requests SET handed_over_at = ${yesterday - DAY}, return_asked_at = ${hasStop ? yesterday : null} WHERE id = ${home}`,
  )
  if (!hasStop) await putOffVisit(member, yesterday)
  return { member, packed, home }
}

/** Takes a member from the run sheet of today: the visit was refused at this time (ms UTC). */
export async function putOffVisit({ userId }: TestMember, at = Date.now()): Promise<void> {
  const until = addDays(dayInKarachi(Date.now()), 1)
  await run(
    env.DB,
    sql`INSERT INTO missed_visits (user_id, outcome, note, until, at) VALUES (${userId}, 'REFUSED', '', ${until}, ${at})`,
  )
}

/** Every call that `owns` 'stop', on such a member. */
export const CALLS_AT_STOPS: Record<string, (visited: Visited) => Promise<OwnedCall>> = {
  'GET /api/v1/admin/deliveries/:userId': async ({ member }) => ({
    path: `/api/v1/admin/deliveries/${member.userId}`,
  }),
  'POST /api/v1/admin/deliveries': async ({ member, packed }) => ({
    path: '/api/v1/admin/deliveries',
    body: { userId: member.userId, requestIds: [packed] },
  }),
  'POST /api/v1/admin/run/:userId': async ({ member, packed, home }) => ({
    path: `/api/v1/admin/run/${member.userId}`,
    body: { outcome: 'DONE', handedOver: [packed], collected: [home] },
  }),
  'DELETE /api/v1/admin/run/:userId/missed': async ({ member }) => {
    const isPutOff = env.DB.prepare('SELECT 1 FROM missed_visits WHERE user_id = ?')
    if (!(await isPutOff.bind(member.userId).first())) await putOffVisit(member)
    return { path: `/api/v1/admin/run/${member.userId}/missed` }
  },
  'POST /api/v1/admin/game-requests/:id/collect': async ({ home }) => ({
    path: `/api/v1/admin/game-requests/${home}/collect`,
  }),
}

/** A call on a game at the member's home, without another copy that could replace it. */
async function onGame(member: TestMember, command: string, body?: object): Promise<OwnedCall> {
  const { id } = await requestIn('HANDED_OVER', { member, game: await addGame({ copies: 1 }) })
  return { path: `${USER}/game-requests/${id}/${command}`, ...(body && { body }) }
}

async function onFaultyGame(member: TestMember, body: object): Promise<OwnedCall> {
  const { path } = await onGame(member, 'fault')
  await call('POST', path, { headers: member.headers, body: { fault: 'UNREADABLE' } })
  return { path: path.replace(/fault$/, 'photos'), body }
}

async function onQueue(member: TestMember, command: string): Promise<OwnedCall> {
  const productCode = await addGame({ copies: 0 })
  await queueUp(member, [productCode], 1)
  return { path: `${USER}/queue/${productCode}${command}` }
}

async function announcedGame(): Promise<string> {
  return await addGame({ availableSince: addDays(dayInKarachi(Date.now()), 60), copies: 0 })
}

async function onRecommendation(): Promise<OwnedCall> {
  const id = randomId()
  await env.DB.prepare(
    `INSERT INTO recommendations (id, key, title, platform, created_at) VALUES (?1, ?1, 'Hades', 'PS5', 0)`,
  )
    .bind(id)
    .run()
  return { path: `${USER}/recommendations/${id}/vote` }
}
