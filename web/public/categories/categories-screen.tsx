import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/client/query-client.ts'
import { categories, platforms } from '#web/content/categories.ts'
import { paths } from '#web/content/paths.ts'
import { gamesQuery } from '#web/features/games/games.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import styles from '#web/public/categories/categories-screen.module.css'
import { KindTile } from '#web/public/categories/kind-tile.tsx'
import { kindsOf } from '#web/public/categories/kinds.ts'
import { Section } from '#web/ui/section.tsx'

/** Links to the games of each platform and category. The page works without the counts of the library. */
export function CategoriesScreen() {
  const { data: games } = useQuery(gamesQuery, queryClient)
  return (
    <Section>
      <PageHead
        title="Categories"
        description="Find PS5 and PS4 games to rent by platform or by category: action, sports, racing and more."
      />
      <h1>Categories</h1>
      <h2 className={styles.heading}>By platform</h2>
      <ul className={styles.platforms}>
        {kindsOf(platforms, games, 'platform').map((kind) => (
          <li key={kind.name}>
            <KindTile {...kind} wide spine={kind.name} to={paths.gameListOf({ platform: kind.name })} />
          </li>
        ))}
      </ul>
      <h2 className={styles.heading}>By category</h2>
      <ul className={styles.kinds}>
        {kindsOf(categories, games, 'category').map((kind) => (
          <li key={kind.name}>
            <KindTile {...kind} spine="PS5 · PS4" to={paths.gameListOf({ category: kind.name })} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
