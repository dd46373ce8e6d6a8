import type { ReactNode } from 'react'
import { AskToBuy } from '#web/features/games/ask-to-buy.tsx'
import { EmptyState } from '#web/ui/loaded.tsx'

interface NoGamesFoundProps {
  query: string
  /** What the shop says to it; then it cannot buy the game either. */
  answer: string | undefined
  children?: ReactNode
}

/** In place of the games that match a search. */
export function NoGamesFound({ query, answer, children }: NoGamesFoundProps) {
  return (
    <EmptyState text={answer ?? `No games found for “${query}”.`}>
      {answer === undefined && <AskToBuy title={query} />}
      {children}
    </EmptyState>
  )
}
