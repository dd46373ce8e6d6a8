import type { Context } from 'hono'
import type { Sql } from 'sql-template-tag'
import type { AdminAction } from '#contract/admin-actions.ts'
import type { Confirmation } from '#contract/admin-factors.ts'
import * as calls from '#contract/calls/admin-session.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { AppEnv, Env } from '../../platform/base/env.ts'
import { MINUTE } from '../../platform/base/time.ts'
import { run, write } from '../../platform/database/database.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { deviceName, UNKNOWN_BROWSER } from '../../platform/http/device-name.ts'
import { ApiError, conflict, invalid, notFound, notSignedIn } from '../../platform/http/errors.ts'
import { limitOf } from '../../platform/http/limits.ts'
import { countAgainst } from '../../platform/http/rate-limit.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { queueMail } from '../../platform/mail/outbox.queries.ts'
import { endOtherSubscriptions } from '../../platform/push/subscriptions.queries.ts'
import { revokeOthers, revokeOwn } from '../../platform/sessions/sessions.queries.ts'
import { confirmedSession, ownSessions, type Session, sessionOf } from '../../platform/sessions/sessions.ts'
import { adminFactorChanged } from '../../shop/admins/admins.mail.ts'
import { type Admin, findAdmin } from '../../shop/admins/admins.queries.ts'
import { appAddress, newAppKey, newRecoveryCodes, recoveryHash, stepOfCode } from '../../shop/admins/factor-codes.ts'
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
import { counterOfUse, madePasskey, optionsToAdd, optionsToUse } from '../../shop/admins/passkeys.ts'
import { findFacts } from '../../shop/facts/facts.queries.ts'
import { answer } from '../answer.ts'

const CHALLENGE_LIFETIME_MS = 10 * MINUTE

/** An admin's second factors: to prove one, to add and remove them; and the list of their sessions. */
export const factorRoutes = [
  answer(calls.startConfirmation, async ({ env, db, admin }) => {
    const passkeys = await findPasskeys(db, admin.subject)
    if (passkeys.length === 0) return { options: null }
    const options = await optionsToUse(env, passkeys)
    await startChallenge(db, admin, 'confirm', options.challenge)
    return { options: { ...options } }
  }),

  answer(calls.confirmIdentity, async ({ c, db, admin, body: proof }) => {
    const now = Date.now()
    const { used, by, note } = await prove(c.env, admin, proof, now).catch(auditRefusal(c, admin))
    const { token, statements } = confirmedSession(admin, now)
    await commit(c, refused(by), [
      ...used,
      ...statements,
      auditEntry(admin, 'factor.confirmed', admin.subject, by, now),
      ...(note ? await changedMail(db, admin, note, now) : []),
    ]).catch(auditRefusal(c, admin))
    if (note) afterReply(c, deliverOutbox)
    return { message: 'Confirmed', token }
  }),

  answer(calls.readFactors, async ({ db, admin }) => findFactors(db, admin.subject)),

  answer(calls.startApp, async ({ env, db, admin }) => {
    const encrypted = newAppKey(env, admin.subject)
    await startChallenge(db, admin, 'add-app', encrypted)
    const [shop, owner] = await Promise.all([findFacts(db), adminOf(db, admin)])
    return appAddress(env, shop.facts.brand, owner, encrypted)
  }),

  answer(calls.addApp, async ({ c, env, db, admin, body: { code } }) => {
    await countCode(env, admin)
    const now = Date.now()
    const encrypted = await challengeOf(db, admin, 'add-app', now)
    const step = stepOfCode(env, admin.subject, encrypted, code, now)
    if (step === undefined) throw refused('app')
    return await added(c, admin, 'An app for codes was added', [
      ...spendChallenge(admin.id, encrypted),
      setApp(admin.subject, encrypted, step),
    ])
  }),

  answer(calls.removeApp, async ({ c, admin }) =>
    changed(c, admin, 'factor.removed', 'The app for codes was removed', [...deleteApp(admin.subject)]),
  ),

  answer(calls.startPasskey, async ({ env, db, admin }) => {
    const [shop, owner, passkeys] = await Promise.all([
      findFacts(db),
      adminOf(db, admin),
      findPasskeys(db, admin.subject),
    ])
    const options = await optionsToAdd(env, shop.facts.brand, owner, passkeys)
    await startChallenge(db, admin, 'add-passkey', options.challenge)
    return { options: { ...options } }
  }),

  answer(calls.addPasskey, async ({ c, env, db, admin, body: { credential } }) => {
    const challenge = await challengeOf(db, admin, 'add-passkey', Date.now())
    const passkey = await madePasskey(env, credential, challenge)
    if (!passkey) throw refused('passkey')
    const name = deviceName(c.req.header('user-agent')) || UNKNOWN_BROWSER
    return await added(c, admin, `A passkey was added: ${name}`, [
      ...spendChallenge(admin.id, challenge),
      insertPasskey(admin.subject, { ...passkey, name }, Date.now()),
    ])
  }),

  answer(calls.removePasskey, async ({ c, admin, params: { id } }) =>
    changed(c, admin, 'factor.removed', 'A passkey was removed', [...deletePasskey(admin.subject, id)]),
  ),

  answer(calls.createRecoveryCodes, async ({ c, env, admin }) => {
    const { codes, hashes } = newRecoveryCodes(env, admin.subject)
    const message = 'New recovery codes were made; the old ones ended'
    const facts = await changed(c, admin, 'factor.codes', message, [...replaceRecoveryCodes(admin.subject, hashes)])
    return { ...facts, recoveryCodes: codes }
  }),

  answer(calls.listAdminSessions, async ({ db, admin }) => ({
    sessions: await ownSessions(db, admin, Date.now()),
  })),

  answer(calls.endOtherAdminSessions, async ({ db, admin }) => {
    const now = Date.now()
    await write(db, [
      revokeOthers('admin', admin.subject, admin.id, now),
      endOtherSubscriptions('admin', admin.subject, admin.id),
      auditEntry(admin, 'auth.others-ended', admin.subject, '', now),
    ])
    return { message: 'Your other devices are signed out' }
  }),

  answer(calls.endAdminSession, async ({ c, admin, params: { id } }) => {
    const now = Date.now()
    await commit(c, notFound('sessions.not-found', 'This session has ended already'), [
      ...revokeOwn(admin, id, now),
      auditEntry(admin, 'auth.session-ended', admin.subject, '', now),
    ])
    return { message: 'The session is ended' }
  }),
]

