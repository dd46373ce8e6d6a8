import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#web/content/paths.ts'
import { keepSearch } from '#web/public/layout/recent-searches.ts'
import styles from '#web/public/layout/search-overlay.module.css'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { moveByArrow } from '#web/ui/keys.ts'
import { optionalComponent } from '#web/ui/lazy-component.ts'
import { Spinner } from '#web/ui/skeleton.tsx'

// Lazy, so that the input appears before the search code has loaded.
const SearchSuggestions = optionalComponent(
  async () => (await import('#web/public/layout/search-suggestions.tsx')).SearchSuggestions,
)

/** The full-screen search: suggestions while typing, the search page on submit. */
export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const close = () => dialog.current?.close()

  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog ref={dialog} className={styles.overlay} aria-label="Search games" onClose={onClose} onKeyDown={moveByArrow}>
      <div className={styles.inner}>
        {/* biome-ignore lint/a11y/useSemanticElements: React 18 does not know the search element yet */}
        <form
          className={styles.box}
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            close()
            const words = typed.trim()
            if (words) keepSearch(words)
            navigate(words ? paths.searchFor(words) : paths.search)
          }}
        >
          <Icon name="search" />
          <input
            className={styles.input}
            // Not type="search": there the first Escape only clears the field.
            type="text"
            aria-label="Search games"
            placeholder="Search..."
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setTyped(event.target.value)}
          />
          <IconButton icon="close" label="Close search" onClick={close} />
        </form>
        <Suspense fallback={<Spinner label="Loading search" />}>
          <SearchSuggestions typed={typed.trim()} onChoose={close} />
        </Suspense>
      </div>
    </dialog>
  )
}
