import * as calls from '#contract/calls/push.ts'
import type { MemberPush } from '#contract/push.ts'
import { read } from '#web/client/client.ts'
import { asMember, atBuiltInHost } from '#web/client/member-call.ts'
import { send } from '#web/client/send.ts'
import { customerSession } from '#web/client/session.ts'
import type { PushArea } from '#web/features/push/push.ts'

/** Messages on the phone for the member. */
export const memberPush: PushArea<MemberPush> = {
  area: 'member',
  person: () => customerSession()?.userId ?? '',
  read: () => read(calls.readPush, {}, atBuiltInHost),
  keep: (body) => send(calls.keepPush, { body }, asMember),
  end: (body) => send(calls.endPush, { body }, asMember),
}
