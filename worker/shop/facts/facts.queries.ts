import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { DEFAULT_FACTS } from '#contract/default-facts.ts'
import {
  FACTS_HISTORY,
  type FactsDocument,
  type FactsVersion,
  type ShopFacts,
  shopFacts,
} from '#contract/shop-facts.ts'
import { all, first, query } from '../../platform/database/database.ts'
import { instantColumn } from '../../platform/database/row.ts'
import type { Tables } from '../../platform/database/tables.ts'

/**
 * Facts as they are stored. A fact that came later has its default, but no shop takes cash at a place that it never
 * named.
 */
const factsColumn = v.pipe(
  v.string(),
  v.transform((json): unknown => ({ ...DEFAULT_FACTS, cashInKarachi: '', ...JSON.parse(json) })),
  shopFacts,
)

/** The present facts; no row for a shop that has set none. */
export const savedFacts = query(
  v.object({ version: v.number(), facts: factsColumn }),
  sql`SELECT version, facts FROM shop_facts ORDER BY version DESC LIMIT 1`,
)

/** The facts of a shop that has set none. */
export const FIRST_FACTS: FactsDocument = { version: 0, facts: DEFAULT_FACTS }

/** The present facts of the shop. */
export async function findFacts(db: D1Database): Promise<FactsDocument> {
  return (await first(db, savedFacts.row, savedFacts.read)) ?? FIRST_FACTS
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
