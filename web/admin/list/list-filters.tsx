import { type ReactNode, useId, useState } from 'react'
import styles from '#web/admin/list/admin-list.module.css'
import type { ListFilter } from '#web/admin/list/admin-lists.ts'
import { GameSearchBox } from '#web/features/search/game-search-box.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import fieldStyles from '#web/ui/field.module.css'
import type { Option } from '#web/ui/select-field.tsx'
import { useMedia } from '#web/ui/use-media.ts'

/** A filter; `name` is its parameter in the address, e.g. 'status'. */
export interface FilterChoice {
  name: string
  label: string
  /** Without options the filter is a field for a day. */
  options?: readonly Option[]
  /** The text of the first option, when nothing is chosen. */
  unset?: string
}

interface ListFiltersProps {
  searchLabel?: string
  filters: readonly FilterChoice[]
  chosen: ListFilter
  onChoose: (name: string, value: string, change?: { replace: boolean }) => void
  /** Beside the filters. */
  children: ReactNode
}

/**
 * The search box and the filters of a list. On a phone a button opens the filters, unless the search is all there is.
 */
export function ListFilters(props: ListFiltersProps) {
  const { searchLabel, filters, chosen, onChoose, children } = props
  const id = useId()
  const isNarrow = useMedia('(max-width: 37.49rem)')
  const [isOpen, setOpen] = useState(false)
  const chosenText = filters.flatMap((filter) => textOfChoice(filter, chosen)).join(', ')
  return (
    <div className={styles.tools}>
      {searchLabel && (
        <div className={styles.search}>
          <GameSearchBox
            label={searchLabel}
            placeholder={isNarrow ? 'Search' : searchLabel}
            initial={chosen.q ?? ''}
            onSearch={(q, change) => onChoose('q', q, change)}
          />
        </div>
      )}
      {filters.length > 0 && (
        <button
          type="button"
          className={`${buttonClass('quiet')} ${styles.opener}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {chosenText ? `Filters: ${chosenText}` : 'Filters'}
        </button>
      )}
      <div id={id} className={styles.choices} data-open={isOpen || filters.length === 0 || undefined}>
        {filters.map((filter) => (
          <ListChoice
            key={filter.name}
            of={filter}
            value={chosen[filter.name] ?? ''}
            onChange={(value) => onChoose(filter.name, value)}
          />
        ))}
        {children}
      </div>
    </div>
  )
}

/** 'Someone waits', 'From 2026-11-01'; none when nothing is chosen. */
function textOfChoice({ name, label, options }: FilterChoice, chosen: ListFilter): string[] {
  const value = chosen[name]
  if (value === undefined) return []
  return [options?.find((option) => option.value === value)?.text ?? `${label} ${value}`]
}

interface ListChoiceProps {
  of: FilterChoice
  value: string
  onChange: (value: string) => void
}

const FIRST_DAY = '2000-01-01'

export function ListChoice({ of: { label, options, unset = 'All' }, value, onChange }: ListChoiceProps) {
  const id = useId()
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select
          id={id}
          className={fieldStyles.control}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">{unset}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="date"
          className={fieldStyles.control}
          // Not controlled: while a year is typed it begins with zeros.
          defaultValue={value}
          onChange={({ currentTarget: { value: day } }) => {
            if (day === '' || day >= FIRST_DAY) onChange(day)
          }}
        />
      )}
    </div>
  )
}
