import { writtenPlace } from '#web/features/games/written.ts'
import styles from '#web/public/game-list/written-library.module.css'

/** The games that web/pages/library-page.tsx writes, until the screen has loaded them. */
export function WrittenLibrary() {
  return <div className={styles.written} {...writtenPlace('library')} />
}
