import type { Tables } from '../platform/database/tables.ts'

export const deskTables = { digests: {}, erased: {} } satisfies Tables
