import { GAME_PICTURES, SHARE_ENDING } from '#contract/game-pictures.ts'
import { IMAGE_KIND_FACTS, type ImageKind } from '#contract/images.ts'
import type { PictureFile } from '#contract/picture-file.ts'
import type { ImageFile } from '../../platform/images/images-service.ts'

/** Banners, event logos, covers and screenshots of games. */
export const KIND_FACTS = { ...IMAGE_KIND_FACTS, ...GAME_PICTURES }
export type StoredKind = keyof typeof KIND_FACTS
export const STORED_KINDS = Object.keys(KIND_FACTS) as StoredKind[]

interface Image {
  id: string
  kind: StoredKind
}

/** The prefix of all objects of a kind, and of no others. */
export function keyPrefix(kind: StoredKind): string {
  return `images/${kind}/`
}

/** Key of the uploaded picture; its path is the key after a slash. */
export function originalKey(image: Image & Pick<ImageFile, 'format'>): string {
  return `${keyPrefix(image.kind)}${image.id}.${image.format}`
}

/** Key of the smaller WebP copy. */
export function variantKey(image: Image, width: number): string {
  return `${keyPrefix(image.kind)}${image.id}-${width}.webp`
}

/** Key of the picture for link previews of a game whose cover this is; contract/game-pictures.ts has its path. */
export function shareKey(coverId: string): string {
  return keyPrefix('cover') + coverId + SHARE_ENDING
}

/** A picture with its size and addresses; `widths` are those of its copies. */
export function pictureFileOf(image: Image & Omit<ImageFile, 'bytes'>, widths: readonly number[]): PictureFile {
  const { width, height } = image
  const variants = widths.map((each) => ({ width: each, imageLink: `/${variantKey(image, each)}` }))
  return { imageLink: `/${originalKey(image)}`, width, height, variants }
}

/** The prefix of photos of discs and pictures of expenses, which the public addresses below /images do not reach. */
export const PHOTOS = 'photos/'

/** Key of a photo. */
export function photoKey({ id, format }: { id: string; format: ImageFile['format'] }): string {
  return `${PHOTOS}${id}.${format}`
}

const CONTENT_TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

export function contentTypeOf(format: ImageFile['format']): string {
  return CONTENT_TYPES[format]
}

/** The headers of every reply with a picture: a file that is opened as a page runs nothing. */
export function pictureHeaders(contentType: string): Record<string, string> {
  return {
    'content-type': contentType,
    'content-security-policy': "default-src 'none'; sandbox",
  }
}

const KEY = new RegExp(`^images/(?:${STORED_KINDS.join('|')})/([0-9a-f]{32})(?:\\.(png|jpg)|-[0-9]{3,4}\\.(webp))$`)
const SHARE_KEY = new RegExp(`^${keyPrefix('cover')}([0-9a-f]{32})${SHARE_ENDING.replace('.', '\\.')}$`)

interface Key {
  id: string
  contentType: string
  /** Of a cover in the size of link previews. */
  isShare: boolean
}

/** The image whose object has this key, and what the object is; undefined for an impossible key. */
export function readKey(key: string): Key | undefined {
  const [, shared] = SHARE_KEY.exec(key) ?? []
  if (shared) return { id: shared, contentType: CONTENT_TYPES.jpg, isShare: true }
  const [, id, original, variant] = KEY.exec(key) ?? []
  const contentType = CONTENT_TYPES[(original ?? variant) as keyof typeof CONTENT_TYPES]
  return id ? { id, contentType, isShare: false } : undefined
}

/** Cache tag of the replies that a change of this kind's images makes stale. */
export function imagesTag(kind: ImageKind): string {
  return `images-${kind}`
}

/** Cache tag of the pictures of one image. */
export function pictureTag(id: string): string {
  return `picture-${id}`
}
