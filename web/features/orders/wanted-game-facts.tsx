import { useQuery } from '@tanstack/react-query'
import { planAccessText, shortAvailability } from '#contract/game-texts.ts'
import { DOT, kindText } from '#contract/kind-text.ts'
import { queryClient } from '#web/client/query-client.ts'
import { Cover } from '#web/features/games/cover.tsx'
import { gameQuery } from '#web/features/games/games.ts'
import styles from '#web/features/orders/wanted-game-card.module.css'

/**
 * Cover, platform, copies and plans of the wanted game. Nothing while they are unknown: its name is enough to order.
 */
export function WantedGameFacts({ productCode }: { productCode: string }) {
  const { data: game } = useQuery(gameQuery(productCode), queryClient)
  if (!game) return <div className={styles.facts} />
  return (
    <>
      <div className={styles.cover}>
        <Cover {...game} picture={game.cover} />
      </div>
      <div className={styles.facts}>
        <p>{kindText(game) + DOT + shortAvailability([game])}</p>
        {game.plans.length > 0 && <p>{planAccessText(game.plans)}</p>}
      </div>
    </>
  )
}
