import type { QueueObstacle } from '#contract/queue.ts'
import { paths } from '#web/app/paths.ts'
import styles from '#web/screens/customer/queue/obstacle.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface Words {
  text: string
  /** What there is to do about it. */
  wayOn?: { text: string; to: string }
}

const WORDS: Record<NonNullable<QueueObstacle>, Words> = {
  NO_PLAN: {
    text: 'Without a plan no game can come.',
    wayOn: { text: 'See the plans', to: paths.plan },
  },
  HOLD: {
    text: 'Your membership is on hold. Nothing of your queue comes until that ends.',
    wayOn: { text: 'Contact us', to: paths.contact },
  },
  MONTH: { text: 'Your month is used up. The next game comes with your next month.' },
  PLACE: {
    text: 'You have no free place. The next game comes once one of yours is back; the days below count on that.',
    wayOn: { text: 'See my games', to: paths.user.dashboard },
  },
}

/** Why nothing of the queue can come at present, said once for all of it. */
export function Obstacle({ obstacle }: { obstacle: QueueObstacle }) {
  if (obstacle === null) return null
  const { text, wayOn } = WORDS[obstacle]
  return (
    <div className={styles.obstacle}>
      <p>{text}</p>
      {wayOn && (
        <ButtonLink to={wayOn.to} variant="quiet">
          {wayOn.text}
        </ButtonLink>
      )}
    </div>
  )
}
