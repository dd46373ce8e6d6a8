import { useRoutes } from 'react-router-dom'
import { adminPaths, adminPatterns } from '#web/app/admin-paths.ts'
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
  { path: adminPaths.login, Component: AdminLoginScreen },
  { path: adminPaths.choosePassword, Component: ChoosePasswordScreen },
]

const screensBehindGuard = [
  { path: adminPaths.today, Component: TodayScreen },
  { path: adminPaths.run, Component: RunScreen },
  { path: adminPaths.search, Component: SearchScreen },
  { path: adminPaths.gameRequest, Component: RequestsScreen },
  { path: adminPaths.dashboard, Component: DashboardScreen },
  { path: adminPaths.settings, Component: SettingsScreen },
  { path: adminPaths.users, Component: CustomersScreen },
  { path: adminPatterns.user, Component: CustomerScreen },
  { path: adminPatterns.userPrint, Component: CustomerPrintScreen },
  { path: adminPatterns.userData, Component: PersonalDataScreen },
  { path: adminPaths.orders, Component: OrdersScreen },
  { path: adminPatterns.order, Component: OrderScreen },
  { path: adminPaths.messages, Component: MessagesScreen },
  { path: adminPaths.games, Component: GamesScreen },
  { path: adminPaths.gameNew, Component: NewGameScreen },
  { path: adminPatterns.gameDetail, Component: GameScreen },
  { path: adminPaths.copies, Component: CopiesScreen },
  { path: adminPatterns.copy, Component: CopyScreen },
  { path: adminPaths.labels, Component: LabelsScreen },
  { path: adminPaths.stockTakes, Component: StockTakesScreen },
  { path: adminPatterns.stockTake, Component: StockTakeScreen },
  { path: adminPaths.scan, Component: ScanScreen },
  { path: adminPaths.money, Component: MoneyScreen },
  { path: adminPaths.payments, Component: PaymentsScreen },
  { path: adminPaths.owing, Component: OwingScreen },
  { path: adminPaths.statement, Component: StatementScreen },
  { path: adminPaths.recommendations, Component: WantedTitlesScreen },
  { path: adminPaths.holidays, Component: HolidaysScreen },
  { path: adminPaths.admins, Component: AdminsScreen },
  { path: adminPaths.history, Component: AuditScreen },
  ...(['banner', 'event'] as const).flatMap((kind) => [
    { path: adminPaths[kind], element: <ImageListScreen kind={kind} /> },
    { path: adminPatterns[`${kind}Detail`], element: <ImageDetailScreen kind={kind} /> },
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
