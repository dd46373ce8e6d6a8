import { expect, test } from 'vitest'
import { type Clock, checksOf, type Facts, warningsOf } from './health.rules.ts'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 2, 14, 9)
const CLOCK: Clock = { now: NOW, isLocal: false, mayBackUp: true, whatsAppLacks: undefined }

type Job = NonNullable<Facts['mail']>

function job(name: string, facts: Partial<Job> = {}): Job {
  return { name, ranAt: NOW - MINUTE, done: {}, failingSince: null, reason: null, ...facts }
}

function facts(changes: Partial<Facts> = {}): Facts {
  return {
    mail: job('mail'),
    images: job('images'),
    backup: job('backup'),
    whatsApp: undefined,
    unsent: 0,
    oldest: undefined,
    notPurgedSince: null,
    ...changes,
  }
}

/** The parts that are degraded, and the warnings. */
function seen(given: Facts, clock = CLOCK, others: Job[] = []) {
  const degraded = Object.entries(checksOf(given, clock))
    .filter(([, { status }]) => status === 'degraded')
    .map(([name]) => name)
  return [degraded, warningsOf(given, others, clock).map(({ text }) => text)]
}

test('a shop that works has no warning', () => {
  expect(seen(facts())).toEqual([[], []])
})

test('the cron has stopped when it is late by two runs', () => {
  const ranAt = NOW - 12 * MINUTE
  const at = (time: number) => facts({ mail: job('mail', { ranAt: time }) })
  expect(seen(at(ranAt))).toEqual([[], []])
  expect(seen(at(ranAt - 1))).toEqual([
    ['cron'],
    ['The scheduled work has not run since 14 Mar, 13:47. Rents, the queue and mails wait.'],
  ])
})

test('a cron that has never run is a fault, but not on a developer’s machine', () => {
  const never = facts({ mail: undefined })
  expect(seen(never)).toEqual([['cron'], ['The scheduled work has never run. Rents, the queue and mails wait.']])
  expect(seen(never, { ...CLOCK, isLocal: true, mayBackUp: false })).toEqual([[], []])
})

test.each([
  ['E_DAILY_LIMIT_EXCEEDED', 'the daily quota of the mail service is used up (E_DAILY_LIMIT_EXCEEDED).'],
  ['TimeoutError', 'the mail service does not answer (TimeoutError).'],
  ['Error', 'the mail service fails (Error).'],
])('a mail service that fails with %s is named with the mails that wait', (reason, why) => {
  const mail = job('mail', { failingSince: NOW - MINUTE, reason })
  const oldest = { createdAt: NOW - 2 * MINUTE, reason }
  expect(seen(facts({ mail, unsent: 12, oldest }))).toEqual([
    ['outbox'],
    [`Mails are not being sent: ${why} 12 mails wait, the oldest since 14 Mar, 13:58.`],
  ])
})

test('a mail that nothing has sent for half an hour is a fault, one that its mailbox refuses is none', () => {
  const old = { createdAt: NOW - 31 * MINUTE, reason: null }
  expect(seen(facts({ unsent: 1, oldest: old }))).toEqual([
    ['outbox'],
    ['Mails are not being sent: nothing has tried to send them. 1 mail waits since 14 Mar, 13:29.'],
  ])
  expect(seen(facts({ unsent: 1, oldest: { ...old, createdAt: NOW - 30 * MINUTE } }))).toEqual([[], []])
  expect(seen(facts({ unsent: 1, oldest: { ...old, reason: 'E_DELIVERY_FAILED' } }))).toEqual([[], []])
})

test('pictures that cannot be stored, and a refused purge, are faults of the images', () => {
  const images = job('images', { failingSince: NOW - MINUTE, reason: 'connection lost' })
  expect(seen(facts({ images }))).toEqual([
    ['images'],
    ['Since 14 Mar, 13:59 pictures cannot be stored or checked (connection lost).'],
  ])
  expect(seen(facts({ notPurgedSince: NOW - MINUTE }))).toEqual([
    ['images'],
    [
      'A change at 14 Mar, 13:59 may not show yet, because the cache of the site refused it. Visitors may see the former list or picture for up to an hour.',
    ],
  ])
})

test.each([
  [
    'IMAGES_9422',
    ': the Images service has reached the limit of transformations of your plan (9422). Raise it at Cloudflare under Images; uploads work again within an hour.',
  ],
  ['IMAGES_TRANSFORM_ERROR 9504: cannot reach the origin', ': the Images service fails (9504).'],
  ['images.not-checked', ' (images.not-checked).'],
  ['request 294221 failed', ' (request 294221 failed).'],
])('the Images service that fails with %s has a sentence of its own', (reason, why) => {
  const images = job('images', { failingSince: NOW - MINUTE, reason })
  expect(seen(facts({ images }))).toEqual([
    ['images'],
    [`Since 14 Mar, 13:59 pictures cannot be stored or checked${why}`],
  ])
})

