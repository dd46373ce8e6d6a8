import type { Tables } from '../../platform/database/tables.ts'

export const calendarTables = { holidays: {} } satisfies Tables
