import type { ReactNode } from 'react'
import { badgeOf } from '#contract/game-texts.ts'
import type { PublicGame } from '#contract/games.ts'
import { GameCard } from '#web/features/games/game-card.tsx'

interface LibraryCardProps {
  game: PublicGame
  /** For an `aria-describedby` in `children`. */
  titleId?: string
  /** The text below the title, in place of platform and category. */
  kind?: string | undefined
  children?: ReactNode
}

/** A game of the public library with its badge NEW or SOON. */
export function LibraryCard({ game, children, ...card }: LibraryCardProps) {
  const { productCode, title, platform, category, cover } = game
  const badge = badgeOf(game)
  return (
    <GameCard
      {...card}
      id={productCode}
      title={title}
      platform={platform}
      category={category}
      cover={cover}
      {...(badge && { badge })}
    >
      {children}
    </GameCard>
  )
}
