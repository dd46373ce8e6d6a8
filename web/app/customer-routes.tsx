import { useRoutes } from 'react-router-dom'
import { OwnAccountsOnly } from '#web/app/own-accounts-only.tsx'
import { paths } from '#web/app/paths.ts'
import { PublicRoutes } from '#web/app/public-routes.tsx'
import { AnnouncedScreen } from '#web/screens/customer/announced/announced-screen.tsx'
import { AvailableProductScreen } from '#web/screens/customer/available-product/available-product-screen.tsx'
import { CustomerLayout } from '#web/screens/customer/customer-layout.tsx'
import { DashboardScreen } from '#web/screens/customer/dashboard/dashboard-screen.tsx'
import { GameSwapScreen } from '#web/screens/customer/game-swap/game-swap-screen.tsx'
import { HelpScreen } from '#web/screens/customer/help/help-screen.tsx'
import { MembershipScreen } from '#web/screens/customer/membership/membership-screen.tsx'
import { NewsScreen } from '#web/screens/customer/news/news-screen.tsx'
import { MemberPrintScreen } from '#web/screens/customer/print/print-screen.tsx'
import { QueueScreen } from '#web/screens/customer/queue/queue-screen.tsx'
import { RecommendationsScreen } from '#web/screens/customer/recommendations/recommendations-screen.tsx'
import { RequestsScreen } from '#web/screens/customer/requests/requests-screen.tsx'
import { SettingsScreen } from '#web/screens/customer/settings/settings-screen.tsx'

/** Screens that work with any customer host. */
const hostScreens = [
  { path: paths.user.dashboard, Component: DashboardScreen },
  { path: paths.user.settings, Component: SettingsScreen },
  { path: paths.user.availableProduct, Component: AvailableProductScreen },
  { path: paths.user.gameSwap, Component: GameSwapScreen },
  { path: paths.user.help, Component: HelpScreen },
  { path: paths.user.news, Component: NewsScreen },
]

/** Screens that need the built-in customer host. */
const ownScreens = [
  { path: paths.user.queue, Component: QueueScreen },
  { path: paths.user.announced, Component: AnnouncedScreen },
  { path: paths.user.recommendations, Component: RecommendationsScreen },
  { path: paths.user.requests, Component: RequestsScreen },
  { path: paths.user.membership, Component: MembershipScreen },
  { path: paths.user.print, Component: MemberPrintScreen },
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
