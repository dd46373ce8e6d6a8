import type { ReactNode } from 'react'
import { isComing } from '#contract/game-texts.ts'
import type { PublicGame } from '#contract/games.ts'
import { GameCard } from '#web/parts/game-card.tsx'

interface LibraryCardProps {
  game: PublicGame
  children?: ReactNode
}

/** A game of the public library; NEW stands over a new one, SOON over one that is on its way. */
export function LibraryCard({ game, children }: LibraryCardProps) {
  const { productCode, title, platform, category, cover } = game
  const badge = badgeOf(game)
  return (
    <GameCard
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

/** What is special about a game's age, if anything. */
export function badgeOf(game: PublicGame): 'NEW' | 'SOON' | undefined {
  if (isComing(game)) return 'SOON'
  return game.isNew ? 'NEW' : undefined
}
