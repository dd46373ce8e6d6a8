import { queryOptions } from '@tanstack/react-query'
import { chooseChannels, readChannels } from '#contract/calls/channels.ts'
import { type ChannelsBody, MAILED_KINDS } from '#contract/channels.ts'
import { read } from '#web/client/client.ts'
import { asMember, atBuiltInHost, MEMBER } from '#web/client/member-call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { send } from '#web/client/send.ts'

/** Of what the member is told by e-mail and by WhatsApp. */
export const channelsQuery = queryOptions({
  queryKey: [MEMBER, 'channels'],
  queryFn: ({ signal }) => read(readChannels, { signal }, atBuiltInHost),
})

/** Changes a part of the choice; the rest stays as the shop has it. Changes run one after another. */
export const channelsChange = {
  mutationKey: channelsQuery.queryKey,
  scope: { id: channelsQuery.queryKey.join(' ') },
  mutationFn: async (change: Partial<ChannelsBody>) => {
    const known = queryClient.getQueryData(channelsQuery.queryKey)
    const present = { email: known?.email ?? [...MAILED_KINDS], whatsApp: known?.whatsApp?.kinds ?? [] }
    const reply = await send(chooseChannels, { body: { ...present, ...change } }, asMember)
    const { email, whatsApp } = reply
    if (reply.success && email !== undefined && whatsApp !== undefined) {
      queryClient.setQueryData(channelsQuery.queryKey, { ...reply, email, whatsApp })
    } else {
      await queryClient.invalidateQueries({ queryKey: channelsQuery.queryKey })
    }
    return reply
  },
}

/** Whether no other change runs or waits, at the end of one. */
export function isLastChange(): boolean {
  return queryClient.isMutating({ mutationKey: channelsChange.mutationKey }) <= 1
}
