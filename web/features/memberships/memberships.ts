import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { ledgerPage } from '#contract/ledger.ts'
import type { MemberChoices } from '#contract/member-choices.ts'
import type { LeavingReason, PlanChange } from '#contract/membership-commands.ts'
import { membershipReply } from '#contract/memberships.ts'
import { outcome } from '#contract/replies.ts'
import { asOutcome } from '#web/client/client.ts'
import { sendOnce } from '#web/client/idempotency.ts'
import { callAsMember, getFromBuiltInHost, pagePath } from '#web/client/member-call.ts'
import { useOwnAccounts } from '#web/client/own-accounts.ts'
import { queryClient } from '#web/client/query-client.ts'
import { keys, refreshMember } from '#web/features/members/customer.ts'

const MEMBERSHIP = '/api/v1/user/membership'
const CHOICES = { method: 'PUT', path: '/api/v1/account/choices' } as const

const membershipQuery = queryOptions({
  queryKey: keys.membership,
  queryFn: ({ signal }) => getFromBuiltInHost(membershipReply, MEMBERSHIP, signal),
})

/** The membership with its month and BALANCE. Has no data with an external customer host. */
export function useMembership() {
  return useQuery({ ...membershipQuery, enabled: useOwnAccounts() }, queryClient)
}

/** The entries of the ledger, newest first, in pages. */
export const ledgerQuery = infiniteQueryOptions({
  queryKey: [...keys.membership, 'ledger'],
  queryFn: ({ signal, pageParam }) =>
    getFromBuiltInHost(ledgerPage, pagePath('/api/v1/user/ledger', pageParam), signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})

export const changePlan = (change: PlanChange) => sendCommand('POST', 'plan-change', change)
export const keepPlan = () => sendCommand('DELETE', 'plan-change')
export const giveNotice = () => sendCommand('POST', 'cancellation')
export const takeNoticeBack = () => sendCommand('DELETE', 'cancellation')
export const tellLeavingReason = (said: LeavingReason) => sendCommand('POST', 'leaving-reason', said)
export const beginMonthEarly = () => sendCommand('POST', 'early-month')

/** Remembers a choice of the member on every device, at once on this one. Nothing is lost when it fails. */
export async function remember(change: Partial<MemberChoices>) {
  await queryClient.cancelQueries({ queryKey: membershipQuery.queryKey })
  queryClient.setQueryData(
    membershipQuery.queryKey,
    (reply) => reply && { ...reply, choices: { ...reply.choices, ...change } },
  )
  await asOutcome(outcome, callAsMember(outcome, CHOICES, { body: change }))
}

/** Has an idempotency key, because a repeated command could charge money or add news twice. */
async function sendCommand(method: 'POST' | 'DELETE', command: string, body?: PlanChange | LeavingReason) {
  const reply = await asOutcome(
    outcome,
    sendOnce(`${method} ${command}`, body, (idempotencyKey) =>
      callAsMember(outcome, { method, path: `${MEMBERSHIP}/${command}` }, { idempotencyKey, ...(body && { body }) }),
    ),
  )
  refreshMember()
  return reply
}
