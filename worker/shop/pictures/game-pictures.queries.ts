import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { jsonColumn } from '../../platform/database/row.ts'
import { FORMATS } from './image-file.ts'
import { pictureFileOf } from './image-keys.ts'

/** The column `cover` of games with `LEFT JOIN images ON images.id = cover_id`. */
export const selectCover: Sql = sql`iif(images.id IS NULL, NULL, json_object('id', images.id, 'format', format,
  'width', width, 'height', height, 'variants', json(variants))) AS cover`

const uploadedCover = v.pipe(
  jsonColumn(
    v.object({
      id: v.string(),
      format: v.picklist(FORMATS),
      width: v.number(),
      height: v.number(),
      variants: v.array(v.number()),
    }),
  ),
  v.transform(({ variants, ...image }) => pictureFileOf({ kind: 'cover', ...image }, variants)),
)

/** The uploaded cover; undefined where the site draws one. */
export const coverColumn = v.pipe(
  v.nullable(uploadedCover),
  v.transform((cover) => cover ?? undefined),
)
