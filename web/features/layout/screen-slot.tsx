import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { ErrorBoundary } from '#web/features/layout/error-boundary.tsx'
import styles from '#web/features/layout/skip-link.module.css'
import { useScrollMemory } from '#web/ui/scroll-memory.ts'
import { ScreenLoading } from '#web/ui/skeleton.tsx'

/** Id of the main element of every layout. */
export const SKIP_TARGET = 'content'

/** The first keyboard stop of a page: skips the navigation. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${SKIP_TARGET}`}>
      Skip to content
    </a>
  )
}

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
