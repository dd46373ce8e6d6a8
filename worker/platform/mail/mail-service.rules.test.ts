import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { failureOf } from './failures.rules.ts'
import { sendByApi } from './mail-service.ts'

const MAIL = { from: 'Khelbox <hello@khelbox.pk>', to: 'ali@example.com', subject: 'خوش آمدید', text: 'Two\nlines' }

let status = 200
let received: { method: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  received.push({ method: request.method, headers: request.headers, body: JSON.parse(body) })
  response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('{"message":"ali@example.com"}')
})
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => {
  server.close()
})
beforeEach(() => {
  status = 200
  received = []
})

async function send(address?: string): Promise<void> {
  const MAIL_API = address ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}/emails`
  await sendByApi({ MAIL_API, MAIL_API_TOKEN: 'a-token' }, 'mail-1', MAIL, AbortSignal.timeout(10_000))
}

test('a mail is posted as it was written, with the token and a key of its own', async () => {
  await send()
  expect(received).toMatchObject([
    {
      method: 'POST',
      headers: {
        authorization: 'Bearer a-token',
        'content-type': 'application/json',
        'idempotency-key': 'mail-1',
      },
      body: MAIL,
    },
  ])
})

test.each([
  [401, 'service'],
  [403, 'service'],
  [429, 'service'],
  [422, 'temporary'],
  [500, 'temporary'],
  [307, 'temporary'],
])('status %i of the provider is its code and is a %s failure', async (refusal, failure) => {
  status = refusal
  await expect(send()).rejects.toThrow(expect.objectContaining({ code: `MAIL_API_${refusal}` }))
  expect(failureOf(`MAIL_API_${refusal}`)).toBe(failure)
  expect(received).toHaveLength(1)
})

test.each(['http://mail.example/emails', 'mail.example'])('the token is not sent to %s', async (address) => {
  await expect(send(address)).rejects.toThrow('MAIL_API_ADDRESS')
  expect(failureOf('MAIL_API_ADDRESS')).toBe('service')
})
