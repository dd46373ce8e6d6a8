import { queryOptions } from '@tanstack/react-query'
import { alertsReply } from '#contract/alerts.ts'
import { type Outcome, outcome } from '#contract/replies.ts'
import { asOutcome } from '#web/client/client.ts'
import { callAsMember, getFromBuiltInHost, MEMBER } from '#web/client/member-call.ts'
import { queryClient } from '#web/client/query-client.ts'

const PATH = '/api/v1/user/alerts'

/** The codes of the games for which the member waits for a message. */
export const alertsQuery = queryOptions({
  queryKey: [MEMBER, 'alerts'],
  queryFn: async ({ signal }) => (await getFromBuiltInHost(alertsReply, PATH, signal)).productCodes,
})

/** Asks for a message when the game is free, or for none. Resolves after the list has been refetched. */
export async function changeAlert(productCode: string, isWanted: boolean): Promise<Outcome> {
  const call = isWanted
    ? callAsMember(outcome, { method: 'POST', path: PATH }, { body: { productCode } })
    : callAsMember(
        outcome,
        { method: 'DELETE', path: `${PATH}/${encodeURIComponent(productCode)}` },
        {},
      )
  const reply = await asOutcome(outcome, call)
  await queryClient.invalidateQueries({ queryKey: alertsQuery.queryKey })
  return reply
}
