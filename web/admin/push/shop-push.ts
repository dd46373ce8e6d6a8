import * as calls from '#contract/calls/push.ts'
import type { ShopPush } from '#contract/push.ts'
import { adminMeQuery, asAdmin } from '#web/admin/session/admin-session.ts'
import { read } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'
import { send } from '#web/client/send.ts'
import type { PushArea } from '#web/features/push/push.ts'

/** Messages in this browser for who works in the shop. */
export const shopPush: PushArea<ShopPush> = {
  area: 'admin',
  person: () => queryClient.getQueryData(adminMeQuery.queryKey)?.user?.email ?? '',
  read: () => read(calls.readShopPush, {}, asAdmin),
  keep: (body) => send(calls.keepShopPush, { body }, asAdmin),
  end: (body) => send(calls.endShopPush, { body }, asAdmin),
}
