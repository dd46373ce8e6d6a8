import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { RETENTION } from '#contract/retention.ts'
import { sweepRows } from '../../desk/personal-data.queries.ts'
import { DAY, HOUR } from '../../platform/base/time.ts'
import { write } from '../../platform/database/database.ts'
import { sweepImages } from '../../shop/pictures/sweep.ts'
import { at, withFaults } from '../../testing/faults.ts'
import { addGame } from '../../testing/games.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { adminToken } from '../../testing/people.ts'
import { jpegSegment, makeJpeg, makePng, photoForm } from '../../testing/pictures.ts'
import { call, type Reply } from '../../testing/request.ts'
import { requestIn, shop } from '../../testing/request-life.ts'

const png = await makePng(40, 30)

beforeEach(async () => {
  const { objects } = await env.BUCKET.list()
  await env.BUCKET.delete(objects.map(({ key }) => key))
})

async function addByShop(code: string, bytes = png, options: object = {}): Promise<Reply> {
  const headers = { token: await adminToken() }
  const path = `/api/v1/admin/copies/${code}/photos`
  return await call('POST', path, { body: photoForm(bytes), headers, ...options })
}

async function addByMember({ headers }: TestMember, id: string): Promise<Reply> {
  const path = `/api/v1/user/game-requests/${id}/photos`
  return await call('POST', path, { body: photoForm(png), headers })
}

/** The form of a photo whose sender hangs up. */
function brokenOff() {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('hung up')) })
  return { body, type: { 'content-type': 'multipart/form-data; boundary=x' } }
}

async function report({ headers }: TestMember, id: string): Promise<Reply> {
  const body = { fault: 'BROKEN' }
  return await call('POST', `/api/v1/user/game-requests/${id}/fault`, { body, headers })
}

async function mine({ headers }: TestMember) {
  const { json } = await call('GET', '/api/v1/user/game-requests', { headers })
  return json.requests
}

async function keys(): Promise<string[]> {
  return (await env.BUCKET.list()).objects.map(({ key }) => key)
}

test('a photo of the shop belongs to the rental of its disc: the shop and that member see it, nobody else', async () => {
  const { id, member, game } = await requestIn('COLLECTED')
  const added = await addByShop(`${game}-1`)
  expect(added.status).toBe(200)
  const [photo] = added.json.photos
  expect(photo).toMatchObject({ requestId: id, byMember: false })
  expect(await mine(member)).toMatchObject([{ requestId: id, photos: [photo] }])
  const inspection = await call('GET', `/api/v1/admin/game-requests/${id}/inspection`, {
    headers: { token: await adminToken() },
  })
  expect(inspection.json.photos).toEqual([photo])

  const shown = await call('GET', `/api/v1/user/photos/${photo.id}`, { headers: member.headers })
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  const other = await addMember()
  const hidden = await call('GET', `/api/v1/user/photos/${photo.id}`, { headers: other.headers })
  expect(hidden.status).toBe(404)
  const [key] = await keys()
  expect((await call('GET', `/${key}`)).status).toBe(404)
  expect((await call('GET', `/images/cover/${photo.id}.png`)).status).toBe(404)
})

test('a photo of a disc on the shelf belongs to no member, also not to the next one', async () => {
  const game = await addGame({ copies: 1 })
  const { json } = await addByShop(`${game}-1`)
  expect(json.photos).toMatchObject([{ requestId: null }])
  const { member } = await requestIn('HANDED_OVER', { game })
  expect(await mine(member)).toMatchObject([{ photos: [] }])
  const hidden = await call('GET', `/api/v1/user/photos/${json.photos[0].id}`, {
    headers: member.headers,
  })
  expect(hidden.status).toBe(404)
})

