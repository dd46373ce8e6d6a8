import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { DAMAGED_IMAGE, IMAGE_TOO_LARGE, IMAGE_TOO_WIDE, NOT_AN_IMAGE, ONE_IMAGE } from '#contract/images.ts'
import { adminToken } from '../../testing/people.ts'
import {
  ascii,
  everythingStored,
  imageForm,
  joined,
  makeJpeg,
  makePng,
  pngChunk,
  upload,
} from '../../testing/pictures.ts'
import { call, type Reply } from '../../testing/request.ts'

const BANNER = '/api/v1/admin/banner/image'
const MIB = 1024 * 1024
const png = await makePng(30, 20)
const jpeg = await makeJpeg(300, 200)

let token: string
beforeEach(async () => {
  token = await adminToken()
})

/** A service that must not be asked. */
const NO_SERVICE = { IMAGES: {} as ImagesBinding }

/** The PNG with another stated size. */
function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = png.slice(16, 29)
  new DataView(header.buffer).setUint32(0, width)
  new DataView(header.buffer).setUint32(4, height)
  return joined(png.slice(0, 8), pngChunk('IHDR', header), png.slice(33))
}

function patched(bytes: Uint8Array<ArrayBuffer>, at: number): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice()
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

/** A PNG of 30 × 20 pixels with these bytes as its compressed picture. */
function pngWith(data: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return joined(png.slice(0, 33), pngChunk('IDAT', data), pngChunk('IEND'))
}

async function post(body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
  return await call('POST', BANNER, { body, headers: { token, ...headers } })
}

/** Runs an upload that must be refused, and checks that nothing of it is stored. */
async function refused(send: () => Promise<Reply>): Promise<Reply> {
  const before = await everythingStored()
  const reply = await send()
  expect(await everythingStored()).toEqual(before)
  expect(reply.json.status).toBe(false)
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  return reply
}

test.each<[string, Uint8Array<ArrayBuffer>]>([
  ['nothing', new Uint8Array(0)],
  ['an SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a GIF', ascii('GIF89a\x01\0\x01\0\0\0\0;')],
  ['HTML', ascii('<!doctype html><script>alert(1)</script>')],
  ['a WebP', ascii('RIFF\x1a\0\0\0WEBPVP8L\r\0\0\0')],
  ['a PNG with HTML before it', joined(ascii('<p>'), png)],
  ['a JPEG with HTML before it', joined(ascii('<p>'), jpeg)],
  ['the first seven bytes of a PNG', png.slice(0, 7)],
])('returns 415 for %s, which the Images service never gets', async (_, bytes) => {
  const reply = await refused(() => upload('banner', token, bytes, { env: NO_SERVICE }))
  expect(reply.status).toBe(415)
  expect(reply.json.message).toBe(NOT_AN_IMAGE)
  expect(reply.json.error.code).toBe('images.not-an-image')
})

test.each<[string, Uint8Array<ArrayBuffer>]>([
  ['half a PNG', png.slice(0, png.length / 2)],
  ['a PNG with a flipped bit', patched(png, png.length - 30)],
  ['a PNG of no width', pngOf(0, 20)],
  ['half a JPEG', jpeg.slice(0, jpeg.length / 2)],
  ['a PNG whose picture data is no zlib stream', pngWith(ascii('not compressed'))],
  ['a PNG whose picture data ends early', pngWith(png.slice(41, 60))],
  ['a PNG without picture data', pngWith(ascii(''))],
  ['a JPEG whose picture data ends early', joined(jpeg.slice(0, -300), jpeg.slice(-2))],
])('returns 415 for %s, and stores nothing', async (_, bytes) => {
  const reply = await refused(() => upload('banner', token, bytes))
  expect([reply.status, reply.json.error.code]).toEqual([415, 'images.damaged'])
  expect(reply.json.message).toBe(DAMAGED_IMAGE)
})

test('refuses HTML with the name and type of a PNG', async () => {
  const form = new FormData()
  const html = ascii('<!doctype html><script>alert(1)</script>')
  form.append('bannerImage', new File([html], 'banner.png', { type: 'image/png' }))
  const reply = await refused(() => post(form))
  expect([reply.status, reply.json.error.code]).toEqual([415, 'images.not-an-image'])
})

test('accepts an image of 5 MiB and returns 413 for one byte more', async () => {
  const room = 5 * MIB - png.length - 12
  const full = await makePng(30, 20, [pngChunk('prVt', new Uint8Array(room))])
  expect(full.length).toBe(5 * MIB)
  expect((await upload('banner', token, full)).status).toBe(200)

  const over = await makePng(30, 20, [pngChunk('prVt', new Uint8Array(room + 1))])
  const reply = await refused(() => upload('banner', token, over))
  expect(reply.status).toBe(413)
  expect(reply.json.message).toBe(IMAGE_TOO_LARGE)
})

