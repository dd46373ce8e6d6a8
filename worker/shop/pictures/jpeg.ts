import { orientationOf, tiffWith } from './exif.ts'
import type { ImageFile } from './image-file.ts'

// ITU-T T.81, annex B
const SOF = [0xc0, 0xc1, 0xc2] // baseline, extended, progressive: what browsers show
const DHT = 0xc4
const RST0 = 0xd0
const RST7 = 0xd7
const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const DQT = 0xdb
const DNL = 0xdc
const DRI = 0xdd
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COM = 0xfe
const PICTURE = [...SOF, DHT, SOS, DQT, DNL, DRI]

const JFIF = 'JFIF\0'
const EXIF = 'Exif\0\0'
const ICC = 'ICC_PROFILE\0'
const ADOBE = 'Adobe'

interface Segment {
  marker: number
  /** Without marker and length. */
  data: Uint8Array
  /** With marker and length and, after SOS, the compressed picture, as in the file. */
  whole: Uint8Array
}

/** The JPEG if all of `bytes` is one: complete segments, one frame, EOI at the very end; else undefined. */
export function readJpeg(bytes: Uint8Array): ImageFile | undefined {
  const segments = segmentsOf(bytes)
  const size = segments && sizeOf(segments)
  if (!size) return undefined
  const exif = segments.find((segment) => isApp(segment, APP1, EXIF))
  const orientation = exif ? orientationOf(exif.data.subarray(EXIF.length)) : 1
  const kept = segments.flatMap((segment) =>
    segment === exif && orientation !== 1 ? appSegment(APP1, EXIF, tiffWith(orientation)) : withoutMetadata(segment),
  )
  const parts = [Uint8Array.of(0xff, SOI), ...kept, Uint8Array.of(0xff, EOI)]
  const upright = orientation < 5 ? size : { width: size.height, height: size.width }
  return { format: 'jpg', ...upright, bytes: Buffer.concat(parts) }
}

/** The segments between SOI and EOI; undefined when one is broken, unknown or after EOI. */
function segmentsOf(bytes: Uint8Array): Segment[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const segments: Segment[] = []
  if (bytes.length < 4 || view.getUint16(0) !== (0xff00 | SOI)) return undefined
  let start = 2
  for (;;) {
    while (bytes[start] === 0xff && bytes[start + 1] === 0xff) start += 1 // fill bytes
    const marker = bytes[start] === 0xff ? bytes[start + 1] : undefined
    if (marker === EOI) return start + 2 === bytes.length ? segments : undefined
    if (marker === undefined || !isKnown(marker) || start + 4 > bytes.length) return undefined
    const dataEnd = start + 2 + view.getUint16(start + 2)
    const end = marker === SOS ? endOfScan(bytes, dataEnd) : dataEnd
    if (dataEnd < start + 4 || end > bytes.length) return undefined
    const data = bytes.subarray(start + 4, dataEnd)
    segments.push({ marker, data, whole: bytes.subarray(start, end) })
    start = end
  }
}

function isKnown(marker: number): boolean {
  return PICTURE.includes(marker) || (marker >= APP0 && marker <= APP15) || marker === COM
}

/** The end of the compressed picture: the first marker that is neither a restart nor a stuffed 0xFF. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let at = bytes.indexOf(0xff, start)
  while (at !== -1) {
    const next = bytes[at + 1]
    const isPartOfScan = next === 0 || (next !== undefined && next >= RST0 && next <= RST7)
    if (!isPartOfScan) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return Number.POSITIVE_INFINITY
}

/** Width and height of the one frame, which precedes the first scan; as stored, not rotated. */
function sizeOf(segments: Segment[]): { width: number; height: number } | undefined {
  const frames = segments.filter(({ marker }) => SOF.includes(marker))
  const [frame] = frames
  const firstScan = segments.findIndex(({ marker }) => marker === SOS)
  if (frames.length !== 1 || !frame || segments.indexOf(frame) > firstScan) return undefined
  const { data } = frame
  if (data.length < 6) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const [height, width] = [view.getUint16(1), view.getUint16(3)]
  const [precision, components] = [view.getUint8(0), view.getUint8(5)]
  const isShown = precision === 8 && [1, 3, 4].includes(components)
  return isShown && data.length === 6 + 3 * components && width > 0 && height > 0 ? { width, height } : undefined
}

/** The segment to keep: colours depend on the ICC profile and on the headers of Adobe and JFIF. */
function withoutMetadata(segment: Segment): Uint8Array[] {
  if (PICTURE.includes(segment.marker)) return [segment.whole]
  if (isApp(segment, APP2, ICC)) return [segment.whole]
  if (isApp(segment, APP14, ADOBE)) return [appSegment(APP14, '', segment.data.subarray(0, 12))]
  if (isApp(segment, APP0, JFIF)) return [appSegment(APP0, '', withoutThumbnail(segment.data))]
  return []
}

/** A JFIF header may contain a thumbnail, which need not show the same picture. */
function withoutThumbnail(jfif: Uint8Array): Uint8Array {
  return Buffer.concat([jfif.subarray(0, 12), Uint8Array.of(0, 0)])
}

function isApp(segment: Segment, marker: number, name: string): boolean {
  return segment.marker === marker && String.fromCharCode(...segment.data.subarray(0, name.length)) === name
}

function appSegment(marker: number, name: string, data: Uint8Array): Uint8Array {
  const length = 2 + name.length + data.length
  const head = Uint8Array.of(0xff, marker, length >> 8, length & 0xff)
  return Buffer.concat([head, Buffer.from(name, 'latin1'), data])
}