test('what a camera writes into a photo is not stored', async () => {
  const game = await addGame({ copies: 1 })
  const place = new TextEncoder().encode('Exif\0\0 24.8607 N 67.0011 E')
  await addByShop(`${game}-1`, await makeJpeg(40, 30, [jpegSegment(0xe1, place)]))
  const [key = ''] = await keys()
  expect(key).toMatch(/^photos\/[0-9a-f]{32}\.jpg$/)
  const stored = await (await env.BUCKET.get(key))?.arrayBuffer()
  expect(new TextDecoder('latin1').decode(stored)).not.toContain('24.8607')
})

test('a member adds photos to a report, at most three, and only while the disc is at home', async () => {
  const { id, member } = await requestIn('HANDED_OVER')
  const early = await addByMember(member, id)
  expect([early.status, early.json.error.code]).toEqual([409, 'photos.not-now'])
  await report(member, id)
  for (const count of [1, 2, 3]) {
    const { status, json } = await addByMember(member, id)
    expect([status, json.photos.length, json.photos[0].byMember]).toEqual([200, count, true])
  }
  expect((await addByMember(member, id)).status).toBe(409)
  expect((await addByMember(await addMember(), id)).status).toBe(404)
})

test('a photo is not read before the right to send it is checked', async () => {
  const { id, member, game } = await requestIn('HANDED_OVER')
  const send = async (path: string, sender: Record<string, string>) => {
    const { body, type } = brokenOff()
    return (await call('POST', path, { body, headers: { ...sender, ...type } })).status
  }
  const mine = `/api/v1/user/game-requests/${id}/photos`
  expect(await send(mine, (await addMember()).headers)).toBe(404)
  expect(await send(mine, member.headers)).toBe(409)
  await report(member, id)
  expect(await send(mine, member.headers)).toBe(400)
  const admin = { token: await adminToken() }
  expect(await send('/api/v1/admin/copies/PS5-9999-1/photos', admin)).toBe(404)
  expect(await send(`/api/v1/admin/copies/${game}-1/photos`, admin)).toBe(400)
  expect(await send('/api/v1/admin/games/PS5-9999/cover?version=0', admin)).toBe(404)
  expect(await send(`/api/v1/admin/games/${game}/cover?version=99`, admin)).toBe(409)
})

test('after the collection a member adds no photo any more', async () => {
  const { id, member } = await requestIn('HANDED_OVER')
  await report(member, id)
  await shop(`game-requests/${id}/collect`)
  expect((await addByMember(member, id)).status).toBe(409)
})

test('a deleted photo is gone at once, and its object with the next sweep', async () => {
  const game = await addGame({ copies: 1 })
  const { json } = await addByShop(`${game}-1`)
  const headers = { token: await adminToken() }
  const path = `/api/v1/admin/photos/${json.photos[0].id}`
  expect((await call('GET', path, { headers })).status).toBe(200)
  expect((await call('DELETE', path, { headers })).json.photos).toEqual([])
  expect((await call('GET', path, { headers })).status).toBe(404)
  expect((await call('DELETE', path, { headers })).status).toBe(404)
  await sweepImages(env, Date.now())
  expect(await keys()).toHaveLength(1)
  await sweepImages(env, Date.now() + HOUR + 1)
  expect(await keys()).toEqual([])
})

test('a photo whose row could not be written is swept, and the others stay', async () => {
  const game = await addGame({ copies: 1 })
  await addByShop(`${game}-1`)
  const broken = await addByShop(`${game}-1`, png, {
    env: withFaults(at('BUCKET.put', 'after')),
  })
  expect(broken.status).toBe(503)
  expect(await keys()).toHaveLength(2)
  await sweepImages(env, Date.now() + HOUR + 1)
  expect(await keys()).toHaveLength(1)
})

test('photos are kept for a year', async () => {
  const game = await addGame({ copies: 1 })
  const { json } = await addByShop(`${game}-1`)
  const count = async () => await env.DB.prepare('SELECT count(*) AS n FROM photos').first('n')
  await write(env.DB, sweepRows(json.photos[0].at + RETENTION.photos * DAY))
  expect(await count()).toBe(1)
  await write(env.DB, sweepRows(json.photos[0].at + RETENTION.photos * DAY + 1))
  expect(await count()).toBe(0)
})
