import { Link } from 'react-router-dom'
import styles from '#web/screens/public/game-list/filter-chips.module.css'
import { FILTERS, withoutFilter } from '#web/screens/public/game-list/game-filter.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The active filters as links that remove them. */
export function FilterChips({ parameters }: { parameters: URLSearchParams }) {
  const active = FILTERS.filter((filter) => parameters.get(filter))
  if (active.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Filters">
      {active.map((filter) => (
        <li key={filter}>
          <Link
            className={styles.chip}
            to={{ search: withoutFilter(parameters, filter) }}
            aria-label={`${parameters.get(filter)}, remove filter`}
            replace
          >
            {parameters.get(filter)} <Icon name="close" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
