import { Suspense } from 'react'
import { listGames } from '#contract/calls/games.ts'
import { firstTitles, libraryOf } from '#contract/library.ts'
import type { PageHost } from '#pages'
import { paths } from '#web/content/paths.ts'
import { LIBRARY_DATA } from '#web/content/placed.ts'
import { dataBlock } from '#web/pages/html.ts'
import { replyOf } from '#web/pages/reply.ts'
import { fillPlaces, hydratableHtmlOf, type Page } from '#web/pages/write.tsx'
import { LibraryView } from '#web/public/game-list/library-view.tsx'

/** After this the page is sent without games, and the browser asks for them. */
const TIMEOUT_MS = 2000

/** The game library with the first games of its address, so that chips, orders and pages work without script. */
export async function libraryPage(host: PageHost, address: URLSearchParams): Promise<Page> {
  const [built, reply] = await Promise.all([host.readFile(paths.gameList), replyOf(host, listGames, {}, TIMEOUT_MS)])
  if (!built.ok || !reply) return { built, write: null }
  const library = firstTitles(libraryOf(reply.games, address))
  const write = (page: string) => {
    const body = hydratableHtmlOf(
      `${paths.gameList}?${address}`,
      <Suspense>
        <LibraryView library={library} address={address} />
      </Suspense>,
    )
    const data = dataBlock(`id="${LIBRARY_DATA}" type="application/json"`, { address: String(address), library })
    return fillPlaces(page, () => body).replace('</body>', () => `${data}</body>`)
  }
  return { built, write }
}
