import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { MemberPush } from '#contract/push.ts'
import { DAY, HOUR, MINUTE } from '../platform/base/time.ts'
import { run, write } from '../platform/database/database.ts'
import { recordJob } from '../platform/jobs/jobs.queries.ts'
import { addNews } from '../shop/members/news.queries.ts'
import { addMember, type TestMember } from '../testing/members.ts'
import { accepts, type Meta, openMeta, refuses } from '../testing/meta.ts'
import { openBrowser } from '../testing/push-service.ts'
import { call } from '../testing/request.ts'
import { sendPushes } from './pushes.ts'
import { sendWhatsApps } from './whatsapp.ts'

/** Noon in Karachi. */
const NOON = Date.UTC(2026, 5, 10, 7)
const PHONE = '+923001234567'

let member: TestMember
let meta: Meta

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  onTestFinished(() => void vi.useRealTimers())
  for (const table of ['news', 'push_subscriptions', 'whatsapp_messages', 'whatsapp_consents', 'cron_jobs']) {
    await env.DB.prepare(`DELETE FROM ${table}`).run()
  }
  meta = await openMeta()
  member = await memberWithWhatsApp()
})

async function memberWithWhatsApp(phone = PHONE, kinds: MemberPush[] = ['turn', 'rent', 'way']) {
  const added = await addMember()
  await run(env.DB, sql`UPDATE members SET mobile_no = ${phone} WHERE user_id = ${added.userId}`)
  await run(
    env.DB,
    sql`INSERT INTO whatsapp_consents (user_id, given_at, phone, wording, kinds)
        VALUES (${added.userId}, ${NOON}, ${phone}, 'Yes', ${JSON.stringify(kinds)})`,
  )
  return added
}

async function tell(push: MemberPush, { userId }: { userId: string } = member) {
  await write(env.DB, [addNews(userId, { subject: 'About Elden Ring', text: 'Rs. 1,500', push }, Date.now())])
}

/** One run of the cron, with or without WhatsApp. */
async function cron(withMeta: Partial<typeof env> = meta.env) {
  await sendPushes({ ...env, ...withMeta }, Date.now())
  return await sendWhatsApps({ ...env, ...withMeta }, Date.now())
}

async function states(): Promise<unknown[]> {
  const { results } = await env.DB.prepare('SELECT state, code, due_at FROM whatsapp_messages ORDER BY rowid').all()
  return results.map(({ state, code, due_at }) => [state, code, due_at === null ? null : Number(due_at) - Date.now()])
}

async function newsSubjects(userId = member.userId) {
  const { results } = await env.DB.prepare('SELECT subject FROM news WHERE user_id = ? ORDER BY id').bind(userId).all()
  return results.map(({ subject }) => subject)
}

test('a member gets the template of the kind, without a word of the news, and once', async () => {
  await tell('turn')
  expect(await cron()).toMatchObject({ sent: 1 })
  expect(await meta.sent()).toEqual([
    {
      path: '/v23.0/106540352242922/messages',
      token: 'Bearer the token of the shop',
      to: '923001234567',
      template: 'shop_turn',
      language: 'en',
      id: expect.stringMatching(/^[\da-f]{32}$/),
    },
  ])
  expect(await states()).toEqual([['ACCEPTED', null, null]])
  expect(await cron()).toBeUndefined()
  expect(await meta.sent()).toHaveLength(1)
})

test('five news of several kinds make one message, and a kind that was not chosen none', async () => {
  for (const kind of ['way', 'way', 'rent', 'turn', 'refund'] as const) await tell(kind)
  const other = await memberWithWhatsApp('+923011234567', ['turn'])
  await tell('refund', other)
  expect(await cron()).toMatchObject({ sent: 1 })
  expect(await meta.sent()).toMatchObject([{ to: '923001234567', template: 'shop_news' }])
})

test('a shop without WhatsApp sends nothing, and neither does one that lacks a setting', async () => {
  await tell('turn')
  expect(await cron({})).toBeUndefined()
  await tell('turn')
  expect(await cron({ ...meta.env, WHATSAPP_APP_SECRET: '' })).toBeUndefined()
  expect(await states()).toEqual([])
})

test('no message goes to a number that the member did not agree with', async () => {
  await run(env.DB, sql`UPDATE members SET mobile_no = '+923021234567' WHERE user_id = ${member.userId}`)
  await tell('turn')
  expect(await cron()).toBeUndefined()
  expect(await meta.sent()).toEqual([])
})

