import { queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { CONFIRM, confirmedReply, type MissingFactor } from '#contract/admin-factors.ts'
import type { AdminLogin } from '#contract/admin-session.ts'
import type { AdminRole } from '#contract/admins.ts'
import * as calls from '#contract/calls/admin-session.ts'
import type { PasswordChange } from '#contract/passwords.ts'
import { keep, readKept } from '#web/admin/run/kept-for-run.ts'
import { askToConfirm } from '#web/admin/session/ask-to-confirm.ts'
import { replaceAdminToken, withAdminToken } from '#web/client/admin-call.ts'
import { CallFailed } from '#web/client/call-failed.ts'
import { asVisitor, type ReplyOf, read, type Sender } from '#web/client/client.ts'
import { dropCopies, noteAdminUse } from '#web/client/kept-copies.ts'
import { endPush } from '#web/client/push-mark.ts'
import { queryClient } from '#web/client/query-client.ts'
import { asOutcome, type Change, type OutcomeOf, send } from '#web/client/send.ts'
import { sendFile, type Upload } from '#web/client/send-file.ts'
import { adminToken, endAdminSession, startAdminSession } from '#web/client/session.ts'
import { DATA_OF } from '#web/client/session-end.ts'

const keys = { all: [DATA_OF.admin], me: [DATA_OF.admin, 'me'] } as const

type Me = ReplyOf<typeof calls.readMe>

/** Where the device keeps the last answer about the admin. */
const ME = '/kept/me'

/**
 * The admin that the stored token belongs to; `status` is false when the token is refused. In an outage it is the
 * last answer, so that the run sheet opens without a network.
 */
export const adminMeQuery = queryOptions({
  queryKey: keys.me,
  queryFn: async ({ signal }) => {
    const token = adminToken()
    try {
      const me = await read(calls.readMe, { signal }, asAdmin)
      if (token) await forgetOtherRole(token, me)
      await keep(ME, me, token)
      return me
    } catch (error) {
      const isOutage = error instanceof CallFailed && error.isTransient
      const kept = isOutage && (await readKept<Me>(ME))
      if (kept) return kept
      throw error
    }
  },
})

export async function adminSignIn(credentials: AdminLogin) {
  const reply = await send(calls.adminSignIn, { body: credentials })
  if (reply.status && reply.token) {
    const { token, ...me } = reply
    startAdminSession(token)
    // Saves the guard the call `readMe`.
    queryClient.setQueryData(keys.me, me)
    void keep(ME, me)
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

/** Ends the session in the browser at once, with its messages, and on the server in the background. */
export function adminSignOut() {
  const token = adminToken()
  endAdminSession()
  void endPush('admin')
  const withToken: Sender = (schema, method, path) => asVisitor(schema, method, path, { token })
  // On failure the token expires after 30 idle minutes, and no browser holds it any more.
  void send(calls.adminSignOut, {}, withToken)
}

export const changeAdminPassword = (body: PasswordChange) => send(calls.changeAdminPassword, { body }, asAdmin)

/** Sends a call with the admin's token. Rejects with CallFailed; a 401 ends the session in the browser. */
export const asAdmin: Sender = (schema, method, path, options) =>
  withProof(() =>
    callAsAdmin(async (token) => {
      const reply = await asVisitor(schema, method, path, { ...options, token })
      if (token === adminToken()) noteAdminUse()
      return reply
    }),
  )

/** Like `asAdmin`, for a call that proves a second factor: the session goes on with the token of its reply. */
export const asProver: Sender = (schema, method, path, options) =>
  withProof(() =>
    replaceAdminToken(
      (token) => asVisitor(schema, method, path, { ...options, token }),
      (reply) => v.parse(confirmedReply, reply).token,
    ),
  )

/** Makes a call with the admin's token. After one beyond the role it asks who the admin is now. */
export async function callAsAdmin<Reply>(makeCall: (token: string | undefined) => Promise<Reply>): Promise<Reply> {
  try {
    return await withAdminToken(makeCall)
  } catch (error) {
    const isBeyondRole = error instanceof CallFailed && error.detail?.code === 'auth.role'
    if (isBeyondRole) void queryClient.invalidateQueries(adminMeQuery)
    throw error
  }
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
export async function uploadAsAdmin<C extends Change & { upload: string }>(
  call: C,
  upload: Upload<C>,
): Promise<OutcomeOf<C>> {
  return await asOutcome(
    call,
    callAsAdmin((token) => sendFile(call, { ...upload, token })),
  )
}

/** What the former role was shown must not stay for the present one. */
async function forgetOtherRole(token: string, { role, user }: Me) {
  const known = queryClient.getQueryData<Me>(keys.me) ?? (await readKept<Me>(ME))
  if (!known || (known.role === role && known.user?.email === user?.email)) return
  await dropCopies('admin', token)
  void queryClient.resetQueries({
    queryKey: keys.all,
    predicate: ({ queryKey }) => queryKey[1] !== 'me',
  })
}
