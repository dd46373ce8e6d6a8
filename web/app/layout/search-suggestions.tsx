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

const MAX_SUGGESTIONS = 10

interface SearchSuggestionsProps {
  typed: string
  onChoose: () => void
}

/** Games that match the typed text, updated when typing pauses. */
export function SearchSuggestions({ typed, onChoose }: SearchSuggestionsProps) {
  const library = useQuery(gamesQuery, queryClient)
  const query = useDebounced(typed)
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
  if (!query) return <p className={styles.count}>{games.length} games. Type a title to search.</p>
  return (
    <>
      <p className={styles.count} role="status">
        {countText(found.length, query)}
      </p>
      <ul className={styles.list}>
        {found.slice(0, MAX_SUGGESTIONS).map((game) => (
          <li key={game.productCode}>
            <Link className={styles.game} to={paths.product(game.productCode)} onClick={onChoose}>
              <Cover
                title={game.title}
                platform={game.platform}
                category={game.category}
                picture={game.cover}
              />
              <span className={styles.title}>{game.title}</span>
              <small className={styles.facts}>
                {kindText(game)} · {availabilityText(game)}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      {found.length > MAX_SUGGESTIONS && (
        <Link className={styles.all} to={paths.searchFor(query)} onClick={onChoose}>
          Show all {found.length} games
        </Link>
      )}
    </>
  )
}

function countText(count: number, query: string): string {
  if (count === 0) return `No games found for “${query}”.`
  return count === 1 ? '1 game' : `${count} games`
}

/** The typed text, debounced; an empty text is applied at once. */
function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), typed ? SEARCH_DELAY_MS : 0)
    return () => clearTimeout(timer)
  }, [typed])
  return debounced
}
