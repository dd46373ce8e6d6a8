import { lazy, Suspense, useEffect, useState } from 'react'
import styles from '#web/app/layout/search-opener.module.css'
import { paths } from '#web/app/paths.ts'

const SearchOverlay = lazy(async () => ({
  default: (await import('#web/app/layout/search-overlay.tsx')).SearchOverlay,
}))

/**
 * The magnifier, which opens the search overlay; so does `/` (decisions.md, screens). Nothing of the
 * overlay is fetched before. Without script it is a form that leads to the search page.
 */
export function SearchOpener() {
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    function openBySlash(event: KeyboardEvent) {
      if (event.key !== '/' || isMeantForOthers(event)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', openBySlash)
    return () => document.removeEventListener('keydown', openBySlash)
  }, [])

  return (
    <>
      <form
        className={styles.opener}
        action={paths.search}
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <button
          className={styles.button}
          type="submit"
          aria-label="Search"
          aria-haspopup="dialog"
          aria-keyshortcuts="/"
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <circle cx="10.5" cy="10.5" r="6.5" />
            <path d="m15.5 15.5 5 5" />
          </svg>
        </button>
      </form>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchOverlay onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Somebody is typing, presses a shortcut of the browser, or has another dialog open. */
function isMeantForOthers({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const field =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return (
    Boolean(field) ||
    ctrlKey ||
    metaKey ||
    altKey ||
    document.querySelector('dialog[open]') !== null
  )
}
