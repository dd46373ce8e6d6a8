import type { Tables } from './tables.ts'

export const databaseTables = { expect_one_change: {}, totals: {} } satisfies Tables
