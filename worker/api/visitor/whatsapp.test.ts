import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { run, write } from '../../platform/database/database.ts'
import { queueMessages } from '../../platform/whatsapp/messages.queries.ts'
import { later } from '../../testing/clock.ts'
import { at, withFaults } from '../../testing/faults.ts'
import { addMember } from '../../testing/members.ts'
import { META_ENV, notice, signature, stateOf, textFrom, VERIFY_TOKEN } from '../../testing/meta.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { rowCounts } from '../../testing/rows.ts'
import { someAddress } from '../../testing/some-address.ts'

const PATH = '/api/v1/whatsapp'
const PHONE = '+923001234567'

beforeEach(async () => {
  for (const table of ['contact_messages', 'whatsapp_messages', 'whatsapp_consents', 'news', 'rate_limits']) {
    await env.DB.prepare(`DELETE FROM ${table}`).run()
  }
  await run(env.DB, sql`UPDATE members SET mobile_no = ''`)
})

/** A call of Meta, signed. */
async function tell(value: Parameters<typeof notice>[0], phoneId?: string) {
  const body = JSON.stringify(notice(value, phoneId))
  return await call('POST', PATH, { body, headers: signature(body), env: META_ENV })
}

async function memberWith(phone: string, hasConsent = true) {
  const member = await addMember()
  await run(env.DB, sql`UPDATE members SET name = 'Sana Malik', mobile_no = ${phone} WHERE user_id = ${member.userId}`)
  if (hasConsent) {
    await run(
      env.DB,
      sql`INSERT INTO whatsapp_consents (user_id, given_at, phone, wording, kinds)
          VALUES (${member.userId}, 1, ${phone}, 'Yes', '["turn"]')`,
    )
  }
  return member.userId
}

async function standing(): Promise<unknown[]> {
  const { results } = await env.DB.prepare('SELECT user_id FROM whatsapp_consents WHERE ended_at IS NULL').all()
  return results.map(({ user_id }) => user_id)
}

async function messages() {
  const { results } = await env.DB.prepare(
    'SELECT name, phone, message, user_id FROM contact_messages ORDER BY rowid',
  ).all()
  return results
}

async function stateOfMessage() {
  return await env.DB.prepare('SELECT state, code, due_at FROM whatsapp_messages').first()
}

async function queue(userId = 'KB-1') {
  await write(env.DB, [queueMessages([{ id: 'ours', userId, phone: PHONE, template: 'shop_turn' }], 1)])
  await run(env.DB, sql`UPDATE whatsapp_messages SET state = 'ASKED'`)
}

test('the challenge is repeated to who knows the word of the shop', async () => {
  const ask = (word: string, more = META_ENV as object) => {
    const query = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.verify_token': word,
      'hub.challenge': '1158201444',
    })
    return call('GET', `${PATH}?${query}`, { env: more })
  }
  const known = await ask(VERIFY_TOKEN)
  expect([known.status, known.json]).toEqual([200, '1158201444'])
  expect((await ask('another word')).json.error.code).toBe('whatsapp.verify-token')
  expect((await ask(VERIFY_TOKEN, {})).json.error.code).toBe('whatsapp.off')
})

test('a call that Meta has not signed is refused with 401 and changes nothing', async () => {
  const body = JSON.stringify(notice({ messages: [textFrom('923001234567', 'Hello')] }))
  const other = signature(body.replace('Hello', 'Hallo'))
  const wrong = [{}, { 'x-hub-signature-256': 'sha256=' }, other, signature(body, 'another secret')]
  const before = await rowCounts('contact_messages')
  for (const headers of wrong) {
    const reply = await call('POST', PATH, { body, headers: { ...someAddress(), ...headers } as never, env: META_ENV })
    expect([reply.status, reply.json.error.code]).toEqual([401, 'whatsapp.signature'])
  }
  expect(await rowCounts('contact_messages')).toEqual(before)
  const off = await call('POST', PATH, { body, headers: signature(body) })
  expect(off.json.error.code).toBe('whatsapp.off')
})

