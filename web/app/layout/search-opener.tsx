import { Suspense, useEffect, useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { IconButton } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'

const SearchOverlay = lazyComponent(
  async () => (await import('#web/app/layout/search-overlay.tsx')).SearchOverlay,
)

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
        action={paths.search}
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <IconButton
          icon="search"
          label="Search"
          type="submit"
          aria-haspopup="dialog"
          aria-keyshortcuts="/"
        />
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
