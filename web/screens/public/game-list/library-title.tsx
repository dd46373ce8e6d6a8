import { memo, Suspense } from 'react'
import type { PublicGame } from '#contract/games.ts'
import type { Title } from '#contract/titles.ts'
import { useCustomerSession } from '#web/data/session.ts'
import { TitleCard } from '#web/parts/title-card.tsx'
import styles from '#web/screens/public/game-list/game-library.module.css'
import { lazyComponent } from '#web/ui/lazy-component.ts'

// Loaded separately, because only members need it.
const MemberShelfGame = lazyComponent(
  async () => (await import('#web/screens/public/game-list/member-shelf-game.tsx')).MemberShelfGame,
)

/** A title of the library, for members with their actions. Memoised, because each carousel step renders the row again. */
export const LibraryTitle = memo(CardWithActions)

function CardWithActions({ of: title }: { of: Title<PublicGame> }) {
  const session = useCustomerSession()
  const hasSeveral = title.games.length > 1
  return (
    <TitleCard of={title}>
      {session &&
        title.games.map((game) => (
          <Suspense key={game.productCode} fallback={<div className={styles.member} />}>
            <MemberShelfGame game={game} namesPlatform={hasSeveral} />
          </Suspense>
        ))}
    </TitleCard>
  )
}
