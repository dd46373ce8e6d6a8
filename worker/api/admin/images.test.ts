import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays, dayInKarachi } from '#contract/dates.ts'
import { bannerReplies, eventReplies, IMAGE_KIND_FACTS, IMAGE_KINDS, type ImageKind } from '#contract/images.ts'
import * as edge from '../../platform/http/edge.ts'
import { startSession } from '../../platform/sessions/sessions.ts'
import { adminToken } from '../../testing/people.ts'
import { makeJpeg, makePng, upload } from '../../testing/pictures.ts'
import { call } from '../../testing/request.ts'
import { rowsReadBy } from '../../testing/rows.ts'

const png = await makePng(700, 200)
const AS_UPLOADED = { title: '', link: '', place: 100, shownFrom: '', shownUntil: '' }
const UNKNOWN_ID = 'f'.repeat(32)

let token: string

afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  token = await adminToken()
  await env.DB.prepare('DELETE FROM images').run()
})

function path(kind: ImageKind, id = ''): string {
  return `/api/v1/admin/${kind}/image${id && `/${id}`}`
}

/** Uploads one image and returns its id. */
async function uploaded(kind: ImageKind): Promise<string> {
  const reply = await upload(kind, token, png)
  return reply.json[IMAGE_KIND_FACTS[kind].list][0]._id
}

async function idsListed(kind: ImageKind, headers: Record<string, string>): Promise<string[]> {
  const { json } = await call('GET', path(kind), { headers })
  return json[IMAGE_KIND_FACTS[kind].list].map((image: { _id: string }) => image._id)
}

test('an uploaded banner is Active and in the list of banners', async () => {
  const reply = await upload('banner', token, png)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  const { banners, message, status } = v.parse(bannerReplies.list, reply.json)
  expect([message, status]).toEqual(['Banner Image uploaded', true])
  const id = banners[0]?._id
  expect(banners).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-f]{32}$/),
      imageLink: `/images/banner/${id}.png`,
      status: 1,
      width: 700,
      height: 200,
      variants: [{ width: 480, imageLink: `/images/banner/${id}-480.webp` }],
      ...AS_UPLOADED,
    },
  ])
})

test('an uploaded event logo is in the list named event, a JPEG as .jpg', async () => {
  const reply = await upload('event', token, await makeJpeg(700, 200))
  const { event, message, status } = v.parse(eventReplies.list, reply.json)
  expect([message, status]).toEqual(['Event Logo uploaded', true])
  expect(event[0]?.imageLink).toBe(`/images/event/${event[0]?._id}.jpg`)
  expect(event[0]?.variants.map((variant) => variant.width)).toEqual([240, 480])
})

test('variants are WebP, smaller in bytes than the original and never larger in pixels', async () => {
  const { json } = await upload('banner', token, await makePng(1300, 520))
  const [banner] = v.parse(bannerReplies.list, json).banners
  expect(banner?.variants.map((variant) => variant.width)).toEqual([480, 960])
  for (const { width, imageLink } of banner?.variants ?? []) {
    const { bytes } = await call('GET', imageLink)
    const info = await env.IMAGES.info(new Blob([bytes]).stream())
    expect(info).toMatchObject({ format: 'image/webp', width, height: (width / 1300) * 520 })
  }
  const small = await upload('banner', token, await makePng(480, 100))
  expect(small.json.banners[0].variants).toEqual([])
})

test('both lists have the newest image first', async () => {
  const ids = [await uploaded('banner'), await uploaded('banner'), await uploaded('banner')]
  expect(await idsListed('banner', { token })).toEqual(ids.toReversed())
  expect(await idsListed('banner', {})).toEqual(ids.toReversed())
})

test('images of one kind are not in the other list', async () => {
  const id = await uploaded('event')
  expect(await idsListed('banner', { token })).toEqual([])
  expect((await call('GET', path('banner', id), { headers: { token } })).status).toBe(404)
  const body = { status: 0 }
  expect((await call('PUT', path('banner', id), { headers: { token }, body })).status).toBe(404)
  expect((await call('DELETE', path('banner', id), { headers: { token } })).status).toBe(404)
  expect(await idsListed('event', {})).toEqual([id])
})

