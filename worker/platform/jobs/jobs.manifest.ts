import type { Tables } from '../database/tables.ts'

export const jobsTables = { cron_jobs: {} } satisfies Tables
