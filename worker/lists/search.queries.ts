/** A row that a search found; term, rank and id together are its place in the list. */
export interface Found {
  term: string
  rank: number
  id: string
}

/** About as many terms are looked at for one page, where a word begins two texts of many rows. */
const MOST_LOOKS = 400

/**
 * Up to `limit` rows of `noun` one of whose texts has a word that `q` begins, whatever its case, in the
 * order of what they were found by. A row with more such words is found by the first only; after very
 * many such seconds in a row it may be fewer rows, with `last` where to go on. Reads what it returns, no
 * matter how long the list is.
 */
export async function findTerms(
  db: D1Database,
  noun: string,
  q: string,
  after: Found | undefined,
  limit: number,
): Promise<{ found: Found[]; last: Found | undefined }> {
  const looked: (Found & { isFirst: 0 | 1 })[] = []
  let found: Found[] = []
  for (let size = limit; found.length < limit && looked.length < MOST_LOOKS; size *= 4) {
    const terms = await termsAfter(db, noun, q, looked.at(-1) ?? after, size)
    looked.push(...terms)
    found = looked.filter(({ isFirst }) => isFirst === 1)
    if (terms.length < size) return { found: found.slice(0, limit), last: undefined }
  }
  return { found: found.slice(0, limit), last: looked.at(-1) }
}

/** The terms that `q` begins, after that one; `isFirst` of their row. */
async function termsAfter(
  db: D1Database,
  noun: string,
  q: string,
  after: Found | undefined,
  limit: number,
): Promise<(Found & { isFirst: 0 | 1 })[]> {
  const { results } = await db
    .prepare(
      `SELECT term, rank, id,
              NOT EXISTS (SELECT 1 FROM search_terms AS earlier
                          WHERE earlier.noun = ?1 AND earlier.id = found.id
                            AND earlier.term >= lower(?2) AND earlier.term < found.term) AS isFirst
       FROM search_terms AS found
       WHERE noun = ?1 AND (term, rank, id) > (lower(?3), ?4, ?5) AND term < lower(?2) || char(0x10FFFF)
       ORDER BY term, rank, id LIMIT ?6`,
    )
    .bind(noun, q, after?.term ?? q, after?.rank ?? Number.MIN_SAFE_INTEGER, after?.id ?? '', limit)
    .all<Found & { isFirst: 0 | 1 }>()
  return results
}
