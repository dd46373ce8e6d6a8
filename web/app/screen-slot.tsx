import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { ErrorBoundary } from '#web/app/error-boundary.tsx'
import { ScreenLoading } from '#web/app/screen-loading.tsx'
import { useScrollMemory } from '#web/ui/scroll-memory.ts'

/**
 * The place of the current screen in a layout. A failing or loading screen leaves the layout around
 * it in use; the key gives each address a screen, an error and a loading state of its own.
 */
export function ScreenSlot() {
  const { pathname } = useLocation()
  useScrollMemory()
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<ScreenLoading />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  )
}
