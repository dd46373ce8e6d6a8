import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { adminToken } from '../../testing/people.ts'
import { exifSegment, makeJpeg, makePng, upload } from '../../testing/pictures.ts'
import { call } from '../../testing/request.ts'

const png = await makePng(1300, 520)

let token: string
beforeEach(async () => {
  token = await adminToken()
  await env.DB.prepare('DELETE FROM images').run()
})

/** Whether both addresses return the same bytes. */
async function isSamePicture(address: string, other: string): Promise<boolean> {
  const [one, two] = [await call('GET', address), await call('GET', other)]
  return one.status === 200 && Buffer.from(one.bytes).equals(two.bytes)
}

async function uploadedBanner(bytes = png) {
  const { json } = await upload('banner', token, bytes)
  return json.banners[0]
}

test('a picture is returned as it is stored, cached for ever, with headers that allow only a picture', async () => {
  const { imageLink } = await uploadedBanner()
  const reply = await call('GET', imageLink)
  expect(reply.status).toBe(200)
  const stored = await (await env.BUCKET.get(imageLink.slice(1)))?.arrayBuffer()
  expect(reply.bytes).toEqual(new Uint8Array(stored ?? new ArrayBuffer(0)))
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'cloudflare-cdn-cache-control': 'public, max-age=3600, stale-if-error=600',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age=63072000'),
  })
  expect(reply.headers.get('content-disposition')).toBeNull()
})

test('a JPEG and a small copy have their own content types', async () => {
  const banner = await uploadedBanner(await makeJpeg(700, 200))
  const original = await call('GET', banner.imageLink)
  expect(original.headers.get('content-type')).toBe('image/jpeg')
  const copy = await call('GET', banner.variants[0].imageLink)
  expect(copy.headers.get('content-type')).toBe('image/webp')
  expect(copy.headers.get('cache-control')).toContain('immutable')
})

test('a picture that the browser has -> 304 without a body or a read of the bucket', async () => {
  const { imageLink } = await uploadedBanner()
  const etag = (await call('GET', imageLink)).headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const env = { BUCKET: { get: () => expect.unreachable() } as unknown as R2Bucket }
    const reply = await call('GET', imageLink, { headers: { 'if-none-match': known }, env })
    expect(reply.status).toBe(304)
    expect(reply.bytes).toHaveLength(0)
    expect(reply.headers.get('etag')).toBe(etag)
    expect(reply.headers.get('cache-control')).toContain('immutable')
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  for (const known of ['"other"', 'garbage', '']) {
    const reply = await call('GET', imageLink, { headers: { 'if-none-match': known } })
    expect(reply.status).toBe(200)
  }
})

test('HEAD -> the headers of GET without the picture', async () => {
  const { imageLink } = await uploadedBanner()
  const reply = await call('HEAD', imageLink)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('image/png')
  expect(reply.bytes).toHaveLength(0)
  expect((await call('HEAD', `/images/banner/${'b'.repeat(32)}.png`)).status).toBe(404)
})

test('a path that is not the key of an image -> 404', async () => {
  const { imageLink } = await uploadedBanner()
  const id = /[0-9a-f]{32}/.exec(imageLink)?.[0] ?? ''
  expect(imageLink).toBe(`/images/banner/${id}.png`)
  const paths = [
    '/images/',
    '/images/banner',
    '/images/banner/',
    '/images/../secret.png',
    '/images/banner/../../secret.png',
    '/images/banner/%2e%2e/%2e%2e/secret.png',
    '/images/banner/..%2f..%2fsecret.png',
    '/images/banner/..%5c..%5csecret.png',
    '/images/banner/secret.png',
    '/images/banner/%00.png',
    '/images/banner/%.png',
    '/images/banner/%ff%fe.png',
    `/images/${id}.png`,
    `/images/covers/${id}.png`,
    `/images//banner/${id}.png`,
    `/images/banner/${id}.png/`,
    `/images/banner/${id}.png%00.html`,
    `/images/banner/${id}.html`,
    `/images/banner/${id}.svg`,
    `/images/banner/${id}.PNG`,
    `/images/banner/${id.toUpperCase()}.png`,
    `/images/banner/${id}-480.png`,
    `/images/banner/${id}.webp`,
  ]
  for (const path of paths) {
    for (const key of [path, new URL(path, env.SITE_ORIGIN).pathname]) {
      await env.BUCKET.put(key.slice(1), 'secret')
    }
    const reply = await call('GET', path)
    expect(reply.status, path).toBe(404)
    expect(reply.headers.get('content-type'), path).toBe('application/json; charset=utf-8')
    expect(reply.headers.get('cache-control'), path).toBe('private, no-store')
  }
})

