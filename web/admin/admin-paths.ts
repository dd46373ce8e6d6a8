import type { AdminRole } from '#contract/admins.ts'
import { paths } from '#web/content/paths.ts'

/** Every address of the admin area. Apart from those of visitors, who would load them with each page. */
export const adminPaths = {
  login: '/admin/login',
  choosePassword: paths.adminPassword,
  today: '/admin/today',
  todayAt: (section: string) => `/admin/today#${section}`,
  run: '/admin/run',
  runOf: (date: string) => `/admin/run?${new URLSearchParams({ date })}`,
  promises: '/admin/promises',
  promisesOf: (period: { from: string; to: string }) => `/admin/promises?${new URLSearchParams(period)}`,
  search: '/admin/search',
  dashboard: paths.admin,
  settings: '/admin/settings',
  settingsFactor: '/admin/settings#factor',
  shop: '/admin/shop',
  shopAccount: '/admin/shop/account',
  shopAreas: '/admin/shop/areas',
  shopWhatsApp: '/admin/shop/whatsapp',
  users: '/admin/users',
  usersOnHold: '/admin/users?status=HOLD',
  usersRunning: '/admin/users?status=ACTIVE',
  leaving: '/admin/users/leaving',
  userNew: '/admin/users/new',
  user: (userId: string) => `/admin/users/${encodeURIComponent(userId)}`,
  userData: (userId: string) => `/admin/users/${encodeURIComponent(userId)}/data`,
  userActivation: (userId: string, order: string) =>
    `/admin/users/${encodeURIComponent(userId)}?${new URLSearchParams({ order })}`,
  userPrint: (userId: string, of?: number | 'settlement') =>
    `/admin/users/${encodeURIComponent(userId)}/print${of ? `?of=${of}` : ''}`,
  gameRequest: '/admin/game-request',
  gameRequestOf: (status: string) => `/admin/game-request?${new URLSearchParams({ status })}`,
  gameRequestFor: (q: string) => `/admin/game-request?${new URLSearchParams({ q })}`,
  orders: '/admin/orders',
  newOrders: '/admin/orders?status=PROCESSING',
  orderNew: '/admin/orders/new',
  orderNewOf: (customer: { userId: string }) => `/admin/orders/new?${new URLSearchParams(customer)}`,
  order: (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}`,
  messages: '/admin/messages',
  openMessages: '/admin/messages?status=OPEN',
  games: '/admin/games',
  earnings: '/admin/games/earnings',
  gameNew: '/admin/games/new',
  gameNewCalled: (game: { title: string; platform: string }) => `/admin/games/new?${new URLSearchParams(game)}`,
  gameNewLike: (productCode: string) => `/admin/games/new?${new URLSearchParams({ like: productCode })}`,
  gameDetail: (productCode: string) => `/admin/games/${encodeURIComponent(productCode)}`,
  copies: '/admin/copies',
  /** The discs with these filters. */
  copiesWith: (filter: Readonly<Record<string, string>>) => `/admin/copies?${new URLSearchParams(filter)}`,
  copy: (code: string) => `/admin/copies/${encodeURIComponent(code)}`,
  labels: '/admin/labels',
  /** Of the discs with these `codes`, or of those in the list of discs with these filters. */
  labelsOf: (of: Readonly<Record<string, string>>) => `/admin/labels?${new URLSearchParams(of)}`,
  stockTakes: '/admin/stock-takes',
  stockTake: (id: string) => `/admin/stock-takes/${encodeURIComponent(id)}`,
  scan: '/admin/scan',
  scanTo: (work: 'pack' | 'return', disc?: string) =>
    `/admin/scan?${new URLSearchParams({ do: work, ...(disc && { disc }) })}`,
  money: '/admin/money',
  moneyOf: (period: { from: string; to: string }) => `/admin/money?${new URLSearchParams(period)}`,
  payments: '/admin/money/payments',
  paymentsOf: (filter: { from?: string; to?: string; method?: string; kind?: string }) =>
    `/admin/money/payments?${new URLSearchParams(filter)}`,
  owing: '/admin/money/owing',
  sales: '/admin/money/sales',
  salesOf: (period: { from: string; to: string }) => `/admin/money/sales?${new URLSearchParams(period)}`,
  statement: '/admin/money/statement',
  imports: '/admin/imports',
  month: '/admin/money/month',
  monthOf: (month: string) => `/admin/money/month?${new URLSearchParams({ month })}`,
  recommendations: '/admin/recommendations',
  holidays: '/admin/holidays',
  prices: '/admin/prices',
  admins: '/admin/admins',
  history: '/admin/history',
  banner: '/admin/banner',
  bannerUpload: '/admin/banner#upload',
  bannerDetail: (bannerId: string) => `/admin/banner/${encodeURIComponent(bannerId)}`,
  event: '/admin/event',
  eventDetail: (eventId: string) => `/admin/event/${encodeURIComponent(eventId)}`,
} as const

/** Addresses with a parameter, in the syntax of both the router and `_redirects`. */
export const adminPatterns = {
  user: '/admin/users/:userId',
  userPrint: '/admin/users/:userId/print',
  userData: '/admin/users/:userId/data',
  order: '/admin/orders/:orderId',
  gameDetail: '/admin/games/:productCode',
  copy: '/admin/copies/:code',
  stockTake: '/admin/stock-takes/:id',
  bannerDetail: '/admin/banner/:bannerId',
  eventDetail: '/admin/event/:eventId',
} as const

interface MenuScreen {
  /** Also its title and heading, unless e2e/every-admin-page.test.ts has others. */
  name: string
  path: string
  /** Addresses without a link, for which this one is marked. */
  others?: readonly string[]
  /** Owners and the counter by default. */
  isFor?: 'owners' | 'everybody'
  /** A line is above it. */
  beginsGroup?: true
}

/** The menu: the daily work, people, stock, shop, site. */
export const ADMIN_MENU: readonly MenuScreen[] = [
  { name: 'Today', path: adminPaths.today },
  { name: 'Run sheet', path: adminPaths.run, isFor: 'everybody' },
  { name: 'Search', path: adminPaths.search },
  { name: 'Dashboard', path: adminPaths.dashboard },
  { name: 'Customers', path: adminPaths.users, beginsGroup: true },
  { name: 'Game requests', path: adminPaths.gameRequest },
  { name: 'Orders', path: adminPaths.orders },
  { name: 'Messages', path: adminPaths.messages },
  { name: 'Money', path: adminPaths.money },
  { name: 'Games', path: adminPaths.games, beginsGroup: true },
  { name: 'Discs', path: adminPaths.copies, others: [adminPaths.scan, adminPaths.stockTakes, adminPaths.labels] },
  { name: 'Wanted titles', path: adminPaths.recommendations },
  { name: 'Holidays', path: adminPaths.holidays, beginsGroup: true },
  { name: 'Prices and terms', path: adminPaths.prices, isFor: 'owners' },
  { name: 'Shop', path: adminPaths.shop, isFor: 'owners' },
  { name: 'Admins', path: adminPaths.admins, isFor: 'owners' },
  { name: 'History', path: adminPaths.history },
  { name: 'Import', path: adminPaths.imports, isFor: 'owners' },
  { name: 'Banners', path: adminPaths.banner, beginsGroup: true },
  { name: 'Events', path: adminPaths.event },
  { name: 'Setting', path: adminPaths.settings, isFor: 'everybody' },
]

/** The screens of the menu that a role has. The server refuses the calls of the others. */
export function menuOf(role: AdminRole): readonly MenuScreen[] {
  return ADMIN_MENU.filter(({ isFor }) => role === 'owner' || isFor === 'everybody' || (role === 'counter' && !isFor))
}
