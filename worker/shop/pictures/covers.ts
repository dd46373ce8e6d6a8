import type { PictureFile } from '#contract/picture-file.ts'
import type { ImageFile } from './image-file.ts'
import { originalKey, variantKey } from './image-keys.ts'

/** A cover from a LEFT JOIN of images on `games.cover_id`: all null without one. */
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

/** The row with `cover`, which is set only for an uploaded one. */
export function withCover<Row extends StoredCover>(row: Row) {
  const { coverId, format, width, height, variants, ...rest } = row
  const cover = coverOf(row)
  return { ...rest, ...(cover && { cover }) }
}
