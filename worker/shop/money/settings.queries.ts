import sql, { type Sql } from 'sql-template-tag'
import { type SettingsForm, type ShopSettings, shopSettings } from '#contract/settings.ts'
import { expectOneChange, statement } from '../../platform/database/database.ts'
import { readRow } from '../../platform/database/row.ts'

export async function findSettings(db: D1Database): Promise<ShopSettings> {
  const row = await statement(
    db,
    sql`SELECT iban, account_title AS accountTitle, version FROM settings`,
  ).first()
  return readRow(shopSettings, row)
}

/** Fails with `state_moved` when somebody else changed the settings first. */
export function updateSettings({ iban, accountTitle, version }: SettingsForm): Sql[] {
  return [
    sql`UPDATE settings SET iban = ${iban}, account_title = ${accountTitle}, version = version + 1 WHERE version = ${version}`,
    expectOneChange,
  ]
}
