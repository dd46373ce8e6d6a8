import { queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { type AdminLogin, adminLoginReply, adminMeReply } from '#contract/admin-session.ts'
import type { PasswordChange } from '#contract/passwords.ts'
import { type AdminOutcome, adminOutcome } from '#contract/replies.ts'
import { CallFailed } from '#web/data/call-failed.ts'
import { asAdminOutcome, type CallOptions, call, readReply } from '#web/data/client.ts'
import { queryClient } from '#web/data/query-client.ts'
import { type OnProgress, sendFile } from '#web/data/send-file.ts'
import { adminToken, endAdminSession, startAdminSession } from '#web/data/session.ts'

const keys = { all: ['admin'], me: ['admin', 'me'] } as const

/** Who the stored token belongs to (section 4: sets auth from status). */
export const adminMeQuery = queryOptions({
  queryKey: keys.me,
  queryFn: ({ signal }) => callAsAdmin(adminMeReply, 'GET', '/api/v1/admin/me', { signal }),
})

export async function adminSignIn(credentials: AdminLogin) {
  const reply = await asAdminOutcome(
    adminLoginReply,
    call(adminLoginReply, 'POST', '/api/v1/admin/login', { body: credentials }),
  )
  if (reply.status && reply.token) {
    forgetAdmin()
    // The reply has said who it is; the guard need not ask again.
    const { token, ...me } = reply
    queryClient.setQueryData(keys.me, me)
    startAdminSession(token)
  }
  return reply
}

/** Signs the admin out here at once; the server is told, but nobody waits for it. */
export function adminSignOut() {
  const token = adminToken()
  endAdminSession()
  forgetAdmin()
  call(adminOutcome, 'GET', '/api/v1/admin/logout', { token }).catch(() => {
    // The token also ends by itself (idle 30 minutes), and no browser holds it any more.
  })
}

export function changeAdminPassword(change: PasswordChange) {
  return asAdminOutcome(
    adminOutcome,
    callAsAdmin(adminOutcome, 'PUT', '/api/v1/admin/password/update', { body: change }),
  )
}

/** A call with the admin's token. A token that is no longer good ends the session here too. */
export async function callAsAdmin<const Schema extends v.GenericSchema>(
  schema: Schema,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options: CallOptions = {},
): Promise<v.InferOutput<Schema>> {
  const token = adminToken()
  try {
    return await call(schema, method, path, { ...options, token })
  } catch (error) {
    endSessionIfRefused(error, token)
    throw error
  }
}

/** One file with the admin's token, as a multipart field; its failure is an outcome too. */
export async function sendAsAdmin<const Schema extends v.GenericSchema<unknown, AdminOutcome>>(
  schema: Schema,
  path: string,
  { field, file, onProgress }: { field: string; file: File; onProgress: OnProgress },
): Promise<v.InferOutput<Schema>> {
  const token = adminToken()
  return await asAdminOutcome(
    schema,
    sendFile(path, field, file, token, onProgress)
      .then(({ status, text }) => readReply(schema, status, text))
      .catch((error) => {
        endSessionIfRefused(error, token)
        throw error
      }),
  )
}

/** Ends the session whose token was refused, unless a newer one has taken its place meanwhile. */
export function endSessionIfRefused(error: unknown, token: string | undefined) {
  const refused = error instanceof CallFailed && error.httpStatus === 401
  if (refused && adminToken() === token) endAdminSession()
}

function forgetAdmin() {
  queryClient.removeQueries({ queryKey: keys.all })
}
