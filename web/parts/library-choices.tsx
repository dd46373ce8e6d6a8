import { Link } from 'react-router-dom'
import type { PublicGame } from '#contract/games.ts'
import { type Choice, libraryChoices } from '#contract/library.ts'
import styles from '#web/parts/library-choices.module.css'
import { Icon } from '#web/ui/icon.tsx'

interface LibraryChoicesProps {
  games: readonly PublicGame[]
  address: URLSearchParams
}

/** The filters of a library as chips, in the address. A chosen one removes itself. */
export function FilterChips({ games, address }: LibraryChoicesProps) {
  const { filters, categories } = libraryChoices(games, address)
  return (
    <nav className={styles.filters} aria-label="Filters">
      <Chips choices={filters} />
      <Chips choices={categories} />
    </nav>
  )
}

function Chips({ choices }: { choices: Choice[] }) {
  return (
    <ul className={styles.chips}>
      {choices.map(({ text, search, isChosen }) => (
        <li key={text}>
          <Link
            className={styles.chip}
            to={{ search }}
            replace
            {...(isChosen && { 'aria-current': 'true', 'aria-label': `${text}, remove filter` })}
          >
            {text} {isChosen && <Icon name="close" />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The orders of a library as links. */
export function SortLinks({ games, address }: LibraryChoicesProps) {
  return (
    <nav className={styles.sorts} aria-label="Sort">
      {libraryChoices(games, address).sorts.map(({ text, search, isChosen }) => (
        <Link
          key={text}
          className={styles.sort}
          to={{ search }}
          replace
          aria-current={isChosen ? 'true' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
