import { expect } from 'vitest'
import { newPasswordBody, signUpBody } from './accounts.ts'
import { BROKEN_INPUTS, brokenInput } from './broken-input.ts'
import { checkoutBody } from './checkout-body.ts'
import { NEW_GAME } from './games.ts'
import { addMember, type TestMember } from './members.ts'
import { brokenLedgers } from './memberships.ts'
import { adminToken, someAddress } from './people.ts'
import { imageForm, makePng, upload } from './pictures.ts'
import { seededRandom } from './random.ts'
import { call, type Reply } from './request.ts'
import { requestIn } from './request-life.ts'
import { pathOf } from './routes.ts'
import { contactBody, placeOrder } from './visitors.ts'

const PASSWORDS = {
  oldPassword: 'a guess or two',
  newPassword: 'rain over Clifton',
  confirmPassword: 'rain over Clifton',
}
export const GAME = 'PS5-0001'
const png = await makePng(30, 20)

/** A JSON body that a call takes, the form of a picture, or several. */
type Taken = object | ((member: TestMember) => Promise<object>)

/** Every call that takes a body, each with one that is right; a call without a line fails the run. */
export const TAKEN: Record<string, Taken | Taken[]> = {
  'POST /api/Users/Login': { userId: 'KB-1001', password: 'a guess or two' },
  'POST /api/Customer/PostSwapRequest': {
    request: [{ productCode: GAME, itemCode: 'X-1' }],
    issue: [{ productCode: GAME }],
  },
  'POST /api/v1/user/contact': contactBody(),
  'POST /api/v1/user/checkout': checkoutBody('0300-7654321'),
  'POST /api/v1/user/order-lookup': { orderId: 'KO-00000000', phone: '0300-7654321' },
  'POST /api/v1/user/game-request': { id: GAME, name: 'Hades', reqType: 'REQUEST' },
  'POST /api/v1/user/queue': { productCode: GAME },
  'PUT /api/v1/user/queue': { productCodes: [GAME, 'PS5-0002'], onlyTop: 2 },
  'POST /api/v1/user/interests': { productCode: GAME },
  'POST /api/v1/user/recommendations': { title: 'Bloodborne', platform: 'PS5' },
  'POST /api/v1/user/membership/plan-change': { planName: 'PRO' },
  'POST /api/v1/account/sign-up': signUpBody('sana@example.com'),
  'POST /api/v1/account/forgot-password': { email: 'sana@example.com' },
  'POST /api/v1/account/otp': { flow: 'x'.repeat(43), code: '12345678' },
  'POST /api/v1/account/reset-password': newPasswordBody('x'.repeat(43)),
  'POST /api/v1/account/password': PASSWORDS,
  'POST /api/v1/admin/login': { email: 'admin@khelbox.example', password: 'a guess or two' },
  'PUT /api/v1/admin/password/update': PASSWORDS,
  'POST /api/v1/admin/customers/:userId/membership': {
    planName: 'PRO',
    rupees: 16000,
    method: 'bank',
    ref: 'TX-1',
    orderId: 'KO-00000000',
  },
  'POST /api/v1/admin/customers/:userId/payments': [
    { rupees: 1500, method: 'cash', ref: 'TX-1' },
    { rupees: -1500, method: 'correction', reason: 'A slip' },
  ],
  'POST /api/v1/admin/customers/:userId/hold': { note: 'Please call us' },
  'POST /api/v1/admin/customers/:userId/plan-change': { planName: 'PRO' },
  'POST /api/v1/admin/customers/:userId/refund': { method: 'bank' },
  'POST /api/v1/admin/game-requests/:id/decline': { reason: 'The disc is scratched' },
  'POST /api/v1/admin/game-requests/:id/inspect': { damage: 'CASE' },
  'POST /api/v1/admin/deliveries': async (member: TestMember) => {
    const { id } = await requestIn('REQUESTED', { member })
    return { userId: member.userId, requestIds: [id], notGivenBack: [] }
  },
  'POST /api/v1/admin/orders/:id/status': { from: 'PROCESSING', to: 'SHIPPING' },
  'POST /api/v1/admin/games': { ...NEW_GAME, copies: 1 },
  'PUT /api/v1/admin/games/:productCode': { ...NEW_GAME, version: 0 },
  'PUT /api/v1/admin/games/:productCode/copies': { owned: 4, were: 3 },
  'POST /api/v1/admin/games/:productCode/cover': imageForm('cover', png),
  'POST /api/v1/admin/holidays': { day: '2026-03-23', name: 'Pakistan Day' },
  'PUT /api/v1/admin/holidays/:day': { name: 'New', was: 'Pakistan Day' },
  'POST /api/v1/admin/banner/image': imageForm('banner', png),
  'PUT /api/v1/admin/banner/image/:id': { status: '1' },
  'POST /api/v1/admin/event/image': imageForm('event', png),
  'PUT /api/v1/admin/event/image/:id': { status: '1' },
}

/** Every other POST and PUT: what it does stands in its address. */
export const TAKING_NONE = [
  'POST /api/v1/account/logout',
  'POST /api/v1/admin/admins/:id/disable',
  'POST /api/v1/admin/admins/:id/enable',
  'POST /api/v1/admin/customers/:userId/cancellation',
  'POST /api/v1/admin/game-requests/:id/approve',
  'POST /api/v1/admin/game-requests/:id/collect',
  'POST /api/v1/admin/game-requests/:id/pack',
  'POST /api/v1/admin/games/:productCode/retire',
  'POST /api/v1/user/game-requests/:id/return',
  'POST /api/v1/user/membership/cancellation',
  'POST /api/v1/user/membership/early-month',
  'POST /api/v1/user/recommendations/:id/vote',
  'POST /api/v1/user/view',
  'PUT /api/v1/admin/messages/:id/answered',
]

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

/** The routes of the table with one body each: those of the shop's people, or those of everybody else. */
export function takenBy(who: 'the shop' | 'others'): [route: string, one: Taken][] {
  return Object.entries(TAKEN)
    .filter(([route]) => route.includes('/v1/admin/') === (who === 'the shop'))
    .flatMap(([route, taken]) => [taken].flat().map((one): [string, Taken] => [route, one]))
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