test.each(IMAGE_KINDS)(
  'a Deactive %s is listed for an admin only, not for an invalid or a member token',
  async (kind) => {
    const hidden = await uploaded(kind)
    const shown = await uploaded(kind)
    await call('PUT', path(kind, hidden), { headers: { token }, body: { status: 0 } })
    expect(await idsListed(kind, { token })).toEqual([shown, hidden])
    expect(await idsListed(kind, {})).toEqual([shown])
    expect(await idsListed(kind, { token: 'garbage' })).toEqual([shown])
    const member = await startSession(env.DB, 'member', 'KB-1001', Date.now())
    expect(await idsListed(kind, { token: member })).toEqual([shown])
  },
)

test('a list reads only the rows that it shows, however many images there are', async () => {
  await uploaded('banner')
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
     INSERT INTO images (id, kind, state, status, format, width, height, created_at)
     SELECT 'old' || i, 'banner', iif(i % 2, 'active', 'pending'), 0, 'png', 1, 1, i FROM n`,
  ).run()
  expect(await rowsReadBy(() => call('GET', path('banner')))).toBeLessThan(5)
  expect(await rowsReadBy(() => call('GET', '/images/banner/first'))).toBeLessThan(5)
  const all = () => call('GET', path('banner'), { headers: { token } })
  expect(await rowsReadBy(all)).toBeLessThan(205)
})

test('the anonymous list is cached for a minute by the edge and revalidated by browsers', async () => {
  await uploaded('banner')
  const reply = await call('GET', path('banner'))
  expect(reply.headers.get('cache-control')).toBe('no-cache')
  expect(reply.headers.get('cloudflare-cdn-cache-control')).toBe(
    'public, max-age=60, stale-while-revalidate=600, stale-if-error=600',
  )
  expect(reply.headers.get('cache-tag')).toBe('images-banner')
  expect(reply.headers.get('vary')).toMatch(/\btoken\b/)

  const etag = reply.headers.get('etag') ?? ''
  const again = await call('GET', path('banner'), { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  await uploaded('banner')
  const changed = await call('GET', path('banner'), { headers: { 'if-none-match': etag } })
  expect(changed.status).toBe(200)
})

test('a list asked for with any token is not cached', async () => {
  for (const sent of [token, 'garbage']) {
    const reply = await call('GET', path('event'), { headers: { token: sent } })
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    expect(reply.headers.get('cloudflare-cdn-cache-control')).toBeNull()
  }
})

test('every change purges the edge cache of its kind, and a deletion the picture too', async () => {
  const purge = vi.spyOn(edge, 'purgeEdge').mockResolvedValue(undefined)
  const { json } = await upload('event', token, png)
  const { _id: id, imageLink, variants } = json.event[0]
  const pictures = [await call('GET', imageLink), await call('GET', variants[0].imageLink)]
  await call('PUT', path('event', id), { headers: { token }, body: { status: 0 } })
  await call('DELETE', path('event', id), { headers: { token } })
  expect(purge.mock.calls).toEqual([[['images-event']], [['images-event']], [['images-event', `picture-${id}`]]])
  expect(pictures.map(({ headers }) => headers.get('cache-tag'))).toEqual(Array(2).fill(`picture-${id}`))

  await call('DELETE', path('event', id), { headers: { token } })
  await call('GET', path('event'))
  expect(purge).toHaveBeenCalledTimes(3)
})

test.each(IMAGE_KINDS)('one %s by its id is under the key of its kind', async (kind) => {
  const id = await uploaded(kind)
  const reply = await call('GET', path(kind, id), { headers: { token } })
  expect(reply.status).toBe(200)
  expect(reply.json).toMatchObject({ status: true, [kind]: { _id: id, status: 1 } })
})

test.each([
  [0, 0, 'Banner Image is Deactive now'],
  ['0', 0, 'Banner Image is Deactive now'],
  [1, 1, 'Banner Image is Active now'],
  ['1', 1, 'Banner Image is Active now'],
])('status %j sets the status of a banner to %i', async (sent, status, message) => {
  const id = await uploaded('banner')
  const reply = await call('PUT', path('banner', id), {
    headers: { token },
    body: { status: sent },
  })
  expect(reply.status).toBe(200)
  expect(reply.json).toMatchObject({ status: true, message, banner: { _id: id, status } })
  const stored = await call('GET', path('banner', id), { headers: { token } })
  expect(stored.json.banner.status).toBe(status)
})

test('a stale `was` -> 409 with the present image; without `was` the status is set', async () => {
  const id = await uploaded('event')
  const change = (body: object) => call('PUT', path('event', id), { headers: { token }, body })
  expect((await change({ status: '0', was: '1' })).status).toBe(200)
  const late = await change({ status: 0, was: 1 })
  expect(late.status).toBe(409)
  expect(v.parse(eventReplies.one, late.json)).toMatchObject({
    status: false,
    message: 'Event Logo is now Deactive',
    event: { _id: id, status: 0 },
  })
  expect((await change({ status: 0 })).status).toBe(200)
})

test.each([{}, { status: 2 }, { status: 'Active' }, { status: true }, { status: null }])(
  'status %j -> 422',
  async (body) => {
    const id = await uploaded('banner')
    const reply = await call('PUT', path('banner', id), { headers: { token }, body })
    expect(reply.status).toBe(422)
    expect(reply.json).toMatchObject({
      status: false,
      error: { issues: [{ path: 'status', message: 'Please select your status' }] },
    })
  },
)

test.each<[ImageKind, string, string]>([
  ['banner', 'Banner Image Delete Successfully', 'Banner Image Delete not Successfully'],
  ['event', 'Event Logo Delete Successfully', 'Event Logo Delete not Successfully'],
])('a deleted %s leaves the lists at once', async (kind, done, failed) => {
  const id = await uploaded(kind)
  const reply = await call('DELETE', path(kind, id), { headers: { token } })
  expect(reply.status).toBe(200)
  expect(reply.json).toEqual({ status: true, message: done })
  expect(await idsListed(kind, { token })).toEqual([])

  const again = await call('DELETE', path(kind, id), { headers: { token } })
  expect(again.status).toBe(404)
  expect(again.json).toMatchObject({ status: false, message: failed })
})

test.each(['GET', 'PUT', 'DELETE'])('%s with an unknown id -> 404', async (method) => {
  for (const id of [UNKNOWN_ID, "' OR 1=1 --", '..%2fbanner']) {
    const body = method === 'PUT' ? { status: 1 } : undefined
    const reply = await call(method, path('banner', id), { headers: { token }, body })
    expect(reply.status).toBe(404)
    expect(reply.json).toMatchObject({ status: false, error: { code: 'images.not-found' } })
  }
})

test('visitors and members may call the list only', async () => {
  const id = await uploaded('banner')
  const member = await startSession(env.DB, 'member', 'KB-1001', Date.now())
  for (const sent of ['', 'garbage', member]) {
    expect((await upload('banner', sent, png)).status).toBe(401)
    const headers = { token: sent }
    expect((await call('GET', path('banner', id), { headers })).status).toBe(401)
    const body = { status: 0 }
    expect((await call('PUT', path('banner', id), { headers, body })).status).toBe(401)
    expect((await call('DELETE', path('banner', id), { headers })).status).toBe(401)
  }
  expect(await idsListed('banner', {})).toEqual([id])
})

test('another method -> 405 with the allowed ones', async () => {
  const list = await call('PATCH', path('banner'))
  expect(list.status).toBe(405)
  expect(list.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST'])
  const one = await call('POST', path('event', UNKNOWN_ID))
  expect(one.status).toBe(405)
  expect(one.headers.get('allow')?.split(', ').sort()).toEqual(['DELETE', 'GET', 'HEAD', 'PUT'])
})

test.each(['banner', 'event'] as const)(
  'the %s list is available as CSV, whole or by status, for admins only',
  async (kind) => {
    const path = `/api/v1/admin/${kind}/image?format=csv`
    const token = await adminToken()
    await upload(kind, token, await makePng(30, 40))
    const csv = await call('GET', path, { headers: { token } })
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.json).toMatch(/_id,status,imageLink,width,height\r\n\w+,Active,.+,30,40\r\n$/)
    const none = await call('GET', `${path}&status=0`, { headers: { token } })
    expect(none.json).not.toContain(',30,40')
    expect((await call('GET', `${path}&status=2`, { headers: { token } })).status).toBe(422)
    expect((await call('GET', path)).status).toBe(401)
  },
)

async function display(kind: ImageKind, id: string, display: object, was: object = AS_UPLOADED) {
  return await call('PUT', `${path(kind, id)}/display`, {
    headers: { token },
    body: { display, was },
  })
}

test.each(IMAGE_KINDS)('title, link, order and days of a %s are saved', async (kind) => {
  const id = await uploaded(kind)
  const next = {
    title: 'All games',
    link: '/gamelist?platform=PS5',
    place: 2,
    shownFrom: '2026-12-01',
    shownUntil: '2026-12-31',
  }
  const reply = await display(kind, id, next)
  const { noun, one } = IMAGE_KIND_FACTS[kind]
  expect(reply.json).toMatchObject({ status: true, message: `${noun} saved`, [one]: next })
  const history = await env.DB.prepare('SELECT detail FROM admin_actions WHERE subject = ?').bind(id).all()
  expect(history.results).toContainEqual({
    detail: `${IMAGE_KIND_FACTS[kind].noun}: All games, leads to /gamelist?platform=PS5, place 2, from 1 Dec 2026, until 31 Dec 2026`,
  })
})

test('a display that another admin has changed is refused with the present one', async () => {
  const id = await uploaded('banner')
  await display('banner', id, { place: 1 })
  const reply = await display('banner', id, { place: 2 })
  expect(reply.status).toBe(409)
  expect(reply.json).toMatchObject({ error: { code: 'images.changed' }, banner: { place: 1 } })
  expect((await display('banner', UNKNOWN_ID, { place: 2 })).status).toBe(404)
})

test.each([
  ['link', { title: 'x', link: 'https://example.com' }],
  ['link', { title: 'x', link: '//example.com' }],
  ['link', { title: 'x', link: 'javascript:alert(1)' }],
  ['title', { link: '/gamelist' }],
  ['place', { place: 0 }],
  ['shownFrom', { shownFrom: '2026-02-30' }],
  ['shownUntil', { shownFrom: '2026-12-02', shownUntil: '2026-12-01' }],
])('a wrong %s is refused: %j', async (field, wrong) => {
  const reply = await display('banner', await uploaded('banner'), wrong)
  expect(reply.status).toBe(422)
  expect(reply.json.error.issues).toMatchObject([{ path: `display.${field}` }])
})

test('visitors see the images of the day by their order, of equal ones the newest first', async () => {
  const [old, last, first, tomorrow, over, today] = [
    await uploaded('banner'),
    await uploaded('banner'),
    await uploaded('banner'),
    await uploaded('banner'),
    await uploaded('banner'),
    await uploaded('banner'),
  ]
  const day = dayInKarachi(Date.now())
  await display('banner', last, { place: 99 })
  await display('banner', first, { place: 1 })
  await display('banner', tomorrow, { shownFrom: addDays(day, 1) })
  await display('banner', over, { shownUntil: addDays(day, -1) })
  await display('banner', today, { shownFrom: day, shownUntil: day })
  expect(await idsListed('banner', {})).toEqual([first, last, today, old])
  const picture = await call('GET', '/images/banner/first')
  expect(picture.headers.get('etag')).toContain(first)
  expect(await idsListed('banner', { token })).toEqual([today, over, tomorrow, first, last, old])
})
