import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { availabilityText } from '#contract/game-texts.ts'
import type { PublicGame } from '#contract/games.ts'
import { kindText } from '#contract/kind-text.ts'
import styles from '#web/app/layout/search-suggestions.module.css'
import { paths } from '#web/app/paths.ts'
import { gamesQuery } from '#web/data/games.ts'
import { queryClient } from '#web/data/query-client.ts'
import { Cover } from '#web/parts/cover.tsx'
import { SEARCH_DELAY_MS } from '#web/parts/game-search.ts'
import { useGameSearch } from '#web/parts/use-game-search.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Section 9: widget maximum 10 results. */
const MOST = 10

interface SearchSuggestionsProps {
  typed: string
  onChoose: () => void
}

/** The games that the typed text probably means, once the typing pauses. */
export function SearchSuggestions({ typed, onChoose }: SearchSuggestionsProps) {
  const library = useQuery(gamesQuery, queryClient)
  const query = usePaused(typed)
  return (
    <Loaded query={library} waiting={<Spinner label="Loading games" />}>
      {(games) => <Suggestions games={games} query={query} onChoose={onChoose} />}
    </Loaded>
  )
}

interface SuggestionsProps {
  games: readonly PublicGame[]
  query: string
  onChoose: () => void
}

function Suggestions({ games, query, onChoose }: SuggestionsProps) {
  const found = useGameSearch(games, query)
  if (!found) return <Spinner label="Searching" />
  if (!query) return <p className={styles.count}>{games.length} games. Type the title of one.</p>
  return (
    <>
      <p className={styles.count} role="status">
        {countText(found.length, query)}
      </p>
      <ul className={styles.list}>
        {found.slice(0, MOST).map((game) => (
          <li key={game.productCode}>
            <Link className={styles.game} to={paths.product(game.productCode)} onClick={onChoose}>
              <Cover title={game.title} platform={game.platform} picture={game.cover} />
              <span className={styles.title}>{game.title}</span>
              <small className={styles.facts}>
                {kindText(game)} · {availabilityText(game)}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      {found.length > MOST && (
        <Link className={styles.all} to={paths.searchFor(query)} onClick={onChoose}>
          All {found.length} games
        </Link>
      )}
    </>
  )
}

function countText(count: number, query: string): string {
  if (count === 0) return `No game is called “${query}”.`
  return count === 1 ? '1 game' : `${count} games`
}

/** The text as it was when the typing last paused; an emptied box counts at once. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const pause = setTimeout(() => setPaused(typed), typed ? SEARCH_DELAY_MS : 0)
    return () => clearTimeout(pause)
  }, [typed])
  return paused
}
