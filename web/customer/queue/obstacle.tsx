import type { QueueObstacle } from '#contract/queue.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/queue/queue-screen.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface ObstacleText {
  text: string
  link?: { text: string; to: string }
}

const TEXTS: Record<NonNullable<QueueObstacle>, ObstacleText> = {
  NO_PLAN: {
    text: 'You need a plan to get games from your queue.',
    link: { text: 'See the plans', to: paths.plan },
  },
  HOLD: {
    text: 'Your membership is on hold. We send no games from your queue until the hold ends.',
    link: { text: 'Contact us', to: paths.contact },
  },
  MONTH: {
    text: 'You have used all games of this month. The next game comes with your next month.',
  },
  PLACE: {
    text: 'You have as many games as your plan allows at a time. The next game comes after you give one back.',
    link: { text: 'See my games', to: paths.user.dashboard },
  },
}

/** Says why no game of the queue can come now, and where to go. Renders nothing when one can. */
export function Obstacle({ obstacle }: { obstacle: QueueObstacle }) {
  if (obstacle === null) return null
  const { text, link } = TEXTS[obstacle]
  return (
    <div className={styles.obstacle}>
      <p>{text}</p>
      {link && (
        <ButtonLink to={link.to} variant="quiet">
          {link.text}
        </ButtonLink>
      )}
    </div>
  )
}
