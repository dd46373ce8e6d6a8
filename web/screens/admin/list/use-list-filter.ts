import { useSearchParams } from 'react-router-dom'
import type { ListFilter } from '#web/data/admin-lists.ts'

/** What narrows a list, as it stands in the address under these names, and how to change one of them. */
export function useListFilter(names: readonly string[]) {
  const [address, setAddress] = useSearchParams()
  const values = names.map((name) => [name, address.get(name)?.trim() ?? ''] as const)
  const filter: ListFilter = Object.fromEntries(values.filter(([, value]) => value !== ''))

  function narrow(name: string, value: string) {
    const next = new URLSearchParams(address)
    if (value) next.set(name, value)
    else next.delete(name)
    setAddress(next, { replace: true })
  }

  return { filter, narrow }
}
