import sql from 'sql-template-tag'
import * as v from 'valibot'
import { one } from '../platform/database/database.ts'
import { instantColumn, jsonColumn } from '../platform/database/row.ts'
import { findJobs, JOB_NAMES, type JobRow } from '../platform/jobs/jobs.queries.ts'
import type { Facts } from './health.rules.ts'

const CHECKED = ['mail', 'images', 'backup', 'whatsapp'] as const

const waitsRow = v.object({
  unsent: v.nullable(v.number()),
  oldest: v.nullable(jsonColumn(v.object({ createdAt: instantColumn, reason: v.nullable(v.string()) }))),
  notPurgedSince: v.nullable(instantColumn),
})

/** Reads 7 rows at most. */
export async function findFacts(db: D1Database): Promise<Facts> {
  const [jobs, waits] = await Promise.all([
    findJobs(db, CHECKED),
    one(
      db,
      waitsRow,
      sql`SELECT (SELECT value FROM totals WHERE name = 'unsent_mails') AS unsent,
              (SELECT json_object('createdAt', created_at, 'reason', reason) FROM outbox INDEXED BY outbox_unsent
               WHERE due_at IS NOT NULL ORDER BY created_at LIMIT 1) AS oldest,
              (SELECT min(since) FROM refused_purges) AS notPurgedSince`,
    ),
  ])
  const [mail, images, backup, whatsApp] = CHECKED.map((name) => jobs.find((job) => job.name === name))
  return {
    ...{ mail, images, backup, whatsApp },
    unsent: waits.unsent ?? 0,
    oldest: waits.oldest ?? undefined,
    notPurgedSince: waits.notPurgedSince,
  }
}

/** The jobs that `findFacts` does not read. */
export async function findOtherJobs(db: D1Database): Promise<JobRow[]> {
  return await findJobs(
    db,
    JOB_NAMES.filter((name) => !CHECKED.some((checked) => checked === name)),
  )
}
