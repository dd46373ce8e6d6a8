import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scheduled } from '../../scheduled.ts'
import { at, faultSeeds, once, seededFaults, whileHanging, withFaults } from '../../testing/faults.ts'
import { fullTest } from '../../testing/long-run.ts'
import { mailbox, refusingMailbox } from '../../testing/mailbox.ts'
import { keepingQueue, NO_QUEUE } from '../../testing/memberships.ts'
import { makeAdmin } from '../../testing/people.ts'
import { RUNS } from '../../testing/runs.ts'
import { type Env, newMeter } from '../base/env.ts'
import { HOUR, MINUTE, SECOND } from '../base/time.ts'
import { meteredDatabase, write } from '../database/database.ts'
import { deliverOnQueue, deliverOutbox } from './deliver.ts'
import { countDueMails, queueMail, queueMailAfterUndo, queueSecretMail, takeDueMail } from './outbox.queries.ts'
import { SHOP, seal, textOf } from './stored-text.ts'

const START = Date.UTC(2026, 0, 1)
/** The mail service is down. */
const DOWN = withFaults(at('EMAIL.send', 'before'))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  await env.DB.batch(['outbox', 'bounces', 'cron_jobs'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

afterEach(() => {
  vi.restoreAllMocks()
})

async function queue(count: number, subject = 'Hello'): Promise<void> {
  const mails = Array.from({ length: count }, (_, index) => ({
    to: 'ali@example.com',
    subject: `${subject} ${index}`,
    body: 'Text',
  }))
  await write(
    env.DB,
    mails.map((mail) => queueMail(mail, Date.now())),
  )
}

async function outbox(): Promise<{ attempts: number; due_at: number | null; sent_at: number | null }[]> {
  const { results } = await env.DB.prepare('SELECT attempts, due_at, sent_at FROM outbox').all<{
    attempts: number
    due_at: number | null
    sent_at: number | null
  }>()
  return results
}

function passTime(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}

test('sends a mail once, as it was written', async () => {
  const { EMAIL, received } = mailbox()
  const mail = { to: 'ali@example.com', subject: 'خوش آمدید 🎮', body: 'Two\nlines' }
  await write(env.DB, [queueMail(mail, START)])
  await deliverOutbox({ ...env, EMAIL })
  await deliverOutbox({ ...env, EMAIL })
  expect(received).toEqual([{ from: env.MAIL_FROM, to: mail.to, subject: mail.subject, text: mail.body }])
  expect(await outbox()).toEqual([{ attempts: 1, due_at: null, sent_at: START }])
})

test('a mail, plain or sealed, has the name and the sender of the shop when its owner has saved them', async () => {
  const { EMAIL, received } = mailbox()
  const mail = { to: 'ali@example.com', subject: `Your ${SHOP} account`, body: `Hello,\n\n${SHOP}\n` }
  await write(env.DB, [queueMail(mail, START), queueSecretMail(env, mail, START)])
  const { id } = await makeAdmin()
  await env.DB.prepare('INSERT INTO shop_facts VALUES (1, ?, 0, ?)')
    .bind(JSON.stringify({ brand: 'Game "Adda"' }), id)
    .run()
  await write(env.DB, [queueMail(mail, START), queueSecretMail(env, mail, START)])
  await deliverOutbox({ ...env, EMAIL })
  await env.DB.batch([
    env.DB.prepare('DELETE FROM shop_facts'),
    env.DB.prepare('DELETE FROM admins WHERE id = ?').bind(id),
  ])
  const from = `"Game \\"Adda\\"" <${/<(.*)>/.exec(env.MAIL_FROM)?.[1]}>`
  const named = { from, to: mail.to, subject: 'Your Game "Adda" account', text: 'Hello,\n\nGame "Adda"\n' }
  const before = { ...named, subject: 'Your Khelbox account' }
  // A sealed text is opened, and so named, when it is sent.
  expect(received).toEqual(expect.arrayContaining([named, named, before, { ...before, text: 'Hello,\n\nKhelbox\n' }]))
})

async function storedBodies(): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT body FROM outbox').all<{ body: string }>()
  return results.map(({ body }) => body)
}

/** A shop that is deployed, with this mail service. */
function deployed(EMAIL: SendEmail): Env {
  return { ...env, EMAIL, SITE_ORIGIN: 'https://khelbox.example' }
}

const CODE_MAIL = { to: 'ali@example.com', subject: 'Your code', body: 'سلام\n12345678\n' }

test('stores a mail with a secret encrypted, sends it as it was written and then blanks it', async () => {
  const { EMAIL, received } = mailbox()
  await write(
    env.DB,
    [1, 2].map(() => queueSecretMail(env, CODE_MAIL, START)),
  )
  const [first = '', second = ''] = await storedBodies()
  expect(first).toMatch(/^[\w+/]{40,}=*$/)
  expect(second).not.toBe(first)
  expect(Buffer.from(first, 'base64').toString()).not.toContain('12345678')
  await deliverOutbox({ ...deployed(EMAIL), ...DOWN })
  expect(await storedBodies()).toEqual([first, second])
  passTime(7 * MINUTE)
  await deliverOutbox(deployed(EMAIL))
  expect(received.map(({ text }) => text)).toEqual([CODE_MAIL.body, CODE_MAIL.body])
  expect(await storedBodies()).toEqual(['', ''])
})

test('blanks a mail with a secret that is dropped, and keeps other mails', async () => {
  const { EMAIL } = mailbox()
  await write(env.DB, [queueSecretMail(env, CODE_MAIL, START), queueMail(CODE_MAIL, START)])
  await env.DB.prepare('UPDATE outbox SET attempts = 16').run()
  await deliverOutbox(deployed(EMAIL))
  expect(await storedBodies()).toEqual(['', CODE_MAIL.body])
})

test('a local shop keeps a mail with a secret for npm run mails, encrypted', async () => {
  const { EMAIL } = mailbox()
  await write(env.DB, [queueSecretMail(env, CODE_MAIL, START)])
  await deliverOutbox({ ...env, EMAIL })
  const mail = await env.DB.prepare('SELECT id, body, sealed FROM outbox').first<{
    id: string
    body: string
    sealed: number
  }>()
  expect(mail && textOf(env, mail)).toBe(CODE_MAIL.body)
})

test('reads no secret with another SECRET_KEY or under another mail', async () => {
  const body = seal(env, 'a', CODE_MAIL.body)
  expect(textOf(env, { id: 'a', body, sealed: 1 })).toBe(CODE_MAIL.body)
  expect(() => textOf(env, { id: 'b', body, sealed: 1 })).toThrow()
  const SECRET_KEY = 'another secret, also of 32 letters'
  expect(() => textOf({ SECRET_KEY }, { id: 'a', body, sealed: 1 })).toThrow()
})

test('waits a minute before it sends a mail that UNDO can take back', async () => {
  const { EMAIL, received } = mailbox()
  const mail = { to: 'ali@example.com', subject: 'On hold', body: 'Text' }
  await write(env.DB, queueMailAfterUndo(mail, null, START))
  passTime(MINUTE - 1)
  await deliverOutbox({ ...env, EMAIL })
  expect(received).toHaveLength(0)
  passTime(1)
  await deliverOutbox({ ...env, EMAIL })
  expect(received).toHaveLength(1)
})

test('the cron sends a failed mail again, once', async () => {
  const { EMAIL, received } = mailbox()
  await queue(3)
  await deliverOutbox({ ...env, ...DOWN })
  passTime(5 * MINUTE - 1)
  await runCron(EMAIL)
  expect(received).toHaveLength(0)
  passTime(2 * MINUTE)
  await runCron(EMAIL)
  await runCron(EMAIL)
  expect(received.map((mail) => mail.subject).sort()).toEqual(['Hello 0', 'Hello 1', 'Hello 2'])
})

async function runCron(EMAIL: SendEmail, MAIL_RUNS = keepingQueue().MAIL_RUNS): Promise<void> {
  const controller = createScheduledController({ scheduledTime: new Date(), cron: '*/5 * * * *' })
  await scheduled(controller, { ...env, EMAIL, MAIL_RUNS })
}

test('sends each mail once when two deliveries run at once', async () => {
  const { EMAIL, received } = mailbox()
  await queue(15)
  await Promise.all([deliverOutbox({ ...env, EMAIL }), deliverOutbox({ ...env, EMAIL })])
  expect(received).toHaveLength(15)
  expect(new Set(received.map((mail) => mail.subject)).size).toBe(15)
})

test('does not send a mail again while it is being sent slowly', async () => {
  const { EMAIL, received } = mailbox()
  await queue(2)
  const slow = at('EMAIL.send', async () => {
    // The cron runs while this mail hangs for four minutes.
    passTime(4 * MINUTE)
    await deliverOutbox({ ...env, EMAIL })
  })
  await deliverOutbox({ ...env, ...withFaults(slow, { EMAIL }) })
  expect(received.map((mail) => mail.subject).sort()).toEqual(['Hello 0', 'Hello 1'])
})

test('sends the other mails when one cannot be sent', async () => {
  const { EMAIL, received } = mailbox()
  await queue(3)
  await deliverOutbox({ ...env, ...withFaults(at('EMAIL.send', 'before', once), { EMAIL }) })
  expect(received).toHaveLength(2)
})

test('gives a hanging mail service up after ten seconds and sends the mail later', async () => {
  const { EMAIL, received } = mailbox()
  await queue(1)
  await whileHanging('EMAIL.send', 10 * SECOND, (bindings) => deliverOutbox({ ...env, ...bindings }))
  passTime(7 * MINUTE)
  await deliverOutbox({ ...env, EMAIL })
  expect(received).toHaveLength(1)
})

fullTest('sends every mail although 30 % of the calls fail, and repeats one only after a lost reply', async () => {
  const property = fc.asyncProperty(faultSeeds, async (seed) => {
    const { EMAIL, received } = mailbox()
    await queue(20)
    let lost = 0
    const faults = seededFaults(seed, 0.3)
    const bindings = withFaults(
      async (call) => {
        const fault = await faults(call)
        if (fault) lost += 1
        return fault
      },
      { EMAIL },
    )
    while ((await outbox()).some(({ sent_at }) => sent_at === null)) {
      await Promise.allSettled([1, 2].map(() => deliverOutbox({ ...env, ...bindings })))
      passTime(4 * HOUR)
    }
    expect(new Set(received.map(({ subject }) => subject)).size).toBe(20)
    expect(received.length).toBeLessThanOrEqual(20 + lost)
  })
  await fc.assert(property, { numRuns: RUNS.race })
})

test('retries a failing mail ever more rarely, and drops it after two days with a log line', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const { EMAIL, received } = mailbox()
  await queue(1)
  const waits: number[] = []
  for (let tries = 0; tries < 16; tries += 1) {
    await deliverOutbox({ ...env, ...DOWN })
    const [mail] = await outbox()
    expect(mail?.attempts).toBe(tries + 1)
    const wait = (mail?.due_at ?? 0) - Date.now()
    waits.push(wait / MINUTE)
    passTime(wait)
  }
  for (const [index, base] of [5, 10, 20, 40, 80, 160, 240, 240].entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(base)
    expect(waits[index]).toBeLessThan(base * 1.25)
  }
  expect(lines(log, 'mail.failed')).toHaveLength(16)
  expect(lines(log, 'mail.dropped')).toHaveLength(0)
  await deliverOutbox({ ...env, ...DOWN })
  expect(lines(log, 'mail.dropped')).toEqual([
    { event: 'mail.dropped', mailId: expect.any(String), attempts: 17, reason: 'Error' },
  ])
  expect(Date.now() - START).toBeGreaterThan(40 * 60 * MINUTE)
  passTime(30 * 24 * 60 * MINUTE)
  await deliverOutbox({ ...env, EMAIL })
  expect(received).toHaveLength(0)
})

