import { IMAGE_LIMITS, NOT_AN_IMAGE } from '#contract/images.ts'
import { SECOND, within } from '../base/time.ts'
import { readBytes } from '../http/body.ts'
import { ApiError } from '../http/errors.ts'

/** The formats of stored pictures; their copies are WebP. */
export const FORMATS = ['png', 'jpg'] as const

/** A picture as the Images service encoded it: upright, without metadata. */
export interface ImageFile {
  format: (typeof FORMATS)[number]
  /** Pixels. */
  width: number
  height: number
  bytes: Uint8Array<ArrayBuffer>
}

const PROBE_TIMEOUT_MS = 5 * SECOND

/** A file of 300 KB can become one of 50 MB, when its compression is one that the service does not use. */
const MOST_BYTES = 4 * IMAGE_LIMITS.bytes

/** A png of one pixel. */
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
)

/** Decodes a picture of one pixel. Throws when the Images service fails or hangs. */
export async function probe(images: ImagesBinding): Promise<void> {
  await within(PROBE_TIMEOUT_MS, encode(images, new Blob([PIXEL]), { format: 'image/webp' }))
}

/** Content type and pixels of a picture. Throws 415 for a drawing of vectors, which has no pixels. */
export async function infoOf(
  images: ImagesBinding,
  picture: Blob,
): Promise<{ format: string; width: number; height: number }> {
  const info = await images.info(picture.stream())
  if (!('width' in info)) throw new ApiError(415, 'images.not-an-image', NOT_AN_IMAGE)
  return info
}

/** The whole picture decoded and encoded anew: upright, without metadata, and transformed if asked. */
export async function encode(
  images: ImagesBinding,
  picture: Blob,
  output: ImageOutputOptions,
  transform?: ImageTransform,
): Promise<Uint8Array<ArrayBuffer>> {
  const input = images.input(picture.stream())
  const body = (await (transform ? input.transform(transform) : input).output(output)).image()
  return await readBytes({ body }, MOST_BYTES, 'The encoded picture is too large').catch(async (error) => {
    await body.cancel()
    throw error
  })
}
