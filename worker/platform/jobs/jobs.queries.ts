import sql, { join, type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { type Query, query, together } from '../database/database.ts'
import { instantColumn, jsonColumn } from '../database/row.ts'
import type { Tables } from '../database/tables.ts'

/** The jobs of the cron, in the order in which they run. Those of the second line run hourly. */
export const JOB_NAMES = [
  ...['memberships', 'allocation', 'images', 'edge', 'digest', 'push', 'whatsapp', 'mail'],
  ...['sweep', 'ledgers', 'backup', 'earnings'],
] as const
export type JobName = (typeof JOB_NAMES)[number]

/** What a job did, as numbers by name: `{ sent: 12 }`. */
export type Done = Record<string, number>

/** The last run of a job. */
export interface Outcome {
  name: JobName
  done: Done
  /** Why it failed; undefined: it succeeded. */
  reason?: string | undefined
}

/** Stores the last run of a job. A job that fails again keeps the time of its first failure in a row. */
export function recordJob(outcome: Outcome, now: number): Sql {
  const { name, done, reason } = outcome
  return sql`INSERT INTO cron_jobs (name, ran_at, done, failing_since, reason)
       VALUES (${name}, ${now}, ${JSON.stringify(done)}, iif(${reason?.slice(0, 300) ?? null} IS NULL, NULL, ${now}), ${reason?.slice(0, 300) ?? null})
       ON CONFLICT (name) DO UPDATE SET ran_at = ${now}, done = ${JSON.stringify(done)}, reason = ${reason?.slice(0, 300) ?? null},
         failing_since = iif(${reason?.slice(0, 300) ?? null} IS NULL, NULL, coalesce(failing_since, ${now}))`
}

const jobRow = v.object({
  name: v.picklist(JOB_NAMES),
  ranAt: instantColumn,
  done: jsonColumn(v.record(v.string(), v.number())),
  failingSince: v.nullable(instantColumn),
  reason: v.nullable(v.string()),
})
export type JobRow = v.InferOutput<typeof jobRow>

/** Reads the last runs of these jobs, without those that never ran. */
function lastRuns(names: readonly JobName[]): Query<JobRow> {
  return query(
    jobRow,
    sql`SELECT name, ran_at AS ranAt, done, failing_since AS failingSince, reason
       FROM cron_jobs WHERE name IN (${join(names)})`,
  )
}

/** Reads the last run of a job; no row: it has never run. */
export function lastRun(name: JobName): Query<JobRow> {
  return lastRuns([name])
}

/** The last runs of these jobs in the order of `names`, without those that never ran. */
export async function findJobs(db: D1Database, names: readonly JobName[]): Promise<JobRow[]> {
  const [found] = await together(db, [lastRuns(names)])
  return names.flatMap((name) => found.find((job) => job.name === name) ?? [])
}

export const jobsTables = { cron_jobs: {} } satisfies Tables
