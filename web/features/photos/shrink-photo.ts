import { IMAGE_LIMITS } from '#contract/images.ts'
import { fitPicture } from '#web/features/photos/fit-picture.ts'

/** Enough to see a scratch; about 300 KB. */
const LIMITS = { side: 1600, bytes: IMAGE_LIMITS.bytes, quality: 0.8 }

/**
 * The photo as a jpeg of at most 1,600 pixels a side: a phone's original takes minutes on a slow network. A file that
 * cannot be drawn is returned unchanged; the server refuses it. Throws `PictureRefused` for a HEIC.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  return (await fitPicture(file, LIMITS, ['image/jpeg'])) ?? file
}
