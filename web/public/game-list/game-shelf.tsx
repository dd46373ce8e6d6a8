import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/content/paths.ts'
import styles from '#web/public/game-list/game-library.module.css'

interface GameShelfProps {
  /** 'PS5' or 'PS4'. */
  platform: string
  /** A row of games. */
  children: ReactNode
}

export function shelfName(platform: string): string {
  return `${platform} GAMES`
}

/** Games of one platform, with a link to all of them. */
export function GameShelf({ platform, children }: GameShelfProps) {
  const name = shelfName(platform)
  return (
    <section className={styles.shelf}>
      <div className={styles.top}>
        <h2>{name}</h2>
        <Link className={styles.seeAll} to={paths.gameListOf({ platform })} aria-label={`See all: ${name}`}>
          See all
        </Link>
      </div>
      {children}
    </section>
  )
}