test('a network that sends many unsigned calls gets 429, and Meta from the same network 200', async () => {
  const body = JSON.stringify(notice({}))
  const from = { 'cf-connecting-ip': '203.0.113.9' }
  const statuses = []
  for (let sent = 0; sent < 32; sent += 1) {
    statuses.push((await call('POST', PATH, { body, headers: from, env: META_ENV })).status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  expect(statuses.slice(30)).toEqual([429, 429])
  const signed = await call('POST', PATH, { body, headers: { ...from, ...signature(body) }, env: META_ENV })
  expect(signed.status).toBe(200)
})

test('what people write lands in Messages, each once, with the name of the member', async () => {
  const userId = await memberWith(PHONE)
  const id = 'wamid.HBgMOTIzMDAxMjM0NTY3'
  const contacts = [{ wa_id: '447911123456', profile: { name: 'Imran' } }]
  const value = {
    contacts,
    messages: [
      textFrom('923001234567', 'When do you come?', id),
      { id: 'wamid.2', from: '447911123456', timestamp: '1', type: 'image', image: { id: '1', caption: 'The case' } },
      { id: 'wamid.3', from: '923011234567', timestamp: '1', type: 'audio', audio: { id: '1', voice: true } },
      { id: 'wamid.4', from: '923011234567', timestamp: '1', type: 'unsupported', errors: [{ code: 131051 }] },
    ],
  }
  expect((await tell(value)).json).toEqual({ success: true, message: '', retryAfter: '' })
  await tell(value)
  await tell({ messages: [textFrom('923001234567', 'When do you come?', id)] })
  expect(await messages()).toEqual([
    { name: 'Sana Malik', phone: PHONE, message: 'When do you come?', user_id: userId },
    { name: 'Imran', phone: '+447911123456', message: '[picture] The case', user_id: null },
    { name: 'Somebody on WhatsApp', phone: '+923011234567', message: '[voice message]', user_id: null },
    {
      name: 'Somebody on WhatsApp',
      phone: '+923011234567',
      message: '[a message that only WhatsApp shows]',
      user_id: null,
    },
  ])
  const { json } = await call('GET', '/api/v1/admin/messages?q=Sana', { headers: { token: await adminToken() } })
  expect(json.rows).toMatchObject([{ name: 'Sana Malik', email: '', byWhatsApp: true }])
})

test.each(['STOP', ' stop. ', 'Band', 'بند', 'بند۔'])(
  'the answer %j ends the consent, and the member reads so',
  async (word) => {
    const userId = await memberWith(PHONE)
    const other = await memberWith('+923011234567')
    await tell({ messages: [textFrom('923001234567', word, 'wamid.1')] })
    await tell({ messages: [textFrom('923001234567', word, 'wamid.1')] })
    expect(await standing()).toEqual([other])
    const { results } = await env.DB.prepare('SELECT user_id, subject FROM news').all()
    expect(results).toEqual([{ user_id: userId, subject: 'Messages by WhatsApp are off' }])
  },
)

test('the same STOP again ends no consent that was given since', async () => {
  const userId = await memberWith(PHONE)
  const stop = { messages: [textFrom('923001234567', 'STOP', 'wamid.1')] }
  await tell(stop)
  await run(
    env.DB,
    sql`INSERT INTO whatsapp_consents (user_id, given_at, phone, wording, kinds)
                        VALUES (${userId}, 2, ${PHONE}, 'Yes', '["turn"]')`,
  )
  await tell(stop)
  expect(await standing()).toEqual([userId])
})

test('STOP from a number that was the one of the account ends the consent for it', async () => {
  const userId = await memberWith(PHONE)
  await run(env.DB, sql`UPDATE members SET mobile_no = '+923021234567' WHERE user_id = ${userId}`)
  await tell({ messages: [textFrom('923001234567', 'STOP')] })
  expect(await standing()).toEqual([])
})

test('a word within a sentence ends nothing', async () => {
  const userId = await memberWith(PHONE)
  await tell({ messages: [textFrom('923001234567', 'Do not stop at the gate')] })
  expect(await standing()).toEqual([userId])
})

test('states come in any order and twice, and the last one of them stays', async () => {
  await queue()
  const metaId = 'wamid.1'
  const state = async (status: string, id?: string) => {
    await tell({ statuses: [stateOf(status, { metaId, ...(id !== undefined && { id }) })] })
    return (await stateOfMessage())?.state
  }
  expect(await state('delivered', 'ours')).toBe('DELIVERED')
  expect(await state('sent', 'ours')).toBe('DELIVERED')
  expect(await state('failed')).toBe('DELIVERED')
  expect(await state('read')).toBe('READ')
  expect(await state('delivered')).toBe('READ')
  expect(await state('deleted')).toBe('READ')
  expect((await stateOfMessage())?.due_at).toBeNull()
})

test('a call with a thousand states in any order keeps the last of each message', async () => {
  const ids = Array.from({ length: 250 }, (_, at) => `m${at}`)
  const each = { userId: 'KB-1', phone: PHONE, template: 'shop_turn' } as const
  await write(env.DB, [
    queueMessages(
      ids.map((id) => ({ id, ...each })),
      1,
    ),
  ])
  const told = ['read', 'sent', 'delivered', 'failed']
  const statuses = ids.flatMap((id) =>
    told.map((status) => stateOf(status, { id, metaId: `wamid.${id}`, code: 131026 })),
  )
  const sent: string[] = []
  const counted = withFaults(({ about }) => void sent.push(...about.split(';\n')))
  const body = JSON.stringify(notice({ statuses }))
  await call('POST', PATH, { body, headers: signature(body), env: { ...META_ENV, ...counted } })
  expect(sent.length).toBeLessThan(10)
  const { results } = await env.DB.prepare('SELECT DISTINCT state FROM whatsapp_messages').all()
  expect(results).toEqual([{ state: 'READ' }])
})

test('a number that Meta finds missing on WhatsApp later ends the messages once', async () => {
  const userId = await memberWith(PHONE)
  await queue(userId)
  const failed = stateOf('failed', { id: 'ours', metaId: 'wamid.1', code: 131026 })
  await tell({ statuses: [failed] })
  await tell({ statuses: [failed] })
  expect(await stateOfMessage()).toEqual({ state: 'FAILED', code: 131026, due_at: null })
  expect(await standing()).toEqual([])
  expect((await env.DB.prepare('SELECT * FROM news').all()).results).toHaveLength(1)
})

test('two messages that fail at once, and one of them again, tell their member once', async () => {
  const userId = await memberWith(PHONE)
  const each = { userId, phone: PHONE, template: 'shop_turn' } as const
  await write(env.DB, [
    queueMessages(
      ['a', 'b'].map((id) => ({ id, ...each })),
      1,
    ),
  ])
  const failed = (id: string) => stateOf('failed', { id, metaId: `wamid.${id}`, code: 131026 })
  await tell({ statuses: [failed('a'), failed('b')] })
  await tell({ statuses: [failed('b')] })
  expect(await standing()).toEqual([])
  expect((await env.DB.prepare('SELECT * FROM news').all()).results).toHaveLength(1)
})

test('a state again ends no consent that was given since', async () => {
  const userId = await memberWith(PHONE)
  await queue(userId)
  const failed = stateOf('failed', { id: 'ours', metaId: 'wamid.1', code: 131026 })
  await tell({ statuses: [failed] })
  await run(
    env.DB,
    sql`INSERT INTO whatsapp_consents (user_id, given_at, phone, wording, kinds)
                        VALUES (${userId}, 2, ${PHONE}, 'Yes', '["turn"]')`,
  )
  // What one call has changed is known by its instant.
  later(1)
  await tell({ statuses: [failed] })
  expect(await standing()).toEqual([userId])
})

test('a state of a message that the shop does not know changes nothing', async () => {
  await queue()
  await tell({ statuses: [stateOf('failed', { id: 'another', metaId: 'wamid.9', code: 131026 })] })
  await tell({ statuses: [stateOf('failed', { metaId: 'wamid.9', code: 132001 })] })
  expect(await stateOfMessage()).toMatchObject({ state: 'ASKED' })
})

test('a call that fails half way has its whole effect when Meta sends it again, and once', async () => {
  const userId = await memberWith(PHONE)
  await queue(userId)
  const body = JSON.stringify(
    notice({
      statuses: [stateOf('failed', { id: 'ours', metaId: 'wamid.1', code: 131026 })],
      messages: [textFrom('923001234567', 'When do you come?', 'wamid.2')],
    }),
  )
  const statuses = []
  for (const fault of ['before', 'after'] as const) {
    for (const failing of [1, 2, 3, 4]) {
      const faulty = withFaults(at(/^/, fault, (nth) => nth === failing))
      const { status } = await call('POST', PATH, { body, headers: signature(body), env: { ...META_ENV, ...faulty } })
      statuses.push(status)
      const { results } = await env.DB.prepare('SELECT subject FROM news').all()
      const isFailed = (await stateOfMessage())?.state === 'FAILED'
      expect([results.length, (await standing()).length], `${fault} ${failing}`).toEqual(isFailed ? [1, 0] : [0, 1])
    }
  }
  expect(new Set(statuses)).toEqual(new Set([503, 200]))
  expect(await messages()).toHaveLength(1)
})

test('what Meta tells of another number is ignored', async () => {
  await tell({ messages: [textFrom('923001234567', 'Hello')] }, '999')
  expect(await messages()).toEqual([])
})
