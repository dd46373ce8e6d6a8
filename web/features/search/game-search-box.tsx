import { useEffect, useRef } from 'react'
import styles from '#web/features/search/game-search-box.module.css'
import { Icon } from '#web/ui/icon.tsx'

/** Pause in typing before the search runs, in ms (docs/product.md, Search). */
export const SEARCH_DELAY_MS = 700

/** Called with each search. `replace`: it goes on with the search before, so Back undoes both together. */
export type OnSearch = (query: string, change: { replace: boolean }) => void

interface GameSearchBoxProps {
  label?: string
  /** Shorter than the label, where that would be cut off. */
  placeholder?: string
  /** The search of the address, if it has one. */
  initial?: string
  onSearch: OnSearch
}

/**
 * A search box above a list. It searches after a pause in typing, and at once on Enter. Letters that are typed before
 * Enter and before the box loses the focus are one search; so are those up to emptying it.
 */
export function GameSearchBox(props: GameSearchBoxProps) {
  const { label = 'Search games', placeholder = label, initial = '', onSearch } = props
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const searched = useRef(initial)
  const goesOn = useRef(false)
  // Of the newest address: a filter may be chosen during the pause.
  const newest = useRef(onSearch)
  useEffect(() => {
    newest.current = onSearch
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only text typed before hydration
  useEffect(() => {
    if (input.current?.value.trim() !== initial) searchAfterPause()
    return () => clearTimeout(pause.current)
  }, [])

  // The address may change without the box, by Back or a link to the whole list. What is being typed stays.
  useEffect(() => {
    if (initial === searched.current) return
    searched.current = initial
    goesOn.current = false
    if (input.current && pause.current === undefined) input.current.value = initial
  }, [initial])

  function searchAfterPause() {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => search(document.activeElement === input.current), SEARCH_DELAY_MS)
  }

  /** Enter searches at once: a letter that is typed in the next moment begins another search. */
  function search(isTyping: boolean) {
    clearTimeout(pause.current)
    pause.current = undefined
    const query = input.current?.value.trim() ?? ''
    const replace = goesOn.current && query !== ''
    goesOn.current = query !== '' && isTyping
    if (query === searched.current) return
    searched.current = query
    newest.current(query, { replace })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: React 18 does not know the search element yet
    <form
      className={styles.box}
      role="search"
      data-needs-script
      onSubmit={(event) => {
        event.preventDefault()
        search(false)
      }}
    >
      <Icon name="search" />
      <input
        ref={input}
        className={styles.input}
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={initial}
        onChange={searchAfterPause}
        onBlur={() => {
          if (pause.current === undefined) goesOn.current = false
        }}
      />
    </form>
  )
}
