import { IMAGE_LIMITS, IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '#contract/images.ts'

export const ONE_AT_A_TIME = 'Please choose one image at a time'
export const NOT_READABLE = 'This file could not be read. Please choose it again.'

/** How a png and a jpeg begin; what a file is called decides nothing, here as on the server. */
const BEGINNINGS = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
]

/**
 * Says before anything is sent what is wrong with the chosen files; undefined when there is one png or
 * jpeg of at most 5 MiB. How wide it is shows once it is drawn.
 */
export async function whyRefused(files: readonly File[]): Promise<string | undefined> {
  const [file, ...others] = files
  if (!file || others.length > 0) return ONE_AT_A_TIME
  try {
    if (!(await isImage(file))) return NOT_AN_IMAGE
  } catch {
    // A photo that lives in a cloud, or a file that was moved since.
    return NOT_READABLE
  }
  return file.size > IMAGE_LIMITS.bytes ? IMAGE_TOO_LARGE : undefined
}

async function isImage(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return BEGINNINGS.some((beginning) => beginning.every((byte, index) => bytes[index] === byte))
}
