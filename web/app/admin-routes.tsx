import { useRoutes } from 'react-router-dom'
import { paths, patterns } from '#web/app/paths.ts'
import { PublicRoutes } from '#web/app/public-routes.tsx'
import { screen } from '#web/app/screen-route.ts'
import { AdminLayout } from '#web/screens/admin/admin-layout.tsx'

const login = screen(
  paths.admin.login,
  async () => (await import('#web/screens/admin/login/admin-login-screen.tsx')).AdminLoginScreen,
)

const screensBehindGuard = [
  screen(
    paths.admin.today,
    async () => (await import('#web/screens/admin/today/today-screen.tsx')).TodayScreen,
  ),
  screen(
    paths.admin.gameRequest,
    async () => (await import('#web/screens/admin/requests/requests-screen.tsx')).RequestsScreen,
  ),
  screen(
    paths.admin.dashboard,
    async () => (await import('#web/screens/admin/dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
  screen(
    paths.admin.settings,
    async () => (await import('#web/screens/admin/settings/settings-screen.tsx')).SettingsScreen,
  ),
  screen(
    paths.admin.users,
    async () => (await import('#web/screens/admin/customers/customers-screen.tsx')).CustomersScreen,
  ),
  screen(
    patterns.user,
    async () => (await import('#web/screens/admin/customers/customer-screen.tsx')).CustomerScreen,
  ),
  screen(
    paths.admin.orders,
    async () => (await import('#web/screens/admin/orders/orders-screen.tsx')).OrdersScreen,
  ),
  screen(
    patterns.order,
    async () => (await import('#web/screens/admin/orders/order-screen.tsx')).OrderScreen,
  ),
  screen(
    paths.admin.messages,
    async () => (await import('#web/screens/admin/messages/messages-screen.tsx')).MessagesScreen,
  ),
  screen(
    paths.admin.games,
    async () => (await import('#web/screens/admin/games/games-screen.tsx')).GamesScreen,
  ),
  screen(
    paths.admin.gameNew,
    async () => (await import('#web/screens/admin/games/new-game-screen.tsx')).NewGameScreen,
  ),
  screen(
    patterns.gameDetail,
    async () => (await import('#web/screens/admin/games/game-screen.tsx')).GameScreen,
  ),
  screen(
    paths.admin.holidays,
    async () => (await import('#web/screens/admin/holidays/holidays-screen.tsx')).HolidaysScreen,
  ),
  screen(
    paths.admin.admins,
    async () => (await import('#web/screens/admin/admins/admins-screen.tsx')).AdminsScreen,
  ),
  ...(['banner', 'event'] as const).flatMap((kind) => [
    screen(paths.admin[kind], async () => {
      const { ImageListScreen } = await import('#web/screens/admin/images/image-list-screen.tsx')
      return () => <ImageListScreen kind={kind} />
    }),
    screen(patterns[`${kind}Detail`], async () => {
      const { ImageDetailScreen } = await import(
        '#web/screens/admin/images/image-detail-screen.tsx'
      )
      return () => <ImageDetailScreen kind={kind} />
    }),
  ]),
]

/** The screens of the admin area and its sign-in. */
export const adminScreens = [login, ...screensBehindGuard]

const routes = [
  login,
  { Component: AdminLayout, children: screensBehindGuard },
  { path: '*', Component: PublicRoutes },
]

export function AdminRoutes() {
  return useRoutes(routes)
}
