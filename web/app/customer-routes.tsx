import { useRoutes } from 'react-router-dom'
import { PublicRoutes } from '#web/app/public-routes.tsx'
import { company } from '#web/content/company.ts'
import { paths } from '#web/content/paths.ts'
import { AnnouncedScreen } from '#web/customer/announced/announced-screen.tsx'
import { AvailableProductScreen } from '#web/customer/available-product/available-product-screen.tsx'
import { CustomerLayout } from '#web/customer/customer-layout.tsx'
import { DashboardScreen } from '#web/customer/dashboard/dashboard-screen.tsx'
import { GameSwapScreen } from '#web/customer/game-swap/game-swap-screen.tsx'
import { HelpScreen } from '#web/customer/help/help-screen.tsx'
import { MembershipScreen } from '#web/customer/membership/membership-screen.tsx'
import { NewsScreen } from '#web/customer/news/news-screen.tsx'
import { OwnAccountsOnly } from '#web/customer/own-accounts-only.tsx'
import { MemberPrintScreen } from '#web/customer/print/print-screen.tsx'
import { QueueScreen } from '#web/customer/queue/queue-screen.tsx'
import { RecommendationsScreen } from '#web/customer/recommendations/recommendations-screen.tsx'
import { RequestsScreen } from '#web/customer/requests/requests-screen.tsx'
import { SettingsScreen } from '#web/customer/settings/settings-screen.tsx'
import { FullTitle } from '#web/features/layout/page-head.tsx'

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

const fullTitle = (title: string) => `${title} | My ${company.brand}`

export function CustomerRoutes() {
  return <FullTitle.Provider value={fullTitle}>{useRoutes(routes)}</FullTitle.Provider>
}
