import { queryOptions } from '@tanstack/react-query'
import { endOtherSessions, endSession, listSessions } from '#contract/calls/member-accounts.ts'
import { read } from '#web/client/client.ts'
import { asMember, atBuiltInHost, MEMBER } from '#web/client/member-call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { send } from '#web/client/send.ts'

/** The sessions of the member. */
export const memberSessionsQuery = queryOptions({
  queryKey: [MEMBER, 'sessions'],
  queryFn: async ({ signal }) => (await read(listSessions, { signal }, atBuiltInHost)).sessions,
})

export async function endMemberSession(id: string) {
  return await withNewList(send(endSession, { params: { id } }, asMember))
}

/** Signs the member out everywhere else. */
export async function endOtherMemberSessions() {
  return await withNewList(send(endOtherSessions, {}, asMember))
}

async function withNewList<Reply>(sent: Promise<Reply>): Promise<Reply> {
  const reply = await sent
  await queryClient.invalidateQueries({ queryKey: memberSessionsQuery.queryKey })
  return reply
}
