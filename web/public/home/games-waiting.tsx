import styles from '#web/public/home/home-games.module.css'
import type { HomePlace } from '#web/public/home/placed-games.tsx'

/** The size of a row or of the wall. */
export function GamesWaiting({ name }: { name: HomePlace }) {
  return <div className={name === 'wall' ? styles.wallWaiting : styles.rowWaiting} />
}
