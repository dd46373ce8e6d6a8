import { env } from 'cloudflare:workers'
import { inflateSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { IMAGE_TOO_COMPLEX } from '#contract/images.ts'
import { emptyBucket } from '../../testing/database.ts'
import { oneIn } from '../../testing/long-run.ts'
import { adminToken } from '../../testing/people.ts'
import { ascii, exifSegment, joined, jpegSegment, makeJpeg, makePng, pngChunk, upload } from '../../testing/pictures.ts'
import type { Reply } from '../../testing/request.ts'

const MIB = 1024 * 1024
const png = await makePng(40, 30)

let token: string
beforeEach(async () => {
  token = await adminToken()
  await env.DB.prepare('DELETE FROM images').run()
  await emptyBucket(env.BUCKET)
})

interface Stored {
  format: string
  width: number
  height: number
  bytes: Uint8Array<ArrayBuffer>
}

/** Uploads a banner. Returns what the bucket has. */
async function stored(bytes: Uint8Array<ArrayBuffer>): Promise<Stored> {
  const { status, json } = await upload('banner', token, bytes)
  expect(status, json.message).toBe(200)
  const [{ imageLink, width, height }] = json.banners
  const object = await env.BUCKET.get(imageLink.slice(1))
  return {
    format: imageLink.split('.').at(-1),
    width,
    height,
    bytes: new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0)),
  }
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1')
}

const SCRIPT = '<script>alert(1)</script>'

test.each([
  ['its text', [pngChunk('tEXt', ascii(`Author\0${SCRIPT}`))], ascii('')],
  ['EXIF', [pngChunk('eXIf', ascii(`MM\0*${SCRIPT}`))], ascii('')],
  ['an unknown chunk', [pngChunk('prVt', ascii(SCRIPT))], ascii('')],
  ['the bytes behind its end', [], ascii(SCRIPT)],
  ['the chunk behind its end', [], pngChunk('tEXt', ascii(`a\0${SCRIPT}`))],
])('stores a PNG without %s', async (_, chunks, behind) => {
  const file = joined(await makePng(40, 30, chunks), behind)
  expect(text(file)).toContain(SCRIPT)
  const { bytes, ...facts } = await stored(file)
  expect(facts).toEqual({ format: 'png', width: 40, height: 30 })
  expect(text(bytes)).not.toContain(SCRIPT)
  expect(text(bytes)).toMatch(/^\x89PNG\r\n.*IEND\xaeB`\x82$/s)
})

const thumbnail = joined(ascii('JFIF\0\x01\x02\0\0\x01\0\x01'), Uint8Array.of(3, 3), ascii(SCRIPT), ascii('  '))
test.each([
  ['EXIF', [jpegSegment(0xe1, ascii(`Exif\0\0${SCRIPT}`))], ascii('')],
  ['XMP', [jpegSegment(0xe1, ascii(`http://ns.adobe.com/xap/1.0/\0${SCRIPT}`))], ascii('')],
  ['IPTC', [jpegSegment(0xed, ascii(`Photoshop 3.0\0${SCRIPT}`))], ascii('')],
  ['its comment', [jpegSegment(0xfe, ascii(SCRIPT))], ascii('')],
  ['its thumbnail', [jpegSegment(0xe0, thumbnail)], ascii('')],
  ['the video behind its end', [], ascii(`\0\0\0\x18ftypmp42${SCRIPT}`)],
])('stores a JPEG without %s', async (_, segments, behind) => {
  const file = joined(await makeJpeg(40, 30, segments), behind)
  expect(text(file)).toContain(SCRIPT)
  const { bytes, ...facts } = await stored(file)
  expect(facts).toEqual({ format: 'jpg', width: 40, height: 30 })
  expect(text(bytes)).not.toContain(SCRIPT)
  expect(text(bytes)).toMatch(/^\xff\xd8\xff.*\xff\xd9$/s)
})

test('stores only the first picture of a file that has two', async () => {
  const other = await makePng(50, 20, [pngChunk('prVt', ascii(SCRIPT))])
  for (const first of [png, await makeJpeg(40, 30)]) {
    const { bytes, width, height } = await stored(joined(first, other))
    expect([width, height]).toEqual([40, 30])
    expect(text(bytes)).not.toContain(SCRIPT)
  }
})

/** Where red and green grow to: they grow to the right and downwards in `makeJpeg`. */
async function directions({ bytes }: Stored): Promise<string[]> {
  const shrunk = await env.IMAGES.input(new Blob([bytes]).stream())
    .transform({ width: 2, height: 2, fit: 'squeeze' })
    .output({ format: 'image/png' })
  const png = Buffer.from(await new Response(shrunk.image()).arrayBuffer())
  const data = png.indexOf('IDAT')
  const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)))
  const bytesPerRow = rows.length / 2
  expect([rows[0], rows[bytesPerRow]]).toEqual([0, 0]) // unfiltered
  return [0, 1].map((colour) => {
    const at = (x: number, y: number) => rows[y * bytesPerRow + 1 + 3 * x + colour] ?? 0
    const right = at(1, 0) + at(1, 1) - at(0, 0) - at(0, 1)
    const down = at(0, 1) + at(1, 1) - at(0, 0) - at(1, 0)
    if (Math.abs(right) > Math.abs(down)) return right > 0 ? 'right' : 'left'
    return down > 0 ? 'down' : 'up'
  })
}

