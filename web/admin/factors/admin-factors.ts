import { queryOptions } from '@tanstack/react-query'
import type { NewPasskey, UsedPasskey } from '#contract/admin-factors.ts'
import * as calls from '#contract/calls/admin-session.ts'
import type { AdminOutcome } from '#contract/replies.ts'
import { adminMeQuery, asAdmin, asProver } from '#web/admin/session/admin-session.ts'
import { type ReplyOf, read } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'
import { send } from '#web/client/send.ts'

/** The second factors of the signed-in admin. */
export const factorsQuery = queryOptions({
  queryKey: ['admin', 'factors'],
  queryFn: ({ signal }) => read(calls.readFactors, { signal }, asAdmin),
})

/** The sessions of the signed-in admin. */
export const adminSessionsQuery = queryOptions({
  queryKey: ['admin', 'sessions'],
  queryFn: async ({ signal }) => (await read(calls.listAdminSessions, { signal }, asAdmin)).sessions,
})

/**
 * Whether the admin is signed in elsewhere; true when the list cannot be read, as after the last factor was removed.
 */
export async function hasOtherSessions(): Promise<boolean> {
  const sessions = await queryClient.fetchQuery({ ...adminSessionsQuery, staleTime: 0 }).catch(() => undefined)
  return sessions?.length !== 1
}

/** Proves a second factor by a typed code. */
export function confirmByCode(by: 'app' | 'recovery-code', code: string) {
  return send(calls.confirmIdentity, { body: { by, code } }, asProver)
}

/** Proves a second factor by a passkey: the browser asks for finger, face or PIN. */
export async function confirmByPasskey(): Promise<AdminOutcome> {
  const start = await send(calls.startConfirmation, {}, asAdmin)
  if (!start.status || !start.options) return start
  const options = PublicKeyCredential.parseRequestOptionsFromJSON(asJson(start.options))
  return await withCredential(navigator.credentials.get({ publicKey: options }), (credential: UsedPasskey) =>
    send(calls.confirmIdentity, { body: { by: 'passkey', credential } }, asProver),
  )
}

/** Makes a passkey on this device and adds it. */
export async function addPasskey(): Promise<ReplyOf<typeof calls.addPasskey>> {
  const start = await send(calls.startPasskey, {}, asAdmin)
  if (!start.status || !start.options) return start
  const options = PublicKeyCredential.parseCreationOptionsFromJSON(asJson(start.options))
  return await withCredential(navigator.credentials.create({ publicKey: options }), (credential: NewPasskey) =>
    send(calls.addPasskey, { body: { credential } }, asProver),
  )
}

/** Whether this browser can make and use passkeys. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential
}

export const startApp = () => send(calls.startApp, {}, asAdmin)
export const addApp = (code: string) => send(calls.addApp, { body: { code } }, asProver)
export const removeApp = () => send(calls.removeApp, {}, asAdmin)
export const removePasskey = (id: string) => send(calls.removePasskey, { params: { id } }, asAdmin)
export const makeRecoveryCodes = () => send(calls.createRecoveryCodes, {}, asAdmin)
export const endOwnSession = (id: string) => send(calls.endAdminSession, { params: { id } }, asAdmin)

export const endOtherSessions = () => send(calls.endOtherAdminSessions, {}, asAdmin)

/** Reads again what depends on the second factors, after one was added, removed or proved. */
export async function refreshFactors() {
  await Promise.all(
    [factorsQuery, adminMeQuery, adminSessionsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  )
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
async function withCredential<Passkey, Outcome extends AdminOutcome>(
  asked: Promise<Credential | null>,
  use: (credential: Passkey) => Promise<Outcome>,
): Promise<Outcome | AdminOutcome> {
  const credential = await asked.catch(() => null)
  if (!(credential instanceof PublicKeyCredential)) return CANCELLED
  // The Worker's library checks what is inside.
  return await use(credential.toJSON() as Passkey)
}
