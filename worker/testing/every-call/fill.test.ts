import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { NOUNS } from '../../desk/nouns.ts'
import { fill, prepareToFill, ROWS } from './fill.ts'

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
  'today_state',
  'totals',
  'whatsapp_alarms',
]

test('each table has rows in fill, or is named here as one without', () => {
  const tables = NOUNS.flatMap((noun) => Object.keys(noun))
  expect([...Object.keys(ROWS), ...NOT_FILLED].sort()).toEqual(tables.sort())
})

test('the search of filled rows has the terms that the shop would store', async () => {
  const terms = async () => (await env.DB.prepare('SELECT * FROM search_terms').all()).results
  await prepareToFill(env.DB)
  await fill(env.DB, 0, 3)
  const filled = await terms()
  for (const change of ['members SET name = name', 'games SET title = title', 'holidays SET name = name']) {
    await env.DB.prepare(`UPDATE ${change}`).run()
  }
  expect(filled.length).toBeGreaterThan(100)
  expect(await terms()).toEqual(filled)
})
