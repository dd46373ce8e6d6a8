import { memo } from 'react'
import type { Product } from '#contract/customer-host.ts'
import { EligibilityLine } from '#web/parts/eligibility-line.tsx'
import { GameCard } from '#web/parts/game-card.tsx'
import { platformOf } from '#web/parts/platform.ts'
import styles from '#web/screens/public/game-list/game-library.module.css'
import { LongCarousel } from '#web/ui/long-carousel.tsx'

interface GameShelfProps {
  /** 'PS5 GAMES' or 'PS4 GAMES'. */
  name: string
  games: readonly Product[]
}

/** The games of one platform, to leaf through. */
export function GameShelf({ name, games }: GameShelfProps) {
  return (
    <section className={styles.shelf}>
      <h2>{name}</h2>
      <LongCarousel
        label={name}
        items={games}
        itemKey={({ productCode }) => productCode}
        className={styles.games}
      >
        {(game) => <ShelfGame game={game} />}
      </LongCarousel>
    </section>
  )
}

/** Memoised: leafing draws the row anew, not the games that stay. */
const ShelfGame = memo(CardOnShelf)

function CardOnShelf({ game }: { game: Product }) {
  return (
    <GameCard
      id={game.productCode}
      title={game.productName}
      platform={platformOf(game.groupName)}
      category={game.gameCategory}
    >
      <p className={styles.stock} data-available={game.inHandStock > 0 || undefined}>
        {stockText(game)}
      </p>
      <EligibilityLine productCode={game.productCode} />
    </GameCard>
  )
}

function stockText({ inHandStock, customerStock }: Product): string {
  if (inHandStock > 0) return 'Available'
  return customerStock > 0 ? 'All with members' : 'Not in yet'
}
