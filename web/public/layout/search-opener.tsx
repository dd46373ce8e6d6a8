import { Suspense, useEffect, useState } from 'react'
import { paths } from '#web/content/paths.ts'
import { IconButton } from '#web/ui/button.tsx'
import { isForPage } from '#web/ui/keys.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'

const SearchOverlay = lazyComponent(async () => (await import('#web/public/layout/search-overlay.tsx')).SearchOverlay)

/**
 * The search button; the key `/` does the same. The code of the overlay is fetched when it opens. Without
 * script the button is a form that leads to the search page.
 */
export function SearchOpener() {
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    function openBySlash(event: KeyboardEvent) {
      if (event.key !== '/' || !isForPage(event)) return
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
        <IconButton icon="search" label="Search" type="submit" aria-haspopup="dialog" aria-keyshortcuts="/" />
      </form>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchOverlay onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
