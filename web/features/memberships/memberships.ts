import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { changeChoices } from '#contract/calls/member-accounts.ts'
import * as calls from '#contract/calls/memberships.ts'
import type { MemberChoices } from '#contract/member-choices.ts'
import type { LeavingReason, PlanChange } from '#contract/membership-commands.ts'
import type { MembershipView } from '#contract/memberships.ts'
import { feesInPaisa, type Prices } from '#contract/prices.ts'
import { read } from '#web/client/client.ts'
import { asMember, atBuiltInHost } from '#web/client/member-call.ts'
import { useOwnAccounts } from '#web/client/own-accounts.ts'
import { BY_CURSOR, queryClient } from '#web/client/query-client.ts'
import { send } from '#web/client/send.ts'
import { pricesToday } from '#web/content/prices.ts'
import { changeAsMember, keys } from '#web/features/members/customer.ts'

const membershipQuery = queryOptions({
  queryKey: keys.membership,
  queryFn: ({ signal }) => read(calls.readMembership, { signal }, atBuiltInHost),
})

/** The membership with its month and BALANCE. Has no data with an external customer host. */
export function useMembership() {
  return useQuery({ ...membershipQuery, enabled: useOwnAccounts() }, queryClient)
}

/** The entries of the ledger, newest first, in pages. */
export const ledgerQuery = infiniteQueryOptions({
  queryKey: [...keys.membership, 'ledger'],
  queryFn: ({ signal, pageParam }) => read(calls.listMyLedger, { signal, query: { cursor: pageParam } }, atBuiltInHost),
  ...BY_CURSOR,
})

export const changePlan = (body: PlanChange) => changeAsMember(calls.changePlan, { body })
export const keepPlan = () => changeAsMember(calls.keepPlan, {})
export const giveNotice = () => changeAsMember(calls.giveNotice, {})
export const takeNoticeBack = () => changeAsMember(calls.takeNoticeBack, {})
export const sendLeavingReason = (body: LeavingReason) => changeAsMember(calls.sayLeavingReason, { body })
export const beginMonthEarly = () => changeAsMember(calls.startMonthEarly, {})

/** Remembers a choice of the member on every device, at once on this one. Nothing is lost when it fails. */
export async function remember(change: Partial<MemberChoices>) {
  await queryClient.cancelQueries({ queryKey: membershipQuery.queryKey })
  queryClient.setQueryData(
    membershipQuery.queryKey,
    (reply) => reply && { ...reply, choices: { ...reply.choices, ...change } },
  )
  await send(changeChoices, { body: change }, asMember)
}

/** What deliveries and cases cost. */
export type Fees = Pick<Prices, 'deliveryFee' | 'caseFee'>

/** The fees of a member, or those of today without a membership. */
export function feesOf(membership: Pick<MembershipView, 'fees'> | null | undefined): Fees {
  return membership?.fees ? feesInPaisa(membership.fees) : pricesToday()
}
