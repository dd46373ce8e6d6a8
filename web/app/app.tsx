import { Suspense } from 'react'
import { ErrorBoundary } from '#web/app/error-boundary.tsx'
import { SiteRoutes } from '#web/app/routes.tsx'
import { ScreenLoading } from '#web/app/screen-loading.tsx'

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
