import type { Day } from '#contract/dates.ts'
import type { ImageDisplayChange, ImageStatusChange } from '#contract/image-changes.ts'
import type { ImageKind, StoredImage } from '#contract/images.ts'
import { expectOneChange } from '../../platform/database/database.ts'
import type { ImageFile } from './image-file.ts'
import { originalKey, type StoredKind, variantKey } from './image-keys.ts'

/** Lists of images have no pages; this bounds their replies. */
const LIST_LIMIT = 200

interface ImageRow {
  id: string
  kind: ImageKind
  status: 0 | 1
  format: ImageFile['format']
  width: number
  height: number
  /** JSON list of widths. */
  variants: string
  title: string
  link: string
  place: number
  shownFrom: string
  shownUntil: string
}

function storedImageOf({ id, kind, format, variants, ...row }: ImageRow): StoredImage {
  const widths: number[] = JSON.parse(variants)
  const image = { id, kind, format }
  return {
    ...row,
    _id: id,
    imageLink: `/${originalKey(image)}`,
    variants: widths.map((width) => ({ width, imageLink: `/${variantKey(image, width)}` })),
  }
}

/** All images of a kind, newest first. */
export async function listImages(db: D1Database, kind: ImageKind): Promise<StoredImage[]> {
  const { results } = await db
    .prepare(
      `SELECT id, kind, status, format, width, height, variants, caption AS title, leads_to AS link, position AS place,
              shown_from AS shownFrom, shown_until AS shownUntil
       FROM images
       WHERE kind = ? AND state = 'active' ORDER BY created_at DESC, rowid DESC LIMIT ?`,
    )
    .bind(kind, LIST_LIMIT)
    .all<ImageRow>()
  return results.map(storedImageOf)
}

/** The images that visitors see on a day, in their order: the first is the first slide of the home page. */
export async function listShownImages(
  db: D1Database,
  kind: ImageKind,
  today: Day,
  limit = LIST_LIMIT,
): Promise<StoredImage[]> {
  const { results } = await db
    .prepare(
      `SELECT id, kind, status, format, width, height, variants, caption AS title, leads_to AS link, position AS place,
              shown_from AS shownFrom, shown_until AS shownUntil
       FROM images
       WHERE kind = ?1 AND state = 'active' AND status = 1
         AND shown_from <= ?2 AND (shown_until = '' OR shown_until >= ?2)
       ORDER BY position, created_at DESC, rowid DESC LIMIT ?3`,
    )
    .bind(kind, today, limit)
    .all<ImageRow>()
  return results.map(storedImageOf)
}

export async function findImage(
  db: D1Database,
  kind: ImageKind,
  id: string,
): Promise<StoredImage | undefined> {
  const row = await db
    .prepare(
      `SELECT id, kind, status, format, width, height, variants, caption AS title, leads_to AS link, position AS place,
              shown_from AS shownFrom, shown_until AS shownUntil
       FROM images
       WHERE id = ? AND kind = ? AND state = 'active'`,
    )
    .bind(id, kind)
    .first<ImageRow>()
  return row ? storedImageOf(row) : undefined
}

/** Whether the image is stored and not deleted; visitors may see it or not. */
export async function isActiveImage(db: D1Database, id: string): Promise<boolean> {
  const sql = "SELECT 1 AS found FROM images WHERE id = ? AND state = 'active'"
  return (await db.prepare(sql).bind(id).first()) !== null
}

/** Inserts the row of an image whose objects are stored next: Active (1), but still pending. */
export async function insertPendingImage(
  db: D1Database,
  image: {
    id: string
    kind: StoredKind
    format: ImageFile['format']
    width: number
    height: number
    widths: number[]
  },
  now: number,
): Promise<void> {
  const { id, kind, format, width, height, widths } = image
  await db
    .prepare(
      `INSERT INTO images (id, kind, state, status, format, width, height, variants, created_at)
       VALUES (?, ?, 'pending', 1, ?, ?, ?, ?, ?)`,
    )
    .bind(id, kind, format, width, height, JSON.stringify(widths), now)
    .run()
}

/** Fails with `state_moved` unless the image is still pending; the sweep deletes pending rows after an hour. */
export function activateImage(db: D1Database, id: string): D1PreparedStatement[] {
  return [
    db.prepare("UPDATE images SET state = 'active' WHERE id = ? AND state = 'pending'").bind(id),
    expectOneChange(db),
  ]
}

/** Fails with `state_moved` when there is no such image, or its status is no longer `was`. */
export function setImageStatus(
  db: D1Database,
  kind: ImageKind,
  id: string,
  { status, was }: ImageStatusChange,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE images SET status = ?1
         WHERE id = ?2 AND kind = ?3 AND state = 'active' AND status = coalesce(?4, status)`,
      )
      .bind(status, id, kind, was ?? null),
    expectOneChange(db),
  ]
}

/** Fails with `state_moved` when there is no such image, or it is displayed otherwise than `was`. */
export function setImageDisplay(
  db: D1Database,
  kind: ImageKind,
  id: string,
  { display, was }: ImageDisplayChange,
): D1PreparedStatement[] {
  const { title, link, place, shownFrom, shownUntil } = display
  return [
    db
      .prepare(
        `UPDATE images SET caption = ?1, leads_to = ?2, position = ?3, shown_from = ?4, shown_until = ?5
         WHERE id = ?6 AND kind = ?7 AND state = 'active'
           AND (caption, leads_to, position, shown_from, shown_until) = (?8, ?9, ?10, ?11, ?12)`,
      )
      .bind(
        ...[title, link, place, shownFrom, shownUntil, id, kind],
        ...[was.title, was.link, was.place, was.shownFrom, was.shownUntil],
      ),
    expectOneChange(db),
  ]
}

/** Fails with `state_moved` when there is no such image. The sweep deletes its objects. */
export function deleteImage(db: D1Database, kind: StoredKind, id: string): D1PreparedStatement[] {
  return [
    db.prepare("DELETE FROM images WHERE id = ? AND kind = ? AND state = 'active'").bind(id, kind),
    expectOneChange(db),
  ]
}

/** Deletes uploads that began before `before` and never finished; returns how many. */
export async function deleteUnfinishedImages(db: D1Database, before: number): Promise<number> {
  const { results } = await db
    .prepare("DELETE FROM images WHERE state = 'pending' AND created_at < ? RETURNING id")
    .bind(before)
    .all()
  return results.length
}

/** The ids of images and of photos that have a row, pending ones included. */
export async function knownImageIds(db: D1Database, ids: string[]): Promise<Set<string>> {
  const { results } = await db
    .prepare(
      `SELECT id FROM images WHERE id IN (SELECT value FROM json_each(?1))
       UNION ALL SELECT id FROM photos WHERE id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(ids))
    .all<{ id: string }>()
  return new Set(results.map((row) => row.id))
}
