import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { paths, patterns } from '#web/app/paths.ts'
import { PublicRoutes } from '#web/app/public-routes.tsx'
import { AdminLayout } from '#web/screens/admin/admin-layout.tsx'

const AdminLogin = lazy(async () => ({
  default: (await import('#web/screens/admin/login/admin-login-screen.tsx')).AdminLoginScreen,
}))
const AdminSettings = lazy(async () => ({
  default: (await import('#web/screens/admin/settings/settings-screen.tsx')).SettingsScreen,
}))
const ImageList = lazy(async () => ({
  default: (await import('#web/screens/admin/images/image-list-screen.tsx')).ImageListScreen,
}))
const ImageDetail = lazy(async () => ({
  default: (await import('#web/screens/admin/images/image-detail-screen.tsx')).ImageDetailScreen,
}))

/** The admin area and the way in (section 2). */
export function AdminRoutes() {
  return (
    <Routes>
      <Route path={paths.admin.login} Component={AdminLogin} />
      <Route Component={AdminLayout}>
        <Route path={paths.admin.settings} Component={AdminSettings} />
        <Route path={paths.admin.banner} element={<ImageList kind="banner" />} />
        <Route path={patterns.bannerDetail} element={<ImageDetail kind="banner" />} />
        <Route path={paths.admin.event} element={<ImageList kind="event" />} />
        <Route path={patterns.eventDetail} element={<ImageDetail kind="event" />} />
      </Route>
      <Route path="*" Component={PublicRoutes} />
    </Routes>
  )
}
