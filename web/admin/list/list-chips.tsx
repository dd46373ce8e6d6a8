import { Link, useLocation } from 'react-router-dom'
import { formatCount } from '#contract/counts.ts'
import styles from '#web/admin/list/admin-list.module.css'
import type { ListFilter } from '#web/admin/list/admin-lists.ts'
import chips from '#web/ui/chips.module.css'

interface ListChipsProps {
  label: string
  /** The parameter of the address that a chip sets. */
  name: string
  /** Without a value: all rows. */
  options: readonly { value?: string; text: string; count?: number | undefined }[]
  filter: ListFilter
}

/** Links to the rows of each kind, below the heading of a list. They keep what else is chosen. */
export function ListChips({ label, name, options, filter: { [name]: chosen, ...others } }: ListChipsProps) {
  const { pathname } = useLocation()
  return (
    <nav className={`${chips.chips} ${styles.chips}`} aria-label={label}>
      {options.map(({ value, text, count }) => (
        <Link
          key={text}
          to={{ pathname, search: new URLSearchParams({ ...others, ...(value && { [name]: value }) }).toString() }}
          aria-current={value === chosen ? 'true' : undefined}
        >
          {text} {count !== undefined && <b>{formatCount(count)}</b>}
        </Link>
      ))}
    </nav>
  )
}
