import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { DAY } from '../../platform/base/time.ts'
import { run } from '../../platform/database/database.ts'
import { META_ENV } from '../../testing/meta.ts'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'

beforeEach(async () => {
  for (const table of ['whatsapp_messages', 'whatsapp_alarms']) await env.DB.prepare(`DELETE FROM ${table}`).run()
})

async function state(bindings: Partial<typeof env> = META_ENV) {
  const headers = { token: await adminToken() }
  const { status, json } = await call('GET', '/api/v1/admin/whatsapp', { headers, env: bindings })
  expect(status).toBe(200)
  return json
}

let made = 0
interface Message {
  state: string
  template?: string
  code?: number
  reason?: string
  at?: number
}

async function add({ state, template = 'shop_day', code, reason, at = Date.now() }: Message) {
  made += 1
  await run(
    env.DB,
    sql`INSERT INTO whatsapp_messages (id, user_id, phone, template, state, state_at, created_at, code, reason)
        VALUES (${`state-${made}`}, 'KB-1', '+923001234567', ${template}, ${state}, ${at}, ${at}, ${code}, ${reason})`,
  )
}

test.each([
  ['nothing', {}, null, ''],
  [
    'the number only',
    { WHATSAPP_PHONE_ID: '12' },
    ['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
    '12',
  ],
  ['everything', META_ENV, [], META_ENV.WHATSAPP_PHONE_ID],
])('with %s of the settings it names those that are missing', async (_, bindings, lacks, phoneId) => {
  expect(await state(bindings)).toMatchObject({ lacks, phoneId, problems: [], failures: [] })
})

test('it counts the messages of 7 days by what became of them, and says why they failed', async () => {
  for (const state of ['WAITING', 'ASKED', 'ACCEPTED', 'SENT', 'DELIVERED', 'READ']) await add({ state })
  await add({ state: 'FAILED', code: 131_026 })
  await add({ state: 'FAILED', code: 131_026, template: 'shop_way' })
  await add({ state: 'FAILED', code: 999 })
  await add({ state: 'GIVEN_UP', reason: 'LATE' })
  await add({ state: 'READ', at: Date.now() - 8 * DAY })
  const { week, failures } = await state()
  expect(week).toEqual({ waiting: 1, sent: 3, arrived: 2, failed: 4, isCut: false })
  expect(failures).toEqual([
    { why: 'The number is not on WhatsApp (131026)', count: 2 },
    ...[expect.objectContaining({ count: 1 }), expect.objectContaining({ count: 1 })],
  ])
})

test('a template is missing, works, or was not needed', async () => {
  const at = Date.now() - DAY
  await add({ state: 'DELIVERED', template: 'shop_way', at })
  await add({ state: 'WAITING', template: 'shop_turn', code: 132_001 })
  await run(
    env.DB,
    sql`INSERT INTO whatsapp_alarms (code, template, at, was_taken) VALUES (132001, 'shop_turn', ${at}, 0), (190, '', ${at}, 0)`,
  )
  const { problems, templates } = await state()
  const of = (wanted: string) => templates.find(({ name }: { name: string }) => name === wanted)
  expect(of('shop_way')).toMatchObject({ problem: '', lastSentAt: at })
  expect(of('shop_turn')).toMatchObject({ problem: 'Missing at Meta, or not approved yet (132001)', lastSentAt: null })
  expect(of('shop_rent')).toMatchObject({ problem: '', lastSentAt: null })
  expect(problems).toEqual(['WHATSAPP_TOKEN has expired (WHATSAPP_190).'])
})

test('no secret and no phone of a member is in it', async () => {
  await add({ state: 'READ' })
  const text = JSON.stringify(await state())
  const secrets = [META_ENV.WHATSAPP_TOKEN, META_ENV.WHATSAPP_APP_SECRET, META_ENV.WHATSAPP_VERIFY_TOKEN]
  for (const secret of [...secrets, '3001234567', 'KB-1']) expect(text).not.toContain(secret)
})
