import { writeLog } from '../base/log.ts'
import { SECOND, within } from '../base/time.ts'
import { encode, type ImageFile } from './images-service.ts'

const TIMEOUT_MS = 10 * SECOND
const QUALITY = 75 // a photographic banner, 960 wide, is about 30 KB

interface Variant {
  width: number
  bytes: Uint8Array
}

/** Smaller WebP copies of the picture, never larger ones. They are optional: one that fails or hangs is left out. */
export async function makeVariants(
  images: ImagesBinding,
  file: ImageFile,
  widths: readonly number[],
): Promise<Variant[]> {
  const picture = new Blob([file.bytes])
  const smaller = widths.filter((width) => width < file.width)
  const made = await Promise.all(smaller.map((width) => variantOrNothing(images, picture, width)))
  return made.filter((variant) => variant !== undefined)
}

async function variantOrNothing(images: ImagesBinding, picture: Blob, width: number): Promise<Variant | undefined> {
  try {
    const made = encode(images, picture, { format: 'image/webp', quality: QUALITY }, { width, fit: 'scale-down' })
    return { width, bytes: await within(TIMEOUT_MS, made) }
  } catch (error) {
    writeLog({ event: 'images.variant-failed', width, error: String(error) })
    return undefined
  }
}