test('mails that failed together are not due together again', async () => {
  await queue(3)
  await deliverOutbox({ ...env, ...DOWN })
  const due = (await outbox()).map(({ due_at }) => due_at)
  expect(new Set(due).size).toBe(3)
})

async function queueTo(...recipients: string[]): Promise<void> {
  const mails = recipients.map((to) => ({ to, subject: 'Hello', body: 'Text' }))
  await write(
    env.DB,
    mails.map((mail, index) => queueMail(mail, START - 100 + index)),
  )
}

test('sends codes before other mails, however long those wait', async () => {
  const { EMAIL, received } = mailbox()
  await queueTo('ali@example.com')
  await write(env.DB, [queueSecretMail(env, CODE_MAIL, START)])
  await deliverOutbox({ ...env, EMAIL })
  expect(received.map(({ subject }) => subject)).toEqual(['Your code', 'Hello'])
})

test.each([
  'E_DAILY_LIMIT_EXCEEDED',
  'E_RATE_LIMIT_EXCEEDED',
  'E_SENDER_NOT_VERIFIED',
  'E_SENDER_DOMAIN_NOT_AVAILABLE',
  'E_RECIPIENT_NOT_ALLOWED',
])('a run stops at %s, which counts as no try of the mail', async (code) => {
  const { EMAIL, tried } = refusingMailbox(code)
  await queueTo('ali@example.com', 'sana@example.com')
  await expect(runCron(EMAIL)).rejects.toThrow(code)
  expect(tried).toEqual(['ali@example.com'])
  expect((await outbox()).map(({ attempts }) => attempts)).toEqual([0, 0])
})

