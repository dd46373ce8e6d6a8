import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { makeDemoShop } from './demo-shop.ts'
import type { RoundTrip } from './round-trip-thread.ts'

const NOW = Date.parse('2026-11-27T11:20:00+05:00')

test('what the demo shop exports, an empty shop imports and exports the same', async () => {
  const { rows } = await makeDemoShop(NOW)
  const thread = new Worker(join(import.meta.dirname, 'round-trip-thread.ts'), { workerData: { rows, now: NOW } })
  const [{ before, after, left }] = (await once(thread, 'message')) as [RoundTrip]
  expect(left).toEqual([])
  // A hold and a planned end are among them.
  expect(before.customers).toMatch(/,Yes,,\r$/m)
  expect(before.customers).toMatch(/,,2026-12-06,\r$/m)
  expect(after.games.split('\r\n')).toEqual(before.games.split('\r\n'))
  expect(after.customers.split('\r\n')).toEqual(before.customers.split('\r\n'))
})
