import * as v from 'valibot'
import { type CopyRow, type CopyState, copyRow } from '#contract/copies.ts'
import type { AdminList } from '../../platform/lists/list-page.ts'
import { findCopies } from './games-copies.queries.ts'

interface Filter {
  state: CopyState | undefined
  game: string | undefined
}

type CopyKey = readonly [number, string]

/** The discs of a game by number, those of a state longest there first, or all; the search looks at the code. */
export function copyList({ state, game }: Filter): AdminList<CopyRow, CopyKey> {
  return {
    noun: 'copies',
    row: copyRow,
    key: v.tuple([v.number(), v.string()]),
    start: [-1, ''],
    keyOf: (copy) => [game === undefined ? copy.since : numberOf(copy), copy.code],
    idOf: (copy) => copy.code,
    rowsAfter: async (db, key, limit) => {
      const { results } = await codesAfter(db, { state, game }, key, limit).all<{ code: string }>()
      return await findCopies(
        db,
        results.map(({ code }) => code),
      )
    },
    rowsById: async (db, codes) =>
      (await findCopies(db, codes)).filter(
        (copy) =>
          (state === undefined || copy.state === state) &&
          (game === undefined || copy.productCode === game),
      ),
  }
}

function numberOf({ code, productCode }: CopyRow): number {
  return Number(code.slice(productCode.length + 1))
}

function codesAfter(
  db: D1Database,
  { state, game }: Filter,
  [first, code]: CopyKey,
  limit: number,
): D1PreparedStatement {
  if (game !== undefined) {
    return db
      .prepare(
        `SELECT code FROM copies INDEXED BY copies_of_game
         WHERE product_code = ?1 AND number > ?2 AND (?3 IS NULL OR state = ?3) ORDER BY number LIMIT ?4`,
      )
      .bind(game, first, state ?? null, limit)
  }
  if (state !== undefined) {
    return db
      .prepare(
        `SELECT code FROM copies WHERE state = ? AND (since, code) > (?, ?) ORDER BY since, code LIMIT ?`,
      )
      .bind(state, first, code, limit)
  }
  return db
    .prepare('SELECT code FROM copies WHERE (since, code) > (?, ?) ORDER BY since, code LIMIT ?')
    .bind(first, code, limit)
}
