import type { ReactNode } from 'react'
import { AskToBuy } from '#web/features/games/ask-to-buy.tsx'
import type { Found } from '#web/features/search/use-game-search.ts'
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

interface SearchAnswerProps {
  query: string
  found: Found<unknown>
}

/** What is above the games that match a search: what the shop says to it, or what was perhaps meant. */
export function SearchAnswer({ query, found: { matches, answer, guesses } }: SearchAnswerProps) {
  if (matches.length > 0) return answer && <p role="status">{answer}</p>
  return (
    <>
      <NoGamesFound query={query} answer={answer} />
      {guesses.length > 0 && <h2>Did you mean</h2>}
    </>
  )
}
