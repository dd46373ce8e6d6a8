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

/** A JSON body that a call takes, or the form of a picture. */
type Taken = object | ((member: TestMember) => Promise<object>)

/** In place of the example in the table of operations, where a rule would refuse it at once. */
const TAKEN: Record<string, Taken> = {
  'POST /api/v1/admin/deliveries': async (member) => {
    const { id } = await requestIn('REQUESTED', { member })
    return { userId: member.userId, requestIds: [id], notGivenBack: [] }
  },
  'POST /api/v1/admin/games/:productCode/cover': imageForm('cover', png),
  'POST /api/v1/admin/banner/image': imageForm('banner', png),
  'POST /api/v1/admin/event/image': imageForm('event', png),
}

/** What stands for `:id`, by route; elsewhere nothing has the id. */
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

/** The routes that take a body with one body each: those of the shop's people, or those of everybody else. */
export function takenBy(who: 'the shop' | 'others'): [route: string, one: Taken][] {
  return Object.entries(OPERATIONS)
    .filter(([, { body, upload }]) => body || upload)
    .filter(([route]) => route.includes('/v1/admin/') === (who === 'the shop'))
    .flatMap(([route, { examples = [] }]) =>
      [TAKEN[route] ?? examples].flat().map((one): [string, Taken] => [route, one]),
    )
}

/** Throws BROKEN_INPUTS changed bodies at a call: never a 5xx, always JSON, and the ledgers hold. */
export async function throwAt(route: string, one: Taken): Promise<void> {
  const { member, headers } = await newCaller(route.endsWith('/membership') ? undefined : 'NOVICE')
  const id = await IDS[route]?.()
  const path = pathOf(route, {
    productCode: GAME,
    userId: member.userId,
    day: '2026-03-23',
    ...(id && { id }),
  })
  const valid = typeof one === 'function' ? await one(member) : one
  if (valid instanceof FormData) return await throwPictures(route, `${path}?version=0`, valid)
  const [method = ''] = route.split(' ')
  const random = seededRandom(route + JSON.stringify(one))
  for (let round = 0; round < BROKEN_INPUTS; round += 1) {
    const body = brokenInput(valid, random)
    expectAnswer(route, await call(method, path, { body, headers }), body)
  }
  expect(await brokenLedgers()).toEqual([])
}

/** Forms with bytes changed or cut off. The reader of the file itself gets its share in image-file.test.ts. */
async function throwPictures(route: string, path: string, valid: FormData): Promise<void> {
  const random = seededRandom(route)
  const below = (limit: number) => Math.floor(random() * limit)
  const request = new Request('http://localhost', { method: 'POST', body: valid })
  const contentType = request.headers.get('content-type') ?? ''
  const form = new Uint8Array(await request.arrayBuffer())
  const env = { BUCKET: { put: async () => null } as unknown as R2Bucket }
  const statuses = new Set<number>()
  let token = ''
  for (let round = 0; round < BROKEN_INPUTS; round += 1) {
    if (round % 10 === 0) token = await adminToken() // each may upload ten times a minute
    const body = random() < 0.1 ? form.slice(0, below(form.length)) : form.slice()
    for (let times = below(4); times > 0; times -= 1) body[below(body.length)] = below(256)
    const headers = { token, 'content-type': contentType }
    const reply = await call('POST', path, { body, headers, env })
    expectAnswer(route, reply, `round ${round}`)
    statuses.add(reply.status)
  }
  expect([...statuses]).toEqual(expect.arrayContaining([400, 415, 422]))
  expect(statuses.size, 'and what is whole goes further').toBeGreaterThan(3)
}

export async function newCaller(plan: 'NOVICE' | undefined) {
  const member = await addMember({ plan })
  const headers = { ...someAddress(), ...member.headers, token: await adminToken() }
  return { member, headers }
}

/** No 5xx, and JSON in the shape of its area that does not say yes to what is refused. */
function expectAnswer(route: string, { status, json, headers }: Reply, input: string): void {
  expect(status, input).toBeLessThan(500)
  expect(headers.get('content-type'), input).toBe('application/json; charset=utf-8')
  const said = route.includes('/v1/admin/') ? json.status : json.success
  if (route.includes('/v1/')) expect(said, input).toBe(status === 200)
}
