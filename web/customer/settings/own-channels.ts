import { queryOptions } from '@tanstack/react-query'
import { chooseChannels, readChannels } from '#contract/calls/channels.ts'
import type { ChannelsBody } from '#contract/channels.ts'
import { read } from '#web/client/client.ts'
import { asMember, atBuiltInHost, MEMBER } from '#web/client/member-call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { send } from '#web/client/send.ts'

/** Of what the member is told by e-mail and by WhatsApp. */
export const channelsQuery = queryOptions({
  queryKey: [MEMBER, 'channels'],
  queryFn: ({ signal }) => read(readChannels, { signal }, atBuiltInHost),
})

export async function saveChannels(body: ChannelsBody) {
  const reply = await send(chooseChannels, { body }, asMember)
  await queryClient.invalidateQueries({ queryKey: channelsQuery.queryKey })
  return reply
}
