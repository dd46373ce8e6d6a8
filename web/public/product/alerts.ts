import { queryOptions } from '@tanstack/react-query'
import { addAlert, listAlerts, removeAlert } from '#contract/calls/queue.ts'
import type { Outcome } from '#contract/replies.ts'
import { read } from '#web/client/client.ts'
import { asMember, atBuiltInHost, MEMBER } from '#web/client/member-call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { send } from '#web/client/send.ts'

/** The codes of the games for which the member waits for a message. */
export const alertsQuery = queryOptions({
  queryKey: [MEMBER, 'alerts'],
  queryFn: async ({ signal }) => (await read(listAlerts, { signal }, atBuiltInHost)).productCodes,
})

/** Asks for a message when the game is free, or for none. Resolves after the list has been refetched. */
export async function changeAlert(productCode: string, isWanted: boolean): Promise<Outcome> {
  const reply = isWanted
    ? await send(addAlert, { body: { productCode } }, asMember)
    : await send(removeAlert, { params: { productCode } }, asMember)
  await queryClient.invalidateQueries({ queryKey: alertsQuery.queryKey })
  return reply
}
