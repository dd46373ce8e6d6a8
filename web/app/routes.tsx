import { lazy } from 'react'
import { useLocation } from 'react-router-dom'
import { PublicRoutes } from '#web/app/public-routes.tsx'

const CustomerRoutes = lazy(async () => ({
  default: (await import('#web/app/customer-routes.tsx')).CustomerRoutes,
}))
const AdminRoutes = lazy(async () => ({
  default: (await import('#web/app/admin-routes.tsx')).AdminRoutes,
}))

/**
 * The route table (section 2), one for each area: a visitor's pages do not carry the names of all the
 * files of the others. Every area and every screen loads its own code only.
 */
export function SiteRoutes() {
  const { pathname } = useLocation()
  if (pathname.startsWith('/user/')) return <CustomerRoutes />
  if (pathname.startsWith('/admin/')) return <AdminRoutes />
  return <PublicRoutes />
}
