import { useEffect, useRef } from 'react'
import styles from '#web/features/search/game-search-box.module.css'
import { Icon } from '#web/ui/icon.tsx'

/** Pause in typing before the search runs, in ms (docs/product.md, Search). */
export const SEARCH_DELAY_MS = 700

interface GameSearchBoxProps {
  label?: string
  /** Shorter than the label, where that would be cut off. */
  placeholder?: string
  /** The initial text, e.g. the search of the address. */
  initial?: string
  onSearch: (query: string) => void
}

/** A search box above a list. It searches after a pause in typing, and at once on Enter. */
export function GameSearchBox(props: GameSearchBoxProps) {
  const { label = 'Search games', placeholder = label, initial = '', onSearch } = props
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const known = useRef(initial)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only text typed before hydration
  useEffect(() => {
    if (input.current?.value.trim() !== initial) search(SEARCH_DELAY_MS)
    return () => clearTimeout(pause.current)
  }, [])

  // The address may change without the box, e.g. by a link to the whole list.
  useEffect(() => {
    if (initial === known.current) return
    known.current = initial
    const { current } = input
    if (current && current !== document.activeElement) current.value = initial
  }, [initial])

  function search(delay: number) {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => onSearch(input.current?.value.trim() ?? ''), delay)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: React 18 does not know the search element yet
    <form
      className={styles.box}
      role="search"
      data-needs-script
      onSubmit={(event) => {
        event.preventDefault()
        search(0)
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
        onChange={() => search(SEARCH_DELAY_MS)}
      />
    </form>
  )
}
