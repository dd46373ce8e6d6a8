import type { PublicGame } from '#contract/games.ts'
import type { Title } from '#contract/titles.ts'
import styles from '#web/screens/public/game-list/game-library.module.css'
import { LibraryTitle } from '#web/screens/public/game-list/library-title.tsx'
import { LongCarousel } from '#web/ui/long-carousel.tsx'

interface GameShelfProps {
  /** 'PS5 GAMES' or 'PS4 GAMES'. */
  name: string
  titles: readonly Title<PublicGame>[]
}

/** Games of one platform as a carousel. */
export function GameShelf({ name, titles }: GameShelfProps) {
  return (
    <section className={styles.shelf}>
      <h2>{name}</h2>
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
