import { addDays, addMonths, dayInKarachi, startOfDay } from '#contract/dates.ts'
import { BACKUPS_KEPT } from '#contract/retention.ts'
import { type Env, mayBackUp } from '../platform/base/env.ts'
import { writeLog } from '../platform/base/log.ts'
import { HOUR } from '../platform/base/time.ts'
import { type Done, findJobs } from '../platform/jobs/jobs.queries.ts'
import { exportDatabase } from './export-database.ts'
import { findLostTexts } from './lost-texts.queries.ts'

/** Hours of the night in Karachi, when few people use the shop: D1 answers nothing else during an export. */
const FROM_HOUR = 3
const UNTIL_HOUR = 7

/**
 * Stores a backup of the day in the bucket BACKUPS: `<day>/database.sql`, `lost-texts.json` and `pictures.json`, a list
 * of the pictures with their types. Runs every hour of the night until all three are there, and goes on where the run
 * before failed. Deletes old backups. Returns what it stored, or that a new shop waits for its first night; undefined:
 * nothing was to do. Throws when a step fails.
 */
export async function backUpNightly(env: Env, now: number): Promise<Done | undefined> {
  const day = dayInKarachi(now)
  const hour = Math.floor((now - startOfDay(day)) / HOUR)
  if (hour < FROM_HOUR || hour >= UNTIL_HOUR) return await untilFirstNight(env.DB)
  if (!mayBackUp(env)) {
    writeLog({ event: 'backup.off' })
    return await untilFirstNight(env.DB)
  }
  // Written last, so its presence says that the backup is complete.
  if (await env.BACKUPS.head(`${day}/pictures.json`)) return undefined
  if (!(await env.BACKUPS.head(`${day}/database.sql`)))
    await env.BACKUPS.put(`${day}/database.sql`, await exportDatabase(env))
  // The bucket is locked (scripts/deploy/backup-lock.ts): nothing in it can be written twice.
  if (!(await env.BACKUPS.head(`${day}/lost-texts.json`)))
    await env.BACKUPS.put(`${day}/lost-texts.json`, JSON.stringify(await findLostTexts(env.DB)))
  const pictures = await listPictures(env.BUCKET)
  await env.BACKUPS.put(`${day}/pictures.json`, JSON.stringify(pictures))
  const deleted = await deleteOldBackups(env.BACKUPS, day)
  const count = Object.keys(pictures).length
  writeLog({ event: 'backup.made', day, pictures: count, deleted })
  return { pictures: count, deleted }
}

/** Notes the first run of a new shop, from which health counts until its first night is over. */
async function untilFirstNight(db: D1Database): Promise<Done | undefined> {
  return (await findJobs(db, ['backup'])).length === 0 ? { waits: 1 } : undefined
}

async function listPictures(bucket: R2Bucket): Promise<Record<string, R2HTTPMetadata>> {
  const pictures: Record<string, R2HTTPMetadata> = {}
  let cursor: string | undefined
  do {
    const page = await bucket.list({ include: ['httpMetadata'], ...(cursor && { cursor }) })
    for (const { key, httpMetadata = {} } of page.objects) pictures[key] = httpMetadata
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return pictures
}

/** Returns the number of deleted objects. All fit on one page of 1,000, because each night deletes. */
async function deleteOldBackups(backups: R2Bucket, today: string): Promise<number> {
  const { objects } = await backups.list()
  const old = objects.map(({ key }) => key).filter((key) => !isKept(key.slice(0, 10), today))
  if (old.length > 0) await backups.delete(old)
  return old.length
}

function isKept(day: string, today: string): boolean {
  if (day > addDays(today, -BACKUPS_KEPT.days)) return true
  return day.endsWith('-01') && day > addMonths(today, -BACKUPS_KEPT.months)
}
