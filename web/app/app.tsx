import { Suspense } from 'react'
import { SiteRoutes } from '#web/app/routes.tsx'
import { ErrorBoundary } from '#web/features/layout/error-boundary.tsx'
import { ScreenLoading } from '#web/features/layout/screen-loading.tsx'

/** The site without its router: main.tsx adds the browser's, server.tsx a static one. */
export function App() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<ScreenLoading />}>
        <SiteRoutes />
      </Suspense>
    </ErrorBoundary>
  )
}
