import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { HOME_ROWS, type HomeRow, IN_ROW, IN_WALL } from '#contract/home-page.ts'
import { caseOf, titlesOf } from '#contract/titles.ts'
import { paths } from '#web/app/paths.ts'
import { homeQuery } from '#web/data/home.ts'
import { queryClient } from '#web/data/query-client.ts'
import { Cover } from '#web/parts/cover.tsx'
import { TitleCard } from '#web/parts/title-card.tsx'
import grid from '#web/parts/title-grid.module.css'
import { GamesWaiting } from '#web/screens/public/home/games-waiting.tsx'
import styles from '#web/screens/public/home/home-games.module.css'

/**
 * Games of the home page when the page was opened from another one, or without games. worker/contract/home-page.ts writes
 * the same elements. When they cannot be loaded, the home page works without them.
 */
export function HomeGames({ name }: { name: HomeRow | 'wall' }) {
  const { data, isError } = useQuery(homeQuery, queryClient)
  if (isError) return null
  if (!data) return <GamesWaiting name={name} />
  const titles = titlesOf(data[name])
  if (name === 'wall') {
    return (
      <ul className={styles.wall}>
        {titles.slice(0, IN_WALL).map(({ title, games }) => {
          const game = caseOf(games)
          return (
            <li key={game.productCode}>
              <Link to={paths.product(game.productCode)}>
                <Cover
                  title={game.title}
                  platform={game.platform}
                  category={game.category}
                  picture={game.cover}
                />
                <b>{title}</b>
              </Link>
            </li>
          )
        })}
      </ul>
    )
  }
  if (titles.length === 0) return null
  const { heading, search } = HOME_ROWS[name]
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        <Link to={paths.gameList + search} aria-label={`See all: ${heading}`}>
          See all
        </Link>
      </div>
      <ul className={grid.row}>
        {titles.slice(0, IN_ROW).map((title) => (
          <li key={title.games[0].productCode}>
            <TitleCard of={title} />
          </li>
        ))}
      </ul>
    </section>
  )
}
