import { PLATFORMS } from '#contract/kind-text.ts'
import card from '#web/features/games/game-card.module.css'
import styles from '#web/public/game-list/game-library.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'

const PLACES = [1, 2, 3, 4, 5, 6]

/** A skeleton of the shelves in their final size. */
export function GameLibraryWaiting() {
  return (
    <>
      <p className={styles.count} data-needs-script>
        Loading games
      </p>
      {PLATFORMS.map((platform) => (
        <section key={platform} className={styles.shelf} data-needs-script>
          <div className={styles.top}>
            <h2>{platform} GAMES</h2>
          </div>
          <div className={styles.games}>
            <div className={styles.places}>
              {PLACES.map((place) => (
                <GameCardWaiting key={place} />
              ))}
            </div>
          </div>
        </section>
      ))}
    </>
  )
}

/** A skeleton with the size of a game card with one line below its category. */
function GameCardWaiting() {
  return (
    <div className={card.card}>
      <Skeleton label="Loading game" className={card.case} />
      <p className={card.title} />
      <p className={card.category}>&nbsp;</p>
      <p className={card.more}>&nbsp;</p>
    </div>
  )
}