test.each([
  [1, ['right', 'down']],
  [2, ['left', 'down']],
  [3, ['left', 'up']],
  [4, ['right', 'up']],
  [5, ['down', 'right']],
  [6, ['down', 'left']],
  [7, ['up', 'left']],
  [8, ['up', 'right']],
  [0, ['right', 'down']],
  [9, ['right', 'down']],
])('turns a photo with the orientation %i upright', async (orientation, expected) => {
  const photo = await stored(await makeJpeg(40, 30, [exifSegment(orientation)]))
  const isTurned = orientation >= 5 && orientation <= 8
  expect([photo.width, photo.height]).toEqual(isTurned ? [30, 40] : [40, 30])
  expect(await directions(photo)).toEqual(expected)
  expect(text(photo.bytes)).not.toContain('Exif')
  expect(text(photo.bytes)).not.toContain('Secret Camera')
})

/** Red, green and blue of a picture that has one colour. */
async function colourOf({ bytes }: Stored): Promise<number[]> {
  const made = await env.IMAGES.input(new Blob([bytes]).stream())
    .transform({ width: 1, height: 1, fit: 'squeeze' })
    .output({ format: 'image/png' })
  const png = Buffer.from(await new Response(made.image()).arrayBuffer())
  const data = png.indexOf('IDAT')
  const [, ...pixel] = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)))
  return pixel
}

const CRIMSON = [200, 30, 60]

// 8 × 6 pixels, as cameras, scanners and printers write them.
test.each([
  [
    'a progressive JPEG',
    'jpg',
    CRIMSON,
    '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wgARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAVAQEBAAAAAAAAAAAAAAAAAAADBf/aAAwDAQACEAMQAAABkB0//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABBQJ//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPwF//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPwF//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAGPwJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPyF//9oADAMBAAIAAwAAABAP/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPxB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPxB//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxB//9k=',
  ],
  [
    'a JPEG in the four colours of print',
    'jpg',
    CRIMSON,
    '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAQCwwODAoQDg0OEhEQExgoGhgWFhgxIyUdKDozPTw5Mzg3QEhcTkBEV0U3OFBtUVdfYmdoZz5NcXlwZHhcZWdj/8AAFAgABgAIBEMRAE0RAFkRAEsRAP/EABQAAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oADgRDAE0AWQBLAAA/AH4AMlj/2Q==',
  ],
  [
    'a grey JPEG',
    'jpg',
    [102, 102, 102],
    '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIgAf//Z',
  ],
  [
    'a PNG of 16 bits',
    'png',
    CRIMSON,
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGEAIAAAAh95TvAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFUlEQVQYlWM4wSDHYMNAPMkwEjUAAIvHNmFyXgaqAAAAAElFTkSuQmCC',
  ],
  [
    'a PNG with a palette',
    'png',
    CRIMSON,
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAMAAADJ2y/JAAAAA1BMVEXIHjzD6Ll6AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgIAcAAAA2AAHjaZSbAAAAAElFTkSuQmCC',
  ],
  [
    'an interlaced PNG',
    'png',
    CRIMSON,
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAAEGYHg6AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFUlEQVQImWM4IWfDAMW4KPI5lEkAADzmNmExjgKSAAAAAElFTkSuQmCC',
  ],
])('stores %s in its colours', async (_, format, colour, base64) => {
  const picture = await stored(Uint8Array.from(Buffer.from(base64, 'base64')))
  expect(picture).toMatchObject({ format, width: 8, height: 6 })
  const found = await colourOf(picture)
  expect(found).toHaveLength(3)
  // Colours of print change a little; read the wrong way, they would be the opposite.
  for (const [index, value] of colour.entries()) expect(Math.abs((found[index] ?? 0) - value)).toBeLessThan(25)
})