test('while the mail service fails only the cron tries it, until a run succeeds', async () => {
  const away = refusingMailbox('E_DAILY_LIMIT_EXCEEDED')
  await queueTo('ali@example.com', 'sana@example.com')
  await runCron(away.EMAIL).catch(() => {})
  await deliverOutbox({ ...env, EMAIL: away.EMAIL })
  expect(away.tried).toHaveLength(1)
  passTime(7 * MINUTE)
  const { EMAIL, received } = mailbox()
  await runCron(EMAIL)
  expect(received).toHaveLength(2)
  await queueTo('omar@example.com')
  await deliverOutbox({ ...env, EMAIL })
  expect(received).toHaveLength(3)
})

test('deliveries after a reply try a failing mail service again when the cron has stopped', async () => {
  await queueTo('ali@example.com')
  await runCron(refusingMailbox('E_DAILY_LIMIT_EXCEEDED').EMAIL).catch(() => {})
  passTime(20 * MINUTE)
  const { EMAIL, received } = mailbox()
  await deliverOutbox({ ...env, EMAIL })
  expect(received).toHaveLength(1)
})

test.each(['E_RECIPIENT_SUPPRESSED', 'E_VALIDATION_ERROR', 'E_FIELD_MISSING', 'E_CONTENT_TOO_LARGE'])(
  'drops a mail at %s at once with its reason, and sends the others',
  async (code) => {
    const { EMAIL, received } = refusingMailbox(code, 'ali@example.com')
    await queueTo('ali@example.com', 'sana@example.com')
    await runCron(EMAIL)
    expect(received.map(({ to }) => to)).toEqual(['sana@example.com'])
    const dropped = await env.DB.prepare(
      'SELECT recipient, reason FROM outbox WHERE due_at IS NULL AND sent_at IS NULL',
    ).all()
    expect(dropped.results).toEqual([{ recipient: 'ali@example.com', reason: code }])
  },
)

