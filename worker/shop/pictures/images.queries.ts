import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import type { ImageDisplayChange, ImageStatusChange } from '#contract/image-changes.ts'
import { IMAGE_KINDS, type ImageKind, type StoredImage } from '#contract/images.ts'
import { all, expectOneChange, first, run } from '../../platform/database/database.ts'
import { jsonColumn, oneColumn } from '../../platform/database/row.ts'
import { oneOf, type Tables } from '../../platform/database/tables.ts'
import { FORMATS, type ImageFile } from '../../platform/images/images-service.ts'
import { pictureFileOf, type StoredKind } from './image-keys.ts'

/** Lists of images have no pages; this bounds their replies. */
const LIST_LIMIT = 200

const imageRow = v.pipe(
  v.object({
    id: v.string(),
    kind: v.picklist(IMAGE_KINDS),
    status: v.picklist([0, 1]),
    format: v.picklist(FORMATS),
    width: v.number(),
    height: v.number(),
    variants: jsonColumn(v.array(v.number())),
    title: v.string(),
    link: v.string(),
    place: v.number(),
    shownFrom: v.string(),
    shownUntil: v.string(),
  }),
  v.transform(({ id, kind, format, width, height, variants, ...display }): StoredImage => {
    return { ...display, _id: id, ...pictureFileOf({ id, kind, format, width, height }, variants) }
  }),
)

const ACTIVE = sql`SELECT id, kind, status, format, width, height, variants, caption AS title, leads_to AS link,
         position AS place, shown_from AS shownFrom, shown_until AS shownUntil
       FROM images WHERE state = 'active'`

/** All images of a kind, newest first. */
export async function listImages(db: D1Database, kind: ImageKind): Promise<StoredImage[]> {
  return await all(
    db,
    imageRow,
    sql`${ACTIVE} AND kind = ${kind} ORDER BY created_at DESC, rowid DESC LIMIT ${LIST_LIMIT}`,
  )
}

/** The images that visitors see on a day, in their order: the first is the first slide of the home page. */
export async function listShownImages(
  db: D1Database,
  kind: ImageKind,
  today: Day,
  limit = LIST_LIMIT,
): Promise<StoredImage[]> {
  return await all(
    db,
    imageRow,
    sql`${ACTIVE} AND kind = ${kind} AND status = 1
         AND shown_from <= ${today} AND (shown_until = '' OR shown_until >= ${today})
       ORDER BY position, created_at DESC, rowid DESC LIMIT ${limit}`,
  )
}

export async function findImage(db: D1Database, kind: ImageKind, id: string): Promise<StoredImage | undefined> {
  return await first(db, imageRow, sql`${ACTIVE} AND id = ${id} AND kind = ${kind}`)
}

/** The format of an image that is stored and not deleted, whether visitors may see it or not. */
export async function findFormat(db: D1Database, id: string): Promise<ImageFile['format'] | undefined> {
  return await first(
    db,
    oneColumn('format', v.picklist(FORMATS)),
    sql`SELECT format FROM images WHERE id = ${id} AND state = 'active'`,
  )
}

/** Inserts the row of an image whose objects are stored next: Active (1), but still pending. */
export async function insertPendingImage(
  db: D1Database,
  image: Omit<ImageFile, 'bytes'> & { id: string; kind: StoredKind; widths: number[] },
  now: number,
): Promise<void> {
  const { id, kind, format, width, height, widths } = image
  await run(
    db,
    sql`INSERT INTO images (id, kind, state, status, format, width, height, variants, created_at)
       VALUES (${id}, ${kind}, 'pending', 1, ${format}, ${width}, ${height}, ${JSON.stringify(widths)}, ${now})`,
  )
}

/** Fails with `state_moved` unless the image is still pending; the sweep deletes pending rows after an hour. */
export function activateImage(id: string): Sql[] {
  return [sql`UPDATE images SET state = 'active' WHERE id = ${id} AND state = 'pending'`, expectOneChange]
}

/** Fails with `state_moved` when there is no such image, or its status is no longer `was`. */
export function setImageStatus(kind: ImageKind, id: string, { status, was }: ImageStatusChange): Sql[] {
  return [
    sql`UPDATE images SET status = ${status}
         WHERE id = ${id} AND kind = ${kind} AND state = 'active' AND status = coalesce(${was ?? null}, status)`,
    expectOneChange,
  ]
}

/** Fails with `state_moved` when there is no such image, or it is displayed otherwise than `was`. */
export function setImageDisplay(kind: ImageKind, id: string, { display, was }: ImageDisplayChange): Sql[] {
  const { title, link, place, shownFrom, shownUntil } = display
  return [
    sql`UPDATE images SET caption = ${title}, leads_to = ${link}, position = ${place},
                          shown_from = ${shownFrom}, shown_until = ${shownUntil}
        WHERE id = ${id} AND kind = ${kind} AND state = 'active'
          AND (caption, leads_to, position, shown_from, shown_until)
            = (${was.title}, ${was.link}, ${was.place}, ${was.shownFrom}, ${was.shownUntil})`,
    expectOneChange,
  ]
}

/** Fails with `state_moved` when there is no such image. The sweep deletes its objects. */
export function deleteImage(kind: StoredKind, id: string): Sql[] {
  return [sql`DELETE FROM images WHERE id = ${id} AND kind = ${kind} AND state = 'active'`, expectOneChange]
}

/** Deletes uploads that began before `before` and never finished; returns how many. */
export async function deleteUnfinishedImages(db: D1Database, before: number): Promise<number> {
  return await run(db, sql`DELETE FROM images WHERE state = 'pending' AND created_at < ${before}`)
}

/** The ids of images, photos and pictures of expenses that have a row, pending ones included. */
export async function knownImageIds(db: D1Database, ids: string[]): Promise<Set<string>> {
  const known = await all(
    db,
    oneColumn('id', v.string()),
    sql`SELECT id FROM images WHERE id IN ${oneOf(ids)}
       UNION ALL SELECT id FROM photos WHERE id IN ${oneOf(ids)}
       UNION ALL SELECT picture FROM expenses WHERE picture IN ${oneOf(ids)}`,
  )
  return new Set(known)
}

/** What uploads leave is swept with the bucket (sweep.ts). */
export const picturesTables = { images: {} } satisfies Tables
