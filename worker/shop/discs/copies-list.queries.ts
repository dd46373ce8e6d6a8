import sql, { raw, type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { CONDITION_NAMES, COPY_STATE_NAMES, type CopyRow, type CopyState, copyRow } from '#contract/copies.ts'
import { all } from '../../platform/database/database.ts'
import type { AdminList } from '../../platform/lists/list-page.ts'
import { codeRow, findCopies } from './games-copies.queries.ts'

interface Filter {
  state: CopyState | undefined
  game: string | undefined
}

type CopyKey = readonly [number, string]

/**
 * The discs of a game by number, those of a state longest there first, or all so with the retired ones last; the search
 * looks at the code.
 */
export function copyList({ state, game }: Filter): AdminList<CopyRow, CopyKey> {
  return {
    noun: 'copies',
    row: copyRow,
    words: { state: COPY_STATE_NAMES, condition: CONDITION_NAMES },
    key: v.tuple([v.number(), v.string()]),
    start: [-1, ''],
    keyOf: (copy) => [
      game !== undefined ? numberOf(copy) : state !== undefined ? copy.since : placeOf(copy),
      copy.code,
    ],
    idOf: (copy) => copy.code,
    rowsAfter: async (db, key, limit) =>
      await findCopies(db, await all(db, codeRow, codesAfter({ state, game }, key, limit))),
    rowsById: async (db, codes) =>
      (await findCopies(db, codes)).filter(
        (copy) => (state === undefined || copy.state === state) && (game === undefined || copy.productCode === game),
      ),
  }
}

function numberOf({ code, productCode }: CopyRow): number {
  return Number(code.slice(productCode.length + 1))
}

/** Later than any time, in milliseconds: retired discs come after all others. */
const AFTER_ALL = 1_000_000_000_000_000

/** The order of all discs, as in the index copies_in_order. */
const PLACE = sql`since + (state = 'retired') * ${raw(String(AFTER_ALL))}`

function placeOf({ state, since }: CopyRow): number {
  return since + (state === 'retired' ? AFTER_ALL : 0)
}

function codesAfter({ state, game }: Filter, [first, code]: CopyKey, limit: number): Sql {
  if (game !== undefined) {
    return sql`SELECT code FROM copies INDEXED BY copies_of_game
         WHERE product_code = ${game} AND number > ${first} AND (${state ?? null} IS NULL OR state = ${state ?? null}) ORDER BY number LIMIT ${limit}`
  }
  if (state !== undefined) {
    return sql`SELECT code FROM copies WHERE state = ${state} AND (since, code) > (${first}, ${code}) ORDER BY since, code LIMIT ${limit}`
  }
  return sql`SELECT code FROM copies WHERE (${PLACE}, code) > (${first}, ${code}) ORDER BY ${PLACE}, code LIMIT ${limit}`
}
