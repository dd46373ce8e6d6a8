import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import type { PublicGame } from '#contract/games.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/app/paths.ts'
import { gamesQuery } from '#web/data/games.ts'
import { queryClient } from '#web/data/query-client.ts'
import { publicNames } from '#web/parts/game-search.ts'
import { GameSearchBox } from '#web/parts/game-search-box.tsx'
import { Section } from '#web/parts/section.tsx'
import { useGameSearch } from '#web/parts/use-game-search.ts'
import { SearchResult } from '#web/screens/public/search/search-result.tsx'
import { SearchWaiting } from '#web/screens/public/search/search-waiting.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

/** Parameters of the address. */
const SEARCH = 'q'
const PAGE = 'page'

const NONE: PublicGame[] = []

/** The search result, eight games a page (docs/product.md, Search). */
export function SearchScreen() {
  const library = useQuery(gamesQuery, queryClient)
  const [parameters, setParameters] = useSearchParams()
  const query = parameters.get(SEARCH)?.trim() ?? ''
  const found = useGameSearch(library.data ?? NONE, query, publicNames)
  const count = library.data && ` (${found.matches.length})`
  return (
    <Section>
      <PageHead
        title={query ? `Search: ${query}` : 'Search'}
        description="Search all PS5 and PS4 games that you can rent, by title."
      />
      <h1>SEARCH RESULT{count}</h1>
      <GameSearchBox
        initial={query}
        onSearch={(typed) => setParameters(typed ? { [SEARCH]: typed } : {}, { replace: true })}
      />
      <noscript>
        <p>
          Searching needs JavaScript. Please turn it on, or <Link to={paths.contact}>ask us</Link>{' '}
          for a game.
        </p>
      </noscript>
      <Loaded query={library} waiting={<SearchWaiting />}>
        {() => (
          <SearchResult
            // A new key for each search resets the state of the page turn.
            key={query}
            found={found}
            query={query}
            page={Number(parameters.get(PAGE))}
          />
        )}
      </Loaded>
    </Section>
  )
}
