import type { MemberPush } from '#contract/push.ts'
import { paths } from '#web/content/paths.ts'
import { memberPush } from '#web/features/push/member-push.ts'
import { PushOffer } from '#web/features/push/push-offer.tsx'

/** What a member is offered, where it helps: the kinds and the text of the button. */
const OFFERS = {
  day: { kinds: ['day', 'way'], text: 'Tell me the day on this device' },
  turn: { kinds: ['turn'], text: 'Tell me when it is my turn' },
  rent: { kinds: ['rent'], text: 'Tell me before a rent is due' },
} as const satisfies Record<string, { kinds: readonly MemberPush[]; text: string }>

/** Offers a member messages on the phone. */
export function MemberOffer({ of }: { of: keyof typeof OFFERS }) {
  const { kinds, text } = OFFERS[of]
  return (
    <PushOffer push={memberPush} kinds={kinds} settings={paths.user.settings} device="device">
      {text}
    </PushOffer>
  )
}
