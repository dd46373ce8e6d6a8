import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ascii,
  exifSegment,
  joined,
  jpegSegment,
  makeJpeg,
  makePng,
  PNG_SIGNATURE,
  pngChunk,
} from '../../testing/pictures.ts'
import { RUNS } from '../../testing/runs.ts'
import { readImageFile } from './read-image-file.ts'

const png = await makePng(40, 30)
const jpeg = await makeJpeg(40, 30)
const END = pngChunk('IEND')

function text(bytes: Uint8Array | undefined): string {
  return Buffer.from(bytes ?? []).toString('latin1')
}

function header(width: number, height: number, rest: number[]): Uint8Array {
  const data = new Uint8Array(13)
  new DataView(data.buffer).setUint32(0, width)
  new DataView(data.buffer).setUint32(4, height)
  data.set(rest, 8)
  return pngChunk('IHDR', data)
}

const IHDR = header(40, 30, [8, 2, 0, 0, 0])
const IDAT = pngChunk('IDAT', png.subarray(png.length - 40, png.length - 20))

function patched(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const copy = bytes.slice()
  copy[at] = value
  return copy
}

/** Where the frame header (baseline) of the JPEG starts. */
const sof = text(jpeg).indexOf('\xff\xc0')
const sos = text(jpeg).indexOf('\xff\xda')

test('recognises a PNG and a JPEG by their content and keeps every byte of the picture', () => {
  expect(readImageFile(png)).toMatchObject({ format: 'png', width: 40, height: 30 })
  expect(text(readImageFile(png)?.bytes)).toBe(text(png))
  expect(readImageFile(jpeg)).toMatchObject({ format: 'jpg', width: 40, height: 30 })
  expect(text(readImageFile(jpeg)?.bytes)).toBe(text(jpeg))
})

test('refuses every part of a picture', () => {
  for (const whole of [png, jpeg]) {
    for (let length = 0; length < whole.length; length++) {
      expect(readImageFile(whole.subarray(0, length)), `first ${length} bytes`).toBeUndefined()
    }
  }
})

test('refuses a PNG with one flipped bit anywhere', () => {
  for (let at = 0; at < png.length; at++) {
    expect(readImageFile(patched(png, at, (png[at] ?? 0) ^ 1)), `byte ${at}`).toBeUndefined()
  }
})

