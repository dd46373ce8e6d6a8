import { Link, useLocation, useNavigate } from 'react-router-dom'
import { counted } from '#contract/counts.ts'
import { isFiltered, libraryChoices, withoutFilters } from '#contract/library.ts'
import styles from '#web/features/games/filter-sheet.module.css'
import { Chips, type OnPlatform, SHEET } from '#web/features/games/library-choices.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface FilterSheetProps {
  /** Those that can be chosen. */
  categories: readonly string[]
  address: URLSearchParams
  /** Titles that match now. */
  count: number
  onPlatform?: OnPlatform
}

/**
 * All filters of a library in a dialog at the bottom of a phone. What is chosen shows at once. The sheet is one step of
 * the history: Back undoes what was chosen in it and closes it.
 */
export function FilterSheet({ categories, address, count, onPlatform }: FilterSheetProps) {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const isOpen = hash === SHEET

  function close() {
    // Nothing was chosen: no step is left.
    if (state?.sheetOver === search) navigate(-1)
    else navigate({ search }, { replace: true })
  }

  return (
    <Dialog open={isOpen} title="Filters" onClose={close} shape="bottom">
      {isOpen && (
        <>
          {libraryChoices(categories, address).filters.map(({ name, choices }) => (
            <section key={name} className={styles.group} aria-label={name}>
              <h3 className={styles.name}>{name}</h3>
              <ul className={styles.chips}>
                <Chips choices={choices} inSheet {...(onPlatform && { onPlatform })} />
              </ul>
            </section>
          ))}
          <div className={styles.end}>
            {isFiltered(address) && (
              <Link
                className={styles.clear}
                to={{ search: withoutFilters(address), hash: SHEET }}
                replace
                state={state}
                onClick={({ currentTarget }) => {
                  onPlatform?.('')
                  // This link goes away with the filters.
                  if (currentTarget.nextElementSibling instanceof HTMLElement) currentTarget.nextElementSibling.focus()
                }}
              >
                Clear filters
              </Link>
            )}
            <Button onClick={close}>Show {counted(count, 'game')}</Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
