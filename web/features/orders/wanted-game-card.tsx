import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/content/paths.ts'
import type { WantedGame } from '#web/features/orders/wanted-game.ts'
import styles from '#web/features/orders/wanted-game-card.module.css'
import { optionalComponent } from '#web/ui/lazy-component.ts'

const WantedGameFacts = optionalComponent(
  async () => (await import('#web/features/orders/wanted-game-facts.tsx')).WantedGameFacts,
)

interface WantedGameCardProps {
  game: WantedGame
  /** What happens with the game. */
  children: ReactNode
}

/**
 * The game whose REQUEST a visitor pressed, shown above the plans and in the checkout: its cover, when each plan gets
 * it, and a link to choose another one.
 */
export function WantedGameCard({ game, children }: WantedGameCardProps) {
  return (
    <div className={styles.card}>
      <p role="status">{children}</p>
      <Suspense fallback={<div className={styles.facts} />}>
        <WantedGameFacts productCode={game.id} />
      </Suspense>
      <Link className={styles.change} to={paths.gameList}>
        Choose another game
      </Link>
    </div>
  )
}