test('a shop with half of the settings of WhatsApp reads which ones lack, and one without any nothing', () => {
  const whatsAppLacks = ['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET']
  const text = 'No message by WhatsApp is sent, because the Worker has no WHATSAPP_TOKEN, WHATSAPP_APP_SECRET.'
  expect(seen(facts(), { ...CLOCK, whatsAppLacks })).toEqual([['whatsapp'], [text]])
})

const MANAGER = 'WhatsApp Manager says more. This line ends when a message has gone.'
test.each([
  ['WHATSAPP_190', 'WHATSAPP_TOKEN has expired (WHATSAPP_190).'],
  ['WHATSAPP_132015 shop_turn', `Meta refuses the template shop_turn (WHATSAPP_132015). ${MANAGER}`],
  ['WHATSAPP_131008', `Meta refuses our messages (WHATSAPP_131008). ${MANAGER}`],
  ['WHATSAPP_100', `Meta refuses our messages (WHATSAPP_100). ${MANAGER}`],
  ['WHATSAPP_API_ADDRESS', 'WHATSAPP_API in wrangler.toml is no https address (WHATSAPP_API_ADDRESS).'],
  [
    'D1_ERROR: Network connection lost.',
    'our own server or database fails, not Meta (D1_ERROR: Network connection lost.).',
  ],
  ['rows is not iterable', 'our own server or database fails, not Meta (rows is not iterable).'],
])('WhatsApp that fails with %s is named while the shop uses it', (reason, why) => {
  const whatsApp = job('whatsapp', { failingSince: NOW - MINUTE, reason })
  const texts = [`Messages by WhatsApp wait since 14 Mar, 13:59: ${why}`]
  expect(seen(facts({ whatsApp }), { ...CLOCK, whatsAppLacks: [] })).toEqual([['whatsapp'], texts])
  expect(seen(facts({ whatsApp }))).toEqual([[], []])
})

test('another job that fails has a warning, and leaves health as it is', () => {
  const sweep = job('sweep', { failingSince: NOW - MINUTE, reason: 'no permission' })
  expect(seen(facts(), CLOCK, [sweep, job('ledgers')])).toEqual([
    [],
    ['The deletion of old data has been failing since 14 Mar, 13:59: no permission.'],
  ])
})

const HOUR = 60 * MINUTE
test.each<[string, Job | undefined, boolean, string | undefined]>([
  ['has no token', job('backup'), false, 'There is no nightly backup, because the Worker has no BACKUP_TOKEN.'],
  ['waits for the first hour of a new shop', undefined, true, undefined],
  ['waits for the first night', job('backup', { ranAt: NOW - 28 * HOUR, done: { waits: 1 } }), true, undefined],
  [
    'was not made in the first night',
    job('backup', { ranAt: NOW - 28 * HOUR - 1, done: { waits: 1 } }),
    true,
    'No nightly backup has been made yet.',
  ],
  [
    'failed in the night',
    job('backup', { ranAt: NOW - 8 * HOUR, failingSince: NOW - 11 * HOUR, reason: 'The export failed' }),
    true,
    'The nightly backup has been failing since 14 Mar, 03:00: The export failed.',
  ],
  ['is of the last night', job('backup', { ranAt: NOW - 28 * HOUR }), true, undefined],
  [
    'is of the night before',
    job('backup', { ranAt: NOW - 28 * HOUR - 1 }),
    true,
    'The last nightly backup was made at 13 Mar, 09:59.',
  ],
])('a backup that %s: health and Today say so', (_, backup, mayBackUp, text) => {
  const wanted = text ? [['backup'], [text]] : [[], []]
  expect(seen(facts({ backup }), { ...CLOCK, mayBackUp })).toEqual(wanted)
})

test('a new shop without a token is healthy until its first night is over, and Today says at once what it lacks', () => {
  const backup = (ranAt: number) => facts({ backup: job('backup', { ranAt, done: { waits: 1 } }) })
  const texts = ['There is no nightly backup, because the Worker has no BACKUP_TOKEN.']
  expect(seen(backup(NOW - HOUR), { ...CLOCK, mayBackUp: false })).toEqual([[], texts])
  expect(seen(backup(NOW - 29 * HOUR), { ...CLOCK, mayBackUp: false })).toEqual([['backup'], texts])
})
