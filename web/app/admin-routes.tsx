import { useRoutes } from 'react-router-dom'
import { AdminLayout } from '#web/admin/admin-layout.tsx'
import { adminPaths, adminPatterns } from '#web/admin/admin-paths.ts'
import { AdminsScreen } from '#web/admin/admins/admins-screen.tsx'
import { AreasScreen } from '#web/admin/areas/areas-screen.tsx'
import { AuditScreen } from '#web/admin/audit/audit-screen.tsx'
import { CopiesScreen } from '#web/admin/copies/copies-screen.tsx'
import { CopyScreen } from '#web/admin/copies/copy-screen.tsx'
import { LabelsScreen } from '#web/admin/copies/labels-screen.tsx'
import { ScanScreen } from '#web/admin/copies/scan-screen.tsx'
import { CustomerPrintScreen } from '#web/admin/customers/customer-print-screen.tsx'
import { CustomerScreen } from '#web/admin/customers/customer-screen.tsx'
import { CustomersScreen } from '#web/admin/customers/customers-screen.tsx'
import { LeavingScreen } from '#web/admin/customers/leaving-screen.tsx'
import { NewCustomerScreen } from '#web/admin/customers/new-customer-screen.tsx'
import { PersonalDataScreen } from '#web/admin/customers/personal-data-screen.tsx'
import { DashboardScreen } from '#web/admin/dashboard/dashboard-screen.tsx'
import { EarningsScreen } from '#web/admin/games/earnings-screen.tsx'
import { GameScreen } from '#web/admin/games/game-screen.tsx'
import { GamesScreen } from '#web/admin/games/games-screen.tsx'
import { NewGameScreen } from '#web/admin/games/new-game-screen.tsx'
import { HolidaysScreen } from '#web/admin/holidays/holidays-screen.tsx'
import { ImageDetailScreen } from '#web/admin/images/image-detail-screen.tsx'
import { ImageListScreen } from '#web/admin/images/image-list-screen.tsx'
import { ImportsScreen } from '#web/admin/imports/imports-screen.tsx'
import { AdminLoginScreen } from '#web/admin/login/admin-login-screen.tsx'
import { ChoosePasswordScreen } from '#web/admin/login/choose-password-screen.tsx'
import { MessagesScreen } from '#web/admin/messages/messages-screen.tsx'
import { MoneyScreen } from '#web/admin/money/money-screen.tsx'
import { MonthScreen } from '#web/admin/money/month-screen.tsx'
import { OwingScreen } from '#web/admin/money/owing-screen.tsx'
import { PaymentsScreen } from '#web/admin/money/payments-screen.tsx'
import { SalesScreen } from '#web/admin/money/sales-screen.tsx'
import { StatementScreen } from '#web/admin/money/statement-screen.tsx'
import { NewOrderScreen } from '#web/admin/orders/new-order-screen.tsx'
import { OrderScreen } from '#web/admin/orders/order-screen.tsx'
import { OrdersScreen } from '#web/admin/orders/orders-screen.tsx'
import { PricesScreen } from '#web/admin/prices/prices-screen.tsx'
import { PromisesScreen } from '#web/admin/promises/promises-screen.tsx'
import { WantedTitlesScreen } from '#web/admin/recommendations/wanted-titles-screen.tsx'
import { RequestsScreen } from '#web/admin/requests/requests-screen.tsx'
import { RunScreen } from '#web/admin/run/run-screen.tsx'
import { SearchScreen } from '#web/admin/search/search-screen.tsx'
import { SettingsScreen } from '#web/admin/settings/settings-screen.tsx'
import { AccountScreen } from '#web/admin/shop/account-screen.tsx'
import { FactsScreen } from '#web/admin/shop/facts-screen.tsx'
import { WhatsAppScreen } from '#web/admin/shop/whatsapp-screen.tsx'
import { StockTakeScreen } from '#web/admin/stock-take/stock-take-screen.tsx'
import { StockTakesScreen } from '#web/admin/stock-take/stock-takes-screen.tsx'
import { TodayScreen } from '#web/admin/today/today-screen.tsx'
import { PublicRoutes } from '#web/app/public-routes.tsx'
import { company } from '#web/content/company.ts'
import { FullTitle } from '#web/features/layout/page-head.tsx'

const withoutSession = [
  { path: adminPaths.login, Component: AdminLoginScreen },
  { path: adminPaths.choosePassword, Component: ChoosePasswordScreen },
]

const screensBehindGuard = [
  { path: adminPaths.today, Component: TodayScreen },
  { path: adminPaths.run, Component: RunScreen },
  { path: adminPaths.promises, Component: PromisesScreen },
  { path: adminPaths.search, Component: SearchScreen },
  { path: adminPaths.gameRequest, Component: RequestsScreen },
  { path: adminPaths.dashboard, Component: DashboardScreen },
  { path: adminPaths.settings, Component: SettingsScreen },
  { path: adminPaths.shop, Component: FactsScreen },
  { path: adminPaths.shopAccount, Component: AccountScreen },
  { path: adminPaths.shopAreas, Component: AreasScreen },
  { path: adminPaths.shopWhatsApp, Component: WhatsAppScreen },
  { path: adminPaths.users, Component: CustomersScreen },
  { path: adminPaths.userNew, Component: NewCustomerScreen },
  { path: adminPaths.leaving, Component: LeavingScreen },
  { path: adminPatterns.user, Component: CustomerScreen },
  { path: adminPatterns.userPrint, Component: CustomerPrintScreen },
  { path: adminPatterns.userData, Component: PersonalDataScreen },
  { path: adminPaths.orders, Component: OrdersScreen },
  { path: adminPaths.orderNew, Component: NewOrderScreen },
  { path: adminPatterns.order, Component: OrderScreen },
  { path: adminPaths.messages, Component: MessagesScreen },
  { path: adminPaths.games, Component: GamesScreen },
  { path: adminPaths.earnings, Component: EarningsScreen },
  { path: adminPaths.gameNew, Component: NewGameScreen },
  { path: adminPatterns.gameDetail, Component: GameScreen },
  { path: adminPaths.copies, Component: CopiesScreen },
  { path: adminPatterns.copy, Component: CopyScreen },
  { path: adminPaths.labels, Component: LabelsScreen },
  { path: adminPaths.stockTakes, Component: StockTakesScreen },
  { path: adminPatterns.stockTake, Component: StockTakeScreen },
  { path: adminPaths.scan, Component: ScanScreen },
  { path: adminPaths.money, Component: MoneyScreen },
  { path: adminPaths.sales, Component: SalesScreen },
  { path: adminPaths.month, Component: MonthScreen },
  { path: adminPaths.payments, Component: PaymentsScreen },
  { path: adminPaths.owing, Component: OwingScreen },
  { path: adminPaths.statement, Component: StatementScreen },
  { path: adminPaths.prices, Component: PricesScreen },
  { path: adminPaths.imports, Component: ImportsScreen },
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

const fullTitle = (title: string) => `${title} | ${company.brand} admin`

export function AdminRoutes() {
  return <FullTitle.Provider value={fullTitle}>{useRoutes(routes)}</FullTitle.Provider>
}
