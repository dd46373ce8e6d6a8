import { DAMAGED_IMAGE } from '#contract/images.ts'
import { writeLog } from '../../platform/base/log.ts'
import { SECOND } from '../../platform/base/time.ts'
import { within } from '../../platform/base/time-limit.ts'
import { ApiError, unavailable } from '../../platform/http/errors.ts'
import type { ImageFile } from './image-file.ts'

const TIMEOUT_MS = 10 * SECOND
/** `info` would read the header only; a small copy needs the whole picture. */
const SMALLEST_WIDTH = 16
const QUALITY = 75 // a photographic banner, 960 wide, is about 30 KB

export interface Variant {
  width: number
  bytes: Uint8Array
}

/**
 * Decodes the picture once. Throws 415 when it cannot be decoded (only its structure was checked before), 503 when
 * the Images service fails or hangs.
 */
export async function requireDecodable(images: ImagesBinding, file: ImageFile): Promise<void> {
  try {
    await decode(images, file.bytes)
  } catch (error) {
    writeLog({ event: 'images.not-decoded', error: String(error) })
    throw isRefusal(error)
      ? new ApiError(415, 'images.damaged', DAMAGED_IMAGE)
      : unavailable('images.not-checked', 'Pictures cannot be checked right now. Please try again.')
  }
}

/** Decodes a picture. Throws when it cannot be decoded, or the Images service fails or hangs. */
export async function decode(images: ImagesBinding, bytes: Uint8Array): Promise<void> {
  await within(TIMEOUT_MS, shrink(images, bytes, SMALLEST_WIDTH))
}

/** Whether the service itself returned the error: only then it is an ImagesError with a number from 9000. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && Number(error.code) >= 9000
}

/**
 * Smaller upright WebP copies of the picture (the Images service applies the EXIF orientation), never larger ones.
 * Variants are optional: one that fails or hangs is left out.
 */
export async function makeVariants(
  images: ImagesBinding,
  file: ImageFile,
  widths: readonly number[],
): Promise<Variant[]> {
  const smaller = widths.filter((width) => width < file.width)
  const made = await Promise.all(smaller.map((width) => variantOrNothing(images, file, width)))
  return made.filter((variant) => variant !== undefined)
}

async function variantOrNothing(images: ImagesBinding, file: ImageFile, width: number): Promise<Variant | undefined> {
  try {
    return { width, bytes: await within(TIMEOUT_MS, shrink(images, file.bytes, width)) }
  } catch (error) {
    writeLog({ event: 'images.variant-failed', width, error: String(error) })
    return undefined
  }
}

async function shrink(images: ImagesBinding, bytes: Uint8Array, width: number): Promise<Uint8Array> {
  const result = await images
    .input(new Blob([bytes]).stream())
    .transform({ width, fit: 'scale-down' })
    .output({ format: 'image/webp', quality: QUALITY })
  return new Uint8Array(await new Response(result.image()).arrayBuffer())
}