async function bounces(): Promise<unknown[]> {
  const { results } = await env.DB.prepare('SELECT * FROM bounces').all()
  return results
}

test('marks an address at which mails do not arrive, until one arrives', async () => {
  await queueTo('Ali@example.com')
  await deliverOutbox({ ...env, EMAIL: refusingMailbox('E_RECIPIENT_SUPPRESSED').EMAIL })
  expect(await bounces()).toEqual([{ recipient: 'ali@example.com', reason: 'E_RECIPIENT_SUPPRESSED', at: START }])
  await queueTo('ali@example.com')
  await deliverOutbox({ ...env, EMAIL: mailbox().EMAIL })
  expect(await bounces()).toEqual([])
})

test('a mailbox that refuses mails for two days is marked, and stops no other mail meanwhile', async () => {
  const { EMAIL, received } = refusingMailbox('E_DELIVERY_FAILED', 'ali@example.com')
  await queueTo(...Array(4).fill('ali@example.com'), 'sana@example.com')
  await runCron(EMAIL)
  expect(received.map(({ to }) => to)).toEqual(['sana@example.com'])
  expect(await bounces()).toEqual([])
  await env.DB.prepare('UPDATE outbox SET attempts = 16 WHERE due_at IS NOT NULL').run()
  passTime(5 * HOUR)
  await runCron(EMAIL)
  expect(await bounces()).toMatchObject([{ recipient: 'ali@example.com', reason: 'E_DELIVERY_FAILED' }])
})

