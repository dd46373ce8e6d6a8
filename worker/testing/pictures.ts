import { env } from 'cloudflare:workers'
import { crc32 } from 'node:zlib'
import type { ImageKind } from '#contract/images.ts'
import { PHOTO_FIELD } from '#contract/photos.ts'
import { KIND_FACTS, type StoredKind } from '../shop/pictures/image-keys.ts'
import { call, type Reply } from './request.ts'

const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** A real PNG with a coloured gradient; `extra` chunks come before the picture data. */
export async function makePng(
  width: number,
  height: number,
  extra: Uint8Array[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, 2], 8) // 8 bits, RGB
  const rows = new Uint8Array(height * (1 + 3 * width))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * (1 + 3 * width) + 1 + 3 * x
      rows[pixel] = (255 * x) / width
      rows[pixel + 1] = (255 * y) / height
      rows[pixel + 2] = 128
    }
  }
  const deflated = new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'))
  const data = new Uint8Array(await new Response(deflated).arrayBuffer())
  return joined(PNG_SIGNATURE, pngChunk('IHDR', header), ...extra, pngChunk('IDAT', data), pngChunk('IEND'))
}

export function pngChunk(type: string, data = new Uint8Array(0)): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(12 + data.length)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  chunk.set(ascii(type), 4)
  chunk.set(data, 8)
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)))
  return chunk
}

/** A real JPEG of the same gradient; `extra` segments come right after its start. */
export async function makeJpeg(
  width: number,
  height: number,
  extra: Uint8Array[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const png = new Blob([await makePng(width, height)]).stream()
  const made = await env.IMAGES.input(png).output({ format: 'image/jpeg' })
  const bytes = new Uint8Array(await new Response(made.image()).arrayBuffer())
  return joined(bytes.subarray(0, 2), ...extra, bytes.subarray(2))
}

export function jpegSegment(marker: number, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = 2 + data.length
  return joined(Uint8Array.of(0xff, marker, length >> 8, length & 0xff), data)
}

/** EXIF as a phone writes it (little-endian): location, camera and orientation. */
export function exifSegment(orientation: number): Uint8Array<ArrayBuffer> {
  const camera = ascii('Secret Camera 3000\0')
  const tiff = new Uint8Array(8 + 2 + 2 * 12 + 4 + camera.length)
  const view = new DataView(tiff.buffer)
  tiff.set(ascii('II'))
  view.setUint16(2, 42, true)
  view.setUint32(4, 8, true)
  view.setUint16(8, 2, true)
  writeEntry(10, { tag: 0x0110, type: 2, count: camera.length, value: 38 })
  writeEntry(22, { tag: 0x0112, type: 3, count: 1, value: orientation })
  tiff.set(camera, 38)
  return jpegSegment(0xe1, joined(ascii('Exif\0\0'), tiff))

  function writeEntry(at: number, entry: { tag: number; type: number; count: number; value: number }): void {
    view.setUint16(at, entry.tag, true)
    view.setUint16(at + 2, entry.type, true)
    view.setUint32(at + 4, entry.count, true)
    view.setUint32(at + 8, entry.value, true)
  }
}

export function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  whole.set(Buffer.concat(parts))
  return whole
}

export function ascii(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/** A form with one file. Its name and stated type are wrong on purpose: they must be ignored. */
export function imageForm(kind: StoredKind, bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  const file = new File([bytes], '../../index.html', { type: 'text/html' })
  form.append(KIND_FACTS[kind].field, file)
  return form
}

/** A form with one photo of a disc. */
export function photoForm(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.append(PHOTO_FIELD, new File([bytes], 'photo.png'))
  return form
}

export async function upload(
  kind: ImageKind,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
  options: Omit<Parameters<typeof call>[2], 'body'> = {},
): Promise<Reply> {
  return await call('POST', `/api/v1/admin/${kind}/image`, {
    ...options,
    headers: { token },
    body: imageForm(kind, bytes),
  })
}

/** The names of all images in the database and of all objects in the bucket. */
export async function everythingStored(): Promise<{ rows: string[]; keys: string[] }> {
  const rows = await env.DB.prepare('SELECT id, state FROM images ORDER BY rowid').all<{
    id: string
    state: string
  }>()
  const { objects } = await env.BUCKET.list()
  return {
    rows: rows.results.map(({ id, state }) => `${state} ${id}`),
    keys: objects.map((object) => object.key),
  }
}