test('an unknown picture -> 404', async () => {
  const reply = await call('GET', `/images/banner/${'c'.repeat(32)}.png`)
  expect(reply.status).toBe(404)
  expect(reply.json).toMatchObject({ success: false, error: { code: 'route.not-found' } })
})

test('another method on a picture -> 405', async () => {
  const { imageLink } = await uploadedBanner()
  const reply = await call('DELETE', imageLink)
  expect(reply.status).toBe(405)
  expect(reply.headers.get('allow')).toBe('GET, HEAD')
})

test('returns 404 for a deleted banner and its copies at once, also to a browser that has it', async () => {
  const { _id, imageLink, variants } = await uploadedBanner()
  const etag = (await call('GET', imageLink)).headers.get('etag') ?? ''
  await call('DELETE', `/api/v1/admin/banner/image/${_id}`, { headers: { token } })
  const known = { 'if-none-match': etag }
  const replies = [
    await call('GET', imageLink),
    await call('HEAD', imageLink),
    await call('GET', imageLink, { headers: known }),
    await call('GET', variants[0].imageLink),
    await call('GET', '/images/banner/first', { headers: known }),
  ]
  for (const { status, headers } of replies) {
    expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  }
})

test('a photo that was taken sideways is stored without its metadata and shown upright', async () => {
  const banner = await uploadedBanner(await makeJpeg(400, 1000, [exifSegment(6)]))
  expect(banner).toMatchObject({ width: 1000, height: 400 })
  const original = await call('GET', banner.imageLink)
  expect(Buffer.from(original.bytes).includes('Secret Camera')).toBe(false)
  for (const { width, imageLink } of banner.variants) {
    const { bytes } = await call('GET', imageLink)
    const info = await env.IMAGES.info(new Blob([bytes]).stream())
    expect(info).toMatchObject({ width, height: width * 0.4 })
  }
  expect(banner.variants).toHaveLength(2)
})

test('the first banner has an address that never changes', async () => {
  expect((await call('GET', '/images/banner/first?w=480')).status).toBe(404)

  const older = await uploadedBanner()
  const newer = await uploadedBanner(await makePng(1400, 520))
  expect(await isSamePicture('/images/banner/first', newer.imageLink)).toBe(true)
  const body = { status: 0 }
  await call('PUT', `/api/v1/admin/banner/image/${newer._id}`, { headers: { token }, body })
  expect(await isSamePicture('/images/banner/first', older.imageLink)).toBe(true)
})

test('the first banner is served in the smallest copy that is wide enough, else in the original', async () => {
  const banner = await uploadedBanner()
  const [narrow, wide] = banner.variants
  const expected: [string, string][] = [
    ['480', narrow.imageLink],
    ['300', narrow.imageLink],
    ['960', wide.imageLink],
    ['481', wide.imageLink],
    ['1600', banner.imageLink],
    ['', narrow.imageLink],
    ['rubbish', banner.imageLink],
  ]
  for (const [w, imageLink] of expected) {
    expect(await isSamePicture(`/images/banner/first?w=${w}`, imageLink), `w=${w}`).toBe(true)
  }
})

test('the first banner is revalidated by browsers and cached by the edge for a minute', async () => {
  await uploadedBanner()
  const reply = await call('GET', '/images/banner/first?w=960')
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=0, must-revalidate',
    'cloudflare-cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=600',
    'cache-tag': 'images-banner',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const known = { 'if-none-match': reply.headers.get('etag') ?? '' }
  const again = await call('GET', '/images/banner/first?w=960', { headers: known })
  expect(again.status).toBe(304)
  expect(again.headers.get('cloudflare-cdn-cache-control')).toContain('max-age=60')

  await uploadedBanner(await makePng(1310, 520))
  const changed = await call('GET', '/images/banner/first?w=960', { headers: known })
  expect(changed.status).toBe(200)
})
