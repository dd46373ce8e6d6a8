import type { PictureFile } from '#contract/picture-file.ts'
import type { ImageFile } from './image-file.ts'
import { originalKey, variantKey } from './image-keys.ts'

/** The cover of a game as a LEFT JOIN of images on `games.cover_id` gives it: all null without one. */
export interface StoredCover {
  coverId: string | null
  format: ImageFile['format'] | null
  width: number | null
  height: number | null
  /** JSON list of widths. */
  variants: string | null
}

/** The uploaded cover; null where the site draws one. */
export function coverOf(row: StoredCover): PictureFile | null {
  const { coverId, format, width, height, variants } = row
  if (!coverId || !format || !width || !height) return null
  const image = { id: coverId, kind: 'cover', format } as const
  const widths: number[] = JSON.parse(variants ?? '[]')
  return {
    imageLink: `/${originalKey(image)}`,
    width,
    height,
    variants: widths.map((each) => ({ width: each, imageLink: `/${variantKey(image, each)}` })),
  }
}

/** Such a row as the site reads it: `cover` stands only where one was uploaded. */
export function withCover<Row extends StoredCover>(row: Row) {
  const { coverId, format, width, height, variants, ...rest } = row
  const cover = coverOf(row)
  return { ...rest, ...(cover && { cover }) }
}
