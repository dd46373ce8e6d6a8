import { type SettingsForm, type ShopSettings, shopSettings } from '#contract/settings.ts'
import { expectOneChange } from '../../platform/database/database.ts'
import { readRow } from '../../platform/database/row.ts'

export async function findSettings(db: D1Database): Promise<ShopSettings> {
  const row = await db
    .prepare('SELECT iban, account_title AS accountTitle, version FROM settings')
    .first()
  return readRow(shopSettings, row)
}

/** Fails with `state_moved` when somebody else changed the settings first. */
export function updateSettings(
  db: D1Database,
  { iban, accountTitle, version }: SettingsForm,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        'UPDATE settings SET iban = ?, account_title = ?, version = version + 1 WHERE version = ?',
      )
      .bind(iban, accountTitle, version),
    expectOneChange(db),
  ]
}
