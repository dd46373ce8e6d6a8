/**
 * Every address of the site (specification, section 2). Nothing else writes a path: links, guards,
 * redirects, the prerender script and the tests read them here.
 */
export const paths = {
  home: '/',
  about: '/about',
  plan: '/plan',
  giftCards: '/gift-cards',
  events: '/events',
  contact: '/contact',
  gameList: '/gamelist',
  gameListOf: (filter: { platform?: string; category?: string }) =>
    `/gamelist?${new URLSearchParams(filter)}`,
  categories: '/categories',
  search: '/search',
  searchFor: (query: string, page = 1) =>
    `/search?${new URLSearchParams({ q: query, ...(page > 1 && { page: String(page) }) })}`,
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  checkout: (planId: number) => `/checkout/${planId}`,
  terms: '/terms_conditions',
  trackOrder: '/track-order',
  trackOrderOf: (orderId: string) => `/track-order?${new URLSearchParams({ orderId })}`,
  signIn: '/signin',
  signUp: '/signup',
  forgetPassword: '/forget-password',
  otp: '/otp',
  resetPassword: '/reset-password',
  user: {
    dashboard: '/user/dashboard',
    settings: '/user/settings',
    availableProduct: '/user/available-product',
    gameSwap: '/user/user-game-swap',
    gameSwapFor: (game: { id: string; name: string }) =>
      `/user/user-game-swap?${new URLSearchParams(game)}`,
    queue: '/user/queue',
    announced: '/user/announced',
    recommendations: '/user/recommendations',
    requests: '/user/requests',
    membership: '/user/membership',
  },
  admin: {
    login: '/admin/login',
    today: '/admin/today',
    dashboard: '/admin/dashboard',
    settings: '/admin/settings',
    users: '/admin/users',
    user: (userId: string) => `/admin/users/${encodeURIComponent(userId)}`,
    userActivation: (userId: string, order: string) =>
      `/admin/users/${encodeURIComponent(userId)}?${new URLSearchParams({ order })}`,
    gameRequest: '/admin/game-request',
    gameRequestOf: (status: string) => `/admin/game-request?${new URLSearchParams({ status })}`,
    orders: '/admin/orders',
    order: (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}`,
    messages: '/admin/messages',
    games: '/admin/games',
    gameNew: '/admin/games/new',
    gameDetail: (productCode: string) => `/admin/games/${encodeURIComponent(productCode)}`,
    holidays: '/admin/holidays',
    admins: '/admin/admins',
    banner: '/admin/banner',
    bannerDetail: (bannerId: string) => `/admin/banner/${encodeURIComponent(bannerId)}`,
    event: '/admin/event',
    eventDetail: (eventId: string) => `/admin/event/${encodeURIComponent(eventId)}`,
  },
} as const

/** The addresses with a parameter, as the router and `_redirects` both spell them. */
export const patterns = {
  product: '/product/:id',
  checkout: '/checkout/:id',
  user: '/admin/users/:userId',
  order: '/admin/orders/:orderId',
  gameDetail: '/admin/games/:productCode',
  bannerDetail: '/admin/banner/:bannerId',
  eventDetail: '/admin/event/:eventId',
} as const
