import { memo, Suspense } from 'react'
import type { PublicGame } from '#contract/games.ts'
import type { Title } from '#contract/titles.ts'
import { useCustomerSession } from '#web/client/session.ts'
import { TitleCard } from '#web/features/games/title-card.tsx'
import styles from '#web/public/game-list/game-library.module.css'
import { lazyComponent } from '#web/ui/lazy-component.ts'

// Loaded separately, because only members need it.
const MemberTitle = lazyComponent(async () => (await import('#web/public/game-list/member-title.tsx')).MemberTitle)

interface LibraryTitleProps {
  of: Title<PublicGame>
}

/**
 * A title of the library, for members with their actions. Memoised, because each carousel step renders the row again.
 */
export const LibraryTitle = memo(CardWithActions)

function CardWithActions({ of: title }: LibraryTitleProps) {
  const session = useCustomerSession()
  if (!session) return <TitleCard of={title} />
  const waiting = (
    <TitleCard of={title}>
      <div className={styles.member} data-several={title.games.length > 1 || undefined} />
    </TitleCard>
  )
  return (
    <Suspense fallback={waiting}>
      <MemberTitle of={title} />
    </Suspense>
  )
}
