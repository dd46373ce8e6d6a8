import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { PictureFile } from '#contract/picture-file.ts'
import { originalKey, variantKey } from './image-keys.ts'

/** The column `cover` of games with `LEFT JOIN images ON images.id = cover_id`. */
export const selectCover: Sql = sql`iif(images.id IS NULL, NULL, json_object('id', images.id, 'format', format,
  'width', width, 'height', height, 'variants', json(variants))) AS cover`

const uploadedCover = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.string(),
    format: v.picklist(['png', 'jpg']),
    width: v.number(),
    height: v.number(),
    variants: v.array(v.number()),
  }),
  v.transform(({ id, format, width, height, variants }): PictureFile => {
    const image = { id, kind: 'cover', format } as const
    return {
      imageLink: `/${originalKey(image)}`,
      width,
      height,
      variants: variants.map((each) => ({
        width: each,
        imageLink: `/${variantKey(image, each)}`,
      })),
    }
  }),
)

/** The uploaded cover; undefined where the site draws one. */
export const coverColumn = v.pipe(
  v.nullable(uploadedCover),
  v.transform((cover) => cover ?? undefined),
)
