import { queryOptions } from '@tanstack/react-query'
import { outcome } from '#contract/replies.ts'
import { memberSessionsReply } from '#contract/sessions.ts'
import { asOutcome } from '#web/client/client.ts'
import { callAsMember, getFromBuiltInHost, MEMBER } from '#web/client/member-call.ts'
import { queryClient } from '#web/client/query-client.ts'

const PATH = '/api/v1/account/sessions'

/** The sessions of the member. */
export const memberSessionsQuery = queryOptions({
  queryKey: [MEMBER, 'sessions'],
  queryFn: async ({ signal }) => (await getFromBuiltInHost(memberSessionsReply, PATH, signal)).sessions,
})

export async function endMemberSession(id: string) {
  const path = `${PATH}/${encodeURIComponent(id)}`
  const reply = await asOutcome(outcome, callAsMember(outcome, { method: 'DELETE', path }, {}))
  await queryClient.invalidateQueries({ queryKey: memberSessionsQuery.queryKey })
  return reply
}
