import { Link } from 'react-router-dom'
import type { PublicGame } from '#contract/games.ts'
import type { Title } from '#contract/titles.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/public/game-list/game-library.module.css'
import { LibraryTitle } from '#web/public/game-list/library-title.tsx'
import { LongCarousel } from '#web/ui/long-carousel.tsx'

interface GameShelfProps {
  /** 'PS5' or 'PS4'. */
  platform: string
  titles: readonly Title<PublicGame>[]
}

/** Games of one platform as a carousel. */
export function GameShelf({ platform, titles }: GameShelfProps) {
  const name = `${platform} GAMES`
  return (
    <section className={styles.shelf}>
      <div className={styles.top}>
        <h2>{name}</h2>
        <Link
          className={styles.seeAll}
          to={paths.gameListOf({ platform })}
          aria-label={`See all: ${name}`}
        >
          See all
        </Link>
      </div>
      <LongCarousel
        label={name}
        items={titles}
        itemKey={({ games }) => games[0].productCode}
        className={styles.games}
      >
        {(title) => <LibraryTitle of={title} />}
      </LongCarousel>
    </section>
  )
}
