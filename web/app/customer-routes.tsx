import { useRoutes } from 'react-router-dom'
import { OwnAccountsOnly } from '#web/app/own-accounts-only.tsx'
import { paths } from '#web/app/paths.ts'
import { PublicRoutes } from '#web/app/public-routes.tsx'
import { screen } from '#web/app/screen-route.ts'
import { CustomerLayout } from '#web/screens/customer/customer-layout.tsx'

/** Screens that work with any customer host. */
const hostScreens = [
  screen(
    paths.user.dashboard,
    async () =>
      (await import('#web/screens/customer/dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
  screen(
    paths.user.settings,
    async () => (await import('#web/screens/customer/settings/settings-screen.tsx')).SettingsScreen,
  ),
  screen(
    paths.user.availableProduct,
    async () =>
      (await import('#web/screens/customer/available-product/available-product-screen.tsx'))
        .AvailableProductScreen,
  ),
  screen(
    paths.user.gameSwap,
    async () =>
      (await import('#web/screens/customer/game-swap/game-swap-screen.tsx')).GameSwapScreen,
  ),
]

/** Screens that need the built-in customer host. */
const ownScreens = [
  screen(
    paths.user.queue,
    async () => (await import('#web/screens/customer/queue/queue-screen.tsx')).QueueScreen,
  ),
  screen(
    paths.user.announced,
    async () =>
      (await import('#web/screens/customer/announced/announced-screen.tsx')).AnnouncedScreen,
  ),
  screen(
    paths.user.recommendations,
    async () =>
      (await import('#web/screens/customer/recommendations/recommendations-screen.tsx'))
        .RecommendationsScreen,
  ),
  screen(
    paths.user.requests,
    async () => (await import('#web/screens/customer/requests/requests-screen.tsx')).RequestsScreen,
  ),
  screen(
    paths.user.membership,
    async () =>
      (await import('#web/screens/customer/membership/membership-screen.tsx')).MembershipScreen,
  ),
]

export const customerScreens = [...hostScreens, ...ownScreens]

const routes = [
  {
    Component: CustomerLayout,
    children: [...hostScreens, { Component: OwnAccountsOnly, children: ownScreens }],
  },
  { path: '*', Component: PublicRoutes },
]

export function CustomerRoutes() {
  return useRoutes(routes)
}
