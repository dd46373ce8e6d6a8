import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { jsonColumn } from '../../platform/database/row.ts'
import { FORMATS } from '../../platform/images/images-service.ts'
import { pictureFileOf } from './image-keys.ts'

/** The column `cover` of games with `LEFT JOIN images ON images.id = cover_id`. */
export const selectCover: Sql = sql`iif(images.id IS NULL, NULL, json_object('id', images.id, 'format', format,
  'width', width, 'height', height, 'variants', json(variants))) AS cover`

const uploaded = {
  id: v.string(),
  format: v.picklist(FORMATS),
  width: v.number(),
  height: v.number(),
  variants: v.array(v.number()),
}

const uploadedCover = v.pipe(
  jsonColumn(v.object(uploaded)),
  v.transform(({ variants, ...image }) => pictureFileOf({ kind: 'cover', ...image }, variants)),
)

/** The uploaded cover; undefined where the site draws one. */
export const coverColumn = v.pipe(
  v.nullable(uploadedCover),
  v.transform((cover) => cover ?? undefined),
)

/** The column `screenshots` of games, in their order. */
export const selectScreenshots: Sql = sql`(SELECT json_group_array(json_object('id', id, 'alt', caption,
    'format', format, 'width', width, 'height', height, 'variants', json(variants)) ORDER BY position)
  FROM images WHERE game_code = games.product_code) AS screenshots`

export const screenshotsColumn = jsonColumn(
  v.array(
    v.pipe(
      v.object({ ...uploaded, alt: v.string() }),
      v.transform(({ alt, variants, ...image }) => {
        return { id: image.id, alt, ...pictureFileOf({ kind: 'screenshot', ...image }, variants) }
      }),
    ),
  ),
)

/** Puts a screenshot after the others of the game. */
export function insertScreenshot(productCode: string, imageId: string): Sql {
  return sql`UPDATE images SET game_code = ${productCode},
      position = 1 + (SELECT count(*) FROM images WHERE game_code = ${productCode})
    WHERE id = ${imageId}`
}

/** Keeps these screenshots of the game, in this order and with these texts, and deletes its others. */
export function updateScreenshots(productCode: string, screenshots: readonly { id: string; alt: string }[]): Sql[] {
  const kept = sql`json_each(${JSON.stringify(screenshots)})`
  return [
    sql`DELETE FROM images WHERE game_code = ${productCode} AND id NOT IN (SELECT value ->> 'id' FROM ${kept})`,
    sql`UPDATE images SET (caption, position) =
          (SELECT value ->> 'alt', key + 1 FROM ${kept} WHERE value ->> 'id' = images.id)
         WHERE game_code = ${productCode}`,
  ]
}
