import sql, { type Sql } from 'sql-template-tag'
import { type SettingsForm, type ShopSettings, shopSettings } from '#contract/settings.ts'
import { expectOneChange, one } from '../../platform/database/database.ts'

export async function findSettings(db: D1Database): Promise<ShopSettings> {
  return await one(
    db,
    shopSettings,
    sql`SELECT iban, account_title AS accountTitle, easypaisa, jazzcash, wallet_title AS walletTitle, version FROM settings`,
  )
}

/** An owner leaves the first steps at `now`, or opens them again (null). Fails with `state_moved` when it is so. */
export function leaveSteps(now: number | null): Sql[] {
  return [
    sql`UPDATE settings SET steps_left_at = ${now} WHERE (steps_left_at IS NULL) = (${now} IS NOT NULL)`,
    expectOneChange,
  ]
}

/** Fails with `state_moved` when somebody else changed the settings first. */
export function updateSettings(settings: SettingsForm): Sql[] {
  const { iban, accountTitle, easypaisa, jazzcash, walletTitle, version } = settings
  return [
    sql`UPDATE settings SET iban = ${iban}, account_title = ${accountTitle},
                            easypaisa = coalesce(${easypaisa ?? null}, easypaisa),
                            jazzcash = coalesce(${jazzcash ?? null}, jazzcash),
                            wallet_title = coalesce(${walletTitle ?? null}, wallet_title), version = version + 1
        WHERE version = ${version}`,
    expectOneChange,
  ]
}
