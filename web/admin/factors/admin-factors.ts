import { queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { appStartReply, factorAddedReply, factorsReply, passkeyOptionsReply } from '#contract/admin-factors.ts'
import { type AdminOutcome, adminOutcome } from '#contract/replies.ts'
import { adminSessionsReply } from '#contract/sessions.ts'
import { adminMeQuery, callAsAdmin } from '#web/admin/session/admin-session.ts'
import { asAdminOutcome } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'

const ADMIN = '/api/v1/admin'

/** The second factors of the signed-in admin. */
export const factorsQuery = queryOptions({
  queryKey: ['admin', 'factors'],
  queryFn: ({ signal }) => callAsAdmin(factorsReply, 'GET', `${ADMIN}/factor`, { signal }),
})

/** The sessions of the signed-in admin. */
export const adminSessionsQuery = queryOptions({
  queryKey: ['admin', 'sessions'],
  queryFn: async ({ signal }) =>
    (await callAsAdmin(adminSessionsReply, 'GET', `${ADMIN}/sessions`, { signal })).sessions,
})

/** Proves a second factor by a typed code. */
export function confirmByCode(by: 'app' | 'recovery-code', code: string) {
  return send(adminOutcome, 'POST', '/confirm', { by, code })
}

/** Proves a second factor by a passkey: the browser asks for finger, face or PIN. */
export async function confirmByPasskey(): Promise<AdminOutcome> {
  const start = await send(passkeyOptionsReply, 'POST', '/confirm/start')
  if (!start.status || !start.options) return start
  const options = PublicKeyCredential.parseRequestOptionsFromJSON(asJson(start.options))
  return await withCredential(navigator.credentials.get({ publicKey: options }), (credential) =>
    send(adminOutcome, 'POST', '/confirm', { by: 'passkey', credential }),
  )
}

/** Makes a passkey on this device and adds it. */
export async function addPasskey(): Promise<v.InferOutput<typeof factorAddedReply>> {
  const start = await send(passkeyOptionsReply, 'POST', '/factor/passkeys/start')
  if (!start.status || !start.options) return start
  const options = PublicKeyCredential.parseCreationOptionsFromJSON(asJson(start.options))
  return await withCredential(navigator.credentials.create({ publicKey: options }), (credential) =>
    send(factorAddedReply, 'POST', '/factor/passkeys', { credential }),
  )
}

/** Whether this browser can make and use passkeys. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential
}

export const startApp = () => send(appStartReply, 'POST', '/factor/app/start')
export const addApp = (code: string) => send(factorAddedReply, 'POST', '/factor/app', { code })
export const removeApp = () => send(adminOutcome, 'DELETE', '/factor/app')
export const removePasskey = (id: string) => send(adminOutcome, 'DELETE', `/factor/passkeys/${encodeURIComponent(id)}`)
export const makeRecoveryCodes = () => send(factorAddedReply, 'POST', '/factor/recovery-codes')
export const endOwnSession = (id: string) => send(adminOutcome, 'DELETE', `/sessions/${encodeURIComponent(id)}`)

/** Reads again what depends on the second factors, after one was added, removed or proved. */
export async function refreshFactors() {
  await Promise.all(
    [factorsQuery, adminMeQuery, adminSessionsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  )
}

function send<const Schema extends v.GenericSchema<unknown, AdminOutcome>>(
  schema: Schema,
  method: 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<v.InferOutput<Schema>> {
  return asAdminOutcome(schema, callAsAdmin(schema, method, ADMIN + path, { body }))
}

/** The options are what the library of the Worker made, so their type is known. */
function asJson<Options>(options: Record<string, unknown>): Options {
  return options as Options
}

const CANCELLED: AdminOutcome = {
  status: false,
  message: 'Your device gave no passkey. Please try again, or choose another way.',
  retryAfter: '',
}

/** Passes on the passkey of the browser. It rejects when the person cancels, waits too long, or has none. */
async function withCredential<Outcome extends AdminOutcome>(
  asked: Promise<Credential | null>,
  use: (credential: unknown) => Promise<Outcome>,
): Promise<Outcome | AdminOutcome> {
  const credential = await asked.catch(() => null)
  if (!(credential instanceof PublicKeyCredential)) return CANCELLED
  return await use(credential.toJSON())
}
