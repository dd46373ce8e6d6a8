import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counts.ts'
import { isAvailable, shortAvailability } from '#contract/game-texts.ts'
import type { PublicGame } from '#contract/games.ts'
import { DOT, kindText } from '#contract/kind-text.ts'
import { mostWanted } from '#contract/library.ts'
import { platformsText, type Title } from '#contract/titles.ts'
import { queryClient } from '#web/client/query-client.ts'
import { paths } from '#web/content/paths.ts'
import { AskToBuy } from '#web/features/games/ask-to-buy.tsx'
import { Cover } from '#web/features/games/cover.tsx'
import { gamesQuery } from '#web/features/games/games.ts'
import { publicNames } from '#web/features/search/game-search.ts'
import { SEARCH_DELAY_MS } from '#web/features/search/game-search-box.tsx'
import { useGameSearch } from '#web/features/search/use-game-search.ts'
import { recentSearches } from '#web/public/layout/recent-searches.ts'
import styles from '#web/public/layout/search-suggestions.module.css'
import { Loaded } from '#web/ui/loaded.tsx'
import { Spinner } from '#web/ui/skeleton.tsx'

const MAX_SUGGESTIONS = 10
const WANTED_SHOWN = 6

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
  const byWishes = useMemo(() => mostWanted(games), [games])
  const { matches, respelt, answer, guesses } = useGameSearch(byWishes, query, publicNames)
  if (!query) return <BeforeTyping titles={matches} onChoose={onChoose} />
  return (
    <>
      <p className={styles.count} role="status">
        {answer ?? (respelt ? `Showing results for “${respelt}”` : countText(matches.length, query))}
      </p>
      <SuggestedGames titles={matches.slice(0, MAX_SUGGESTIONS)} onChoose={onChoose} />
      {matches.length > MAX_SUGGESTIONS && (
        <Link className={styles.all} to={paths.searchFor(query)} onClick={onChoose}>
          Show all {matches.length} games
        </Link>
      )}
      {matches.length === 0 && answer === undefined && (
        <div className={styles.ask}>
          <AskToBuy title={query} onClick={onChoose} />
        </div>
      )}
      {guesses.length > 0 && (
        <>
          <h2 className={styles.guesses}>Did you mean</h2>
          <SuggestedGames titles={guesses} onChoose={onChoose} />
        </>
      )}
    </>
  )
}

/** What else the search understands, in place of a title. */
const EXAMPLES = ['2 players', 'Cricket', 'Football', 'Racing', 'Latest']

/** Before anything is typed: the searches of this visit, or examples, and the most wanted games. */
function BeforeTyping({ titles, onChoose }: SuggestedGamesProps) {
  const recent = recentSearches()
  return (
    <>
      <p className={styles.count}>
        {titles.length} games. {recent.length > 0 ? 'Search again:' : 'Type a title, or try:'}
      </p>
      <ul className={styles.words}>
        {(recent.length > 0 ? recent : EXAMPLES).map((words) => (
          <li key={words}>
            <Link className={styles.word} to={paths.searchFor(words)} onClick={onChoose}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
      <h2 className={styles.guesses}>Most wanted</h2>
      <SuggestedGames titles={titles.slice(0, WANTED_SHOWN)} onChoose={onChoose} />
    </>
  )
}

interface SuggestedGamesProps {
  titles: readonly Title<PublicGame>[]
  onChoose: () => void
}

function SuggestedGames({ titles, onChoose }: SuggestedGamesProps) {
  return (
    <ul className={styles.list}>
      {titles.map(({ title, games }) => {
        const [first] = games
        const platform = platformsText(games, (game) => game.platform)
        return (
          <li key={first.productCode}>
            <Link className={styles.game} to={paths.product(first.productCode)} onClick={onChoose}>
              <Cover title={title} platform={first.platform} category={first.category} picture={first.cover} />
              <span className={styles.title}>{title}</span>
              <small className={styles.facts}>
                {kindText({ ...first, platform })}
                {!games.some(isAvailable) && DOT + shortAvailability(games)}
              </small>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function countText(count: number, query: string): string {
  if (count === 0) return `No games found for “${query}”.`
  return counted(count, 'game')
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
