import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { gameDescription, gameTitle } from '#contract/game-texts.ts'
import { PRODUCT_PLACE } from '#contract/product-page.ts'
import { queryClient } from '#web/client/query-client.ts'
import { gameQuery } from '#web/features/games/games.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { Product } from '#web/public/product/product.tsx'
import styles from '#web/public/product/written-product.module.css'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Section } from '#web/ui/section.tsx'
import { useHydratedAfterPress } from '#web/ui/use-hydrated-after-press.ts'

const NotFoundScreen = lazyComponent(
  async () => (await import('#web/public/not-found/not-found-screen.tsx')).NotFoundScreen,
)

/** One game (docs/product.md, Public screens). */
export function ProductScreen() {
  const { id = '' } = useParams()
  const isHydrated = useHydratedAfterPress()
  const { data: game, error, errorUpdateCount, refetch } = useQuery(gameQuery(id), queryClient)

  if (game === null && isHydrated) return <NotFoundScreen />
  return (
    <Section>
      <PageHead
        title={game ? gameTitle(game) : 'Game'}
        description={game ? gameDescription(game) : 'One of the games that you can rent.'}
      />
      {isHydrated ? (
        <>
          <Product game={game ?? undefined} />
          {errorUpdateCount > 0 && !game && <ErrorState error={error} onRetry={refetch} />}
        </>
      ) : (
        <WrittenProduct />
      )}
    </Section>
  )
}

/** The server's HTML (contract/product-page.ts) until hydration. React does not compare its content. */
function WrittenProduct() {
  return (
    <div
      className={styles.written}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
      dangerouslySetInnerHTML={{ __html: PRODUCT_PLACE }}
    />
  )
}
