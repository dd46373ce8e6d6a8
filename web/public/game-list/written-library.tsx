import { useContext } from 'react'
import { gamesPlace } from '#contract/games-place.ts'
import type { LibraryPlace } from '#contract/library-page.ts'
import { CardLookOfPage } from '#web/features/games/card-look-of-page.ts'
import choices from '#web/features/games/library-choices.module.css'
import grid from '#web/features/games/title-grid.module.css'
import styles from '#web/public/game-list/game-library.module.css'
import written from '#web/public/game-list/written-library.module.css'

/** The server's HTML (contract/library-page.ts) until the games have loaded. React does not compare its content. */
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
