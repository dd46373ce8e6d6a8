import { useSearchParams } from 'react-router-dom'
import type { ListFilter } from '#web/admin/list/admin-lists.ts'

/** The value of a filter in the address that chooses all rows, where the filter has a standard. */
export const ALL = 'ALL'

/**
 * Returns the filters with these names from the address, and a function that sets one. `standard` is what holds while
 * the address has no filter at all: a search looks at all rows.
 */
export function useListFilter(names: readonly string[], standard: ListFilter = {}) {
  const [address, setAddress] = useSearchParams()
  const chosen = names.map((name) => [name, address.get(name)?.trim() ?? ''] as const).filter(([, value]) => value)
  const isStandard = chosen.length === 0
  const filter: ListFilter = isStandard ? standard : Object.fromEntries(chosen.filter(([, value]) => value !== ALL))

  /** Back undoes one filter, and one typed search: `replace` when it goes on with the one before. */
  function setFilter(name: string, value: string, { replace } = { replace: false }) {
    const next = new URLSearchParams(address)
    const stored = value || (name in standard ? ALL : '')
    if (stored) next.set(name, stored)
    else next.delete(name)
    setAddress(next, { replace })
  }

  return { filter, isStandard, setFilter }
}
