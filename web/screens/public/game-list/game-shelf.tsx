import { memo, Suspense, useId } from 'react'
import type { Product } from '#contract/customer-host.ts'
import { useCustomerSession } from '#web/data/session.ts'
import { GameCard } from '#web/parts/game-card.tsx'
import { platformOf } from '#web/parts/platform.ts'
import styles from '#web/screens/public/game-list/game-library.module.css'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { LongCarousel } from '#web/ui/long-carousel.tsx'

// Loaded separately, because only members need it.
const MemberShelfGame = lazyComponent(
  async () => (await import('#web/screens/public/game-list/member-shelf-game.tsx')).MemberShelfGame,
)

interface GameShelfProps {
  /** 'PS5 GAMES' or 'PS4 GAMES'. */
  name: string
  games: readonly Product[]
}

/** The games of one platform as a carousel. */
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

/** Memoised, because every carousel step renders the row again. */
const ShelfGame = memo(CardOnShelf)

function CardOnShelf({ game }: { game: Product }) {
  const session = useCustomerSession()
  const titleId = useId()
  const lineId = useId()
  const { productCode, productName: title } = game
  return (
    <GameCard
      id={productCode}
      title={title}
      titleId={titleId}
      platform={platformOf(game.groupName)}
      category={game.gameCategory}
      cover={game.cover}
    >
      <p className={styles.stock} data-available={game.inHandStock > 0 || undefined}>
        {stockText(game)}
      </p>
      {session && (
        <Suspense fallback={<div className={styles.member} />}>
          <MemberShelfGame {...{ productCode, title, titleId, lineId }} />
        </Suspense>
      )}
    </GameCard>
  )
}

function stockText({ inHandStock, customerStock }: Product): string {
  if (inHandStock > 0) return 'Available'
  return customerStock > 0 ? 'All rented out' : 'Not available yet'
}
