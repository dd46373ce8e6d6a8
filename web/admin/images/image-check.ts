import { IMAGE_LIMITS, IMAGE_SIGNATURES, IMAGE_TOO_LARGE, IMAGE_TOO_WIDE, NOT_AN_IMAGE } from '#contract/images.ts'
import { fitPicture, PictureRefused, sideOf } from '#web/features/photos/fit-picture.ts'

export const ONE_AT_A_TIME = 'Please choose one image at a time'
export const NOT_READABLE = 'This file could not be read. Please choose it again.'

const QUALITY = 0.9

/** A picture that can be uploaded, or the reason why none can. */
type Choice = { image: File; refusal?: never } | { image?: never; refusal: string }

/**
 * The chosen png or jpeg as it is, if it has at most 5 MiB and 4096 pixels a side. Another picture that the browser can
 * draw, such as WebP, is converted or made smaller.
 */
export async function chosenImage(files: readonly File[]): Promise<Choice> {
  const [file, ...others] = files
  if (!file || others.length > 0) return { refusal: ONE_AT_A_TIME }
  try {
    const refusal = await whyRefused(file)
    if (!refusal) return { image: file }
    const image = await fitPicture(file, { ...IMAGE_LIMITS, quality: QUALITY }, typesFor(file))
    return image ? { image } : { refusal }
  } catch (error) {
    // For example a photo that is only in the cloud, or a file that was moved.
    return { refusal: error instanceof PictureRefused ? error.message : NOT_READABLE }
  }
}

async function whyRefused(file: File): Promise<string | undefined> {
  if (!(await isImage(file))) return NOT_AN_IMAGE
  if (file.size > IMAGE_LIMITS.bytes) return IMAGE_TOO_LARGE
  return ((await sideOf(file)) ?? 0) > IMAGE_LIMITS.side ? IMAGE_TOO_WIDE : undefined
}

/** A photo has nothing transparent, and is many times larger as a png. */
function typesFor({ type }: File): readonly string[] {
  return type === 'image/jpeg' ? ['image/jpeg'] : ['image/png', 'image/jpeg']
}

async function isImage(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return IMAGE_SIGNATURES.some((signature) => signature.every((byte, index) => bytes[index] === byte))
}
