import { createScheduledController } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import worker from './index.ts'
import type { FurtherRun } from './platform/base/env.ts'
import { write } from './platform/database/database.ts'
import { purgeEdge } from './platform/http/edge.ts'
import { queueMail } from './platform/mail/outbox.queries.ts'
import { addGame } from './testing/games.ts'
import { mailbox } from './testing/mailbox.ts'
import { call } from './testing/request.ts'

test('the public entrypoint answers like the other', async () => {
  const address = `https://khelbox.example/api/v1/games/${await addGame()}`
  const { Public, default: all } = exports as unknown as Record<'Public' | 'default', Fetcher>
  const replies = await Promise.all([Public, all].map((entrypoint) => entrypoint.fetch(address)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const [one, other] = await Promise.all(replies.map((reply) => reply.text()))
  expect(one).toBe(other)
})

test('without an edge there is nothing to purge', async () => {
  expect(await purgeEdge(['games'])).toBe(undefined)
})

const WITHOUT_ORIGIN =
  'This shop was not deployed completely: SITE_ORIGIN is missing. Please deploy it with: npm run deploy'

test.each(['/api/v1/games', '/api/v1/health', '/api/v1/admin/me', '/api/Customer/GetProdList'])(
  'without SITE_ORIGIN %s -> 503 with the reason in the reply and in the log',
  async (path) => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    const reply = await call('GET', path, { env: { SITE_ORIGIN: '' } })
    expect(reply.status).toBe(503)
    expect(reply.json).toMatchObject({
      message: WITHOUT_ORIGIN,
      error: { code: 'shop.without-origin' },
    })
    const [line] = log.mock.calls.map(([text]) => JSON.parse(String(text)))
    expect(line).toMatchObject({ status: 503, detail: WITHOUT_ORIGIN })
    log.mockRestore()
  },
)

test('without SITE_ORIGIN cron and queue fail and send no mail', async () => {
  const mail = { to: 'ali@example.com', subject: 'Hello', body: '' }
  await write(env.DB, [queueMail(mail, 1)])
  const { EMAIL, received } = mailbox()
  const bindings = { ...env, EMAIL, SITE_ORIGIN: '' }
  const controller = createScheduledController({ scheduledTime: 1, cron: '*/5 * * * *' })
  await expect(worker.scheduled(controller, bindings)).rejects.toThrow(WITHOUT_ORIGIN)
  await expect(worker.queue({} as MessageBatch<FurtherRun>, bindings)).rejects.toThrow(WITHOUT_ORIGIN)
  expect(received).toEqual([])
})