test('stops after three failures in a row, which are not the fault of single mails', async () => {
  const { EMAIL, tried } = refusingMailbox('E_INTERNAL_SERVER_ERROR')
  await queueTo(...Array(5).fill('ali@example.com'))
  await expect(runCron(EMAIL)).rejects.toThrow('E_INTERNAL_SERVER_ERROR')
  expect(tried).toHaveLength(3)
})

test('logs the id of a failed mail, but no recipient and no text', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await queue(1, 'Your code is 12345678')
  await deliverOutbox({ ...env, ...DOWN })
  const text = JSON.stringify(log.mock.calls)
  expect(lines(log, 'mail.failed')).toHaveLength(1)
  expect(text).not.toContain('ali@example.com')
  expect(text).not.toContain('12345678')
})

function lines(log: { mock: { calls: unknown[][] } }, event: string): { event: string }[] {
  return log.mock.calls
    .map(([line]) => JSON.parse(String(line)) as { event: string })
    .filter((line) => line.event === event)
}

test('sends a bounded number of mails per run, the oldest first, and the rest in the next run', async () => {
  const { EMAIL, received } = mailbox()
  await queue(1, 'old')
  passTime(1)
  await queue(30, 'new')
  await deliverOutbox({ ...env, EMAIL })
  expect(received).toHaveLength(20)
  expect(received[0]?.subject).toBe('old 0')
  await deliverOutbox({ ...env, EMAIL })
  expect(received).toHaveLength(31)
})

fullTest('a run of the cron sends 100 mails and asks for further runs that send the rest, each mail once', async () => {
  const { EMAIL, received } = mailbox()
  const { MAIL_RUNS, asked } = keepingQueue()
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await queue(250)
  await runCron(EMAIL, MAIL_RUNS)
  expect(received).toHaveLength(100)
  expect(asked).toEqual([null, null])
  expect(lines(log, 'cron')).toMatchObject([{ jobs: { mail: { sent: 100, runs: 2 } } }])
  // One of them comes twice.
  await Promise.all([...asked, null].map(() => deliverOnQueue({ ...env, EMAIL })))
  expect(received).toHaveLength(250)
  expect(new Set(received.map(({ subject }) => subject)).size).toBe(250)
  const runs = lines(log, 'mail.run') as { event: string; sent: number; queries: number }[]
  expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(150)
  for (const run of runs) expect(run.queries).toBeLessThanOrEqual(400)
})

