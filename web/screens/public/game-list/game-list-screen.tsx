import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { PageHead } from '#web/app/page-head.tsx'
import { publicProductsQuery } from '#web/data/customer.ts'
import { queryClient } from '#web/data/query-client.ts'
import { GameSearchBox } from '#web/parts/game-search-box.tsx'
import { Section } from '#web/parts/section.tsx'
import { GameLibrary } from '#web/screens/public/game-list/game-library.tsx'
import { GameLibraryWaiting } from '#web/screens/public/game-list/game-library-waiting.tsx'
import { Loaded } from '#web/ui/loaded.tsx'

const SEARCH = 'q'

/** All games that can be rented, to search and to leaf through; no token needed (section 2). */
export function GameListScreen() {
  const library = useQuery(publicProductsQuery, queryClient)
  // In the address, so that the way back from a game leads to the same games.
  const [parameters, setParameters] = useSearchParams()
  const query = parameters.get(SEARCH) ?? ''
  return (
    <Section>
      <PageHead title="Game library" description="All PS5 and PS4 games that you can rent." />
      <h1>Game Library</h1>
      <GameSearchBox
        initial={query}
        onSearch={(typed) => setParameters(typed ? { [SEARCH]: typed } : {}, { replace: true })}
      />
      <noscript>
        <p>The game library needs JavaScript. Please turn it on, or ask us for a game.</p>
      </noscript>
      <Loaded query={library} waiting={<GameLibraryWaiting />}>
        {(games) => <GameLibrary games={games} query={query} />}
      </Loaded>
    </Section>
  )
}
