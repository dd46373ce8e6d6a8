import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { PublicRoutes } from '#web/app/public-routes.tsx'
import { CustomerLayout } from '#web/screens/customer/customer-layout.tsx'

const Dashboard = lazy(async () => ({
  default: (await import('#web/screens/customer/dashboard/dashboard-screen.tsx')).DashboardScreen,
}))
const UserSettings = lazy(async () => ({
  default: (await import('#web/screens/customer/settings/settings-screen.tsx')).SettingsScreen,
}))
const AvailableProduct = lazy(async () => ({
  default: (await import('#web/screens/customer/available-product/available-product-screen.tsx'))
    .AvailableProductScreen,
}))
const GameSwap = lazy(async () => ({
  default: (await import('#web/screens/customer/game-swap/game-swap-screen.tsx')).GameSwapScreen,
}))

/** The customer area (section 2). */
export function CustomerRoutes() {
  return (
    <Routes>
      <Route Component={CustomerLayout}>
        <Route path={paths.user.dashboard} Component={Dashboard} />
        <Route path={paths.user.settings} Component={UserSettings} />
        <Route path={paths.user.availableProduct} Component={AvailableProduct} />
        <Route path={paths.user.gameSwap} Component={GameSwap} />
      </Route>
      <Route path="*" Component={PublicRoutes} />
    </Routes>
  )
}
