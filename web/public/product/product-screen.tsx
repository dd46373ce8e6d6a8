import { useQuery } from '@tanstack/react-query'
import { memo, Suspense, useDeferredValue } from 'react'
import { useParams } from 'react-router-dom'
import { gameDescription, gameTitle } from '#contract/game-texts.ts'
import type { GameDetail } from '#contract/games.ts'
import { queryClient } from '#web/client/query-client.ts'
import { writtenPlace } from '#web/content/placed.ts'
import { gameQuery } from '#web/features/games/games.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import styles from '#web/public/product/product.module.css'
import { Product } from '#web/public/product/product.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Section } from '#web/ui/section.tsx'

const NotFoundScreen = lazyComponent(
  async () => (await import('#web/public/not-found/not-found-screen.tsx')).NotFoundScreen,
)

// These load after the text.
const Cover = lazyComponent(async () => (await import('#web/features/games/cover.tsx')).Cover)
const ProductMedia = lazyComponent(async () => (await import('#web/public/product/product-media.tsx')).ProductMedia)
const SimilarGames = lazyComponent(async () => (await import('#web/public/product/similar-games.tsx')).SimilarGames)

/** One game (docs/product.md, Public screens). What web/pages/product-page.tsx has written is hydrated. */
export function ProductScreen() {
  const { id = '' } = useParams()
  const { data, error, errorUpdateCount, refetch } = useQuery(gameQuery(id), queryClient)
  // Deferred, so that parts whose code is still loading keep their HTML.
  const game = useDeferredValue(data)
  const isPlace = !useHydrated() && data === undefined
  return (
    <Section>
      {game !== null && (
        <PageHead
          title={game ? gameTitle(game) : 'Game'}
          description={game ? gameDescription(game) : 'One of the games that you can rent.'}
        />
      )}
      {isPlace ? (
        <div className={styles.written} {...writtenPlace('product')} />
      ) : (
        <div className={styles.written}>
          <Game game={game} />
        </div>
      )}
      {errorUpdateCount > 0 && data === undefined && <ErrorState error={error} onRetry={refetch} />}
    </Section>
  )
}

/** As GamePage of web/pages/product-page.tsx. Memoised: a new element would draw a part anew that waits for code. */
const Game = memo(function Game({ game }: { game: GameDetail | null | undefined }) {
  if (game === null) {
    return (
      <Suspense>
        <NotFoundScreen />
      </Suspense>
    )
  }
  return (
    <Product
      game={game}
      cover={game && <Cover {...game} picture={game.cover} />}
      media={game && <ProductMedia game={game} />}
      similar={game && <SimilarGames games={game.similar} />}
    />
  )
})
