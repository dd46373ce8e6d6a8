import { isAbsolute, join, relative, resolve } from 'node:path'

/**
 * Returns where a backup keeps the picture with this key. Throws for a key that leads out of the folder `pictures`: a
 * manipulated backup could otherwise read or overwrite any file.
 */
export function picturePath(backup: string, key: string): string {
  const folder = resolve(backup, 'pictures')
  const file = resolve(folder, key)
  const pathInside = relative(folder, file)
  if (pathInside === '' || isAbsolute(pathInside) || /^\.\.(?:[\\/]|$)/.test(pathInside)) {
    throw new Error(`The picture ${JSON.stringify(key)} is not inside ${join(backup, 'pictures')}.`)
  }
  return file
}
