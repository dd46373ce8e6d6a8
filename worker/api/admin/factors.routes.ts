import { type Context, Hono } from 'hono'
import type { Sql } from 'sql-template-tag'
import type { AdminAction } from '#contract/admin-actions.ts'
import { appForm, type Confirmation, confirmation, newPasskey } from '#contract/admin-factors.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { MINUTE } from '../../platform/base/time.ts'
import { batch, broke, statement } from '../../platform/database/database.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { readBody } from '../../platform/http/body.ts'
import { deviceName } from '../../platform/http/device-name.ts'
import { ApiError, conflict, invalid, notFound, notSignedIn } from '../../platform/http/errors.ts'
import { limitOf } from '../../platform/http/limits.ts'
import { countAgainst } from '../../platform/http/rate-limit.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { queueMail } from '../../platform/mail/outbox.queries.ts'
import { requireAnyAdmin, requireFactor, requirePassword } from '../../platform/sessions/guards.ts'
import { confirmSession, revokeOwn } from '../../platform/sessions/sessions.queries.ts'
import { ownSessions, type Session } from '../../platform/sessions/sessions.ts'
import { adminFactorChanged } from '../../shop/admins/admins.mail.ts'
import { type Admin, findAdmin } from '../../shop/admins/admins.queries.ts'
import {
  appAddress,
  newAppKey,
  newRecoveryCodes,
  recoveryHash,
  stepOfCode,
} from '../../shop/admins/factor-codes.ts'
import {
  type ChallengePurpose,
  countPasskey,
  deleteApp,
  deletePasskey,
  findAppKey,
  findChallenge,
  findFactors,
  findPasskeys,
  insertChallenge,
  insertPasskey,
  replaceRecoveryCodes,
  setApp,
  spendChallenge,
  spendRecoveryCode,
  spendStep,
} from '../../shop/admins/factors.queries.ts'
import {
  counterOfUse,
  madePasskey,
  optionsToAdd,
  optionsToUse,
} from '../../shop/admins/passkeys.ts'

const CHALLENGE_LIFETIME_MS = 10 * MINUTE
/** A change of factors needs a proof that is not older. */
const FRESH_MS = 5 * MINUTE

