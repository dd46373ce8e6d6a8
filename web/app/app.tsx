import { Suspense } from 'react'
import { ErrorBoundary } from '#web/app/error-boundary.tsx'
import { SiteRoutes } from '#web/app/routes.tsx'
import { ScreenLoading } from '#web/app/screen-loading.tsx'

/** The site below its router: the browser's in main.tsx, a static one while prerendering. */
export function App() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<ScreenLoading />}>
        <SiteRoutes />
      </Suspense>
    </ErrorBoundary>
  )
}
