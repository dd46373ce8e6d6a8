import type { Tables } from '../../platform/database/tables.ts'

export const gamesTables = { games: {} } satisfies Tables
