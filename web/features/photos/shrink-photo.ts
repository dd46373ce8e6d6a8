/** Enough to see a scratch; about 300 KB. */
const LONGER_SIDE = 1600
const QUALITY = 0.8

/**
 * The photo as a jpeg of at most 1,600 pixels a side, upright and without what the camera wrote into it: a phone's
 * original takes minutes on a slow network. A file that cannot be drawn is returned unchanged; the server refuses it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const factor = Math.min(1, LONGER_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * factor)
  canvas.height = Math.round(picture.height * factor)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return drawn ? new File([drawn], 'photo.jpg', { type: 'image/jpeg' }) : file
}