async function adminOf(db: D1Database, session: Session): Promise<Admin> {
  const admin = await findAdmin(db, session.subject)
  if (!admin) throw notSignedIn()
  return admin
}

async function startChallenge(
  db: D1Database,
  { id }: Session,
  purpose: ChallengePurpose,
  value: string,
): Promise<void> {
  const expiresAt = Date.now() + CHALLENGE_LIFETIME_MS
  await run(db, insertChallenge({ sessionId: id, purpose, value, expiresAt }))
}

async function challengeOf(db: D1Database, { id }: Session, purpose: ChallengePurpose, now: number): Promise<string> {
  const value = await findChallenge(db, id, purpose, now)
  if (value === undefined) throw conflict('factor.late', 'This took too long. Please start again.')
  return value
}

/** Counts a typed code, right or wrong. A passkey cannot be guessed. */
async function countCode(env: Env, { id, subject }: Session): Promise<void> {
  const now = Date.now()
  await countAgainst(env.DB, limitOf(env, 'code.session', 'factor', id), now)
  await countAgainst(env.DB, limitOf(env, 'factor.admin', subject), now)
}

interface Proof {
  by: Confirmation['by']
  /** Statements that use the proof up. */
  used: Sql[]
  /** What the admin is mailed. */
  note?: string
}

/** Checks a proof. Throws 422 for a wrong one. */
async function prove(env: Env, session: Session, proof: Confirmation, now: number): Promise<Proof> {
  const { DB: db } = env
  const { subject } = session
  if (proof.by === 'passkey') {
    const { credential } = proof
    const challenge = await challengeOf(db, session, 'confirm', now)
    const passkey = (await findPasskeys(db, subject)).find(({ id }) => id === credential.id)
    const counter = passkey && (await counterOfUse(env, passkey, credential, challenge))
    if (!passkey || counter === undefined) throw refused('passkey')
    const used = [...spendChallenge(session.id, challenge), ...countPasskey(passkey.id, counter)]
    return { by: proof.by, used }
  }
  await countCode(env, session)
  if (proof.by === 'recovery-code') {
    const used = spendRecoveryCode(subject, recoveryHash(env, subject, proof.code))
    return { by: proof.by, used, note: 'A recovery code was used' }
  }
  const key = await findAppKey(db, subject)
  const step = key === null ? undefined : stepOfCode(env, subject, key, proof.code, now)
  if (step === undefined) throw refused('app')
  return { by: proof.by, used: spendStep(subject, step) }
}

/** Writes a wrong proof into the history after the reply, and throws it on. */
function auditRefusal(c: Context<AppEnv>, session: Session) {
  return (error: unknown): never => {
    if (error instanceof ApiError && error.status === 422) {
      afterReply(c, async function audit({ DB }, now) {
        await run(DB, auditEntry(session, 'factor.refused', session.subject, '', now))
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
    by === 'app' ? 'This code is wrong or was used. Please wait for the next one.' : 'This code is wrong or was used.'
  return invalid([{ path: 'code', message }])
}

/** Adds a factor, which confirms the session with a new token. The first one comes with recovery codes. */
async function added(c: Context<AppEnv>, session: Session, message: string, statements: Sql[]) {
  const { recoveryCodes: left } = await findFactors(c.env.DB, session.subject)
  const fresh = left > 0 ? undefined : newRecoveryCodes(c.env, session.subject)
  const confirmed = confirmedSession(session, Date.now())
  const facts = await changed(c, session, 'factor.added', message, [
    ...statements,
    ...confirmed.statements,
    ...(fresh ? replaceRecoveryCodes(session.subject, fresh.hashes) : []),
  ])
  return { ...facts, token: confirmed.token, ...(fresh && { recoveryCodes: fresh.codes }) }
}

/** Writes a change of factors with its audit row and its mail to the admin. */
async function changed(c: Context<AppEnv>, session: Session, action: AdminAction, message: string, statements: Sql[]) {
  const { DB: db } = c.env
  const now = Date.now()
  const late = conflict('factor.changed', 'This was just changed elsewhere. Please start again.')
  await commit(c, late, [
    ...statements,
    auditEntry(session, action, session.subject, message, now),
    ...(await changedMail(db, session, message, now)),
  ])
  afterReply(c, deliverOutbox)
  return { message }
}

async function changedMail(db: D1Database, session: Session, note: string, now: number) {
  return [queueMail(adminFactorChanged(await adminOf(db, session), note), now)]
}

/** Throws `late` when a guard of the batch failed, and 401 when the token has ended meanwhile. */
async function commit(c: Context<AppEnv>, late: ApiError, statements: Sql[]): Promise<void> {
  const { DB: db } = c.env
  const isSignedIn = async () => (await sessionOf(db, 'admin', c.req.header('token'), Date.now())) !== undefined
  await write(db, statements, {
    state_moved: async () => ((await isSignedIn()) ? late : notSignedIn()),
    'admin_passkeys.id': () => late,
  })
}
