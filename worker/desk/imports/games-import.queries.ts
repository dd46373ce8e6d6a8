import sql, { join, raw, type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { codeOf } from '#contract/codes.ts'
import { ABOUT_FACTS, COLUMN_FACTS } from '#contract/game-facts.ts'
import { paisa } from '#contract/money.ts'
import { titleKey } from '#contract/titles.ts'
import { query, together } from '../../platform/database/database.ts'
import { oneColumn } from '../../platform/database/row.ts'
import { oneOf } from '../../platform/database/tables.ts'
import { type GameFacts, gameKey, type MadeGame } from './games-plan.rules.ts'
import { type ReadRow, withoutPlatform } from './import-cells.rules.ts'

const titleRow = v.object({ productCode: v.string(), title: v.string(), platform: v.string() })
const lastRow = v.object({ platform: v.picklist(['PS5', 'PS4']), next: v.number() })

/** What the shop has of the titles and codes of these rows, at one instant. */
export async function findGameFacts(db: D1Database, rows: readonly ReadRow[]): Promise<GameFacts> {
  const titles = rows.flatMap(({ values }) => {
    const title = String(values.productName ?? '')
    return [titleKey(title), titleKey(withoutPlatform(title))]
  })
  const codes = rows.map(({ values }) => codeOf(String(values.productCode ?? '')))
  const lastOf = (platform: 'PS5' | 'PS4') => sql`SELECT ${platform} AS platform, 1 + coalesce((
      SELECT CAST(substr(product_code, 5) AS INTEGER) FROM games WHERE platform = ${platform}
      ORDER BY CAST(substr(product_code, 5) AS INTEGER) DESC LIMIT 1), 0) AS next`
  const [known, taken, last] = await together(db, [
    query(
      titleRow,
      sql`SELECT product_code AS productCode, title, platform FROM games INDEXED BY games_by_spelling
         WHERE title_key IN ${oneOf([...new Set(titles)])}`,
    ),
    query(
      oneColumn('code', v.string()),
      sql`SELECT product_code AS code FROM games
         WHERE product_code IN ${oneOf([...new Set(codes)])}`,
    ),
    query(lastRow, sql`${lastOf('PS5')} UNION ALL ${lastOf('PS4')}`),
  ])
  return {
    titles: new Map(known.map(({ platform, title, productCode }) => [gameKey(platform, title), productCode])),
    codes: new Set(taken),
    next: { PS5: 1, PS4: 1, ...Object.fromEntries(last.map(({ platform, next }) => [platform, next])) },
  }
}

/** The columns of a game by their names in JSON. */
const COLUMNS = Object.entries<{ column: string }>(COLUMN_FACTS)

/**
 * Games with their discs. Fails with `games.product_code` or `state_moved` when another call has taken a code or title.
 */
export function insertGames(made: readonly MadeGame[], now: number): Sql[] {
  const abouts = Object.keys(ABOUT_FACTS) as (keyof typeof ABOUT_FACTS)[]
  const games = JSON.stringify(
    made.map(({ productCode, facts, isRetired, eans }) => ({
      ...{
        ...facts,
        aliases: facts.aliases ?? '',
        retailPrice: paisa(facts.retailPrice),
        productCode,
        isRetired,
        eans,
      },
      titleKey: titleKey(facts.productName),
      about: Object.fromEntries(abouts.map((name) => [name, facts[name]])),
    })),
  )
  const discs = JSON.stringify(
    made.flatMap(({ productCode, discs }) => discs.map((disc) => ({ ...disc, productCode }))),
  )
  return [
    sql`INSERT INTO games (product_code, owned, in_hand, created_at, retired_at, about, ${join(COLUMNS.map(([, { column }]) => raw(column)))})
         SELECT value ->> 'productCode', 0, 0, ${now}, iif(value ->> 'isRetired', ${now}, NULL), value -> 'about', ${join(COLUMNS.map(([name]) => sql`value ->> ${name}`))}
         FROM json_each(${games})
         WHERE NOT EXISTS (SELECT 1 FROM games
                           WHERE title_key = value ->> 'titleKey' AND platform = value ->> 'platform')`,
    sql`INSERT INTO expect_one_change SELECT changes() = ${made.length}`,
    sql`INSERT INTO copies (code, product_code, number, state, condition, since, price_paisa, supplier, bought_on)
         SELECT value ->> 'code', value ->> 'productCode', value ->> 'number', value ->> 'state', value ->> 'condition',
                ${now}, value ->> 'price', value ->> 'supplier', value ->> 'boughtOn'
         FROM json_each(${discs})`,
    // A barcode that another game has stays with it.
    sql`INSERT OR IGNORE INTO game_eans (ean, product_code)
         SELECT ean.value, game.value ->> 'productCode'
         FROM json_each(${games}) AS game, json_each(game.value, '$.eans') AS ean`,
  ]
}

/** The games that an import made. */
const madeBy = (importId: string) =>
  sql`SELECT made FROM import_rows WHERE import_id = ${importId} AND made IS NOT NULL`

/** What shows that a game was used after the import, by tables without foreign keys to games. */
export function usesOfGames(importId: string): Sql[] {
  const codes = madeBy(importId)
  const discs = sql`SELECT code FROM copies WHERE product_code IN (${codes})`
  return [
    sql`SELECT product_code AS used FROM games
        WHERE product_code IN (${codes}) AND (version > 0 OR cover_id IS NOT NULL OR coalesce(retired_at, created_at) <> created_at)`,
    sql`SELECT product_code AS used FROM game_requests WHERE product_code IN (${codes})`,
    sql`SELECT product_code AS used FROM copies WHERE product_code IN (${codes}) AND (version > 0
        OR EXISTS (SELECT 1 FROM copy_history WHERE copy_history.code = copies.code AND copy_history.number > 1))`,
    sql`SELECT code AS used FROM sales WHERE code IN (${discs})`,
    sql`SELECT code AS used FROM stock_take_discs WHERE code IN (${discs})`,
    sql`SELECT copy_code AS used FROM photos WHERE copy_code IN (${discs})`,
  ]
}

/** Deletes the games of an import and their discs. Fails with a foreign key when one of them was used. */
export function deleteGames(importId: string): Sql[] {
  const codes = madeBy(importId)
  return [
    sql`DELETE FROM copies WHERE product_code IN (${codes})`,
    sql`DELETE FROM games WHERE product_code IN (${codes})`,
  ]
}
