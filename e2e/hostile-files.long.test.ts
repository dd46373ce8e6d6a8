import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Env } from '../worker/platform/base/env.ts'
import { startSession } from '../worker/platform/sessions/sessions.ts'
import { startBundledWorker } from './bundled-worker.ts'
import { type Heap, openHeap } from './heap.ts'
import { preparedShop } from './own-shop.ts'

// What files cost the Worker, with the figures of each size. The rules tests of the parsers measure their time alone.

type Bytes = Buffer<ArrayBuffer>

const KIB = 1024
const MIB = 1024 * KIB
/** What a request costs without a file: its statements, the form, the reply. */
const REQUEST = 3 * MIB
/** Of 128 MiB, which an isolate has. */
const MOST_OF_A_STATEMENT = 24 * MIB
const SIZES = [64 * KIB, 512 * KIB, MIB, 5 * MIB]

let folder = ''
let worker: Miniflare
let db: Env['DB']
let heap: Heap
let token = ''
let png: Bytes
let jpeg: Bytes

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khelbox-files-'))
  await cp(preparedShop.state, folder, { recursive: true })
  worker = startBundledWorker(preparedShop.bundle, folder, { inspectorPort: 0 })
  const { DB, IMAGES } = await worker.getBindings<Env>()
  db = DB
  token = await startSession(db, 'admin', 'demo-admin', Date.now())
  png = await readFile(join(import.meta.dirname, '../scripts/demo/pictures/event/1.png'))
  const made = await IMAGES.input(new Blob([png]).stream()).output({ format: 'image/jpeg' })
  jpeg = Buffer.from(await new Response(made.image()).arrayBuffer())
  heap = await openHeap(worker)
})
afterAll(async () => {
  heap.close()
  await worker.dispose()
  await rm(folder, { recursive: true })
})

interface Cost {
  /** Of the heap, beyond that of an idle Worker and with its garbage. */
  bytes: number
  ms: number
  status: number
}

/** What one request costs. The heap is read while the Worker handles it. */
async function costOf(path: string, body: BodyInit, contentType: string): Promise<Cost> {
  await db.prepare(`DELETE FROM rate_limits WHERE key LIKE 'upload.admin:%'`).run()
  const { origin } = await worker.ready
  const idle = await heap.collected()
  const started = performance.now()
  const headers = { token, 'content-type': contentType }
  let cost: Cost | undefined
  let most = idle
  const done = fetch(origin + path, { method: 'POST', body, headers }).then(async (reply) => {
    await reply.arrayBuffer()
    cost = { bytes: 0, ms: performance.now() - started, status: reply.status }
  })
  while (!cost) most = Math.max(most, await heap.used())
  await done
  return { ...cost, bytes: Math.max(most, await heap.used()) - idle }
}

function figuresOf(size: number, { bytes, ms, status }: Cost): string {
  return `${size / KIB} KiB: ${(bytes / MIB).toFixed(1)} MiB of heap, ${ms.toFixed(0)} ms, ${status}`
}

/** The picture with `piece` again and again after its first `start` bytes. */
function filled(file: Bytes, start: number, piece: Bytes, size: number): Bytes {
  const room = Math.max(size - file.length, 0)
  const filling = Buffer.alloc(room - (room % piece.length), piece)
  return Buffer.concat([file.subarray(0, start), filling, file.subarray(start)])
}

/** A chunk of a PNG without data. */
function emptyChunk(): Bytes {
  const chunk = Buffer.from('\0\0\0\0zzZz\0\0\0\0')
  chunk.writeUInt32BE(crc32('zzZz'), 8)
  return chunk
}

const HEAD = '--x\r\nContent-Disposition: form-data; name="eventLogo"; filename="a"\r\n'

function formOf(file: Bytes, header = ''): Bytes {
  return Buffer.concat([Buffer.from(`${HEAD}${header}\r\n`), file, Buffer.from('\r\n--x--\r\n')])
}

/** A JPEG of empty scans; a decoder would go through all pixels for each. */
function manyScans(size: number): Bytes {
  const start = jpeg.lastIndexOf(Uint8Array.of(0xff, 0xda))
  return filled(jpeg, start, Buffer.from([0xff, 0xda, 0, 12, 3, 1, 0, 2, 17, 3, 17, 0, 63, 0]), size)
}

test.for<[string, number, (size: number) => Bytes]>([
  ['empty chunks', 200, (size) => formOf(filled(png, 33, emptyChunk(), size))],
  ['empty segments', 200, (size) => formOf(filled(jpeg, 2, Buffer.from([0xff, 0xe5, 0, 2]), size))],
  ['fill bytes', 200, (size) => formOf(filled(jpeg, 2, Buffer.from([0xff]), size))],
  ['scans', 422, (size) => formOf(manyScans(size))],
  ['headers', 400, (size) => formOf(png, `X-Long: ${'a'.repeat(size - 2 * png.length)}\r\n`)],
  ['parts', 422, (size) => Buffer.alloc(size, `${HEAD}\r\n\r\n`)],
])(
  'a picture of up to 5 MiB of %s costs at most 4 times its size in heap',
  async ([name, status, make], { annotate }) => {
    await costOf('/api/v1/admin/event/image', formOf(png), 'multipart/form-data; boundary=x')
    const figures: string[] = []
    for (const size of SIZES) {
      const cost = await costOf('/api/v1/admin/event/image', make(size), 'multipart/form-data; boundary=x')
      figures.push(figuresOf(size, cost))
      expect(cost.status, figures.at(-1)).toBe(status)
      expect(cost.bytes, figures.at(-1)).toBeLessThan(4 * size + REQUEST)
    }
    await annotate([name, ...figures].join('\n'))
  },
)

const LINE = '22/11/2026,"1,500",FT1234567890,"KB-1001 Raast transfer"\n'
const COLUMNS = 'Date,Amount,Ref,Details\n'

test.for<[string, (size: number) => string]>([
  ['lines', (size) => LINE.repeat(Math.min(size / LINE.length, 4990))],
  ['quotes', (size) => '"'.repeat(size / 2)], // JSON escapes them
  ['commas', (size) => ','.repeat(size)],
  ['cells', (size) => 'abc,'.repeat(size / 4)],
  ['line ends', (size) => '\n'.repeat(size)],
  ['User IDs', (size) => `22/11/2026,5,1,${'KB-1 '.repeat(size / 4900 / 5)}\n`.repeat(4900).slice(0, size)],
])('a statement of up to 1 MiB of %s costs at most 24 MiB of heap', async ([name, make], { annotate }) => {
  const figures: string[] = []
  for (const size of [64 * KIB, 160 * KIB, 512 * KIB, 1000 * KIB]) {
    const body = JSON.stringify({ csv: `${COLUMNS}${make(size)}` })
    const cost = await costOf('/api/v1/admin/money/statement', body, 'application/json')
    figures.push(figuresOf(size, cost))
    expect([200, 422], figures.at(-1)).toContain(cost.status)
    expect(cost.bytes, figures.at(-1)).toBeLessThan(MOST_OF_A_STATEMENT)
  }
  await annotate([name, ...figures].join('\n'))
})
