import { env } from 'cloudflare:workers'
import { generateHOTP } from '@oslojs/otp'
import { expect, test, vi } from 'vitest'
import { MINUTE, SECOND } from '../../platform/base/time.ts'
import { sessionIdOf, startSession } from '../../platform/sessions/sessions.ts'
import { setAdmin } from '../../shop/admins/set-admin.queries.ts'
import { later } from '../../testing/clock.ts'
import { addMember } from '../../testing/members.ts'
import { makeAdmin, TEST_PASSWORD, type TestAdmin } from '../../testing/people.ts'
import { call, type Reply } from '../../testing/request.ts'
import { someAddress } from '../../testing/some-address.ts'

const DEPLOYED = { SITE_ORIGIN: 'https://khelbox.example' }

type Ask = (what: string, body?: object, bindings?: object) => Promise<Reply>

/** Calls below /api/v1/admin in a new session of the admin, from a proof on with the token of its reply. */
async function sessionOf({ id }: Pick<TestAdmin, 'id'>): Promise<Ask> {
  let token = await startSession(env.DB, 'admin', id, Date.now())
  return async (what, body, bindings = {}) => {
    const reply = await askWith(token, what, body, bindings)
    token = reply.json?.token ?? token
    return reply
  }
}

function askWith(token: string, what: string, body?: object, bindings: object = {}): Promise<Reply> {
  const [method = '', path = ''] = what.split(' ')
  return call(method, `/api/v1/admin/${path}`, { headers: { token }, body, env: bindings })
}

