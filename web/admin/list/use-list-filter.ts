import { useSearchParams } from 'react-router-dom'
import type { ListFilter } from '#web/admin/list/admin-lists.ts'

/** Returns the filters with these names from the address, and a function that sets one. */
export function useListFilter(names: readonly string[]) {
  const [address, setAddress] = useSearchParams()
  const values = names.map((name) => [name, address.get(name)?.trim() ?? ''] as const)
  const filter: ListFilter = Object.fromEntries(values.filter(([, value]) => value !== ''))

  /** Back undoes one filter, and one typed search: `replace` when it goes on with the one before. */
  function setFilter(name: string, value: string, { replace } = { replace: false }) {
    const next = new URLSearchParams(address)
    if (value) next.set(name, value)
    else next.delete(name)
    setAddress(next, { replace })
  }

  return { filter, setFilter }
}
