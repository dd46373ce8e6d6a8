import { useContext } from 'react'
import { gamesPlace } from '#contract/games-place.ts'
import type { LibraryPlace } from '#contract/library-page.ts'
import { CardLookOfPage } from '#web/parts/card-look-of-page.ts'
import choices from '#web/parts/library-choices.module.css'
import grid from '#web/parts/title-grid.module.css'
import styles from '#web/screens/public/game-list/game-library.module.css'
import written from '#web/screens/public/game-list/written-library.module.css'

/** The server's HTML (worker/contract/library-page.ts) until the games have loaded. React does not compare its content. */
export function WrittenLibrary() {
  const look = useContext(CardLookOfPage)
  const place = look && ({ look, ...choices, ...grid, ...styles } as unknown as LibraryPlace)
  return (
    <div
      className={written.written}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the server, with escaped texts
      dangerouslySetInnerHTML={{ __html: place ? gamesPlace('library', place) : '' }}
    />
  )
}
