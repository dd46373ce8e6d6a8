import sql from 'sql-template-tag'
import * as v from 'valibot'
import { batch } from '../platform/database/database.ts'
import { instantColumn, readRow } from '../platform/database/row.ts'
import {
  findJobs,
  JOB_NAMES,
  type JobRow,
  readJob,
  selectJob,
} from '../platform/jobs/jobs.queries.ts'
import type { Facts } from './health.rules.ts'

const oldestRow = v.object({ createdAt: instantColumn, reason: v.nullable(v.string()) })
const unsentRow = v.object({ value: v.number() })
const notPurgedRow = v.object({ since: v.nullable(instantColumn) })

/** Reads 5 rows at most. */
export async function findFacts(db: D1Database): Promise<Facts> {
  const [mail, images, unsent, oldest, notPurged] = (await batch(db, [
    selectJob('mail'),
    selectJob('images'),
    sql`SELECT value FROM totals WHERE name = 'unsent_mails'`,
    sql`SELECT created_at AS createdAt, reason FROM outbox INDEXED BY outbox_unsent
       WHERE due_at IS NOT NULL ORDER BY created_at LIMIT 1`,
    sql`SELECT min(since) AS since FROM refused_purges`,
  ])) as [D1Result, D1Result, D1Result, D1Result, D1Result]
  return {
    mail: readJob(mail),
    images: readJob(images),
    unsent: readRow(unsentRow, unsent.results[0]).value,
    oldest: oldest.results[0] === undefined ? undefined : readRow(oldestRow, oldest.results[0]),
    notPurgedSince: readRow(notPurgedRow, notPurged.results[0]).since,
  }
}

/** The jobs that `findFacts` does not read. */
export async function findOtherJobs(db: D1Database): Promise<JobRow[]> {
  return await findJobs(
    db,
    JOB_NAMES.filter((name) => name !== 'mail' && name !== 'images'),
  )
}
