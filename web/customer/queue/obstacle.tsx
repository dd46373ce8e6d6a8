import type { QueueObstacle } from '#contract/queue.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/queue/queue-screen.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface Way {
  text: string
  to: string
}

const PLANS: Way = { text: 'See the plans', to: paths.plan }

/** Where a member can end an obstacle, by its code. */
const LINKS: Partial<Record<string, Way>> = {
  'rental.no-plan': PLANS,
  'rental.cancelled': PLANS,
  'rental.on-hold': { text: 'Contact us', to: paths.contact },
  'rental.no-slot': { text: 'See my games', to: paths.user.dashboard },
}

/** Says why no game of the queue can come now, and where to go. Renders nothing when one can. */
export function Obstacle({ obstacle }: { obstacle: QueueObstacle }) {
  if (obstacle === null) return null
  const link = LINKS[obstacle.code]
  return (
    <div className={styles.obstacle}>
      <p>{obstacle.message} No game comes from your queue now.</p>
      {link && (
        <ButtonLink to={link.to} variant="quiet">
          {link.text}
        </ButtonLink>
      )}
    </div>
  )
}
