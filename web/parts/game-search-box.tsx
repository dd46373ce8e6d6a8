import { useEffect, useRef } from 'react'
import { SEARCH_DELAY_MS } from '#web/parts/game-search.ts'
import styles from '#web/parts/game-search-box.module.css'

interface GameSearchBoxProps {
  /** What stands in it at first, e.g. the search that the address names. */
  initial?: string
  onSearch: (query: string) => void
}

/** A search box over a list of games: it searches once the typing pauses, and at once on Enter. */
export function GameSearchBox({ initial = '', onSearch }: GameSearchBoxProps) {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before script arrived
  useEffect(() => {
    if (input.current?.value.trim() !== initial) search(SEARCH_DELAY_MS)
    return () => clearTimeout(pause.current)
  }, [])

  function search(delay: number) {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => onSearch(input.current?.value.trim() ?? ''), delay)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: React 18 does not know the search element yet
    <form
      role="search"
      data-needs-script
      onSubmit={(event) => {
        event.preventDefault()
        search(0)
      }}
    >
      <input
        ref={input}
        className={styles.input}
        type="search"
        name="q"
        aria-label="Search games"
        placeholder="Search games"
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={initial}
        onChange={() => search(SEARCH_DELAY_MS)}
      />
    </form>
  )
}