/** An admin's second factors: to prove one, to add and remove them; and the list of their sessions. */
export const factorRoutes = new Hono<AppEnv>()
  .post('/confirm/start', async (c) => {
    const session = await requirePassword(c)
    const passkeys = await findPasskeys(c.env.DB, session.subject)
    if (passkeys.length === 0) return c.json({ status: true, message: '', options: null })
    const options = await optionsToUse(c.env, passkeys)
    await startChallenge(c, session, 'confirm', options.challenge)
    return c.json({ status: true, message: '', options })
  })

  .post('/confirm', async (c) => {
    const session = await requirePassword(c)
    const proof = await readBody(c, confirmation)
    const now = Date.now()
    const { used, by, note } = await prove(c, session, proof, now).catch(auditRefusal(c, session))
    await commit(c, refused(by), [
      ...used,
      confirmSession(session.id, now),
      auditEntry(session, 'factor.confirmed', session.subject, by, now),
      ...(note ? await changedMail(c, session, note, now) : []),
    ]).catch(auditRefusal(c, session))
    if (note) afterReply(c, deliverOutbox)
    return c.json({ status: true, message: 'Confirmed' })
  })

  .get('/factor', async (c) => {
    const session = await requirePassword(c)
    return c.json({ status: true, message: '', ...(await findFactors(c.env.DB, session.subject)) })
  })

  .post('/factor/app/start', async (c) => {
    const session = await requireSetter(c)
    const encrypted = newAppKey(c.env, session.subject)
    await startChallenge(c, session, 'add-app', encrypted)
    const address = appAddress(c.env, await adminOf(c, session), encrypted)
    return c.json({ status: true, message: '', ...address })
  })

  .post('/factor/app', async (c) => {
    const session = await requireSetter(c)
    const { code } = await readBody(c, appForm)
    await countCode(c, session)
    const now = Date.now()
    const encrypted = await challengeOf(c, session, 'add-app', now)
    const step = stepOfCode(c.env, session.subject, encrypted, code, now)
    if (step === undefined) throw refused('app')
    return await added(c, session, 'An app for codes was added', [
      ...spendChallenge(session.id, encrypted),
      setApp(session.subject, encrypted, step),
    ])
  })

  .delete('/factor/app', async (c) => {
    const session = await requireSetter(c)
    return await changed(c, session, 'factor.removed', 'The app for codes was removed', [
      ...deleteApp(session.subject),
    ])
  })

  .post('/factor/passkeys/start', async (c) => {
    const session = await requireSetter(c)
    const passkeys = await findPasskeys(c.env.DB, session.subject)
    const options = await optionsToAdd(c.env, await adminOf(c, session), passkeys)
    await startChallenge(c, session, 'add-passkey', options.challenge)
    return c.json({ status: true, message: '', options })
  })

  .post('/factor/passkeys', async (c) => {
    const session = await requireSetter(c)
    const { credential } = await readBody(c, newPasskey)
    const challenge = await challengeOf(c, session, 'add-passkey', Date.now())
    const passkey = await madePasskey(c.env, credential, challenge)
    if (!passkey) throw refused('passkey')
    const name = deviceName(c.req.header('user-agent'))
    return await added(c, session, `A passkey was added: ${name}`, [
      ...spendChallenge(session.id, challenge),
      insertPasskey(session.subject, { ...passkey, name }, Date.now()),
    ])
  })

  .delete('/factor/passkeys/:id', async (c) => {
    const session = await requireSetter(c)
    return await changed(c, session, 'factor.removed', 'A passkey was removed', [
      ...deletePasskey(session.subject, c.req.param('id')),
    ])
  })

  .post('/factor/recovery-codes', async (c) => {
    const session = await requireSetter(c)
    const { codes, hashes } = newRecoveryCodes(c.env, session.subject)
    const message = 'New recovery codes were made; the old ones ended'
    await commitChange(c, session, 'factor.codes', message, [
      ...replaceRecoveryCodes(session.subject, hashes),
    ])
    return c.json({ status: true, message, recoveryCodes: codes })
  })

  .get('/sessions', async (c) => {
    const session = await requireAnyAdmin(c)
    const sessions = await ownSessions(c.env.DB, session, Date.now())
    return c.json({ status: true, message: '', sessions })
  })

  .delete('/sessions/:id', async (c) => {
    const session = await requireAnyAdmin(c)
    const now = Date.now()
    await commit(c, notFound('sessions.not-found', 'This session has ended already'), [
      ...revokeOwn(session, c.req.param('id'), now),
      auditEntry(session, 'auth.session-ended', session.subject, '', now),
    ])
    return c.json({ status: true, message: 'The session is ended' })
  })

/** May change factors: an admin without one, or who has just proved one. */
async function requireSetter(c: Context<AppEnv>): Promise<Session> {
  const session = await requirePassword(c)
  if (session.hasFactor) requireFactor(c, session, Date.now() - FRESH_MS)
  return session
}

async function adminOf(c: Context<AppEnv>, session: Session): Promise<Admin> {
  const admin = await findAdmin(c.env.DB, session.subject)
  if (!admin) throw notSignedIn()
  return admin
}

async function startChallenge(
  c: Context<AppEnv>,
  { id }: Session,
  purpose: ChallengePurpose,
  value: string,
): Promise<void> {
  const expiresAt = Date.now() + CHALLENGE_LIFETIME_MS
  await statement(c.env.DB, insertChallenge({ sessionId: id, purpose, value, expiresAt })).run()
}

async function challengeOf(
  c: Context<AppEnv>,
  { id }: Session,
  purpose: ChallengePurpose,
  now: number,
): Promise<string> {
  const value = await findChallenge(c.env.DB, id, purpose, now)
  if (value === undefined) throw conflict('factor.late', 'This took too long. Please start again.')
  return value
}

/** Counts a typed code, right or wrong. A passkey cannot be guessed. */
async function countCode(c: Context<AppEnv>, { id, subject }: Session): Promise<void> {
  const now = Date.now()
  await countAgainst(c.env.DB, limitOf(c.env, 'code.session', 'factor', id), now)
  await countAgainst(c.env.DB, limitOf(c.env, 'factor.admin', subject), now)
}

