import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { counted } from '#contract/counts.ts'
import type { PublicGame } from '#contract/games.ts'
import { PLATFORMS } from '#contract/kind-text.ts'
import { ALL_GAMES, type Choice, libraryChoices, withoutFilters } from '#contract/library.ts'
import styles from '#web/features/games/library-choices.module.css'
import { Icon } from '#web/ui/icon.tsx'

interface LibraryChoicesProps {
  games: readonly PublicGame[]
  address: URLSearchParams
}

interface FilterChipsProps extends LibraryChoicesProps {
  /** Called with the platform that is chosen, or '' when it is removed. */
  onPlatform?: (platform: '' | (typeof PLATFORMS)[number]) => void
  /** A link before the chips. */
  children?: ReactNode
}

/** The filters of a library as chips, in the address. A chosen one removes itself. */
export function FilterChips({ games, address, onPlatform, children }: FilterChipsProps) {
  const { filters, categories } = libraryChoices(games, address)
  const row = useRef<HTMLElement>(null)
  const { search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice moves to the start of the row
  useEffect(() => {
    if (row.current) row.current.scrollLeft = 0
  }, [search])
  return (
    <nav ref={row} className={styles.filters} aria-label="Filters">
      <Chips
        choices={filters}
        onChoose={({ text, isChosen }) => {
          const platform = PLATFORMS.find((each) => each === text)
          if (platform) onPlatform?.(isChosen ? '' : platform)
        }}
      >
        {children}
      </Chips>
      <Chips choices={categories} />
    </nav>
  )
}

interface ChipsProps {
  choices: Choice[]
  onChoose?: (choice: Choice) => void
  children?: ReactNode
}

function Chips({ choices, onChoose, children }: ChipsProps) {
  return (
    <ul className={styles.chips}>
      {children && <li>{children}</li>}
      {choices.map((choice) => {
        const { text, search, isChosen } = choice
        return (
          <li key={text}>
            <Link
              className={styles.chip}
              to={{ search }}
              onClick={() => onChoose?.(choice)}
              {...(isChosen && { 'aria-current': 'true', 'aria-label': `${text}, remove filter` })}
            >
              {text} {isChosen && <Icon name="close" />}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** A link that removes the chosen filters. */
export function ClearFilters({ address }: Pick<LibraryChoicesProps, 'address'>) {
  return (
    <Link className={styles.lead} to={{ search: withoutFilters(address) }}>
      Clear filters
    </Link>
  )
}

/** A link to the list of all games below the shelves. */
export function AllGames({ count }: { count: number }) {
  return (
    <a className={styles.lead} href={`#${ALL_GAMES}`}>
      All {counted(count, 'game')}
    </a>
  )
}

/** The orders of a library as links. */
export function SortLinks({ games, address }: LibraryChoicesProps) {
  return (
    <nav className={styles.sorts} aria-label="Sort">
      {libraryChoices(games, address).sorts.map(({ text, search, isChosen }) => (
        <Link key={text} className={styles.sort} to={{ search }} aria-current={isChosen ? 'true' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