/** The file of 5 MiB that has `piece` again and again after its first `start` bytes. */
function filled(file: Uint8Array<ArrayBuffer>, start: number, piece: Uint8Array): Uint8Array<ArrayBuffer> {
  const room = 5 * MIB - file.length
  const filling = Buffer.alloc(room - (room % piece.length), piece)
  return joined(file.subarray(0, start), filling, file.subarray(start))
}

const FILLED: readonly [string, Uint8Array<ArrayBuffer>][] = [
  ['empty segments', filled(await makeJpeg(40, 30), 2, jpegSegment(0xe5, ascii('')))],
  ['fill bytes', filled(await makeJpeg(40, 30), 2, Uint8Array.of(0xff))],
  ['empty chunks', filled(await makePng(40, 30), 33, pngChunk('zzZz'))],
]
test.each(oneIn(3, FILLED))('stores a picture with 5 MiB of %s in less than 4 KiB', async (_, file) => {
  const { bytes, width, height } = await stored(file)
  expect([width, height]).toEqual([40, 30])
  expect(bytes.length).toBeLessThan(4 * 1024)
})

/** Expects a refusal that names the file, and no outage. */
async function expectTooComplex(reply: Reply): Promise<void> {
  expect(reply.status).toBe(422)
  const issue = { path: 'bannerImage', message: IMAGE_TOO_COMPLEX }
  expect(reply.json.error).toMatchObject({ code: 'body.invalid', issues: [issue] })
  expect((await env.BUCKET.list()).objects).toEqual([])
}

/** A JPEG with its last scan `scans` times, as a progressive one repeats a scan to refine it. */
function withScans(jpeg: Uint8Array<ArrayBuffer>, scans: number): Uint8Array<ArrayBuffer> {
  const start = text(jpeg).lastIndexOf('\xff\xda')
  const scan = jpeg.subarray(start, -2)
  return joined(jpeg.subarray(0, start), Buffer.alloc(scans * scan.length, scan), jpeg.subarray(-2))
}

test('refuses a JPEG of 2,000 scans without asking the service', async () => {
  const file = withScans(await makeJpeg(40, 30), 2000)
  const nobody = { IMAGES: {} as ImagesBinding }
  await expectTooComplex(await upload('banner', token, file, { env: nobody }))
})

test('refuses a picture that becomes larger than 20 MiB, and reads no more of it', async () => {
  let sent = 0
  const image = () =>
    new ReadableStream({
      pull(controller) {
        sent += MIB
        controller.enqueue(new Uint8Array(MIB))
        if (sent === 50 * MIB) controller.close()
      },
    })
  // The second picture is the one that the service is tried with.
  const outputs = [{ image }]
  const output: ImageTransformer['output'] = async (options) =>
    (outputs.shift() as ImageTransformationResult | undefined) ??
    (await env.IMAGES.input(new Blob([png]).stream()).output(options))
  const IMAGES = {
    info: (stream: ReadableStream<Uint8Array>) => env.IMAGES.info(stream),
    input: () => ({ output }),
  } as unknown as ImagesBinding
  await expectTooComplex(await upload('banner', token, png, { env: { IMAGES } }))
  expect(sent).toBeLessThan(23 * MIB)
})
