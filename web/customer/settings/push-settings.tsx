import { Link } from 'react-router-dom'
import type { MemberPush } from '#contract/push.ts'
import { paths } from '#web/content/paths.ts'
import { ChannelChoice } from '#web/customer/settings/channel-choice.tsx'
import styles from '#web/customer/settings/settings-screen.module.css'
import { memberPush } from '#web/features/push/member-push.ts'
import { NIGHT, PushCard } from '#web/features/push/push-card.tsx'

const WORDS: Record<MemberPush, string> = {
  day: 'The day of a delivery or collection',
  way: 'A game is on its way',
  turn: 'It is my turn for a game',
  rent: 'Rent is due or late',
  refund: 'My refund',
}

/** What the member is told elsewhere than in Messages, by kind and channel. */
export function PushSettings() {
  return (
    <section className={styles.card}>
      <h2>Where you get messages</h2>
      <p>
        You find all of them under <Link to={paths.user.news}>Messages</Link>. Choose what we also send you.
      </p>
      <div className={styles.ways}>
        <div className={styles.way}>
          <h3>On this device</h3>
          <PushCard push={memberPush} words={WORDS} device="this device">
            Never from {NIGHT}. The choice counts on all your devices.
          </PushCard>
        </div>
        <ChannelChoice words={WORDS} />
      </div>
    </section>
  )
}