test.each<[string, Uint8Array]>([
  ['nothing', new Uint8Array(0)],
  ['a GIF', ascii('GIF89a\x01\0\x01\0\0\0\0;')],
  ['an SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['HTML', ascii('<!doctype html><script>alert(1)</script>')],
  ['a WebP', ascii('RIFF\x1a\0\0\0WEBPVP8L\r\0\0\0')],
  ['a PNG with HTML behind it', joined(png, ascii('<script>alert(1)</script>'))],
  ['a PNG with a byte behind it', joined(png, Uint8Array.of(0))],
  ['a PNG with another behind it', joined(png, png)],
  ['a PNG with a chunk behind its end', joined(png, pngChunk('tEXt', ascii('a\0b')))],
  ['a PNG with HTML before it', joined(ascii('<p>'), png)],
  ['a PNG that ends with data', joined(PNG_SIGNATURE, IHDR, IDAT, pngChunk('IEND', ascii('<p>')))],
  ['a PNG without picture', joined(PNG_SIGNATURE, IHDR, END)],
  ['a PNG without header', joined(PNG_SIGNATURE, IDAT, END)],
  ['a PNG with two headers', joined(PNG_SIGNATURE, IHDR, IHDR, IDAT, END)],
  ['a PNG whose picture is torn', joined(PNG_SIGNATURE, IHDR, IDAT, pngChunk('gAMA'), IDAT, END)],
  ['a PNG with a palette too late', joined(PNG_SIGNATURE, IHDR, IDAT, pngChunk('PLTE', ascii('abc')), END)],
  ['a PNG with an unknown need', joined(PNG_SIGNATURE, IHDR, pngChunk('EVIL'), IDAT, END)],
  ['a PNG of no width', joined(PNG_SIGNATURE, header(0, 30, [8, 2, 0, 0, 0]), IDAT, END)],
  ['a PNG of no height', joined(PNG_SIGNATURE, header(40, 0, [8, 2, 0, 0, 0]), IDAT, END)],
  ['a PNG of 3 bits', joined(PNG_SIGNATURE, header(40, 30, [3, 2, 0, 0, 0]), IDAT, END)],
  ['a PNG of colour type 5', joined(PNG_SIGNATURE, header(40, 30, [8, 5, 0, 0, 0]), IDAT, END)],
  ['a PNG packed otherwise', joined(PNG_SIGNATURE, header(40, 30, [8, 2, 1, 0, 0]), IDAT, END)],
  ['a JPEG with HTML behind it', joined(jpeg, ascii('<script>alert(1)</script>'))],
  ['a JPEG with another behind it', joined(jpeg, jpeg)],
  ['a JPEG with HTML before it', joined(ascii('<p>'), jpeg)],
  ['a JPEG without frame', joined(jpeg.subarray(0, sof), jpeg.subarray(sos))],
  ['a JPEG without scan', joined(jpeg.subarray(0, sos), Uint8Array.of(0xff, 0xd9))],
  ['a lossless JPEG', patched(jpeg, sof + 1, 0xc3)],
  ['an arithmetic JPEG', patched(jpeg, sof + 1, 0xc9)],
  ['a JPEG of 12 bits', patched(jpeg, sof + 4, 12)],
  ['a JPEG of no height', patched(patched(jpeg, sof + 5, 0), sof + 6, 0)],
  ['a JPEG of no width', patched(patched(jpeg, sof + 7, 0), sof + 8, 0)],
  ['a JPEG of two colours', patched(jpeg, sof + 9, 2)],
  ['a JPEG with a segment of length 1', joined(jpeg.subarray(0, 2), Uint8Array.of(0xff, 0xe5, 0, 1), jpeg.subarray(2))],
  ['a JPEG with two frames', joined(jpeg.subarray(0, sos), jpeg.subarray(sof, sos), jpeg.subarray(sos))],
  [
    'a JPEG whose frame comes last',
    joined(jpeg.subarray(0, sof), jpeg.subarray(sos, -2), jpeg.subarray(sof, sof + 19), Uint8Array.of(0xff, 0xd9)),
  ],
])('%s is not an image', (_, bytes) => {
  expect(readImageFile(bytes)).toBeUndefined()
})

test('reads half a million chunks', () => {
  const tiny = Buffer.alloc(430_000 * 12, pngChunk('zzZz'))
  const many = joined(PNG_SIGNATURE, IHDR, tiny, IDAT, END)
  expect(readImageFile(many)?.bytes.length).toBe(joined(PNG_SIGNATURE, IHDR, IDAT, END).length)
  const torn = joined(many.subarray(0, -12), IHDR, END)
  expect(readImageFile(torn)).toBeUndefined()
})

test('removes text, EXIF, time and unknown chunks from a PNG and keeps its look', async () => {
  const bytes = await makePng(40, 30, [
    pngChunk('gAMA', Uint8Array.of(0, 0, 0xb1, 0x8f)),
    pngChunk('tEXt', ascii('Author\0Somebody')),
    pngChunk('zTXt', ascii('Comment\0\0x')),
    pngChunk('iTXt', ascii('XML:com.adobe.xmp\0')),
    pngChunk('eXIf', ascii('MM\0*GPS')),
    pngChunk('tIME', ascii('1234567')),
    pngChunk('prVt', ascii('private')),
    pngChunk('pHYs', new Uint8Array(9)),
  ])
  const kept = text(readImageFile(bytes)?.bytes)
  for (const type of ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'prVt']) {
    expect(kept).not.toContain(type)
  }
  for (const type of ['IHDR', 'gAMA', 'pHYs', 'IDAT', 'IEND']) expect(kept).toContain(type)
  expect(readImageFile(Buffer.from(kept, 'latin1'))).toBeDefined()
})

