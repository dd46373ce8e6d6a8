import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { PLATFORMS } from '#contract/kind-text.ts'
import { CATEGORY, type Choice, filterCount, libraryChoices, withoutFilters } from '#contract/library.ts'
import styles from '#web/features/games/library-choices.module.css'
import { Drawing, Icon } from '#web/ui/icon.tsx'

interface LibraryChoicesProps {
  /** Those that can be chosen. */
  categories: readonly string[]
  address: URLSearchParams
}

/** Called with the platform that is chosen, or '' when it is removed. */
export type OnPlatform = (platform: '' | (typeof PLATFORMS)[number]) => void

interface FilterChipsProps extends LibraryChoicesProps {
  onPlatform?: OnPlatform
  /** A link after the chips. */
  children?: ReactNode
}

/**
 * The filters of a library as chips, in the address. A chosen one removes itself. A phone shows the chosen ones, and a
 * link to the sheet with all (filter-sheet.tsx), and the consoles; without script it shows all chips.
 */
export function FilterChips({ categories, address, onPlatform, children }: FilterChipsProps) {
  const { filters } = libraryChoices(categories, address)
  const row = useRef<HTMLElement>(null)
  const { search } = useLocation()
  const chosen = useRef(search)
  useEffect(() => {
    if (chosen.current === search) return
    chosen.current = search
    // A choice moves to the start of the row. Only then: scrolling lays the whole page out.
    if (row.current) row.current.scrollLeft = 0
  }, [search])
  return (
    <nav ref={row} className={styles.filters} aria-label="Filters">
      <ul className={styles.chips}>
        <li className={styles.opener} data-needs-script>
          <OpenSheet count={filterCount(address)} />
        </li>
        {filters.map(({ name, choices }) => (
          <Chips
            key={name}
            group={name}
            choices={choices}
            ownRow={name === CATEGORY}
            {...(onPlatform && { onPlatform })}
          />
        ))}
        {children && <li className={styles.ownRow}>{children}</li>}
      </ul>
    </nav>
  )
}

/** The fragment of the address while the sheet of filters is open, so that Back closes it. */
export const SHEET = '#filters'

/** A link, so that a press before the script has come is not lost: the sheet opens with it. */
function OpenSheet({ count }: { count: number }) {
  const { search } = useLocation()
  return (
    <Link className={styles.chip} to={{ search, hash: SHEET }} state={{ sheetOver: search }} aria-haspopup="dialog">
      <Drawing path="M3 6h18M6 12h12M10 18h4" />
      Filters{count > 0 && ` (${count})`}
    </Link>
  )
}

interface ChipsProps {
  /** What the choices are about, before the first of them. */
  group?: string
  choices: Choice[]
  /** Below the other groups, where all are in rows. */
  ownRow?: boolean
  onPlatform?: OnPlatform
  /** In the sheet, which is one step of the history. */
  inSheet?: boolean
}

/** Chips as items of a list. */
export function Chips({ group, choices, ownRow = false, onPlatform, inSheet = false }: ChipsProps) {
  const { state } = useLocation()
  return choices.map(({ text, search, isChosen }, index) => (
    <li key={text} className={isPlatform(text) ? styles.console : ownRow ? styles.ownRow : undefined}>
      {index === 0 && group && <span className={styles.group}>{group}</span>}
      <Link
        className={styles.chip}
        {...(inSheet ? { to: { search, hash: SHEET }, replace: true, state } : { to: { search } })}
        onClick={() => {
          if (isPlatform(text)) onPlatform?.(isChosen ? '' : text)
        }}
        {...(isChosen && { 'aria-current': 'true', 'aria-label': `${text}, remove filter` })}
      >
        {text} {isChosen && <Icon name="close" />}
      </Link>
    </li>
  ))
}

function isPlatform(text: string): text is (typeof PLATFORMS)[number] {
  return PLATFORMS.some((platform) => platform === text)
}

/** A link that removes the chosen filters. */
export function ClearFilters({ address }: Pick<LibraryChoicesProps, 'address'>) {
  return (
    <Link className={styles.lead} to={{ search: withoutFilters(address) }}>
      Clear filters
    </Link>
  )
}

/** The orders of a library as links. */
export function SortLinks({ address }: Pick<LibraryChoicesProps, 'address'>) {
  return (
    <nav className={styles.sorts} aria-label="Sort">
      {libraryChoices([], address).sorts.map(({ text, search, isChosen }) => (
        <Link key={text} className={styles.sort} to={{ search }} aria-current={isChosen ? 'true' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
