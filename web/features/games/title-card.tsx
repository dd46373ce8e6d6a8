import type { ReactNode } from 'react'
import { shortAvailability } from '#contract/game-texts.ts'
import type { PublicGame } from '#contract/games.ts'
import { caseOf, type Title } from '#contract/titles.ts'
import styles from '#web/features/games/game-card.module.css'
import { LibraryCard } from '#web/features/games/library-card.tsx'

interface TitleCardProps {
  of: Title<PublicGame>
  /** The text below the title, in place of platform and category. */
  kind?: string
  /** More below the availability, e.g. the actions of a member. */
  children?: ReactNode
}

/** One title of the library. */
export function TitleCard({ of: { title, games }, children, ...card }: TitleCardProps) {
  const availability = shortAvailability(games)
  return (
    <LibraryCard {...card} game={{ ...caseOf(games), title }}>
      {/* Most games are available: only an exception is worth a line. */}
      {availability !== 'Available' && <p className={styles.stock}>{availability}</p>}
      {children}
    </LibraryCard>
  )
}