/** The code of the app with this base 32 key, `steps` after now. */
function codeOf(key: string, steps = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(key, (sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const step = Math.floor(Date.now() / (30 * SECOND)) + steps
  return generateHOTP(new Uint8Array(bytes.map((byte) => Number.parseInt(byte, 2))), BigInt(step), 6)
}

/** An admin with an app, whose code of the present step is used. */
async function withApp() {
  const admin = await makeAdmin()
  const ask = await sessionOf(admin)
  const { key } = (await ask('POST factor/app/start')).json
  const added = (await ask('POST factor/app', { code: codeOf(key) })).json
  return { admin, key, codes: added.recoveryCodes as string[], ask }
}

const byApp = (code: string) => ({ by: 'app', code })

test('an app that is added asks its code at the next sign-in, and a code counts once', async () => {
  const { admin, key } = await withApp()
  const ask = await sessionOf(admin)
  expect((await ask('GET today')).json.error.code).toBe('factor.confirm')
  expect((await ask('GET me')).json).toMatchObject({ status: true, missing: 'confirm' })
  // It was used when the app was added.
  expect((await ask('POST confirm', byApp(codeOf(key)))).status).toBe(422)
  const next = codeOf(key, 1)
  expect((await ask('POST confirm', byApp(next))).status).toBe(200)
  expect((await ask('GET today')).status).toBe(200)
  expect((await (await sessionOf(admin))('POST confirm', byApp(next))).status).toBe(422)
})

test('a logout ends a session whose second factor is missing', async () => {
  const { admin } = await withApp()
  const ask = await sessionOf(admin)
  expect((await ask('GET me')).json).toMatchObject({ missing: 'confirm' })
  expect((await ask('POST logout')).status).toBe(200)
  expect((await ask('GET me')).status).toBe(401)
})

test('a proof gives a new token of the same session, and the old one ends', async () => {
  const { admin, key } = await withApp()
  const old = await startSession(env.DB, 'admin', admin.id, Date.now())
  const { token } = (await askWith(old, 'POST confirm', byApp(codeOf(key, 1)))).json
  expect((await askWith(old, 'GET me')).status).toBe(401)
  expect((await askWith(token, 'GET me')).json.missing).toBeUndefined()
  expect(sessionIdOf(token)).toBe(sessionIdOf(old))
  // The first factor that is added is proved with it.
  const first = await startSession(env.DB, 'admin', (await makeAdmin()).id, Date.now())
  const { key: another } = (await askWith(first, 'POST factor/app/start')).json
  const added = (await askWith(first, 'POST factor/app', { code: codeOf(another) })).json
  expect((await askWith(first, 'GET me')).status).toBe(401)
  expect((await askWith(added.token, 'GET today')).status).toBe(200)
})

test('of two proofs with one token at once one counts, and the other is 401 with its code unused', async () => {
  const { admin, key, codes } = await withApp()
  const old = await startSession(env.DB, 'admin', admin.id, Date.now())
  const proofs = [byApp(codeOf(key, 1)), ...codes.slice(0, 3).map((code) => ({ by: 'recovery-code', code }))]
  const replies = await Promise.all(proofs.map((proof) => askWith(old, 'POST confirm', proof)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
  const winner = replies.findIndex(({ status }) => status === 200)
  const { token } = replies[winner]?.json ?? {}
  for (const [at, proof] of proofs.entries()) {
    if (at === winner) continue
    const again = await askWith(await startSession(env.DB, 'admin', admin.id, Date.now()), 'POST confirm', proof)
    expect(again.status).toBe(200)
  }
  expect((await askWith(token, 'GET me')).json.missing).toBeUndefined()
})

test('a proof with a token whose session ended meanwhile is 401 and gives none', async () => {
  const { admin, codes, ask } = await withApp()
  const old = await startSession(env.DB, 'admin', admin.id, Date.now())
  const [proof, ended] = await Promise.all([
    askWith(old, 'POST confirm', { by: 'recovery-code', code: codes[0] }),
    ask(`DELETE sessions/${sessionIdOf(old)}`),
  ])
  expect(ended.status).toBe(200)
  const tokens = [old, proof.json.token].filter(Boolean)
  for (const token of tokens) expect((await askWith(token, 'GET me')).status).toBe(401)
})

test('after a change of SECRET_KEY the codes of an app are wrong, and nothing fails', async () => {
  const { admin, key } = await withApp()
  const ask = await sessionOf(admin)
  const changed = { SECRET_KEY: 'another secret of at least 32 characters' }
  expect((await ask('POST confirm', byApp(codeOf(key, 1)), changed)).status).toBe(422)
})

test('of two sessions that use one code at once one is confirmed', async () => {
  const { admin, key } = await withApp()
  const [one, other] = [await sessionOf(admin), await sessionOf(admin)]
  const proof = byApp(codeOf(key, 1))
  const replies = await Promise.all([one('POST confirm', proof), other('POST confirm', proof)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a session has 5 codes in 10 minutes', async () => {
  const { admin, key } = await withApp()
  const ask = await sessionOf(admin)
  for (let i = 0; i < 5; i++) expect((await ask('POST confirm', byApp('000000'))).status).toBe(422)
  expect((await ask('POST confirm', byApp(codeOf(key, 1)))).status).toBe(429)
  const { results } = await env.DB.prepare(
    `SELECT count(*) AS n FROM admin_actions WHERE subject = ? AND action = 'factor.refused'`,
  )
    .bind(admin.id)
    .all()
  expect(results).toEqual([{ n: 5 }])
})

test('a recovery code confirms once, is stored as a hash only, and a mail reports its use', async () => {
  const { admin, codes } = await withApp()
  expect(new Set(codes).size).toBe(10)
  const ask = await sessionOf(admin)
  const [code = ''] = codes
  expect((await ask('POST confirm', { by: 'recovery-code', code: code.toLowerCase() })).status).toBe(200)
  const again = await (await sessionOf(admin))('POST confirm', { by: 'recovery-code', code })
  expect(again.status).toBe(422)
  const { results } = await env.DB.prepare('SELECT code_hash AS hash FROM admin_recovery_codes').all<{
    hash: string
  }>()
  const stored = results.map(({ hash }) => hash).join()
  for (const each of codes) expect(stored).not.toContain(each.replaceAll('-', ''))
  const mail = await env.DB.prepare('SELECT body FROM outbox WHERE recipient = ? ORDER BY rowid DESC LIMIT 1')
    .bind(admin.email)
    .first<{ body: string }>()
  expect(mail?.body).toContain('A recovery code was used.')
})

test('what moves money or data needs a proof of the last 5 minutes; other calls do not', async () => {
  const { ask } = await withApp()
  const { userId } = await addMember()
  const sensitive = [
    ['POST', `customers/${userId}/refund`],
    ['POST', `customers/${userId}/ledger/1/reversal`],
    ['PUT', 'settings'],
    ['POST', 'admins'],
    ['GET', 'orders?format=csv'],
  ]
  const codes = async () => {
    const replies = await Promise.all(
      sensitive.map(([method, path]) => ask(`${method} ${path}`, method === 'GET' ? undefined : {})),
    )
    return replies.map(({ json }) => json?.error?.code)
  }
  expect(await codes()).not.toContain('factor.confirm')
  later(5 * MINUTE + 1)
  try {
    expect(await codes()).toEqual(sensitive.map(() => 'factor.confirm'))
    expect((await ask('GET today')).status).toBe(200)
    // Neither can a stolen session change the factors.
    expect((await ask('DELETE factor/app')).json.error.code).toBe('factor.confirm')
  } finally {
    vi.useRealTimers()
  }
})

test('a deployed shop demands a factor at the first sign-in; a local one does not', async () => {
  const ask = await sessionOf(await makeAdmin())
  expect((await ask('GET today')).status).toBe(200)
  expect((await ask('GET today', undefined, DEPLOYED)).json.error.code).toBe('factor.set-up')
  expect((await ask('GET me', undefined, DEPLOYED)).json.missing).toBe('set-up')
  const { key } = (await ask('POST factor/app/start', undefined, DEPLOYED)).json
  await ask('POST factor/app', { code: codeOf(key) }, DEPLOYED)
  expect((await ask('GET today', undefined, DEPLOYED)).status).toBe(200)
})

test('a password by the command or by a link keeps the factor; an owner can remove it', async () => {
  const { admin, ask } = await withApp()
  const mail = { to: admin.email, subject: 'x', body: 'x' }
  const change = { email: admin.email, name: 'Sana', passwordHash: 'x' }
  const statements = setAdmin(change, mail, Date.now())
  await env.DB.batch(statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)))
  expect((await ask('GET today')).status).toBe(401)
  const after = await sessionOf(admin)
  expect((await after('GET today')).json.error.code).toBe('factor.confirm')
  const owner = await sessionOf(await makeAdmin())
  expect((await owner(`DELETE admins/${admin.id}/factor`)).status).toBe(200)
  expect((await after('GET today')).status).toBe(401)
  expect((await (await sessionOf(admin))('GET today')).status).toBe(200)
})

test('one’s own sessions are listed and ended, those of others are not', async () => {
  const admin = await makeAdmin()
  const [here, there] = [await sessionOf(admin), await sessionOf(admin)]
  const stranger = await sessionOf(await makeAdmin())
  const { sessions } = (await here('GET sessions')).json
  const other = sessions.find(({ isThis }: { isThis: boolean }) => !isThis)
  expect(sessions).toHaveLength(2)
  expect((await stranger(`DELETE sessions/${other.id}`)).status).toBe(404)
  expect((await here(`DELETE sessions/${other.id}`)).status).toBe(200)
  expect((await there('GET me')).status).toBe(401)
  expect((await here('GET me')).status).toBe(200)
})

test('an admin ends all other sessions at once with a fresh proof', async () => {
  const { admin, key, ask: here } = await withApp()
  const [there, stranger] = [await sessionOf(admin), await sessionOf(await makeAdmin())]
  expect((await there('DELETE sessions')).json.error.code).toBe('factor.confirm')
  expect((await there('POST confirm', byApp(codeOf(key, 1)))).status).toBe(200)
  expect((await here('DELETE sessions')).status).toBe(200)
  expect((await there('GET me')).status).toBe(401)
  for (const ask of [here, stranger]) expect((await ask('GET me')).status).toBe(200)
  const actions = await here('GET audit?action=auth.others-ended')
  expect(actions.json.rows).toMatchObject([{ subject: admin.id }])
})

test('a sign-in on a new device is mailed once, with the device', async () => {
  const { email } = await makeAdmin()
  const headers = { ...someAddress(), 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0' }
  const signIn = (cookie = '') =>
    call('POST', '/api/v1/admin/login', {
      body: { email, password: TEST_PASSWORD },
      headers: { ...headers, ...(cookie && { cookie }) },
    })
  const cookie = (await signIn()).headers.get('set-cookie')?.split(';')[0]
  await signIn(cookie)
  const { results } = await env.DB.prepare('SELECT body FROM outbox WHERE recipient = ?')
    .bind(email)
    .all<{ body: string }>()
  expect(results).toHaveLength(1)
  expect(results[0]?.body).toContain('Chrome on Android')
})

test('the mail about a sign-in of which the browser says nothing names an unknown browser', async () => {
  const { email } = await makeAdmin()
  await call('POST', '/api/v1/admin/login', { body: { email, password: TEST_PASSWORD }, headers: someAddress() })
  const { results } = await env.DB.prepare('SELECT body FROM outbox WHERE recipient = ?')
    .bind(email)
    .all<{ body: string }>()
  expect(results[0]?.body).toContain('on a new device: Unknown browser, ')
})
