import { isAbsolute, join, relative, resolve } from 'node:path'

/**
 * The file of a picture in the folder of a backup. Throws for a key that leads out of its folder `pictures`: a
 * changed backup could otherwise read or write any file.
 */
export function picturePath(backup: string, key: string): string {
  const folder = resolve(backup, 'pictures')
  const file = resolve(folder, key)
  const way = relative(folder, file)
  if (way === '' || isAbsolute(way) || /^\.\.(?:[\\/]|$)/.test(way)) {
    throw new Error(`The picture ${JSON.stringify(key)} is not inside ${join(backup, 'pictures')}.`)
  }
  return file
}
