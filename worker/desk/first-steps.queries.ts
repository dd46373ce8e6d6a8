import sql from 'sql-template-tag'
import * as v from 'valibot'
import { FIRST_STEPS, type FirstSteps } from '#contract/first-steps.ts'
import { one } from '../platform/database/database.ts'
import { flagColumn } from '../platform/database/row.ts'

const row = v.object({
  facts: flagColumn,
  account: flagColumn,
  games: flagColumn,
  customers: flagColumn,
  banner: flagColumn,
  order: flagColumn,
  isLeft: flagColumn,
})

/**
 * The first steps of a shop as its rows have them; the second factor is that of the owner who asks. A shop with its
 * accounts elsewhere imports nothing.
 */
export async function findFirstSteps(
  db: D1Database,
  hasFactor: boolean,
  hasOwnAccounts: boolean,
): Promise<Pick<FirstSteps, 'steps' | 'isLeft'>> {
  const { isLeft, ...found } = await one(
    db,
    row,
    sql`SELECT EXISTS (SELECT 1 FROM shop_facts) AS facts,
               (iban IS NOT NULL OR easypaisa <> '' OR jazzcash <> '') AS account,
               EXISTS (SELECT 1 FROM games) AS games,
               EXISTS (SELECT 1 FROM members) AS customers,
               EXISTS (SELECT 1 FROM images WHERE kind = 'banner' AND state = 'active') AS banner,
               EXISTS (SELECT 1 FROM orders) AS "order",
               steps_left_at IS NOT NULL AS isLeft
        FROM settings`,
  )
  const done = { ...found, factor: hasFactor }
  const steps = FIRST_STEPS.filter((step) => hasOwnAccounts || (step !== 'games' && step !== 'customers')).map(
    (step) => ({ step, isDone: done[step] }),
  )
  return { steps: steps.every(({ isDone }) => isDone) ? [] : steps, isLeft }
}
