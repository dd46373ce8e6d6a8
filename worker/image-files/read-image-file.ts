import type { ImageFile } from './image-file.ts'
import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'

/**
 * The file if it is one whole PNG or JPEG with nothing after it, else undefined. Only the structure is
 * looked at, nothing is decoded: what is wrong or too large never reaches a decoder.
 */
export function readImageFile(bytes: Uint8Array): ImageFile | undefined {
  return readPng(bytes) ?? readJpeg(bytes)
}
