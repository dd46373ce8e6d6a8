import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { WHATSAPP_CONSENT } from '#contract/channels.ts'
import { run, write } from '../../platform/database/database.ts'
import { promiseDays, promiseQueuedGames } from '../../shop/rentals/requests.mail.ts'
import { addMember, type TestMember } from '../../testing/members.ts'
import { META_ENV } from '../../testing/meta.ts'
import { call } from '../../testing/request.ts'

const PATH = '/api/v1/user/channels'
const PHONE = '+923001234567'
const consent = WHATSAPP_CONSENT

let member: TestMember

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.UTC(2026, 5, 10, 7))
  member = await addMember()
  await setPhone(PHONE)
})

async function setPhone(phone: string) {
  await run(env.DB, sql`UPDATE members SET mobile_no = ${phone} WHERE user_id = ${member.userId}`)
}

function choose(body: object, withMeta: object = META_ENV) {
  return call('PUT', PATH, { headers: member.headers, body, env: withMeta })
}

async function read(withMeta: object = META_ENV) {
  return (await call('GET', PATH, { headers: member.headers, env: withMeta })).json
}

async function consents() {
  const { results } = await env.DB.prepare('SELECT * FROM whatsapp_consents WHERE user_id = ? ORDER BY given_at')
    .bind(member.userId)
    .all()
  return results
}

test('until a member chooses, mails come as ever and nothing comes by WhatsApp', async () => {
  expect(await read()).toMatchObject({
    email: ['day', 'turn'],
    whatsApp: { phone: PHONE, kinds: [], consentedAt: null },
  })
  expect(await read({})).toMatchObject({ email: ['day', 'turn'], whatsApp: null })
  await run(env.DB, sql`UPDATE members SET email = NULL WHERE user_id = ${member.userId}`)
  expect(await read()).toMatchObject({ email: null })
})

test('a consent is kept with its day, words and number, and another choice keeps the day', async () => {
  const day = Date.now()
  const { json } = await choose({ email: ['turn'], whatsApp: ['turn', 'rent'], consent })
  expect(json).toMatchObject({ email: ['turn'], whatsApp: { kinds: ['turn', 'rent'], consentedAt: day } })
  vi.setSystemTime(day + 1000)
  await choose({ email: ['turn'], whatsApp: ['way'], consent })
  await choose({ email: ['turn'], whatsApp: ['way', 'day'] })
  expect(await consents()).toEqual([
    {
      ...{ user_id: member.userId, given_at: day, phone: PHONE, wording: WHATSAPP_CONSENT, kinds: '["way","day"]' },
      ...{ ended_at: null, ended_by: null },
    },
  ])
})

test('no kind ends the consent, and a new one is another row', async () => {
  const day = Date.now()
  await choose({ email: [], whatsApp: ['turn'], consent })
  vi.setSystemTime(day + 1000)
  await choose({ email: [], whatsApp: [] })
  vi.setSystemTime(day + 2000)
  await choose({ email: [], whatsApp: ['turn'], consent })
  expect(await consents()).toMatchObject([
    { given_at: day, ended_at: day + 1000, ended_by: 'MEMBER' },
    { given_at: day + 2000, ended_at: null },
  ])
})

test('another number of the account needs another consent', async () => {
  const day = Date.now()
  await choose({ email: [], whatsApp: ['turn'], consent })
  await setPhone('+923011234567')
  expect(await read()).toMatchObject({ whatsApp: { phone: '+923011234567', kinds: [], consentedAt: null } })
  expect((await choose({ email: [], whatsApp: ['turn'] })).json.error.code).toBe('channels.consent')
  vi.setSystemTime(day + 1000)
  expect((await choose({ email: [], whatsApp: ['turn'], consent })).status).toBe(200)
  expect((await consents()).map(({ phone, ended_at }) => [phone, ended_at])).toEqual([
    [PHONE, day + 1000],
    ['+923011234567', null],
  ])
})

test.each([
  [{ whatsApp: ['turn'] }, META_ENV, PHONE, 'channels.consent'],
  [{ whatsApp: ['turn'], consent: 'Yes' }, META_ENV, PHONE, 'body.invalid'],
  [{ whatsApp: ['turn'], consent }, {}, PHONE, 'channels.no-whatsapp'],
  [{ whatsApp: ['turn'], consent }, META_ENV, '', 'channels.no-phone'],
  [{ whatsApp: ['turn'], consent }, META_ENV, '+442079460000', 'channels.no-phone'],
])('%j is refused and changes nothing', async (choice, withMeta, phone, code) => {
  await setPhone(phone)
  const { json } = await choose({ email: [], ...choice }, withMeta)
  expect(json.error.code).toBe(code)
  expect(await consents()).toEqual([])
  expect(await read()).toMatchObject({ email: ['day', 'turn'] })
})

test('a mail goes only when the member wants its kind by e-mail, and the news come in any case', async () => {
  const request = {
    ...{ id: 'KR-1', kind: 'REQUEST' as const, productName: 'Elden Ring', userId: member.userId },
    ...{ memberEmail: 'sana@example.com', delivery: { from: '2026-03-02', until: '2026-03-03' }, askedBy: null },
  } as const
  const counts = async () => {
    await env.DB.prepare("DELETE FROM outbox WHERE recipient = 'sana@example.com'").run()
    await env.DB.prepare('DELETE FROM news').run()
    await write(env.DB, promiseDays(env, [request], Date.now()))
    await write(env.DB, promiseQueuedGames(env, [request], Date.now()))
    const mails = await env.DB.prepare("SELECT subject FROM outbox WHERE recipient = 'sana@example.com'").all()
    const news = await env.DB.prepare('SELECT 1 FROM news').all()
    return [mails.results.map(({ subject }) => String(subject).slice(0, 10)), news.results.length]
  }
  expect(await counts()).toEqual([['Your reque', 'Elden Ring'], 2])
  await choose({ email: ['turn'], whatsApp: [] })
  expect(await counts()).toEqual([['Elden Ring'], 2])
  await choose({ email: [], whatsApp: [] })
  expect(await counts()).toEqual([[], 2])
})
