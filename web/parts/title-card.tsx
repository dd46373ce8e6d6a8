import type { ReactNode } from 'react'
import { badgeOf, shortAvailability } from '#contract/game-texts.ts'
import type { PublicGame } from '#contract/games.ts'
import { platformsText, type Title } from '#contract/titles.ts'
import { GameCard } from '#web/parts/game-card.tsx'
import styles from '#web/parts/title-card.module.css'

interface TitleCardProps {
  of: Title<PublicGame>
  /** More below the availability, e.g. the actions of a member. */
  children?: ReactNode
}

/** One title of the library. worker/contract/game-cards.ts writes the same elements. */
export function TitleCard({ of: { title, games }, children }: TitleCardProps) {
  const [first] = games
  const badge = badgeOf(first)
  const availability = shortAvailability(games)
  return (
    <GameCard
      id={first.productCode}
      title={title}
      platform={platformsText(games, ({ platform }) => platform)}
      category={first.category}
      cover={first.cover}
      {...(badge && { badge })}
    >
      <p className={styles.stock} data-available={availability === 'Available' || undefined}>
        {availability}
      </p>
      {children}
    </GameCard>
  )
}
