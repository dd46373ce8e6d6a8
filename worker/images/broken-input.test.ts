import { expect, test } from 'vitest'
import { BROKEN_INPUTS, brokenInput, seededRandom } from '../testing/broken-input.ts'
import { adminToken } from '../testing/people.ts'
import { imageForm, makePng, upload } from '../testing/pictures.ts'
import { call } from '../testing/request.ts'

const png = await makePng(30, 20)

test('a status survives whatever is thrown at it', { timeout: 300_000 }, async () => {
  const random = seededRandom('status')
  const token = await adminToken()
  const { json } = await upload('banner', token, png)
  const path = `/api/v1/admin/banner/image/${json.banners[0]._id}`
  for (let round = 0; round < BROKEN_INPUTS; round += 1) {
    const body = brokenInput({ status: '1' }, random)
    const reply = await call('PUT', path, { body, headers: { token } })
    expect(reply.status, body).toBeLessThan(500)
    expect(reply.json.status, body).toBeTypeOf('boolean')
  }
})

// The reader of the file itself gets its 10,000 in image-file.test.ts.
test('an upload survives whatever is thrown at it', { timeout: 300_000 }, async () => {
  const random = seededRandom('upload')
  const below = (limit: number) => Math.floor(random() * limit)
  const request = new Request('http://localhost', { method: 'POST', body: imageForm('event', png) })
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
    const reply = await call('POST', '/api/v1/admin/event/image', { body, headers, env })
    expect(reply.status, `round ${round}`).toBeLessThan(500)
    expect(reply.json.status, `round ${round}`).toBeTypeOf('boolean')
    statuses.add(reply.status)
  }
  expect([...statuses].sort()).toEqual([200, 400, 415, 422])
})
