import type { HomeRow } from '#contract/home-page.ts'
import styles from '#web/public/home/home-games.module.css'

/** The size of a row or of the wall. */
export function GamesWaiting({ name }: { name: HomeRow | 'wall' }) {
  return <div className={name === 'wall' ? styles.wallWaiting : styles.rowWaiting} />
}
