/** Every address of the site (docs/product.md, Addresses). No other file writes a path. */
export const paths = {
  home: '/',
  about: '/about',
  plan: '/plan',
  planFor: (game: { id: string; name: string }) => `/plan?${new URLSearchParams(game)}`,
  giftCards: '/gift-cards',
  /** Asks for the gift card of a platform. */
  giftCardOf: (platform: string) => `/gift-cards?${new URLSearchParams({ card: platform })}`,
  events: '/events',
  contact: '/contact',
  contactAbout: (game: string) => `/contact?${new URLSearchParams({ game })}`,
  contactAboutDamage: (request: string) => `/contact?${new URLSearchParams({ request })}`,
  gameList: '/gamelist',
  gameListOf: (filter: { platform?: string; category?: string }) =>
    `/gamelist?${new URLSearchParams(filter)}`,
  categories: '/categories',
  search: '/search',
  searchFor: (query: string, page = 1) =>
    `/search?${new URLSearchParams({ q: query, ...(page > 1 && { page: String(page) }) })}`,
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  checkout: (planId: number, game?: { id: string; name: string }) =>
    game ? `/checkout/${planId}?${new URLSearchParams(game)}` : `/checkout/${planId}`,
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
    /** The games to choose from in exchange for the game with the product code `back`. */
    availableProductFor: (back: string) =>
      `/user/available-product?${new URLSearchParams({ back })}`,
    gameSwap: '/user/user-game-swap',
    /** `back` is the product code of the game to give back, if it is known. */
    gameSwapFor: (game: { id: string; name: string }, back?: string) =>
      `/user/user-game-swap?${new URLSearchParams({ ...game, ...(back && { back }) })}`,
    queue: '/user/queue',
    announced: '/user/announced',
    recommendations: '/user/recommendations',
    recommendationsWith: (game: { title: string; platform?: string }) =>
      `/user/recommendations?${new URLSearchParams(game)}`,
    requests: '/user/requests',
    membership: '/user/membership',
    print: '/user/print',
    /** A receipt (the number of its entry) or the settlement. */
    printOf: (of: number | 'settlement') => `/user/print?of=${of}`,
    help: '/user/help',
    news: '/user/news',
  },
  admin: {
    login: '/admin/login',
    choosePassword: '/admin/choose-password',
    today: '/admin/today',
    run: '/admin/run',
    runOf: (date: string) => `/admin/run?${new URLSearchParams({ date })}`,
    search: '/admin/search',
    dashboard: '/admin/dashboard',
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
    moneyOf: (period: { from: string; to: string }) =>
      `/admin/money?${new URLSearchParams(period)}`,
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
  },
} as const

/** Addresses with a parameter, in the syntax of both the router and `_redirects`. */
export const patterns = {
  product: '/product/:id',
  checkout: '/checkout/:id',
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
