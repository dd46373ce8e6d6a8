import type { ImageFile } from './image-file.ts'
import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'

/**
 * The file if it is one whole PNG or JPEG and nothing else, else undefined. Only the structure is read: a broken
 * or oversized picture never reaches a decoder.
 */
export function readImageFile(bytes: Uint8Array): ImageFile | undefined {
  return readPng(bytes) ?? readJpeg(bytes)
}
