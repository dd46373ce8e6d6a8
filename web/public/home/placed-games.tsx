import { Link } from 'react-router-dom'
import { shortAvailability } from '#contract/game-texts.ts'
import { type HomeGames, IN_ROW, IN_WALL, type PublicGame } from '#contract/games.ts'
import { NEW_GAMES_IN } from '#contract/plans.ts'
import { NEW_GAME_DAYS, TERMS } from '#contract/terms.ts'
import { caseOf, type Title, titlesOf } from '#contract/titles.ts'
import { paths } from '#web/content/paths.ts'
import { Cover } from '#web/features/games/cover.tsx'
import { LibraryCard } from '#web/features/games/library-card.tsx'
import grid from '#web/features/games/title-grid.module.css'
import { WithAmounts } from '#web/features/money/price.tsx'
import styles from '#web/public/home/home-games.module.css'

/** The rows of the home page; `search` is the part of the library that continues them. */
const ROWS = {
  fresh: { heading: 'New this month', search: '?show=new&sort=newest' },
  coming: { heading: 'Coming soon', search: '?show=coming' },
} as const

const RESERVE = `Reserve a coming game at least ${TERMS.interestDaysBeforeRelease} days before its release. NOVICE+ and PRO members get it ${NEW_GAME_DAYS} working days after it is available.`

/** A place for games on the home page. */
export type HomePlace = keyof typeof ROWS | 'wall'

interface PlacedGamesProps {
  name: HomePlace
  games: HomeGames
}

/** The games of one place; nothing for a row without games. */
export function PlacedGames({ name, games }: PlacedGamesProps) {
  const titles = titlesOf(games[name])
  if (name === 'wall') {
    return (
      <ul className={styles.wall}>
        {titles.slice(0, IN_WALL).map(({ title, games }) => {
          const game = caseOf(games)
          return (
            <li key={game.productCode}>
              <Link to={paths.product(game.productCode)}>
                <Cover title={game.title} platform={game.platform} category={game.category} picture={game.cover} />
                <b>{title}</b>
              </Link>
            </li>
          )
        })}
      </ul>
    )
  }
  if (titles.length === 0) return null
  const { heading, search } = ROWS[name]
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        <Link to={paths.gameList + search} aria-label={`See all: ${heading}`}>
          See all
        </Link>
      </div>
      {name === 'fresh' && <p className={styles.plans}>{NEW_GAMES_IN}</p>}
      <ul className={`${grid.row} ${styles.row}`}>
        {titles.slice(0, IN_ROW).map((title) => (
          <li key={title.games[0].productCode}>
            <RowCard of={title} />
          </li>
        ))}
        {name === 'coming' && (
          <li className={styles.reserve}>
            <h3>Play it first</h3>
            <p>
              <WithAmounts>{RESERVE}</WithAmounts>
            </p>
            <Link to={paths.plan}>Choose a plan</Link>
          </li>
        )}
      </ul>
    </section>
  )
}

/** With one line below the title: the availability when the title cannot be had now, else platform and category. */
function RowCard({ of: { title, games } }: { of: Title<PublicGame> }) {
  const availability = shortAvailability(games)
  return (
    <LibraryCard game={{ ...caseOf(games), title }} kind={availability === 'Available' ? undefined : availability} />
  )
}
