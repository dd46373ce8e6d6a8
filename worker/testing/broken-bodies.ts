import { expect } from 'vitest'
import { OPERATIONS } from '../openapi/operations.ts'
import { BROKEN_INPUTS, brokenInput } from './broken-input.ts'
import { addMember, type TestMember } from './members.ts'
import { brokenLedgers } from './memberships.ts'
import { adminToken, someAddress } from './people.ts'
import { imageForm, makePng, upload } from './pictures.ts'
import { seededRandom } from './random.ts'
import { call, type Reply } from './request.ts'
import { requestIn } from './request-life.ts'
import { pathOf } from './routes.ts'
import { placeOrder } from './visitors.ts'

export const GAME = 'PS5-0001'
const png = await makePng(30, 20)

/** A valid JSON body, or a valid form with a picture. */
type ValidBody = object | ((member: TestMember) => Promise<object>)

/** Replaces the example of an operation where a rule would refuse it at once. */
const VALID_BODIES: Record<string, ValidBody> = {
  'POST /api/v1/admin/deliveries': async (member) => {
    const { id } = await requestIn('REQUESTED', { member })
    return { userId: member.userId, requestIds: [id], notGivenBack: [] }
  },
  'POST /api/v1/admin/games/:productCode/cover': imageForm('cover', png),
  'POST /api/v1/admin/banner/image': imageForm('banner', png),
  'POST /api/v1/admin/event/image': imageForm('event', png),
}

/** The `:id` of these routes; on other routes the id is unknown. */
const IDS: Record<string, () => Promise<string>> = {
  'POST /api/v1/admin/game-requests/:id/decline': async () => (await requestIn('REQUESTED')).id,
  'POST /api/v1/admin/game-requests/:id/inspect': async () => (await requestIn('COLLECTED')).id,
  'POST /api/v1/admin/orders/:id/status': async () => (await placeOrder()).orderId,
  'PUT /api/v1/admin/banner/image/:id': () => newImage('banner'),
  'PUT /api/v1/admin/event/image/:id': () => newImage('event'),
}

async function newImage(kind: 'banner' | 'event'): Promise<string> {
  const { json } = await upload(kind, await adminToken(), png)
  return (json.banners ?? json.event)[0]._id
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

/** Sends BROKEN_INPUTS broken bodies. Expects JSON, never a 5xx, and consistent ledgers. */
export async function sendBrokenBodies(route: string, one: ValidBody): Promise<void> {
  const { member, headers } = await newCaller(route.endsWith('/membership') ? undefined : 'NOVICE')
  const id = await IDS[route]?.()
  const path = pathOf(route, {
    productCode: GAME,
    userId: member.userId,
    day: '2026-03-23',
    ...(id && { id }),
  })
  const valid = typeof one === 'function' ? await one(member) : one
  if (valid instanceof FormData) return await sendBrokenForms(route, `${path}?version=0`, valid)
  const [method = ''] = route.split(' ')
  const random = seededRandom(route + JSON.stringify(one))
  for (let round = 0; round < BROKEN_INPUTS; round += 1) {
    const body = brokenInput(valid, random)
    expectReply(route, await call(method, path, { body, headers }), body)
  }
  expect(await brokenLedgers()).toEqual([])
}

/** Sends forms with changed or missing bytes. read-image-file.test.ts tests broken files themselves. */
async function sendBrokenForms(route: string, path: string, valid: FormData): Promise<void> {
  const random = seededRandom(route)
  const below = (limit: number) => Math.floor(random() * limit)
  const request = new Request('http://localhost', { method: 'POST', body: valid })
  const contentType = request.headers.get('content-type') ?? ''
  const form = new Uint8Array(await request.arrayBuffer())
  const env = { BUCKET: { put: async () => null } as unknown as R2Bucket }
  const statuses = new Set<number>()
  let token = ''
  for (let round = 0; round < BROKEN_INPUTS; round += 1) {
    if (round % 10 === 0) token = await adminToken() // an admin may upload ten times a minute
    const body = random() < 0.1 ? form.slice(0, below(form.length)) : form.slice()
    for (let times = below(4); times > 0; times -= 1) body[below(body.length)] = below(256)
    const headers = { token, 'content-type': contentType }
    const reply = await call('POST', path, { body, headers, env })
    expectReply(route, reply, `round ${round}`)
    statuses.add(reply.status)
  }
  expect([...statuses]).toEqual(expect.arrayContaining([400, 415, 422]))
  expect(statuses.size, 'valid forms pass').toBeGreaterThan(3)
}

export async function newCaller(plan: 'NOVICE' | undefined) {
  const member = await addMember({ plan })
  const headers = { ...someAddress(), ...member.headers, token: await adminToken() }
  return { member, headers }
}

/** Expects no 5xx, JSON of the route's area, and no success for a refused body. */
function expectReply(route: string, { status, json, headers }: Reply, input: string): void {
  expect(status, input).toBeLessThan(500)
  expect(headers.get('content-type'), input).toBe('application/json; charset=utf-8')
  const succeeded = route.includes('/v1/admin/') ? json.status : json.success
  if (route.includes('/v1/')) expect(succeeded, input).toBe(status === 200)
}