test('news of the night wait until nine, and a message of the evening does not come at night', async () => {
  await meta.behave(refuses(130429), accepts())
  vi.setSystemTime(NOON + 10 * HOUR - MINUTE)
  await tell('rent')
  expect(await cron()).toMatchObject({ sent: 0, waits: 1 })
  for (const hour of [0, 5, 10]) {
    vi.setSystemTime(NOON + (10 + hour) * HOUR + 20 * MINUTE)
    await tell('turn')
    expect(await cron(), String(hour)).toBeUndefined()
  }
  vi.setSystemTime(NOON + 21 * HOUR)
  expect(await cron()).toMatchObject({ sent: 2 })
})

test('a rate limit stops the run, and the message goes a quarter of an hour later', async () => {
  await meta.behave(refuses(130429, 429), accepts())
  await tell('turn')
  expect(await cron()).toMatchObject({ sent: 0, waits: 1 })
  expect(await states()).toEqual([['WAITING', 130429, 15 * MINUTE]])
  vi.setSystemTime(NOON + 14 * MINUTE)
  expect(await cron()).toBeUndefined()
  vi.setSystemTime(NOON + 15 * MINUTE)
  expect(await cron()).toMatchObject({ sent: 1 })
})

test('a token that has expired is a reason that Today shows, and the run after a new one is no failure', async () => {
  await meta.behave(refuses(190, 401))
  await tell('turn')
  await expect(cron()).rejects.toThrow('WHATSAPP_190')
  await write(env.DB, [recordJob({ name: 'whatsapp', done: {}, reason: 'WHATSAPP_190' }, NOON)])
  vi.setSystemTime(NOON + 5 * MINUTE)
  await expect(cron(), 'nothing is due, so Meta is asked').rejects.toThrow('WHATSAPP_190')
  await meta.behave(accepts())
  expect(await cron()).toEqual({ sent: 0 })
  vi.setSystemTime(NOON + 15 * MINUTE)
  expect(await cron()).toMatchObject({ sent: 1 })
})

test('a template that Meta refuses is named, and the others go', async () => {
  const other = await memberWithWhatsApp('+923011234567')
  await tell('turn')
  await tell('way', other)
  await meta.behave(refuses(132001), accepts())
  await expect(cron()).rejects.toThrow(/^WHATSAPP_132001 shop_(turn|way)$/)
  expect((await states()).map((state) => (state as unknown[])[0]).sort()).toEqual(['ACCEPTED', 'WAITING'])
})

test('a number that is not on WhatsApp ends the messages of its member, who reads why', async () => {
  await meta.behave(refuses(131026))
  await tell('turn')
  expect(await cron()).toMatchObject({ ended: 1 })
  expect(await newsSubjects()).toEqual(['About Elden Ring', 'Messages by WhatsApp are off'])
  await tell('turn')
  expect(await cron()).toBeUndefined()
  expect(await meta.sent()).toHaveLength(1)
})

test.each(['hang', 'reset', { status: 502, text: '<html>' }, { text: 'no JSON' }] as const)(
  'after an answer that is lost (%j) the message waits an hour for its state, and then goes once more by the same id',
  async (behaviour) => {
    await meta.behave(behaviour, accepts())
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), 100)
      return controller.signal
    })
    await tell('turn')
    expect(await cron()).toMatchObject({ sent: 0, unknown: 1 })
    timeout.mockRestore()
    expect(await states()).toEqual([['ASKED', null, HOUR]])
    vi.setSystemTime(NOON + HOUR - 1)
    expect(await cron()).toBeUndefined()
    vi.setSystemTime(NOON + HOUR)
    expect(await cron()).toMatchObject({ sent: 1 })
    const [first, second] = await meta.sent()
    expect(first?.id).toBe(second?.id)
  },
)

test('a message that could not go for a day is given up', async () => {
  await meta.behave(refuses(131000, 500))
  await tell('turn')
  expect(await cron()).toMatchObject({ waits: 1 })
  vi.setSystemTime(NOON + DAY + 1)
  expect(await cron()).toBeUndefined()
  expect(await states()).toEqual([['GIVEN_UP', 131000, null]])
})

test('a push that failed is tried again without a second message by WhatsApp', async () => {
  const browser = await openBrowser()
  const body = { subscription: browser.subscription, kinds: ['turn'] }
  await call('POST', '/api/v1/user/push', { headers: member.headers, body })
  await browser.behave({ status: 503, text: '' })
  await tell('turn')
  await cron()
  vi.setSystemTime(NOON + 15 * MINUTE)
  await browser.behave({ status: 201, text: '' })
  expect(await sendPushes({ ...env, ...meta.env }, Date.now())).toMatchObject({ sent: 1 })
  expect(await cron()).toBeUndefined()
  expect(await meta.sent()).toHaveLength(1)
})
