import { expect, test } from 'vitest'
import { NOUNS } from '../../desk/nouns.ts'
import { ROWS } from './fill.ts'

const NOT_FILLED = [
  'admin_challenges',
  'admin_links',
  'admin_passkeys',
  'admin_recovery_codes',
  'areas',
  'copy_history',
  'cron_jobs',
  'day_closes',
  'digests',
  'erased',
  'expect_one_change',
  'game_eans',
  'game_earnings',
  'import_rows',
  'imports',
  'leaving_reasons',
  'letters',
  'membership_months',
  'missed_visits',
  'money_days',
  'order_payments',
  'page_views',
  'library_state',
  'payment_references',
  'refused_purges',
  'rent_days',
  'plan_versions',
  'promise_days',
  'delivery_days',
  'search_terms',
  'searchable',
  'settings',
  'shared_rents',
  'shop_facts',
  'statement_columns',
  'statement_lines',
  'statements',
  'stock_changes',
  'stock_take_discs',
  'stock_takes',
  'totals',
  'whatsapp_alarms',
]

test('each table has rows in fill, or is named here as one without', () => {
  const tables = NOUNS.flatMap((noun) => Object.keys(noun))
  expect([...Object.keys(ROWS), ...NOT_FILLED].sort()).toEqual(tables.sort())
})
