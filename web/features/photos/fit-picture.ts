/** What a picture may have at most. */
interface Limits {
  /** Pixels of the longer side. */
  side: number
  bytes: number
  /** Of a JPEG, 0 to 1. */
  quality: number
}

/** Why a chosen picture cannot be used, for the person who chose it. */
export class PictureRefused extends Error {}

const HEIC =
  'This is a HEIC photo, which this browser cannot open. Share it as JPEG, or choose Settings, Camera, Formats, Most Compatible on the iPhone.'

/** Each try has this share of the sides of the one before. */
const SMALLER = 0.8
const MOST_TRIES = 8

/**
 * The picture within `limits`, upright and without what the camera wrote into it, as the first of `types` that fits; a
 * JPEG is on white. Undefined when the browser cannot draw the file. Throws `PictureRefused` for a HEIC that it cannot
 * draw.
 */
export async function fitPicture(
  file: File,
  { side, bytes, quality }: Limits,
  types: readonly string[],
): Promise<File | undefined> {
  const picture = await drawable(file)
  if (!picture) {
    if (await isHeic(file)) throw new PictureRefused(HEIC)
    return undefined
  }
  try {
    let factor = Math.min(1, side / Math.max(picture.width, picture.height))
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      for (const type of types) {
        const drawn = await draw(picture, factor, type, quality)
        if (drawn && drawn.size <= bytes) return new File([drawn], nameFor(file.name, type), { type })
      }
      factor *= SMALLER
    }
    return undefined
  } finally {
    picture.close()
  }
}

/** The size of a picture in pixels; undefined when the browser cannot draw it. */
export async function sideOf(file: File): Promise<number | undefined> {
  const picture = await drawable(file)
  const side = picture && Math.max(picture.width, picture.height)
  picture?.close()
  return side
}

async function drawable(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file)
  } catch {
    return undefined
  }
}

async function draw(picture: ImageBitmap, factor: number, type: string, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * factor))
  canvas.height = Math.max(1, Math.round(picture.height * factor))
  const context = canvas.getContext('2d')
  if (type === 'image/jpeg' && context) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return await new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

function nameFor(name: string, type: string): string {
  return `${name.replace(/\.\w+$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`
}

/** Brands in the box `ftyp` of an iPhone's and other phones' HEIF. */
async function isHeic(file: File): Promise<boolean> {
  const text = new TextDecoder('latin1').decode(await file.slice(4, 32).arrayBuffer())
  return /^ftyp.*?(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(text)
}
