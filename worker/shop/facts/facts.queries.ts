import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { DEFAULT_FACTS } from '#contract/default-facts.ts'
import { FACTS_HISTORY, type FactsVersion, type ShopDocument, type ShopFacts, shopFacts } from '#contract/shop-facts.ts'
import { all, first } from '../../platform/database/database.ts'
import { instantColumn } from '../../platform/database/row.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** Facts as they are stored. A fact that came later has its default. */
const factsColumn = v.pipe(
  v.string(),
  v.transform((json): unknown => ({ ...DEFAULT_FACTS, ...JSON.parse(json) })),
  shopFacts,
)

/** The present facts of the shop, or the default of one that has set none. */
export async function findShop(db: D1Database): Promise<ShopDocument> {
  const row = v.object({ version: v.number(), facts: factsColumn })
  const found = await first(db, row, sql`SELECT version, facts FROM shop_facts ORDER BY version DESC LIMIT 1`)
  return found ?? { version: 0, facts: DEFAULT_FACTS }
}

/** The latest versions of the facts, newest first. */
export async function listFacts(db: D1Database): Promise<FactsVersion[]> {
  return await all(
    db,
    v.object({ version: v.number(), facts: factsColumn, at: instantColumn, by: v.string() }),
    sql`SELECT version, facts, changed_at AS at, admins.name AS "by"
        FROM shop_facts JOIN admins ON admins.id = changed_by ORDER BY version DESC LIMIT ${FACTS_HISTORY}`,
  )
}

/** Saves facts as the version after `version`. Fails with `shop_facts.version` when somebody else saved it first. */
export function addFacts(facts: ShopFacts, version: number, adminId: string, now: number): Sql {
  return sql`INSERT INTO shop_facts (version, facts, changed_at, changed_by)
             VALUES (${version} + 1, ${JSON.stringify(facts)}, ${now}, ${adminId})`
}

export const factsTables = { shop_facts: {} } satisfies Tables
