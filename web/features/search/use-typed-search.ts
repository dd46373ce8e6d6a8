import { useSearchParams } from 'react-router-dom'
import type { OnSearch } from '#web/features/search/game-search-box.tsx'

const SEARCH = 'q'
const PAGE = 'page'

/** The address of a list, the search in it, and the function that a search box calls. A search begins on page 1. */
export function useTypedSearch(): { address: URLSearchParams; query: string; search: OnSearch } {
  const [address, setAddress] = useSearchParams()

  const search: OnSearch = (typed, { replace }) => {
    const next = new URLSearchParams(address)
    if (typed) next.set(SEARCH, typed)
    else next.delete(SEARCH)
    next.delete(PAGE)
    setAddress(next, { replace })
  }

  return { address, query: address.get(SEARCH)?.trim() ?? '', search }
}
