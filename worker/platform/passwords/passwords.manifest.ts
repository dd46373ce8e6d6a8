import sql from 'sql-template-tag'
import { HOUR } from '../base/time.ts'
import type { Tables } from '../database/tables.ts'
import { KNOWN_FOR_MS } from './guesses.ts'

export const passwordsTables = {
  guesses: { sweep: (now) => [sql`DELETE FROM guesses WHERE at <= ${now - HOUR}`] },
  // A keyed hash of the account, so that no row names a member.
  known_places: {
    sweep: (now) => [sql`DELETE FROM known_places WHERE used_at <= ${now - KNOWN_FOR_MS}`],
    erase: ({ account }) => [sql`DELETE FROM known_places WHERE account = ${account}`],
  },
} satisfies Tables
