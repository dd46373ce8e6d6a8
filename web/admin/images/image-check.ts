import { IMAGE_LIMITS, IMAGE_SIGNATURES, IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '#contract/images.ts'

export const ONE_AT_A_TIME = 'Please choose one image at a time'
export const NOT_READABLE = 'This file could not be read. Please choose it again.'

/**
 * Returns the reason why files cannot be uploaded, or undefined for one png or jpeg of at most 5 MiB. Width
 * and height are checked after the preview has been drawn.
 */
export async function whyRefused(files: readonly File[]): Promise<string | undefined> {
  const [file, ...others] = files
  if (!file || others.length > 0) return ONE_AT_A_TIME
  try {
    if (!(await isImage(file))) return NOT_AN_IMAGE
  } catch {
    // For example a photo that is only in the cloud, or a file that was moved.
    return NOT_READABLE
  }
  return file.size > IMAGE_LIMITS.bytes ? IMAGE_TOO_LARGE : undefined
}

async function isImage(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return IMAGE_SIGNATURES.some((signature) => signature.every((byte, index) => bytes[index] === byte))
}
