import { useRoutes } from 'react-router-dom'
import { paths, patterns } from '#web/app/paths.ts'
import { PublicRoutes } from '#web/app/public-routes.tsx'
import { AdminLayout } from '#web/screens/admin/admin-layout.tsx'
import { AdminsScreen } from '#web/screens/admin/admins/admins-screen.tsx'
import { AuditScreen } from '#web/screens/admin/audit/audit-screen.tsx'
import { CopiesScreen } from '#web/screens/admin/copies/copies-screen.tsx'
import { CopyScreen } from '#web/screens/admin/copies/copy-screen.tsx'
import { LabelsScreen } from '#web/screens/admin/copies/labels-screen.tsx'
import { ScanScreen } from '#web/screens/admin/copies/scan-screen.tsx'
import { CustomerPrintScreen } from '#web/screens/admin/customers/customer-print-screen.tsx'
import { CustomerScreen } from '#web/screens/admin/customers/customer-screen.tsx'
import { CustomersScreen } from '#web/screens/admin/customers/customers-screen.tsx'
import { PersonalDataScreen } from '#web/screens/admin/customers/personal-data-screen.tsx'
import { DashboardScreen } from '#web/screens/admin/dashboard/dashboard-screen.tsx'
import { GameScreen } from '#web/screens/admin/games/game-screen.tsx'
import { GamesScreen } from '#web/screens/admin/games/games-screen.tsx'
import { NewGameScreen } from '#web/screens/admin/games/new-game-screen.tsx'
import { HolidaysScreen } from '#web/screens/admin/holidays/holidays-screen.tsx'
import { ImageDetailScreen } from '#web/screens/admin/images/image-detail-screen.tsx'
import { ImageListScreen } from '#web/screens/admin/images/image-list-screen.tsx'
import { AdminLoginScreen } from '#web/screens/admin/login/admin-login-screen.tsx'
import { ChoosePasswordScreen } from '#web/screens/admin/login/choose-password-screen.tsx'
import { MessagesScreen } from '#web/screens/admin/messages/messages-screen.tsx'
import { MoneyScreen } from '#web/screens/admin/money/money-screen.tsx'
import { OwingScreen } from '#web/screens/admin/money/owing-screen.tsx'
import { PaymentsScreen } from '#web/screens/admin/money/payments-screen.tsx'
import { StatementScreen } from '#web/screens/admin/money/statement-screen.tsx'
import { OrderScreen } from '#web/screens/admin/orders/order-screen.tsx'
import { OrdersScreen } from '#web/screens/admin/orders/orders-screen.tsx'
import { WantedTitlesScreen } from '#web/screens/admin/recommendations/wanted-titles-screen.tsx'
import { RequestsScreen } from '#web/screens/admin/requests/requests-screen.tsx'
import { RunScreen } from '#web/screens/admin/run/run-screen.tsx'
import { SearchScreen } from '#web/screens/admin/search/search-screen.tsx'
import { SettingsScreen } from '#web/screens/admin/settings/settings-screen.tsx'
import { StockTakeScreen } from '#web/screens/admin/stock-take/stock-take-screen.tsx'
import { StockTakesScreen } from '#web/screens/admin/stock-take/stock-takes-screen.tsx'
import { TodayScreen } from '#web/screens/admin/today/today-screen.tsx'

const withoutSession = [
  { path: paths.admin.login, Component: AdminLoginScreen },
  { path: paths.admin.choosePassword, Component: ChoosePasswordScreen },
]

const screensBehindGuard = [
  { path: paths.admin.today, Component: TodayScreen },
  { path: paths.admin.run, Component: RunScreen },
  { path: paths.admin.search, Component: SearchScreen },
  { path: paths.admin.gameRequest, Component: RequestsScreen },
  { path: paths.admin.dashboard, Component: DashboardScreen },
  { path: paths.admin.settings, Component: SettingsScreen },
  { path: paths.admin.users, Component: CustomersScreen },
  { path: patterns.user, Component: CustomerScreen },
  { path: patterns.userPrint, Component: CustomerPrintScreen },
  { path: patterns.userData, Component: PersonalDataScreen },
  { path: paths.admin.orders, Component: OrdersScreen },
  { path: patterns.order, Component: OrderScreen },
  { path: paths.admin.messages, Component: MessagesScreen },
  { path: paths.admin.games, Component: GamesScreen },
  { path: paths.admin.gameNew, Component: NewGameScreen },
  { path: patterns.gameDetail, Component: GameScreen },
  { path: paths.admin.copies, Component: CopiesScreen },
  { path: patterns.copy, Component: CopyScreen },
  { path: paths.admin.labels, Component: LabelsScreen },
  { path: paths.admin.stockTakes, Component: StockTakesScreen },
  { path: patterns.stockTake, Component: StockTakeScreen },
  { path: paths.admin.scan, Component: ScanScreen },
  { path: paths.admin.money, Component: MoneyScreen },
  { path: paths.admin.payments, Component: PaymentsScreen },
  { path: paths.admin.owing, Component: OwingScreen },
  { path: paths.admin.statement, Component: StatementScreen },
  { path: paths.admin.recommendations, Component: WantedTitlesScreen },
  { path: paths.admin.holidays, Component: HolidaysScreen },
  { path: paths.admin.admins, Component: AdminsScreen },
  { path: paths.admin.history, Component: AuditScreen },
  ...(['banner', 'event'] as const).flatMap((kind) => [
    { path: paths.admin[kind], element: <ImageListScreen kind={kind} /> },
    { path: patterns[`${kind}Detail`], element: <ImageDetailScreen kind={kind} /> },
  ]),
]

/** The screens of the admin area, its sign-in, and the choice of a password by a mailed link. */
export const adminScreens = [...withoutSession, ...screensBehindGuard]

const routes = [
  ...withoutSession,
  { Component: AdminLayout, children: screensBehindGuard },
  { path: '*', Component: PublicRoutes },
]

export function AdminRoutes() {
  return useRoutes(routes)
}
