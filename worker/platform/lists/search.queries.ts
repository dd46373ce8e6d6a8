import sql, { empty, type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { all, query, together } from '../database/database.ts'
import { flagColumn, oneColumn } from '../database/row.ts'
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

/** The same for several words: rows of the rarest one may lack the others. */
const MAX_TERMS_OF_WORDS = 1000

/**
 * Up to `limit` rows of `noun` in which each of `words` (`searchWords`) begins a word, ordered by the term of the
 * rarest. A row counts at its first match; after many terms without one fewer rows may come, with `last` as the
 * position to continue from. For one word it reads about as many rows as it returns, for any length of the list.
 */
export async function findTerms(
  db: D1Database,
  noun: string,
  words: readonly string[],
  after: Found | undefined,
  limit: number,
): Promise<{ found: Found[]; last: Found | undefined }> {
  const [rarest, ...others] = await rarestFirst(db, noun, words, after)
  if (rarest === undefined) return { found: [], last: undefined }
  const most = others.length > 0 ? MAX_TERMS_OF_WORDS : MAX_TERMS_READ
  const looked: Term[] = []
  let found: Found[] = []
  for (let size = limit; found.length < limit && looked.length < most; size *= 4) {
    const terms = await termsAfter(db, noun, rarest, others, looked.at(-1) ?? after, size)
    looked.push(...terms)
    found = looked.filter(({ isFirst }) => isFirst)
    if (terms.length < size) return { found: found.slice(0, limit), last: undefined }
  }
  return { found: found.slice(0, limit), last: looked.at(-1) }
}

/** The words, the one with the fewest terms first. A later page goes on with the word of the page before. */
async function rarestFirst(
  db: D1Database,
  noun: string,
  words: readonly string[],
  after: Found | undefined,
): Promise<readonly string[]> {
  if (words.length < 2) return words
  const counts = await together(
    db,
    words.map((word) =>
      query(
        oneColumn('count', v.number()),
        sql`SELECT count(*) AS count FROM (SELECT 1 FROM search_terms WHERE noun = ${noun} AND ${begins(sql`term`, word)}
                                           LIMIT ${MAX_TERMS_OF_WORDS})`,
      ),
    ),
  )
  const isReadOn = (word: string) => after?.term.startsWith(word) === true
  const rank = words.map((word, index) => ({ word, count: isReadOn(word) ? -word.length : (counts[index]?.[0] ?? 0) }))
  return rank.toSorted((a, b) => a.count - b.count).map(({ word }) => word)
}

function begins(term: Sql, word: string): Sql {
  return sql`${term} >= ${word} AND ${term} < ${word} || char(0x10FFFF)`
}

/** The terms after `after` that start with `word`. */
async function termsAfter(
  db: D1Database,
  noun: string,
  word: string,
  others: readonly string[],
  after: Found | undefined,
  limit: number,
): Promise<Term[]> {
  const hasOthers = others.map(
    (other) => sql` AND EXISTS (SELECT 1 FROM search_terms AS other
                          WHERE other.noun = ${noun} AND other.id = found.id AND ${begins(sql`other.term`, other)})`,
  )
  return await all(
    db,
    termRow,
    sql`SELECT term, rank, id,
              NOT EXISTS (SELECT 1 FROM search_terms AS earlier
                          WHERE earlier.noun = ${noun} AND earlier.id = found.id
                            AND earlier.term >= ${word} AND earlier.term < found.term)${hasOthers.reduce((all, each) => sql`${all}${each}`, empty)} AS isFirst
       FROM search_terms AS found
       WHERE noun = ${noun} AND (term, rank, id) > (${after?.term ?? word}, ${after?.rank ?? Number.MIN_SAFE_INTEGER}, ${after?.id ?? ''})
         AND term < ${word} || char(0x10FFFF)
       ORDER BY term, rank, id LIMIT ${limit}`,
  )
}

/** Filled by the triggers of what is searched, which follow an erasure; the letters are those of the migration. */
export const listsTables = { search_terms: {}, searchable: {}, letters: {} } satisfies Tables