test('the queue starts the run that the cron asks for', async () => {
  await queue(101)
  await scheduled(createScheduledController({ cron: '*/5 * * * *' }), env)
  const areSent = async () => expect((await outbox()).filter(({ sent_at }) => sent_at === null)).toEqual([])
  await vi.waitFor(areSent, { timeout: 20 * SECOND })
})

fullTest('asks for at most ten runs, and for none when it has sent all', async () => {
  const { EMAIL } = mailbox()
  const { MAIL_RUNS, asked } = keepingQueue()
  await queue(100)
  await runCron(EMAIL, MAIL_RUNS)
  expect(asked).toEqual([])
  await queue(1201)
  await runCron(EMAIL, MAIL_RUNS)
  expect(asked).toHaveLength(10)
})

test('when the queue refuses, the mails stay due and the next cron goes on', async () => {
  const { EMAIL, received } = mailbox()
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await queue(150)
  await runCron(EMAIL, NO_QUEUE.MAIL_RUNS)
  expect(received).toHaveLength(100)
  expect(lines(log, 'mail.runs-refused')).toHaveLength(1)
  expect(lines(log, 'cron')).toMatchObject([{ failures: 0 }])
  await runCron(EMAIL)
  expect(received).toHaveLength(150)
})

test('when the mail service fails, no run asks for more, and a run that was asked for stops', async () => {
  const { EMAIL, tried } = refusingMailbox('E_DAILY_LIMIT_EXCEEDED')
  const { MAIL_RUNS, asked } = keepingQueue()
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await queue(150)
  await expect(runCron(EMAIL, MAIL_RUNS)).rejects.toThrow('E_DAILY_LIMIT_EXCEEDED')
  expect(asked).toEqual([])
  await deliverOnQueue({ ...env, EMAIL })
  expect(tried).toHaveLength(2)
  expect(lines(log, 'mail.run')).toMatchObject([{ sent: 0, failing: 'E_DAILY_LIMIT_EXCEEDED' }])
  expect((await outbox()).filter(({ due_at }) => due_at === null)).toEqual([])
})

test.each([
  ['to', { to: 'a@example.com\r\nBcc: all@example.com' }],
  ['to', { to: 'a@example.com\n' }],
  ['subject', { subject: 'Hello\rBcc: all@example.com' }],
])('refuses a line break in %s', (_, changes) => {
  const mail = { to: 'a@example.com', subject: 'Hello', body: 'Two\nlines', ...changes }
  expect(() => queueMail(mail, START)).toThrow('line break')
})

test('subject and text of a mail have no characters that turn the direction of text', async () => {
  const { EMAIL, received } = mailbox()
  const name = '\u202egnp.scr\u2066 \u061c\u200e\u200f'
  await write(env.DB, [
    queueMail({ to: 'ali@example.com', subject: `For ${name}`, body: `سلام ${name}` }, START),
    queueSecretMail(env, { to: 'ali@example.com', subject: 'Code', body: name }, START),
  ])
  await deliverOutbox({ ...env, EMAIL })
  expect(received.map(({ subject, text }) => [subject, text]).sort()).toEqual([
    ['Code', 'gnp.scr '],
    ['For gnp.scr ', 'سلام gnp.scr '],
  ])
})

test('mails that wait for a later try cost a run no rows', async () => {
  await env.DB.prepare(
    `INSERT INTO outbox (id, recipient, subject, body, created_at, due_at)
     SELECT 'later-' || value, 'later@example.com', '', '', ?1, ?2 FROM json_each(?3)`,
  )
    .bind(Date.now(), Date.now() + HOUR, JSON.stringify(Array.from({ length: 500 }, (_, i) => i)))
    .run()
  const meter = newMeter()
  const database = meteredDatabase(env.DB, meter)
  expect(await takeDueMail(database, Date.now(), true)).toBeUndefined()
  expect(await countDueMails(database, Date.now(), 1000)).toBe(0)
  expect(meter.rowsRead).toBeLessThanOrEqual(10)
})
