import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { useParams } from 'react-router-dom'
import { gameDescription, gameTitle } from '#contract/game-texts.ts'
import { queryClient } from '#web/client/query-client.ts'
import { writtenPlace } from '#web/content/placed.ts'
import { gameQuery } from '#web/features/games/games.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { Product } from '#web/public/product/product.tsx'
import styles from '#web/public/product/product-screen.module.css'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useWasPrerendered } from '#web/ui/hydration.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Section } from '#web/ui/section.tsx'
import { useHydratedAfterPress } from '#web/ui/use-hydrated-after-press.ts'

const NotFoundScreen = lazyComponent(
  async () => (await import('#web/public/not-found/not-found-screen.tsx')).NotFoundScreen,
)

// These load after the text.
const Cover = lazyComponent(async () => (await import('#web/features/games/cover.tsx')).Cover)
const ProductMedia = lazyComponent(async () => (await import('#web/public/product/product-media.tsx')).ProductMedia)
const SimilarGames = lazyComponent(async () => (await import('#web/public/product/similar-games.tsx')).SimilarGames)

/** One game (docs/product.md, Public screens). */
export function ProductScreen() {
  const { id = '' } = useParams()
  // Deferred, so that the written page stays until all code has loaded.
  const isReady = useDeferredValue(useHydratedAfterPress())
  const { data: game, error, errorUpdateCount, refetch } = useQuery(gameQuery(id), queryClient)
  const [isWritten] = useState(useWasPrerendered() && game !== undefined)

  /** A part whose code loads later. In place of a written page it has no place of its own, so that nothing flashes. */
  function late(part: ReactNode, waiting: string | undefined) {
    return isWritten ? part : <Suspense fallback={<div className={waiting} />}>{part}</Suspense>
  }

  if (game === null && isReady) return <NotFoundScreen />
  return (
    <Section>
      <PageHead
        title={game ? gameTitle(game) : 'Game'}
        description={game ? gameDescription(game) : 'One of the games that you can rent.'}
      />
      {isReady ? (
        <>
          <Product
            game={game ?? undefined}
            isShown={isWritten}
            cover={game && late(<Cover {...game} picture={game.cover} />, styles.case)}
            media={game && late(<ProductMedia game={game} />, undefined)}
            similar={game && late(<SimilarGames games={game.similar} />, styles.similar)}
          />
          {errorUpdateCount > 0 && !game && <ErrorState error={error} onRetry={refetch} />}
        </>
      ) : (
        // What web/pages/product-page.tsx writes.
        <div className={styles.written} {...writtenPlace('product')} />
      )}
    </Section>
  )
}
