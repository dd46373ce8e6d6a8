import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { WHATSAPP_CONSENT } from '#contract/channels.ts'
import type { MemberPush } from '#contract/push.ts'
import { DAY, HOUR, MINUTE } from '../platform/base/time.ts'
import { run, write } from '../platform/database/database.ts'
import { recordJob } from '../platform/jobs/jobs.queries.ts'
import { addNews } from '../shop/members/news.queries.ts'
import { at, withFaults } from '../testing/faults.ts'
import { addMember, type TestMember } from '../testing/members.ts'
import { accepts, type Meta, notice, openMeta, refuses, signature, stateOf, textFrom } from '../testing/meta.ts'
import { openBrowser } from '../testing/push-service.ts'
import { call } from '../testing/request.ts'
import { sendPushes } from './pushes.ts'
import { sendWhatsApps } from './whatsapp.ts'

/** Noon in Karachi. */
const NOON = Date.UTC(2026, 5, 10, 7)
const PHONE = '+923001234567'
const TABLES = [
  ...['news', 'push_subscriptions', 'whatsapp_messages', 'whatsapp_consents', 'whatsapp_alarms', 'cron_jobs'],
  ...['contact_messages', 'rate_limits'],
]

let member: TestMember
let meta: Meta

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  onTestFinished(() => void vi.useRealTimers())
  for (const table of TABLES) await env.DB.prepare(`DELETE FROM ${table}`).run()
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

/** A run of the cron as its job is recorded. Returns the reason why it failed; undefined: it did not. */
async function recordedCron(): Promise<string | undefined> {
  const now = Date.now()
  let reason: string | undefined
  const done = await cron().catch((failure: Error) => {
    reason = failure.message
    return {}
  })
  if (done) await write(env.DB, [recordJob({ name: 'whatsapp', done, reason }, now)])
  const job = await env.DB.prepare(`SELECT reason FROM cron_jobs WHERE name = 'whatsapp'`).first<{ reason: string }>()
  return job?.reason ?? undefined
}

/** What the webhook is told. */
async function hear(value: Parameters<typeof notice>[0]) {
  const body = JSON.stringify(notice(value))
  const { status } = await call('POST', '/api/v1/whatsapp', { body, headers: signature(body), env: meta.env })
  expect(status).toBe(200)
}

async function chooseKinds(whatsApp: MemberPush[]) {
  const body = { email: [], whatsApp, ...(whatsApp.length > 0 && { consent: WHATSAPP_CONSENT }) }
  const { headers } = member
  expect((await call('PUT', '/api/v1/user/channels', { headers, body, env: meta.env })).status).toBe(200)
}

async function setPhone(phone: string) {
  await run(env.DB, sql`UPDATE members SET mobile_no = ${phone} WHERE user_id = ${member.userId}`)
}

async function states(): Promise<unknown[]> {
  const { results } = await env.DB.prepare('SELECT state, code, due_at FROM whatsapp_messages ORDER BY rowid').all()
  return results.map(({ state, code, due_at }) => [state, code, due_at === null ? null : Number(due_at) - Date.now()])
}

