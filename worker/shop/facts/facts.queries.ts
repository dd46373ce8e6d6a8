import sql from 'sql-template-tag'
import * as v from 'valibot'
import { DEFAULT_FACTS } from '#contract/default-facts.ts'
import { type ShopDocument, shopFacts } from '#contract/shop-facts.ts'
import { first } from '../../platform/database/database.ts'
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

export const factsTables = { shop_facts: {} } satisfies Tables