test('removes EXIF, XMP, comments and thumbnails from a JPEG and keeps its colours', async () => {
  const icc = jpegSegment(0xe2, ascii('ICC_PROFILE\0\x01\x01profile'))
  const adobe = jpegSegment(0xee, ascii('Adobe\0d\0\0\0\0\x01'))
  const bytes = await makeJpeg(40, 30, [
    jpegSegment(0xe0, joined(ascii('JFIF\0\x01\x02\0\0\x01\0\x01'), Uint8Array.of(1, 1), ascii('RGB'))),
    exifSegment(1),
    jpegSegment(0xe1, ascii('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>')),
    icc,
    jpegSegment(0xe2, ascii('MPF\0more pictures')),
    jpegSegment(0xed, ascii('Photoshop 3.0\0By Somebody')),
    adobe,
    jpegSegment(0xfe, ascii('a comment')),
  ])
  const kept = text(readImageFile(bytes)?.bytes)
  for (const gone of ['Exif', 'Secret Camera', 'xmpmeta', 'MPF', 'Somebody', 'a comment', 'RGB']) {
    expect(kept).not.toContain(gone)
  }
  expect(kept).toContain(text(jpegSegment(0xe0, ascii('JFIF\0\x01\x02\0\0\x01\0\x01\0\0'))))
  expect(kept).toContain(text(icc))
  expect(kept).toContain(text(adobe))
})

test('keeps only the orientation from the EXIF of a rotated JPEG', async () => {
  for (const orientation of [2, 3, 4, 5, 6, 7, 8]) {
    const file = readImageFile(await makeJpeg(40, 30, [exifSegment(orientation)]))
    const lies = orientation >= 5
    expect(file).toMatchObject(lies ? { width: 30, height: 40 } : { width: 40, height: 30 })
    expect(text(file?.bytes)).toContain('Exif')
    expect(text(file?.bytes)).not.toContain('Secret Camera')
    expect(readImageFile(file?.bytes ?? png)).toEqual(file)
  }
})

test.each([0, 9, 0xffff])('drops the invalid orientation %i', async (orientation) => {
  const file = readImageFile(await makeJpeg(40, 30, [exifSegment(orientation)]))
  expect(file).toMatchObject({ width: 40, height: 30 })
  expect(text(file?.bytes)).not.toContain('Exif')
})

test('drops EXIF with an offset outside its block', async () => {
  const broken = ['', 'II', 'II*\0\xff\xff\xff\x7f', 'II*\0\x08\0\0\0\xff\xff', 'rubbish!']
  for (const tiff of broken) {
    const exif = jpegSegment(0xe1, Buffer.from(`Exif\0\0${tiff}`, 'latin1'))
    const file = readImageFile(await makeJpeg(40, 30, [exif]))
    expect(file).toMatchObject({ format: 'jpg', width: 40, height: 30 })
    expect(text(file?.bytes)).not.toContain('Exif')
  }
})

test('accepts fill bytes before a marker (T.81)', async () => {
  const filled = joined(jpeg.subarray(0, 2), Uint8Array.of(0xff, 0xff), jpeg.subarray(2))
  expect(readImageFile(filled)).toMatchObject({ width: 40, height: 30 })
})

const rotated = await makeJpeg(40, 30, [exifSegment(6)])

test('never throws for a damaged file, and accepts its own output', () => {
  let kept = 0
  const damages = fc.array(fc.record({ at: fc.nat(9999), byte: fc.nat(255) }), {
    minLength: 1,
    maxLength: 4,
  })
  const property = fc.property(fc.constantFrom(png, jpeg, rotated), damages, (original, damage) => {
    const damaged = original.slice()
    for (const { at, byte } of damage) damaged[at % damaged.length] = byte
    const file = readImageFile(damaged)
    if (!file) return
    kept += 1
    expect(text(readImageFile(file.bytes)?.bytes)).toBe(text(file.bytes))
  })
  const numRuns = 10 * RUNS.rule
  fc.assert(property, { numRuns })
  expect(kept).toBeGreaterThan(numRuns / 10) // most of a JPEG is picture data, where any byte is valid
})
