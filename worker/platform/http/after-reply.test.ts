import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { checkoutBody } from '../../testing/checkout-body.ts'
import { at, withFaults } from '../../testing/faults.ts'
import { addGame } from '../../testing/games.ts'
import { mailbox } from '../../testing/mailbox.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { newVisitor } from '../../testing/visitors.ts'
import * as edge from './edge.ts'

afterEach(() => vi.restoreAllMocks())

/** The error lines that `work` logs. */
async function errorsOf(work: () => Promise<unknown>): Promise<unknown[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await work()
  return log.mock.calls.map(([line]) => JSON.parse(String(line))).filter((line) => line.error)
}

function failure(job: string) {
  return {
    event: 'after-reply.failed',
    requestId: expect.any(String),
    job,
    error: 'DatabaseUnavailable',
    detail: expect.stringContaining('Network connection lost'),
  }
}

test.each(['before', 'after'] as const)(
  'logs one line when the database fails (%s) while mails are sent after the reply',
  async (fault) => {
    const { EMAIL } = mailbox()
    const { headers, phone } = newVisitor()
    const bindings = withFaults(at(/^UPDATE outbox/, fault), { EMAIL })
    const errors = await errorsOf(async () => {
      const body = checkoutBody(phone)
      const reply = await call('POST', '/api/v1/user/checkout', { body, headers, env: bindings })
      expect(reply.status).toBe(200)
    })
    expect(errors).toEqual([failure('deliverOutbox')])
    const due = await env.DB.prepare('SELECT due_at FROM outbox ORDER BY created_at DESC').first()
    expect(due).toEqual({ due_at: expect.any(Number) })
  },
)

test('logs one line and sends mails when an allocation fails after the reply', async () => {
  const { EMAIL, received } = mailbox()
  const { headers, phone } = newVisitor()
  await call('POST', '/api/v1/user/checkout', {
    body: checkoutBody(phone),
    headers,
    env: withFaults(at(/^UPDATE outbox/, 'before'), { EMAIL }),
  })
  const productCode = await addGame()
  const errors = await errorsOf(async () => {
    const reply = await call('POST', `/api/v1/admin/games/${productCode}/retire`, {
      headers: { token: await adminToken() },
      env: withFaults(at(/eligible > 0/, 'before'), { EMAIL }),
    })
    expect(reply.status).toBe(200)
  })
  expect(errors).toEqual([failure('allocate')])
  expect(received).not.toEqual([])
})

test('logs one line when the edge refuses a purge', async () => {
  vi.spyOn(edge, 'purgeEdge').mockResolvedValue('too many purges')
  const productCode = await addGame()
  const errors = await errorsOf(async () => {
    const reply = await call('POST', `/api/v1/admin/games/${productCode}/retire`, {
      headers: { token: await adminToken() },
    })
    expect(reply.status).toBe(200)
  })
  expect(errors).toEqual([{ ...failure('purge'), error: 'Error', detail: expect.stringContaining('too many purges') }])
})
