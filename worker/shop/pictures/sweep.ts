import type { Env } from '../../platform/base/env.ts'
import { writeLog } from '../../platform/base/log.ts'
import { HOUR } from '../../platform/base/time.ts'
import type { Done } from '../../platform/jobs/jobs.queries.ts'
import { keyPrefix, PHOTOS, STORED_KINDS } from './image-keys.ts'
import { deleteUnfinishedImages, knownImageIds } from './images.queries.ts'

const UNFINISHED_AFTER_MS = HOUR
const ID_LENGTH = 32

/** Pages of up to 1,000 objects that one run reads per kind: enough for 5,000 images with their copies. */
const MAX_PAGES = 20

/**
 * Removes what interrupted uploads and deletions leave: pending rows older than an hour, and objects
 * without a row. Uploads of images write the row before the object, so an object without a row is unused; the row of
 * a photo comes after its object, which therefore stays for an hour.
 */
export async function sweepImages(env: Env, now: number): Promise<Done> {
  const rows = await deleteUnfinishedImages(env.DB, now - UNFINISHED_AFTER_MS)
  let objects = 0
  for (const kind of STORED_KINDS) objects += await sweepObjects(env, keyPrefix(kind))
  objects += await sweepObjects(env, PHOTOS, now - UNFINISHED_AFTER_MS)
  writeLog({ event: 'images.swept', rows, objects })
  return { rows, objects }
}

/** Deletes the objects without a row, those that were stored until an instant if it is given; returns their number. */
async function sweepObjects(env: Env, prefix: string, until = Number.POSITIVE_INFINITY): Promise<number> {
  let deleted = 0
  let cursor: string | undefined
  for (let page = 0; page < MAX_PAGES; page++) {
    const listed = await env.BUCKET.list({ prefix, ...(cursor && { cursor }) })
    const keys = listed.objects.filter(({ uploaded }) => uploaded.getTime() <= until).map(({ key }) => key)
    const orphans = await withoutRow(env.DB, prefix, keys)
    if (orphans.length > 0) await env.BUCKET.delete(orphans)
    deleted += orphans.length
    if (!listed.truncated) return deleted
    cursor = listed.cursor
  }
  writeLog({ event: 'images.sweep-unfinished', prefix })
  return deleted
}

async function withoutRow(db: D1Database, prefix: string, keys: string[]): Promise<string[]> {
  const idOf = (key: string) => key.slice(prefix.length, prefix.length + ID_LENGTH)
  const known = await knownImageIds(db, keys.map(idOf))
  return keys.filter((key) => !known.has(idOf(key)))
}
