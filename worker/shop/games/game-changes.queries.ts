import sql, { join, raw, type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { GameChange, NewGame } from '#contract/game-changes.ts'
import { ABOUT_FACTS, COLUMN_FACTS, type Fact, GAME_FACTS, type GameFact } from '#contract/game-facts.ts'
import type { GameRow } from '#contract/game-rows.ts'
import { paisa } from '#contract/money.ts'
import { titleKey } from '#contract/titles.ts'
import { differenceOf } from '../../platform/audit/audit.queries.ts'
import { expectOneChange, first } from '../../platform/database/database.ts'
import { oneColumn } from '../../platform/database/row.ts'
import { insertCopies } from '../discs/games-copies.queries.ts'

/** The product code of the next game of a platform: 'PS5-0351' after 'PS5-0350'. */
export async function nextProductCode(db: D1Database, platform: NewGame['platform']): Promise<string> {
  const last = await first(
    db,
    oneColumn('number', v.number()),
    sql`SELECT CAST(substr(product_code, 5) AS INTEGER) AS number FROM games WHERE platform = ${platform}
       ORDER BY CAST(substr(product_code, 5) AS INTEGER) DESC LIMIT 1`,
  )
  return `${platform}-${String((last ?? 0) + 1).padStart(4, '0')}`
}

/** The code of the game with the same title in any spelling, retired games included. */
export async function findSameTitle(
  db: D1Database,
  { productName, platform }: Pick<NewGame, 'productName' | 'platform'>,
): Promise<string | undefined> {
  return await first(
    db,
    oneColumn('code', v.string()),
    sql`SELECT product_code AS code FROM games WHERE title_key = ${titleKey(productName)} AND platform = ${platform} LIMIT 1`,
  )
}

/** The facts of the column `about` that were sent, as JSON. */
function aboutJson(facts: NewGame | GameChange): string {
  const names = Object.keys(ABOUT_FACTS) as (keyof typeof ABOUT_FACTS)[]
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, facts[name]])))
}

/** The facts with columns that were sent: column and value as it is stored. */
function columnsOf(facts: NewGame | GameChange): [Sql, string | number][] {
  return Object.entries<{ column: string; input: string }>(COLUMN_FACTS).flatMap(([name, { column, input }]) => {
    const value = facts[name as keyof typeof COLUMN_FACTS]
    if (value === undefined) return []
    return [[raw(column), input === 'rupees' ? paisa(Number(value)) : value]]
  })
}

/** Fails with `state_moved` when the code or the title was taken in between. */
export function insertGame(productCode: string, game: NewGame, now: number): Sql[] {
  const { productName, platform, copies } = game
  const facts = columnsOf(game)
  return [
    sql`INSERT INTO games (product_code, owned, in_hand, created_at, about, ${join(facts.map(([column]) => column))})
         SELECT ${productCode}, ${copies}, ${copies}, ${now}, ${aboutJson(game)}, ${join(facts.map(([, value]) => value))}
         WHERE NOT EXISTS (SELECT 1 FROM games WHERE product_code = ${productCode})
           AND NOT EXISTS (SELECT 1 FROM games WHERE title_key = ${titleKey(productName)} AND platform = ${platform})`,
    expectOneChange,
  ]
}

/** What was not sent stays. Fails with `state_moved` when the game was edited since `version`. */
export function updateGame(productCode: string, change: GameChange): Sql[] {
  const facts = columnsOf(change).map(([column, value]) => sql`${column} = ${value}`)
  return [
    sql`UPDATE games SET ${join(facts)}, about = json_patch(about, ${aboutJson(change)}), version = version + 1
         WHERE product_code = ${productCode} AND version = ${change.version}`,
    expectOneChange,
  ]
}

/**
 * Changes the number of copies in circulation: new ones go on the shelf, or those with the highest numbers on the
 * shelf are retired. Fails with `copy_in_hand` when fewer copies are in hand than would be removed, with
 * `state_moved` when there are not `were` copies.
 */
export function updateCopies(
  productCode: string,
  { owned, were }: { owned: number; were: number },
  now: number,
): Sql[] {
  return [
    sql`UPDATE games SET owned = owned WHERE product_code = ${productCode} AND owned = ${were}`,
    expectOneChange,
    owned > were
      ? insertCopies(productCode, owned - were, now)
      : sql`UPDATE copies SET state = 'retired', reason = 'The number of copies was lowered', since = ${now}
             WHERE code IN (SELECT code FROM copies WHERE product_code = ${productCode} AND state = 'shelf'
                            ORDER BY number DESC LIMIT ${were - owned})`,
    sql`UPDATE games SET in_hand = -1 WHERE product_code = ${productCode} AND owned <> ${owned}`,
  ]
}

/** Retires a game or puts it back. Fails with `state_moved` when it already is in that state. */
export function updateRetired(productCode: string, retiredAt: number | null): Sql[] {
  return [
    sql`UPDATE games SET retired_at = ${retiredAt}
         WHERE product_code = ${productCode} AND (retired_at IS NULL) = (${retiredAt} IS NOT NULL)`,
    expectOneChange,
  ]
}

/** For a change of another table. Fails with `state_moved` when the game was edited since `version`. */
export function raiseVersion(productCode: string, version: number): Sql[] {
  return [
    sql`UPDATE games SET version = version + 1 WHERE product_code = ${productCode} AND version = ${version}`,
    expectOneChange,
  ]
}

/**
 * Replaces the cover and deletes the image of the old one; null: the drawn cover. Fails with `state_moved`
 * when the game was edited since `version`.
 */
export function updateCover(
  productCode: string,
  { coverId, version }: { coverId: string | null; version: number },
): Sql[] {
  return [
    sql`DELETE FROM images
         WHERE kind = 'cover' AND id = (SELECT cover_id FROM games WHERE product_code = ${productCode})`,
    sql`UPDATE games SET cover_id = ${coverId} WHERE product_code = ${productCode}`,
    ...raiseVersion(productCode, version),
  ]
}

/** The changes of an edit for its audit row: `Category: Action → Racing; Series: none → Tekken`. */
export function gameDifference(before: GameRow, after: GameChange): string {
  const facts = Object.entries<Fact>(GAME_FACTS).flatMap(([name, { label, reads }]) => {
    const [was, is] = [before[name as GameFact], after[name as GameFact]]
    if (is === undefined) return []
    return [[label, reads ? reads(was as never) : was, reads ? reads(is as never) : is] as const]
  })
  return differenceOf(facts) || 'No changes'
}