interface Proof {
  by: Confirmation['by']
  /** Statements that use the proof up. */
  used: Sql[]
  /** What the admin is mailed. */
  note?: string
}

/** Checks a proof. Throws 422 for a wrong one. */
async function prove(
  c: Context<AppEnv>,
  session: Session,
  proof: Confirmation,
  now: number,
): Promise<Proof> {
  const { DB: db } = c.env
  const { subject } = session
  if (proof.by === 'passkey') {
    const { credential } = proof
    const challenge = await challengeOf(c, session, 'confirm', now)
    const passkey = (await findPasskeys(db, subject)).find(({ id }) => id === credential.id)
    const counter = passkey && (await counterOfUse(c.env, passkey, credential, challenge))
    if (!passkey || counter === undefined) throw refused('passkey')
    const used = [...spendChallenge(session.id, challenge), ...countPasskey(passkey.id, counter)]
    return { by: proof.by, used }
  }
  await countCode(c, session)
  if (proof.by === 'recovery-code') {
    const used = spendRecoveryCode(subject, recoveryHash(c.env, subject, proof.code))
    return { by: proof.by, used, note: 'A recovery code was used' }
  }
  const key = await findAppKey(db, subject)
  const step = key === null ? undefined : stepOfCode(c.env, subject, key, proof.code, now)
  if (step === undefined) throw refused('app')
  return { by: proof.by, used: spendStep(subject, step) }
}

/** Writes a wrong proof into the history after the reply, and throws it on. */
function auditRefusal(c: Context<AppEnv>, session: Session) {
  return (error: unknown): never => {
    if (error instanceof ApiError && error.status === 422) {
      afterReply(c, async function audit({ DB }, now) {
        await statement(DB, auditEntry(session, 'factor.refused', session.subject, '', now)).run()
      })
    }
    throw error
  }
}

function refused(by: Confirmation['by']): ApiError {
  if (by === 'passkey') {
    const message = 'This passkey could not be checked. Please try again.'
    return invalid([{ path: 'credential', message }])
  }
  const message =
    by === 'app'
      ? 'This code is wrong or was used. Please wait for the next one.'
      : 'This code is wrong or was used.'
  return invalid([{ path: 'code', message }])
}

/** Adds a factor, which confirms the session. The first one comes with recovery codes. */
async function added(
  c: Context<AppEnv>,
  session: Session,
  message: string,
  statements: Sql[],
): Promise<Response> {
  const { DB: db } = c.env
  const { recoveryCodes: left } = await findFactors(db, session.subject)
  const fresh = left > 0 ? undefined : newRecoveryCodes(c.env, session.subject)
  await commitChange(c, session, 'factor.added', message, [
    ...statements,
    confirmSession(session.id, Date.now()),
    ...(fresh ? replaceRecoveryCodes(session.subject, fresh.hashes) : []),
  ])
  return c.json({ status: true, message, ...(fresh && { recoveryCodes: fresh.codes }) })
}

async function changed(
  c: Context<AppEnv>,
  session: Session,
  action: AdminAction,
  message: string,
  statements: Sql[],
): Promise<Response> {
  await commitChange(c, session, action, message, statements)
  return c.json({ status: true, message })
}

/** Writes a change of factors with its audit row and its mail to the admin. */
async function commitChange(
  c: Context<AppEnv>,
  session: Session,
  action: AdminAction,
  note: string,
  statements: Sql[],
): Promise<void> {
  const now = Date.now()
  await commit(
    c,
    conflict('factor.changed', 'This was just changed elsewhere. Please start again.'),
    [
      ...statements,
      auditEntry(session, action, session.subject, note, now),
      ...(await changedMail(c, session, note, now)),
    ],
  )
  afterReply(c, deliverOutbox)
}

async function changedMail(c: Context<AppEnv>, session: Session, note: string, now: number) {
  return [queueMail(adminFactorChanged(await adminOf(c, session), note), now)]
}

/** Throws `late` when a guard of the batch failed. */
async function commit(c: Context<AppEnv>, late: ApiError, statements: Sql[]): Promise<void> {
  await batch(c.env.DB, statements).catch((error) => {
    throw broke(error, 'state_moved') || broke(error, 'admin_passkeys.id') ? late : error
  })
}
