import { queryOptions } from '@tanstack/react-query'
import * as calls from '#contract/calls/accounts.ts'
import * as memberCalls from '#contract/calls/member-accounts.ts'
import type { AddressChange } from '#contract/cities.ts'
import type { PasswordChange } from '#contract/passwords.ts'
import { read } from '#web/client/client.ts'
import { asMember, MEMBER } from '#web/client/member-call.ts'
import { send } from '#web/client/send.ts'
import { changeAsMember } from '#web/features/members/customer.ts'

/** Changes the password. The server keeps this session and ends the member's other ones. */
export const changePassword = (body: PasswordChange) => send(calls.changePassword, { body }, asMember)

/** The member's own area, and those that can be chosen. */
export const ownAreasQuery = queryOptions({
  queryKey: [MEMBER, 'areas'],
  queryFn: ({ signal }) => read(memberCalls.readOwnAreas, { signal }, asMember),
})

/** Sets the member's own address. */
export const changeAddress = (body: AddressChange) => changeAsMember(memberCalls.changeAddress, { body })
