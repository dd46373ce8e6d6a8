import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { account, newEmail, signUpBody } from '../../testing/accounts.ts'
import { checkoutBody } from '../../testing/checkout-body.ts'
import { fullTest } from '../../testing/long-run.ts'
import { addMember } from '../../testing/members.ts'
import { call } from '../../testing/request.ts'
import { someAddress } from '../../testing/some-address.ts'
import { contactBody } from '../../testing/visitors.ts'

test('sign-ups, resets and orders from twelve networks send five mails an hour to one recipient', async () => {
  for (const email of [newEmail(), (await addMember()).email]) {
    const before = await mailsTo(email)
    const statuses = new Set<number>()
    let orders = 0
    for (let network = 0; network < 12; network += 1) {
      const headers = someAddress()
      const phone = `0301${String(network).padStart(7, '0')}`
      const replies = [
        await account('forgot-password', { email }, headers),
        await call('POST', '/api/v1/user/checkout', {
          body: checkoutBody(phone, { email: email.toUpperCase() }),
          headers,
        }),
      ]
      for (const { status } of replies) statuses.add(status)
      if (replies[1]?.status === 200) orders += 1
    }
    expect((await mailsTo(email)) - before).toBeLessThanOrEqual(5)
    expect(statuses).toEqual(new Set([200, 429]))
    expect(orders).toBe(12)
    expect((await account('sign-up', signUpBody(email))).status).toBe(429)
  }
})

test('fifteen spellings of an address at Gmail get four mails an hour', async () => {
  const name = newEmail().split('@')[0] ?? ''
  const spellings = Array.from({ length: 15 }, (_, index) => {
    const dotted = `${name.slice(0, 1 + (index % 3))}.${name.slice(1 + (index % 3))}`
    return `${dotted}+${index}@${index % 2 ? 'gmail.com' : 'GoogleMail.com'}`
  })
  let mails = 0
  for (const [index, email] of spellings.entries()) {
    const headers = someAddress()
    if (index % 2) await account('sign-up', signUpBody(email), headers)
    else {
      const body = checkoutBody(`0302${String(index).padStart(7, '0')}`, { email })
      await call('POST', '/api/v1/user/checkout', { body, headers })
    }
    mails += await mailsTo(email.toLowerCase())
  }
  expect(mails).toBe(4)
})

async function mailsTo(email: string): Promise<number> {
  const count = await env.DB.prepare('SELECT count(*) AS n FROM outbox WHERE lower(recipient) = ?')
    .bind(email)
    .first<number>('n')
  return count ?? 0
}

test('the keys of limits hold no address, e-mail, phone or order ID', async () => {
  await env.DB.prepare('DELETE FROM rate_limits').run()
  const email = newEmail()
  const headers = { 'cf-connecting-ip': '203.0.113.77' }
  await account('forgot-password', { email }, headers)
  await call('POST', '/api/v1/user/contact', { body: contactBody(), headers })
  await call('POST', '/api/v1/user/checkout', { body: checkoutBody('03012345678'), headers })
  const lookUp = { orderId: 'KO-AAAAAAAA', phone: '03012345678' }
  await call('POST', '/api/v1/user/order-lookup', { body: lookUp, headers })
  const { results } = await env.DB.prepare('SELECT key FROM rate_limits').all<{ key: string }>()
  expect(results.length).toBeGreaterThanOrEqual(8)
  for (const { key } of results) expect(key).toMatch(/^[a-z.-]+:[0-9a-f]{32}$/)
})

fullTest('of two hundred changes of queue, reservations and votes at once sixty a minute are accepted', async () => {
  const { headers } = await addMember()
  const calls = [
    ['PUT', '/queue', { productCodes: [], onlyTop: null }],
    ['POST', '/queue', { productCode: 'PS5-9999' }],
    ['DELETE', '/queue/PS5-9999', undefined],
    ['POST', '/interests', { productCode: 'PS5-9999' }],
    ['DELETE', '/interests/PS5-9999', undefined],
    ['POST', '/recommendations', { title: 'Hades', platform: 'PS5' }],
    ['POST', '/recommendations/none/vote', undefined],
    ['DELETE', '/recommendations/none/vote', undefined],
  ] as const
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const [method, path, body] = calls[index % calls.length] ?? calls[0]
      return call(method, `/api/v1/user${path}`, { headers, body })
    }),
  )
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(140)
  expect(refused[0]?.json).toMatchObject({ success: false, error: { code: 'limit.reached' } })
})
