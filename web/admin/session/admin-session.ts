import { queryOptions, useQuery } from '@tanstack/react-query'
import type * as v from 'valibot'
import { CONFIRM, type MissingFactor } from '#contract/admin-factors.ts'
import { type AdminLogin, adminLoginReply, adminMeReply } from '#contract/admin-session.ts'
import type { AdminRole } from '#contract/admins.ts'
import type { PasswordChange } from '#contract/passwords.ts'
import { type AdminOutcome, adminOutcome } from '#contract/replies.ts'
import { forget, keep, readKept } from '#web/admin/run/kept-for-run.ts'
import { askToConfirm } from '#web/admin/session/ask-to-confirm.ts'
import { CallFailed } from '#web/client/call-failed.ts'
import { asAdminOutcome, type CallOptions, call, readReply } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'
import { type OnProgress, sendFile } from '#web/client/send-file.ts'
import { adminToken, endAdminSession, startAdminSession } from '#web/client/session.ts'

const keys = { all: ['admin'], me: ['admin', 'me'] } as const

/** Where the device keeps the last answer about the admin. */
const ME = '/kept/me'

/**
 * The admin that the stored token belongs to; `status` is false when the token is refused. In an outage it is the
 * last answer, so that the run sheet opens without a network.
 */
export const adminMeQuery = queryOptions({
  queryKey: keys.me,
  queryFn: async ({ signal }) => {
    try {
      const me = await callAsAdmin(adminMeReply, 'GET', '/api/v1/admin/me', { signal })
      await keep(ME, me)
      return me
    } catch (error) {
      const isOutage = error instanceof CallFailed && error.isTransient
      const kept = isOutage && (await readKept<v.InferOutput<typeof adminMeReply>>(ME))
      if (kept) return kept
      throw error
    }
  },
})

export async function adminSignIn(credentials: AdminLogin) {
  const reply = await asAdminOutcome(
    adminLoginReply,
    call(adminLoginReply, 'POST', '/api/v1/admin/login', { body: credentials }),
  )
  if (reply.status && reply.token) {
    forgetAdmin()
    // Saves the guard a call to /api/v1/admin/me.
    const { token, ...me } = reply
    queryClient.setQueryData(keys.me, me)
    void keep(ME, me)
    startAdminSession(token)
  }
  return reply
}

/** The server's last reply about the signed-in admin. */
function useAdminMe() {
  return useQuery({ ...adminMeQuery, enabled: false }, queryClient).data
}

/** The role of the signed-in admin; undefined until the server has replied. */
export function useAdminRole(): AdminRole | undefined {
  return useAdminMe()?.role
}

/** The name of the signed-in admin; undefined until the server has replied. */
export function useAdminName(): string | undefined {
  return useAdminMe()?.user?.name
}

/** What the session needs before the server answers its other calls: to confirm or to set up a second factor. */
export function useMissingFactor(): MissingFactor | undefined {
  return useAdminMe()?.missing
}

export function useIsOwner(): boolean {
  return useAdminRole() === 'owner'
}

/** Ends the session in the browser at once and on the server in the background. */
export function adminSignOut() {
  const token = adminToken()
  endAdminSession()
  forgetAdmin()
  void forget(ME)
  call(adminOutcome, 'GET', '/api/v1/admin/logout', { token }).catch(() => {
    // On failure the token expires after 30 idle minutes, and no browser holds it any more.
  })
}

export function changeAdminPassword(change: PasswordChange) {
  return asAdminOutcome(
    adminOutcome,
    callAsAdmin(adminOutcome, 'PUT', '/api/v1/admin/password/update', { body: change }),
  )
}

/** A call with the admin's token. Rejects with CallFailed; a 401 ends the session in the browser. */
export async function callAsAdmin<const Schema extends v.GenericSchema>(
  schema: Schema,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options: CallOptions = {},
): Promise<v.InferOutput<Schema>> {
  return await withProof(async () => {
    const token = adminToken()
    try {
      return await call(schema, method, path, { ...options, token })
    } catch (error) {
      endSessionIfRefused(error, token)
      throw error
    }
  })
}

/** Makes a call. If it needs a proof of a second factor, asks the admin for it and makes the call again. */
export async function withProof<Reply>(makeCall: () => Promise<Reply>): Promise<Reply> {
  try {
    return await makeCall()
  } catch (error) {
    const needsProof = error instanceof CallFailed && error.detail?.code === CONFIRM
    if (!needsProof || !(await askToConfirm())) throw error
    return await makeCall()
  }
}

/** Uploads one file with the admin's token. Resolves with an outcome on failure too. */
export async function sendAsAdmin<const Schema extends v.GenericSchema<unknown, AdminOutcome>>(
  schema: Schema,
  path: string,
  { field, file, onProgress }: { field: string; file: File; onProgress: OnProgress },
): Promise<v.InferOutput<Schema>> {
  const token = adminToken()
  return await asAdminOutcome(
    schema,
    sendFile(path, { field, file, headers: token ? { token } : {}, onProgress })
      .then(({ status, text }) => readReply(schema, status, text))
      .catch((error) => {
        endSessionIfRefused(error, token)
        throw error
      }),
  )
}

/** Ends the session after a 401, unless another token has been stored in the meantime. */
export function endSessionIfRefused(error: unknown, token: string | undefined) {
  const refused = error instanceof CallFailed && error.httpStatus === 401
  if (refused && adminToken() === token) endAdminSession()
}

function forgetAdmin() {
  queryClient.removeQueries({ queryKey: keys.all })
}
