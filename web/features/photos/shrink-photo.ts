import { IMAGE_LIMITS } from '#contract/images.ts'
import { fitPicture } from '#web/features/photos/fit-picture.ts'

/** Enough to see a scratch; about 300 KB. */
const LIMITS = { side: 1600, bytes: IMAGE_LIMITS.bytes, quality: 0.8 }

/** One small file for each photo, so that an upload of it is recognised and a second try draws nothing. */
const small = new WeakMap<File, Promise<File>>()

/**
 * The photo as a jpeg of at most 1,600 pixels a side: a phone's original takes minutes on a slow network. A file that
 * cannot be drawn is returned unchanged; the server refuses it. Throws `PictureRefused` for a HEIC.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const shrunk = small.get(file) ?? shrink(file)
  small.set(file, shrunk)
  return await shrunk
}

async function shrink(file: File): Promise<File> {
  return (await fitPicture(file, LIMITS, ['image/jpeg'])) ?? file
}

/** Says that this file is such a jpeg already: it is sent as it is. */
export function takeAsSmall(file: File) {
  small.set(file, Promise.resolve(file))
}
