import sql from 'sql-template-tag'
import * as v from 'valibot'
import { all } from '../database/database.ts'
import { flagColumn } from '../database/row.ts'
import type { Tables } from '../database/tables.ts'

const termRow = v.object({
  term: v.string(),
  rank: v.number(),
  id: v.string(),
  /** The first match of a row. */
  isFirst: flagColumn,
})
type Term = v.InferOutput<typeof termRow>

/** A row found by a search; term, rank and id together are its position. */
export type Found = Omit<Term, 'isFirst'>

/** About the most terms to read for one page, when a word occurs in two texts of many rows. */
const MAX_TERMS_READ = 250

/**
 * Up to `limit` rows of `noun` with a word that starts with `q` in upper or lower case, ordered by the matching term. A
 * row counts at its first match; after many repeated matches fewer rows may come, with `last` as the position to
 * continue from. Reads about as many rows as it returns, for any length of the list.
 */
export async function findTerms(
  db: D1Database,
  noun: string,
  q: string,
  after: Found | undefined,
  limit: number,
): Promise<{ found: Found[]; last: Found | undefined }> {
  const looked: Term[] = []
  let found: Found[] = []
  for (let size = limit; found.length < limit && looked.length < MAX_TERMS_READ; size *= 4) {
    const terms = await termsAfter(db, noun, q, looked.at(-1) ?? after, size)
    looked.push(...terms)
    found = looked.filter(({ isFirst }) => isFirst)
    if (terms.length < size) return { found: found.slice(0, limit), last: undefined }
  }
  return { found: found.slice(0, limit), last: looked.at(-1) }
}

/** The terms after `after` that start with `q`. */
async function termsAfter(
  db: D1Database,
  noun: string,
  q: string,
  after: Found | undefined,
  limit: number,
): Promise<Term[]> {
  return await all(
    db,
    termRow,
    sql`SELECT term, rank, id,
              NOT EXISTS (SELECT 1 FROM search_terms AS earlier
                          WHERE earlier.noun = ${noun} AND earlier.id = found.id
                            AND earlier.term >= lower(${q}) AND earlier.term < found.term) AS isFirst
       FROM search_terms AS found
       WHERE noun = ${noun} AND (term, rank, id) > (lower(${after?.term ?? q}), ${after?.rank ?? Number.MIN_SAFE_INTEGER}, ${after?.id ?? ''}) AND term < lower(${q}) || char(0x10FFFF)
       ORDER BY term, rank, id LIMIT ${limit}`,
  )
}

/** Filled by the triggers of what is searched; they follow an erasure. */
export const listsTables = { search_terms: {}, searchable: {} } satisfies Tables
