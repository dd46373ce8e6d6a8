import type { Tables } from '../database/tables.ts'

/** Filled by the triggers of what is searched; they follow an erasure. */
export const listsTables = { search_terms: {}, searchable: {} } satisfies Tables
