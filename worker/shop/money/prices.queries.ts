import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import type { PriceVersion } from '#contract/price-versions.ts'
import { priceVersions, storedPrices } from '#contract/stored-prices.ts'
import { expectOneChange, one, query } from '../../platform/database/database.ts'
import { jsonColumn, oneColumn } from '../../platform/database/row.ts'

/** The versions as one column, which a SELECT reads once for all its rows. */
export const versionsColumn: Sql = sql`(SELECT json_group_array(
  json_insert(prices, '$.since', since, '$.runningFrom', running_from)) FROM plan_versions ORDER BY since)`

/** Parses `versionsColumn`. */
export const versionsText = jsonColumn(priceVersions)

/** One row: all versions that the owner made, in the order of their days. */
export const savedVersions = query(oneColumn('versions', versionsText), sql`SELECT ${versionsColumn} AS versions`)

/** All versions that the owner made, in the order of their days. */
export async function findVersions(db: D1Database): Promise<PriceVersion[]> {
  return await one(db, savedVersions.row, savedVersions.read)
}

/** Adds a version. Fails with `plan_versions.since` when one begins on its day. */
export function insertVersion({ since, runningFrom, ...prices }: PriceVersion, adminId: string, now: number): Sql {
  return sql`INSERT INTO plan_versions (since, running_from, prices, made_by, made_at)
    VALUES (${since}, ${runningFrom}, ${JSON.stringify(v.parse(storedPrices, prices))}, ${adminId}, ${now})`
}

/** Deletes a version that begins after `today`. Fails with `state_moved` when there is none. */
export function deleteVersion(since: Day, today: Day): Sql[] {
  return [sql`DELETE FROM plan_versions WHERE since = ${since} AND since > ${today}`, expectOneChange]
}
