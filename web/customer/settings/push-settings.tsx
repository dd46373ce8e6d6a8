import type { MemberPush } from '#contract/push.ts'
import { ChannelChoice } from '#web/customer/settings/channel-choice.tsx'
import styles from '#web/customer/settings/settings-screen.module.css'
import { memberPush } from '#web/features/push/member-push.ts'
import { NIGHT, PushCard } from '#web/features/push/push-card.tsx'

const WORDS: Record<MemberPush, string> = {
  day: 'A delivery or collection has its day',
  way: 'A game is on its way to me',
  turn: 'It is my turn for a game',
  rent: 'My rent is due or late',
  refund: 'There is news about my refund',
}

/** What the member is told elsewhere than in the news, by kind and channel. */
export function PushSettings() {
  return (
    <section className={styles.card}>
      <h2>How we tell you</h2>
      <p>All news are in your account. Choose what also comes elsewhere.</p>
      <h3>On this phone</h3>
      <PushCard push={memberPush} words={WORDS} device="this phone">
        {NIGHT} nothing comes: it waits for the morning. The kinds hold for all your phones and browsers.
      </PushCard>
      <ChannelChoice words={WORDS} />
    </section>
  )
}