test('stops reading a body that is too large, whatever its stated length', async () => {
  let sent = 0
  const long = new ReadableStream({
    pull(controller) {
      sent += MIB
      controller.enqueue(new Uint8Array(MIB))
      if (sent === 32 * MIB) controller.close()
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '100' }
  const reply = await refused(() => post(long, headers))
  expect(reply.status).toBe(413)
  expect(sent).toBeLessThanOrEqual(20 * MIB) // what a form may have, then what is drained of a refused body
})

test('accepts an image of 4096 pixels a side and returns 422 for one pixel more', async () => {
  expect((await upload('banner', token, await makePng(4096, 1))).status).toBe(200)
  expect((await upload('banner', token, await makePng(1, 4096))).status).toBe(200)
  for (const wide of [await makePng(4097, 1), await makePng(1, 4097)]) {
    const reply = await refused(() => upload('banner', token, wide))
    expect(reply.status).toBe(422)
    expect(reply.json.error.issues).toEqual([{ path: 'bannerImage', message: IMAGE_TOO_WIDE }])
  }
})

test.each([5000, 30_000])('never decodes a small file that states %i pixels a side', async (side) => {
  const info: ImagesBinding['info'] = (stream) => env.IMAGES.info(stream)
  const IMAGES = { info, input: () => expect.unreachable() } as unknown as ImagesBinding
  const reply = await refused(() => upload('banner', token, pngOf(side, side), { env: { IMAGES } }))
  expect([reply.status, reply.json.message]).toEqual([422, IMAGE_TOO_WIDE])
})

test.each([
  ['JSON', { bannerImage: 'x' }, {}],
  ['bare bytes', png, { 'content-type': 'image/png' }],
  ['multipart without a boundary', 'x', { 'content-type': 'multipart/form-data' }],
])('returns 415 for %s instead of multipart', async (_, body, headers) => {
  const reply = await refused(() => post(body, headers))
  expect(reply.status).toBe(415)
  expect(reply.json.error.code).toBe('body.content-type')
})

test('returns 400 for broken multipart', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  for (const body of ['', 'rubbish', '--x\r\n', '--x\r\nContent-Disposition: form-data\r\n\r\n']) {
    const reply = await refused(() => post(body, headers))
    expect(reply.status).toBe(400)
    expect(reply.json.error.code).toBe('body.not-multipart')
  }
})

/** The head of a part with the logo, with these lines more. */
function headOf(more = ''): Uint8Array<ArrayBuffer> {
  return ascii(`--x\r\nContent-Disposition: form-data; name="bannerImage"; filename="a"\r\n${more}\r\n`)
}

test('accepts 8 KiB of headers before a file, and not the length of a picture', async () => {
  const headers = { 'content-type': 'multipart/form-data; charset=utf-8; boundary="x"' }
  const formWith = (bytes: number, before = '') =>
    joined(ascii(before), headOf(`X-Long: ${'a'.repeat(bytes)}\r\n`), png, ascii('\r\n--x--\r\n'))
  expect((await post(formWith(8000), headers)).status).toBe(200)
  for (const form of [formWith(8192), formWith(MIB), formWith(MIB, 'before\r\n\r\n')]) {
    const reply = await refused(() => post(form, headers))
    expect([reply.status, reply.json.error.code]).toEqual([400, 'body.not-multipart'])
  }
})

test('refuses a form of several parts without parsing any', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const broken = ascii('\n--x\r\nno header')
  const reply = await refused(() => post(joined(headOf(), png, broken, ascii('\r\n--x--\r\n')), headers))
  expect([reply.status, reply.json.message]).toEqual([422, ONE_IMAGE])
})

test('accepts exactly one file in the field of its kind', async () => {
  const none = new FormData()
  const text = new FormData()
  text.append('bannerImage', 'just text')
  const two = imageForm('banner', png)
  two.append('bannerImage', new File([png], 'second.png'))
  const more = imageForm('banner', png)
  more.append('status', '1')
  for (const form of [none, text, two, more, imageForm('event', png)]) {
    const reply = await refused(() => post(form))
    expect(reply.status).toBe(422)
    expect(reply.json.error.issues).toEqual([{ path: 'bannerImage', message: ONE_IMAGE }])
  }
})

test('returns 429 for the eleventh upload of a minute, without reading its body', async () => {
  const statuses = []
  for (let i = 0; i < 10; i++) {
    statuses.push((await upload(i % 2 ? 'banner' : 'event', token, ascii('no image'))).status)
  }
  expect(statuses).toEqual(Array(10).fill(415))
  const broken = new ReadableStream({ pull: (body) => body.error(new Error('hung up')) })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const reply = await refused(() => post(broken, headers))
  expect(reply.status).toBe(429)
  expect(reply.headers.get('retry-after')).toBe(String(reply.json.retryAfter))
  expect((await upload('banner', await adminToken(), png)).status).toBe(200)
})

test('accepts 10 of 14 concurrent uploads', async () => {
  const replies = await Promise.all(Array.from({ length: 14 }, () => upload('event', token, png)))
  const statuses = replies.map((reply) => reply.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
})
