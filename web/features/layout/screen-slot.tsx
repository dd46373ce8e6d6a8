import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { ErrorBoundary } from '#web/features/layout/error-boundary.tsx'
import { ScreenLoading } from '#web/features/layout/screen-loading.tsx'
import { useScrollMemory } from '#web/ui/scroll-memory.ts'

/** Renders the current screen inside a layout. The key gives each address its own error and loading state. */
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
