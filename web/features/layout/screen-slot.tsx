import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { ErrorBoundary } from '#web/features/layout/error-boundary.tsx'
import { useScrollMemory } from '#web/ui/scroll-memory.ts'
import { ScreenLoading } from '#web/ui/skeleton.tsx'

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