async function reasons() {
  const { results } = await env.DB.prepare('SELECT state, reason FROM whatsapp_messages ORDER BY rowid').all()
  return results.map(({ state, reason }) => [state, reason])
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
  expect(await states(), 'none is made').toEqual([])
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
  expect(await cron()).toMatchObject({ sent: 0 })
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

const ENDS: [string, string, () => Promise<unknown>][] = [
  ['the answer STOP', 'CONSENT', () => hear({ messages: [textFrom('923001234567', 'STOP')] })],
  ['a choice of no kind', 'CONSENT', () => chooseKinds([])],
  [
    'a consent that ended and was given again',
    'CONSENT',
    async () => {
      await chooseKinds([])
      await chooseKinds(['turn'])
    },
  ],
  ['another number of the account', 'PHONE', () => setPhone('+923021234567')],
  [
    'a consent for another number',
    'PHONE',
    async () => {
      await setPhone('+923021234567')
      await chooseKinds(['turn'])
    },
  ],
  ['no number of the account', 'PHONE', () => setPhone('')],
]

test.each(ENDS)('%s stops a message that waits', async (_, reason, end) => {
  await meta.behave(refuses(130429), accepts())
  await tell('turn')
  await cron()
  vi.setSystemTime(NOON + MINUTE)
  await end()
  vi.setSystemTime(NOON + 15 * MINUTE)
  expect(await cron()).toBeUndefined()
  expect(await meta.sent()).toHaveLength(1)
  expect(await reasons()).toEqual([['GIVEN_UP', reason]])
})

test.each(ENDS)('%s stops a message whose answer was lost', async (_, reason, end) => {
  await meta.behave('reset', accepts())
  await tell('turn')
  expect(await cron()).toMatchObject({ unknown: 1 })
  vi.setSystemTime(NOON + MINUTE)
  await end()
  vi.setSystemTime(NOON + HOUR)
  expect(await cron()).toBeUndefined()
  expect(await meta.sent()).toHaveLength(1)
  expect(await reasons()).toEqual([['GIVEN_UP', reason]])
})

test('a message waits on while its consent is given once more', async () => {
  await run(env.DB, sql`UPDATE whatsapp_consents SET wording = ${WHATSAPP_CONSENT}`)
  await meta.behave(refuses(130429), accepts())
  await tell('turn')
  await cron()
  await chooseKinds(['way'])
  vi.setSystemTime(NOON + 15 * MINUTE)
  expect(await cron()).toMatchObject({ sent: 1 })
})

test('a message that was given up and that Meta has sent all the same says so', async () => {
  await meta.behave('reset', accepts())
  await tell('turn')
  await cron()
  await hear({ messages: [textFrom('923001234567', 'STOP')] })
  vi.setSystemTime(NOON + HOUR)
  await cron()
  const [sent] = await meta.sent()
  await hear({ statuses: [stateOf('delivered', { id: sent?.id ?? '', metaId: 'wamid.1' })] })
  expect(await reasons()).toEqual([['DELIVERED', null]])
})

test('a database that fails after a call leaves the message to its state, and it is not sent again', async () => {
  await tell('turn')
  await expect(cron({ ...meta.env, ...withFaults(at(/given ->> 'state'/, 'before')) })).rejects.toThrow(
    'connection lost',
  )
  expect(await states()).toEqual([['ASKED', null, HOUR]])
  const [sent] = await meta.sent()
  await hear({ statuses: [stateOf('sent', { id: sent?.id ?? '', metaId: 'wamid.1' })] })
  vi.setSystemTime(NOON + HOUR)
  expect(await cron()).toBeUndefined()
  expect(await meta.sent()).toHaveLength(1)
})

test('a message that could not go for a day is given up', async () => {
  await meta.behave(refuses(131000, 500))
  await tell('turn')
  expect(await cron()).toMatchObject({ waits: 1 })
  vi.setSystemTime(NOON + DAY + 1)
  expect(await cron()).toBeUndefined()
  expect(await states()).toEqual([['GIVEN_UP', 131000, null]])
  expect(await reasons()).toEqual([['GIVEN_UP', 'LATE']])
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

test('two messages to a number that is not on WhatsApp tell its member once', async () => {
  await meta.behave(refuses(130429), refuses(131026))
  await tell('turn')
  await cron()
  vi.setSystemTime(NOON + 15 * MINUTE)
  await tell('way')
  expect(await cron()).toMatchObject({ ended: 2 })
  const off = (await newsSubjects()).filter((subject) => subject === 'Messages by WhatsApp are off')
  expect(off).toHaveLength(1)
})

test('a number that is not on WhatsApp ends no consent for another number', async () => {
  await tell('turn')
  await cron()
  const [sent] = await meta.sent()
  await setPhone('+923021234567')
  vi.setSystemTime(NOON + MINUTE)
  await chooseKinds(['turn'])
  await hear({ statuses: [stateOf('failed', { id: sent?.id ?? '', metaId: 'wamid.1', code: 131026 })] })
  expect(await newsSubjects()).toEqual(['About Elden Ring'])
  await tell('turn')
  expect(await cron()).toMatchObject({ sent: 1 })
})

test.each([0, 190])('%i is over when Meta knows the number and the token', async (code) => {
  await meta.behave(refuses(code, 401))
  await tell('turn')
  expect(await recordedCron()).toBe(`WHATSAPP_${code}`)
  await meta.behave(accepts())
  vi.setSystemTime(NOON + 5 * MINUTE)
  expect(await recordedCron()).toBeUndefined()
})

test('what Meta answers to the question is the reason from then on', async () => {
  await meta.behave(refuses(190, 401))
  await tell('turn')
  await recordedCron()
  await meta.behave(refuses(33))
  vi.setSystemTime(NOON + 5 * MINUTE)
  expect(await recordedCron()).toBe('WHATSAPP_33')
  await meta.behave('reset')
  expect(await recordedCron()).toBe('WHATSAPP_33')
})

test('an id that Meta does not know is a code of its own', async () => {
  const error = { message: 'Unsupported post request', type: 'GraphMethodException', code: 100, error_subcode: 33 }
  await meta.behave({ status: 400, text: JSON.stringify({ error }) })
  await tell('turn')
  expect(await recordedCron()).toBe('WHATSAPP_33')
})

test.each([
  [10, 'WHATSAPP_10'],
  [100, 'WHATSAPP_100'],
  [131031, 'WHATSAPP_131031'],
  [131042, 'WHATSAPP_131042'],
  [131048, 'WHATSAPP_131048'],
  [132001, 'WHATSAPP_132001 shop_turn'],
])('%i holds until a message has gone, because the question says nothing about it', async (code, reason) => {
  await meta.behave(refuses(code))
  await tell('turn')
  expect(await recordedCron()).toBe(reason)
  await meta.behave(accepts())
  for (const minutes of [5, 10]) {
    vi.setSystemTime(NOON + minutes * MINUTE)
    expect(await recordedCron(), `${minutes} minutes later`).toBe(reason)
  }
  vi.setSystemTime(NOON + 15 * MINUTE)
  expect(await recordedCron()).toBeUndefined()
})

test('a template that is refused holds while the others go, and one of two as well', async () => {
  const other = await memberWithWhatsApp('+923011234567')
  await meta.behave(refuses(132001))
  await tell('turn')
  await recordedCron()
  await tell('way', other)
  await recordedCron()
  await meta.behave(accepts())
  await tell('rent', await memberWithWhatsApp('+923021234567'))
  expect(await recordedCron()).toBe('WHATSAPP_132001 shop_turn')
  await tell('turn', await memberWithWhatsApp('+923031234567'))
  expect(await recordedCron()).toBe('WHATSAPP_132001 shop_way')
  vi.setSystemTime(NOON + 15 * MINUTE)
  expect(await recordedCron()).toBeUndefined()
})

test('what Meta tells after it has accepted a message holds until a later one has gone', async () => {
  await tell('turn')
  await recordedCron()
  const failed = stateOf('failed', { id: (await meta.sent())[0]?.id ?? '', metaId: 'wamid.1', code: 131042 })
  await hear({ statuses: [failed] })
  expect(await recordedCron()).toBe('WHATSAPP_131042')
  vi.setSystemTime(NOON + MINUTE)
  await meta.behave(accepts('wamid.2'))
  await tell('way')
  expect(await recordedCron(), 'accepted is not sent').toBe('WHATSAPP_131042')
  vi.setSystemTime(NOON + 2 * MINUTE)
  await hear({ statuses: [stateOf('sent', { metaId: 'wamid.2' })] })
  expect(await recordedCron()).toBeUndefined()
  await hear({ statuses: [failed] })
  expect(await recordedCron(), 'the same state again').toBeUndefined()
})

test('a message from before the failure ends nothing when it is read', async () => {
  await meta.behave(accepts('wamid.1'), accepts('wamid.2'))
  await tell('turn')
  await recordedCron()
  vi.setSystemTime(NOON + MINUTE)
  await tell('way')
  await recordedCron()
  await hear({ statuses: [stateOf('failed', { metaId: 'wamid.2', code: 131042 })] })
  vi.setSystemTime(NOON + 2 * MINUTE)
  await hear({ statuses: [stateOf('read', { metaId: 'wamid.1' })] })
  expect(await recordedCron()).toBe('WHATSAPP_131042')
})

test('a failure that is over at night is over at once, and no message goes', async () => {
  await meta.behave(refuses(190, 401))
  await tell('turn')
  await recordedCron()
  vi.setSystemTime(NOON + 11 * HOUR)
  expect(await recordedCron()).toBe('WHATSAPP_190')
  await meta.behave(accepts())
  const { length } = await meta.sent()
  expect(await recordedCron()).toBeUndefined()
  expect(await meta.sent()).toHaveLength(length)
})

test('a failure of the database is over with the next run, also at night', async () => {
  const failing = { name: 'whatsapp', done: {}, reason: 'D1_ERROR: Network connection lost.' } as const
  for (const hours of [0, 11]) {
    vi.setSystemTime(NOON + hours * HOUR)
    await write(env.DB, [recordJob(failing, Date.now())])
    expect(await recordedCron()).toBeUndefined()
  }
})
