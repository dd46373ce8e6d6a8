import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { DAY, HOUR, MINUTE } from './http/rate-limit.ts'
import { scheduled } from './scheduled.ts'
import { mailbox } from './testing/mailbox.ts'
import { call } from './testing/request.ts'
import { rowCounts } from './testing/rows.ts'
import { checkoutBody, newVisitor } from './testing/visitors.ts'

const START = Date.UTC(2026, 0, 1)
const HOURLY = '17 * * * *'

afterEach(() => {
  vi.useRealTimers()
})

async function run(cron: string, time: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: time })
  const controller = createScheduledController({ scheduledTime: new Date(time), cron })
  await scheduled(controller, { ...env, EMAIL: mailbox().EMAIL })
}

test('limits, keys and mails are forgotten when they are over, orders are not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  const { headers, phone } = newVisitor()
  await call('POST', '/api/v1/user/checkout', {
    body: checkoutBody(phone),
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  })
  const kept = () => rowCounts('orders', 'rate_limits', 'idempotency_keys', 'outbox')
  const all = { orders: 1, rate_limits: 2, idempotency_keys: 1, outbox: 1 }
  await run(HOURLY, START + 9 * MINUTE)
  expect(await kept()).toEqual(all)
  await run('*/5 * * * *', START + 31 * DAY)
  expect(await kept()).toEqual(all)
  await run(HOURLY, START + 10 * MINUTE)
  expect(await kept()).toEqual({ ...all, rate_limits: 1 })
  await run(HOURLY, START + DAY + HOUR)
  expect(await kept()).toEqual({ ...all, rate_limits: 0, idempotency_keys: 0 })
  await run(HOURLY, START + 31 * DAY)
  expect(await kept()).toEqual({ orders: 1, rate_limits: 0, idempotency_keys: 0, outbox: 0 })
})
