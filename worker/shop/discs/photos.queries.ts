import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { PHOTOS_OF_REPORT, PHOTOS_SHOWN, type Photo, photo } from '#contract/photos.ts'
import { all, exists, expectOneChange, first } from '../../platform/database/database.ts'
import { flagColumn } from '../../platform/database/row.ts'
import { oneOf } from '../../platform/database/tables.ts'
import { FORMATS } from '../../platform/images/images-service.ts'

const photoRow = v.object({ ...photo.entries, byMember: flagColumn })
const PHOTOS = sql`SELECT id, request_id AS requestId, by_member AS byMember, at FROM photos`

/** A stored photo with what decides who may see it. */
const storedPhoto = v.object({
  id: v.string(),
  format: v.picklist(FORMATS),
  copyCode: v.string(),
  /** The member in whose rental it was taken. */
  userId: v.nullable(v.string()),
})
export type StoredPhoto = v.InferOutput<typeof storedPhoto>

/** The newest photos of a disc, the oldest of them first. */
export async function photosOfCopy(db: D1Database, code: string): Promise<Photo[]> {
  const newest = await all(
    db,
    photoRow,
    sql`${PHOTOS} WHERE copy_code = ${code} ORDER BY at DESC, id DESC LIMIT ${PHOTOS_SHOWN}`,
  )
  return newest.reverse()
}

/** The photos that were taken in these rentals, by request, the oldest first. */
export async function photosOfRequests(
  db: D1Database,
  requestIds: readonly string[],
): Promise<Map<string | null, Photo[]>> {
  const photos = await all(db, photoRow, sql`${PHOTOS} WHERE request_id IN ${oneOf(requestIds)} ORDER BY at, id`)
  return Map.groupBy(photos, ({ requestId }) => requestId)
}

export async function findPhoto(db: D1Database, id: string): Promise<StoredPhoto | undefined> {
  return await first(
    db,
    storedPhoto,
    sql`SELECT photos.id, format, copy_code AS copyCode, user_id AS userId
       FROM photos LEFT JOIN game_requests ON game_requests.id = request_id WHERE photos.id = ${id}`,
  )
}

/** A photo of a disc by the shop; it belongs to the rental of the member who has the disc. */
export function insertPhoto(code: string, { id, format }: Pick<StoredPhoto, 'id' | 'format'>, now: number): Sql {
  return sql`INSERT INTO photos (id, copy_code, request_id, by_member, format, at)
       SELECT ${id}, code, request_id, 0, ${format}, ${now} FROM copies WHERE code = ${code}`
}

/** The disc of a request whose member may add a photo now; no row for any other request. */
function reportedDisc(requestId: string): Sql {
  return sql`FROM copies JOIN game_requests ON game_requests.id = ${requestId} AND copies.request_id = ${requestId}
         WHERE fault IS NOT NULL AND status = 'HANDED_OVER'
           AND (SELECT count(*) FROM photos WHERE request_id = ${requestId} AND by_member = 1) < ${PHOTOS_OF_REPORT}`
}

/** Whether `insertPhotoOfMember` would succeed now. */
export async function takesPhotoOfMember(db: D1Database, requestId: string): Promise<boolean> {
  return await exists(db, sql`SELECT 1 ${reportedDisc(requestId)}`)
}

/**
 * A photo by the member whose faulty disc is at home. Fails with `state_moved` when there is no such report any more,
 * or it has enough photos.
 */
export function insertPhotoOfMember(
  requestId: string,
  { id, format }: Pick<StoredPhoto, 'id' | 'format'>,
  now: number,
): Sql[] {
  return [
    sql`INSERT INTO photos (id, copy_code, request_id, by_member, format, at)
         SELECT ${id}, code, ${requestId}, 1, ${format}, ${now} ${reportedDisc(requestId)}`,
    expectOneChange,
  ]
}

/** Fails with `state_moved` when there is no such photo. The sweep deletes its object. */
export function deletePhoto(id: string): Sql[] {
  return [sql`DELETE FROM photos WHERE id = ${id}`, expectOneChange]
}
