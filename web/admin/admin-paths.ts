import { paths } from '#web/content/paths.ts'

/** Every address of the admin area. Apart from those of visitors, who would load them with each page. */
export const adminPaths = {
  login: '/admin/login',
  choosePassword: '/admin/choose-password',
  today: '/admin/today',
  run: '/admin/run',
  runOf: (date: string) => `/admin/run?${new URLSearchParams({ date })}`,
  search: '/admin/search',
  dashboard: paths.admin,
  settings: '/admin/settings',
  users: '/admin/users',
  usersOnHold: '/admin/users?status=HOLD',
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
  order: (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}`,
  messages: '/admin/messages',
  openMessages: '/admin/messages?status=OPEN',
  games: '/admin/games',
  gameNew: '/admin/games/new',
  gameNewCalled: (game: { title: string; platform: string }) =>
    `/admin/games/new?${new URLSearchParams(game)}`,
  gameNewLike: (productCode: string) =>
    `/admin/games/new?${new URLSearchParams({ like: productCode })}`,
  gameDetail: (productCode: string) => `/admin/games/${encodeURIComponent(productCode)}`,
  copies: '/admin/copies',
  copiesIn: (state: string) => `/admin/copies?${new URLSearchParams({ state })}`,
  copiesOf: (game: string) => `/admin/copies?${new URLSearchParams({ game })}`,
  copy: (code: string) => `/admin/copies/${encodeURIComponent(code)}`,
  labels: '/admin/labels',
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
  statement: '/admin/money/statement',
  recommendations: '/admin/recommendations',
  holidays: '/admin/holidays',
  admins: '/admin/admins',
  history: '/admin/history',
  banner: '/admin/banner',
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
