import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect } from 'vitest'
import { OPERATIONS } from '../openapi/operations.ts'
import { brokenJson } from './broken-json.ts'
import { addMember, type TestMember } from './members.ts'
import { brokenLedgers } from './memberships.ts'
import { META_ENV, signature } from './meta.ts'
import { adminToken } from './people.ts'
import { imageForm, makePng, photoForm, upload } from './pictures.ts'
import { call, type Reply } from './request.ts'
import { requestIn } from './request-life.ts'
import { pathOf } from './routes.ts'
import { RUNS } from './runs.ts'
import { someAddress } from './some-address.ts'
import { placeOrder } from './visitors.ts'

export const GAME = 'PS5-0001'

/** Large enough that most changed bytes of a form are bytes of the picture. */
const png = await makePng(300, 20)

/** A valid JSON body, or a valid form with a picture. */
type ValidBody = object | ((member: TestMember) => Promise<object>)

/** Replaces the example of an operation where a rule would refuse it at once. */
const VALID_BODIES: Record<string, ValidBody> = {
  'POST /api/v1/admin/deliveries': async (member) => {
    const { id } = await requestIn('REQUESTED', { member })
    return { userId: member.userId, requestIds: [id], notGivenBack: [] }
  },
  'POST /api/v1/admin/games/:productCode/cover': imageForm('cover', png),
  'POST /api/v1/admin/games/:productCode/screenshots': imageForm('screenshot', png),
  'POST /api/v1/admin/banner/image': imageForm('banner', png),
  'POST /api/v1/admin/event/image': imageForm('event', png),
  'POST /api/v1/admin/copies/:code/photos': photoForm(png),
  'POST /api/v1/user/game-requests/:id/photos': photoForm(png),
}

/** The `:id` of these routes; on other routes the id is unknown. */
const IDS: Record<string, (member: TestMember) => Promise<string>> = {
  'POST /api/v1/user/game-requests/:id/photos': reportedRequest,
  'POST /api/v1/admin/game-requests/:id/decline': async () => (await requestIn('REQUESTED')).id,
  'POST /api/v1/admin/game-requests/:id/inspect': async () => (await requestIn('COLLECTED')).id,
  'POST /api/v1/admin/orders/:id/status': async () => (await placeOrder()).orderId,
  'PUT /api/v1/admin/banner/image/:id': () => newImage('banner'),
  'PUT /api/v1/admin/event/image/:id': () => newImage('event'),
  'PUT /api/v1/admin/banner/image/:id/display': () => newImage('banner'),
  'PUT /api/v1/admin/event/image/:id/display': () => newImage('event'),
}

async function newImage(kind: 'banner' | 'event'): Promise<string> {
  const { json } = await upload(kind, await adminToken(), png)
  return (json.banners ?? json.event)[0]._id
}

async function reportedRequest(member: TestMember): Promise<string> {
  const { id } = await requestIn('HANDED_OVER', { member })
  await call('POST', `/api/v1/user/game-requests/${id}/fault`, { body: { fault: 'BROKEN' }, headers: member.headers })
  return id
}

/** The routes of admins, or all others, that read a body, each with one valid body. */
export function routesWithBody(who: 'the shop' | 'others'): [route: string, one: ValidBody][] {
  return Object.entries(OPERATIONS)
    .filter(([, { body, upload }]) => body || upload)
    .filter(([route]) => route.includes('/v1/admin/') === (who === 'the shop'))
    .flatMap(([route, { examples = [] }]) =>
      [VALID_BODIES[route] ?? examples].flat().map((one): [string, ValidBody] => [route, one]),
    )
}

/**
 * Sends broken bodies. Expects 400, 413 or 422 for each that the contract refuses, no 5xx for the others, and
 * consistent ledgers. `call` checks the shape of each reply.
 */
export async function sendBrokenBodies(route: string, one: ValidBody): Promise<void> {
  const { member, headers } = await newCaller(route.endsWith('/membership') ? undefined : 'NOVICE')
  const id = await IDS[route]?.(member)
  const path = pathOf(route, {
    productCode: GAME,
    userId: member.userId,
    code: `${GAME}-1`,
    day: '2026-03-23',
    ...(id && { id }),
  })
  const valid = typeof one === 'function' ? await one(member) : one
  const [method = ''] = route.split(' ')
  const send = async (body: BodyInit, more: object = {}) => {
    if (OPERATIONS[route]?.limits) await forgetCalls()
    const reply = await call(method, `${path}?version=0`, {
      body,
      headers: { ...headers, ...more, ...(OPERATIONS[route]?.isSigned && signature(body as string)) },
      env: { ...KEEPS_NONE, ...META_ENV },
    })
    expectOutcome(route, reply)
    return reply.status
  }
  if (valid instanceof FormData) return await sendBrokenForms(valid, send)
  const schema = OPERATIONS[route]?.body ?? v.never()
  const property = fc.asyncProperty(brokenJson(valid, schema), async (text) => {
    const status = await send(text)
    if (isAccepted(text, schema)) expect(status).toBeLessThan(500)
    else expect(status).toBeOneOf([400, 413, 422])
  })
  await fc.assert(property, { numRuns: RUNS.call })
  expect(await brokenLedgers()).toEqual([])
}

/** A storage that accepts everything. */
const KEEPS_NONE = { BUCKET: { put: async () => null } as unknown as R2Bucket }

/** Forgets what would refuse a call after others: their counts, the photos of a report, the version of a game. */
async function forgetCalls(): Promise<void> {
  const changes = ['DELETE FROM rate_limits', 'DELETE FROM photos', 'UPDATE games SET version = 0']
  await env.DB.batch(changes.map((sql) => env.DB.prepare(sql)))
}

function isAccepted(text: string, schema: v.GenericSchema): boolean {
  try {
    return v.is(schema, JSON.parse(text.replace(/^\ufeff/, '')))
  } catch {
    return false
  }
}

/** Sends forms with changed or missing bytes. upload.test.ts tests broken files themselves. */
async function sendBrokenForms(
  valid: FormData,
  send: (body: BodyInit, headers: object) => Promise<number>,
): Promise<void> {
  const request = new Request('http://localhost', { method: 'POST', body: valid })
  const contentType = request.headers.get('content-type') ?? ''
  const form = new Uint8Array(await request.arrayBuffer())
  const damages = fc.record({
    cutAt: fc.option(fc.nat(form.length), { freq: 9 }),
    changed: fc.array(fc.record({ at: fc.nat(form.length - 1), byte: fc.nat(255) }), {
      maxLength: 3,
    }),
  })
  const statuses = new Set<number>()
  const property = fc.asyncProperty(damages, async ({ cutAt, changed }) => {
    const body = form.slice()
    for (const { at, byte } of changed) body[at] = byte
    const status = await send(body.slice(0, cutAt ?? form.length), { 'content-type': contentType })
    expect(status).toBeLessThan(500)
    statuses.add(status)
  })
  await fc.assert(property, { numRuns: 2 * RUNS.call })
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 415]))
}

export async function newCaller(plan: 'NOVICE' | undefined) {
  const member = await addMember({ plan })
  const headers = { ...someAddress(), ...member.headers, token: await adminToken() }
  return { member, headers }
}

/** Expects JSON, and no success for a refused body. */
function expectOutcome(route: string, { status, json, headers }: Reply): void {
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  const succeeded = route.includes('/v1/admin/') ? json.status : json.success
  if (route.includes('/v1/')) expect(succeeded).toBe(status === 200)
}
