import sql from 'sql-template-tag'
import * as v from 'valibot'
import { type Env, isLocal, mayBackUp } from '../platform/base/env.ts'
import { query, together } from '../platform/database/database.ts'
import { instantColumn, oneColumn } from '../platform/database/row.ts'
import { findJobs, JOB_NAMES, type JobRow, lastRun } from '../platform/jobs/jobs.queries.ts'
import { lackingOf } from '../platform/whatsapp/whatsapp.ts'
import type { Clock, Facts } from './health.rules.ts'

const oldestRow = v.object({ createdAt: instantColumn, reason: v.nullable(v.string()) })

/** Reads 7 rows at most. */
export async function findFacts(db: D1Database): Promise<Facts> {
  const [[mail], [images], [backup], [whatsApp], [unsent = 0], [oldest], [notPurgedSince = null]] = await together(db, [
    lastRun('mail'),
    lastRun('images'),
    lastRun('backup'),
    lastRun('whatsapp'),
    query(oneColumn('value', v.number()), sql`SELECT value FROM totals WHERE name = 'unsent_mails'`),
    query(
      oldestRow,
      sql`SELECT created_at AS createdAt, reason FROM outbox INDEXED BY outbox_unsent
       WHERE due_at IS NOT NULL ORDER BY created_at LIMIT 1`,
    ),
    query(oneColumn('since', v.nullable(instantColumn)), sql`SELECT min(since) AS since FROM refused_purges`),
  ])
  return { mail, images, backup, whatsApp, unsent, oldest, notPurgedSince }
}

/** The jobs that `findFacts` does not read. */
export async function findOtherJobs(db: D1Database): Promise<JobRow[]> {
  return await findJobs(
    db,
    JOB_NAMES.filter((name) => !['mail', 'images', 'backup', 'whatsapp'].includes(name)),
  )
}

/** What the rules of health must know of this Worker. */
export function clockOf(env: Env, now: number): Clock {
  return { now, isLocal: isLocal(env), mayBackUp: mayBackUp(env), whatsAppLacks: lackingOf(env) }
}
