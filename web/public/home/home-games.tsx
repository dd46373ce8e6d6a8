import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { HOME_ROWS, type HomeRow, IN_ROW, IN_WALL } from '#contract/home-page.ts'
import { caseOf, titlesOf } from '#contract/titles.ts'
import { queryClient } from '#web/client/query-client.ts'
import { paths } from '#web/content/paths.ts'
import { Cover } from '#web/features/games/cover.tsx'
import { TitleCard } from '#web/features/games/title-card.tsx'
import grid from '#web/features/games/title-grid.module.css'
import { GamesWaiting } from '#web/public/home/games-waiting.tsx'
import { homeQuery } from '#web/public/home/home.ts'
import styles from '#web/public/home/home-games.module.css'

/**
 * Games of the home page when the page was opened from another one, or without games. contract/home-page.ts writes
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
