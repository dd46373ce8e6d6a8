import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { queryClient } from '#web/client/query-client.ts'
import { paths } from '#web/content/paths.ts'
import { gamesQuery } from '#web/features/games/games.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { GameSearchBox } from '#web/features/search/game-search-box.tsx'
import { useTypedSearch } from '#web/features/search/use-typed-search.ts'
import { SearchWaiting } from '#web/public/search/search-waiting.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Section } from '#web/ui/section.tsx'

// Loads beside the library, so that the page reacts before the rules of the search are there.
const SearchResult = lazyComponent(async () => (await import('#web/public/search/search-result.tsx')).SearchResult)

/** The search result, eight games a page (docs/product.md, Search). */
export function SearchScreen() {
  const library = useQuery(gamesQuery, queryClient)
  const { address, query, search } = useTypedSearch()
  const [count, setCount] = useState<number>()
  return (
    <Section>
      <PageHead
        title={query ? `Search: ${query}` : 'Search'}
        description="Search all PS5 and PS4 games that you can rent, by title."
      />
      <h1>SEARCH RESULT{count !== undefined && ` (${count})`}</h1>
      <GameSearchBox initial={query} onSearch={search} />
      <noscript>
        <p>
          Searching needs JavaScript. Please turn it on, or <Link to={paths.contact}>ask us</Link> for a game.
        </p>
      </noscript>
      <Loaded query={library} waiting={<SearchWaiting />}>
        {(games) => (
          <Suspense fallback={<SearchWaiting />}>
            <SearchResult
              // A new key for each search resets the state of the page turn.
              key={query}
              games={games}
              query={query}
              address={address}
              onCount={setCount}
            />
          </Suspense>
        )}
      </Loaded>
    </Section>
  )
}
