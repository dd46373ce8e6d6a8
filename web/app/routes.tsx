import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { PublicRoutes, publicScreens } from '#web/app/public-routes.tsx'
import { fetchCodeOf } from '#web/app/screen-route.ts'
import { ErrorBoundary } from '#web/features/layout/error-boundary.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { pageChanged } from '#web/ui/page-change.ts'
import { ScreenLoading } from '#web/ui/skeleton.tsx'

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

const CustomerRoutes = lazyComponent(async () => (await import('#web/app/customer-routes.tsx')).CustomerRoutes)
const AdminRoutes = lazyComponent(async () => (await import('#web/app/admin-routes.tsx')).AdminRoutes)

/** One route table per area, so that public pages do not load the file names of the other areas. */
function SiteRoutes() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page
  useEffect(pageChanged, [pathname])
  if (pathname.startsWith('/user/')) return <CustomerRoutes />
  if (pathname.startsWith('/admin/')) return <AdminRoutes />
  return <PublicRoutes />
}

/** Fetches the code of the page at an address before it is opened. Rejects when it cannot be fetched. */
export async function fetchPage(pathname: string) {
  if (pathname.startsWith('/user/')) await CustomerRoutes.fetchCode()
  else if (pathname.startsWith('/admin/')) await AdminRoutes.fetchCode()
  else await fetchCodeOf(pathname, publicScreens)
}
