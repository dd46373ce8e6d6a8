/** A row that a search found; term, rank and id together are its place in the list. */
export interface Found {
  term: string
  rank: number
  id: string
}

/**
 * Rows of `noun` one of whose texts has a word that `q` begins, whatever its case, in the order of what
 * they were found by. A row with more such words is found by the first only. Reads what it returns, no
 * matter how long the list is.
 */
export async function findTerms(
  db: D1Database,
  noun: string,
  q: string,
  after: Found | undefined,
  limit: number,
): Promise<Found[]> {
  const { results } = await db
    .prepare(
      `SELECT term, rank, id FROM search_terms AS found
       WHERE noun = ?1 AND (term, rank, id) > (lower(?3), ?4, ?5) AND term < lower(?2) || char(0x10FFFF)
         AND NOT EXISTS (SELECT 1 FROM search_terms AS earlier
                         WHERE earlier.noun = ?1 AND earlier.id = found.id
                           AND earlier.term >= lower(?2) AND earlier.term < found.term)
       ORDER BY term, rank, id LIMIT ?6`,
    )
    .bind(noun, q, after?.term ?? q, after?.rank ?? Number.MIN_SAFE_INTEGER, after?.id ?? '', limit)
    .all<Found>()
  return results
}
