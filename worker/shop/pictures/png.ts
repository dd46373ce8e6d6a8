import { crc32 } from 'node:zlib'
import type { ImageFile } from './image-file.ts'

// https://www.w3.org/TR/png-3/
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const CHUNK_FRAME = 12 // length, type and CRC

/** IHDR, optionally PLTE, the IDATs in one run, IEND; optional chunks (lower case) in between. */
const ORDER = /^IHDR(?: [a-z][A-Za-z]{3})*(?: PLTE(?: [a-z][A-Za-z]{3})*)?(?: IDAT)+(?: [a-z][A-Za-z]{3})* IEND$/

/** Optional chunks that affect the look of the picture. Text, EXIF, time, animation and others are removed. */
const VISIBLE = ['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'pHYs']

/** Allowed bit depths of each colour type. */
const BIT_DEPTHS: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

interface Chunk {
  type: string
  data: Uint8Array
  /** With length, type and CRC, as in the file. */
  whole: Uint8Array
}

/** The PNG if all of `bytes` is one: complete chunks, correct CRCs, IEND at the very end; else undefined. */
export function readPng(bytes: Uint8Array): ImageFile | undefined {
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) return undefined
  const chunks = chunksOf(bytes)
  const size = chunks && sizeOf(chunks[0])
  if (!size || !ORDER.test(chunks.map(({ type }) => type).join(' '))) return undefined
  if (chunks.at(-1)?.data.length !== 0) return undefined
  const kept = chunks.filter(({ type }) => /^[A-Z]/.test(type) || VISIBLE.includes(type))
  const parts = [bytes.subarray(0, SIGNATURE.length), ...kept.map((chunk) => chunk.whole)]
  return { format: 'png', ...size, bytes: Buffer.concat(parts) }
}

function chunksOf(bytes: Uint8Array): Chunk[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  let start = SIGNATURE.length
  while (start < bytes.length) {
    if (bytes.length - start < CHUNK_FRAME) return undefined
    const end = start + CHUNK_FRAME + view.getUint32(start)
    if (end > bytes.length) return undefined
    if (crc32(bytes.subarray(start + 4, end - 4)) !== view.getUint32(end - 4)) return undefined
    chunks.push({
      type: String.fromCharCode(...bytes.subarray(start + 4, start + 8)),
      data: bytes.subarray(start + 8, end - 4),
      whole: bytes.subarray(start, end),
    })
    start = end
  }
  return chunks
}

/** Width and height of a valid header; else undefined. */
function sizeOf(header: Chunk | undefined): { width: number; height: number } | undefined {
  if (header?.type !== 'IHDR' || header.data.length !== 13) return undefined
  const view = new DataView(header.data.buffer, header.data.byteOffset, 13)
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  const [bitDepth, colourType] = [view.getUint8(8), view.getUint8(9)]
  const [compression, filter, interlace] = [view.getUint8(10), view.getUint8(11), view.getUint8(12)]
  const isKnown = BIT_DEPTHS[colourType]?.includes(bitDepth) && compression + filter === 0 && interlace <= 1
  return isKnown && width > 0 && height > 0 ? { width, height } : undefined
}
