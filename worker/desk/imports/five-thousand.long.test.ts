import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addDays, addMonths, dayInKarachi } from '#contract/dates.ts'
import { MAX_IMPORT_ROWS, ROWS_PER_RUN } from '#contract/imports.ts'
import { brokenLedgers } from '../../testing/memberships.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'

const PATH = '/api/v1/admin/imports'
/** Seconds for all rows; a slow machine needs 20. */
const MOST_SECONDS = 120

test.each([
  [
    'games',
    'Title,Platform,Category,Available since,Retail price,Discs',
    (n: number) => `Game ${n},PS5,Action,2020-01-01,9000,1`,
  ],
  [
    'customers',
    'Name,Phone,Plan,Start day,Next rent on,Deposit,Balance,Discs out',
    (n: number, today: string) =>
      `Customer ${n},0300${String(n).padStart(7, '0')},NOVICE,${addMonths(today, -5)},${addDays(today, 9)},5000,${n % 3},Game ${n} (PS5)`,
  ],
])('5,000 %s are imported in parts, and customers undone at once', { timeout: 600_000 }, async (kind, head, lineOf) => {
  const headers = { token: await adminToken() }
  const today = dayInKarachi(Date.now())
  const lines = Array.from({ length: MAX_IMPORT_ROWS }, (_, n) => lineOf(n, today))
  const began = Date.now()
  const body = { kind, file: `${kind}.csv`, csv: [head, ...lines].join('\n') }
  const { status, json } = await call('POST', PATH, { headers, body })
  expect([status, json.message]).toEqual([200, ''])
  let calls = 0
  for (let done = 0; done < lines.length; calls += 1) {
    const run = await call('POST', `${PATH}/${json.id}/run`, { headers })
    expect(run.json).toMatchObject({ status: true, leftOut: [] })
    done = run.json.import.done
  }
  const made = Date.now()
  expect(calls).toBe(MAX_IMPORT_ROWS / ROWS_PER_RUN)
  expect(made - began).toBeLessThan(MOST_SECONDS * 1000)
  expect(await brokenLedgers()).toEqual([])
  if (kind === 'games') return
  expect((await call('POST', `${PATH}/${json.id}/undo`, { headers })).json).toMatchObject({ status: true })
  expect(await env.DB.prepare('SELECT count(*) AS n FROM members').first('n')).toBe(0)
})
