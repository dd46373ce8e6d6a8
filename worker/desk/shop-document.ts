import type { Day } from '#contract/dates.ts'
import { versionsFrom } from '#contract/price-versions.ts'
import type { ShopDocument } from '#contract/shop-facts.ts'
import { together } from '../platform/database/database.ts'
import { FIRST_FACTS, savedFacts } from '../shop/facts/facts.queries.ts'
import { titleCount } from '../shop/games/games.queries.ts'
import { savedVersions } from '../shop/money/prices.queries.ts'
import { deliveriesOfYear } from '../shop/promises/promises.queries.ts'
import { onTimeOf100 } from '../shop/promises/promises.rules.ts'

/** What pages show of the shop from `today` on. */
export async function findShop(db: D1Database, today: Day): Promise<ShopDocument> {
  const [[facts = FIRST_FACTS], [versions = []], [deliveries], [library]] = await together(db, [
    savedFacts,
    savedVersions,
    deliveriesOfYear(today),
    titleCount,
  ])
  return {
    ...facts,
    prices: versionsFrom(versions, today),
    onTime: onTimeOf100(deliveries),
    titles: library?.titles ?? 0,
  }
}
