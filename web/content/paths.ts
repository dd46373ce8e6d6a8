/**
 * Every address of visitors and members (docs/product.md, Addresses). No file but this one and admin-paths.ts writes a
 * path.
 */
export const paths = {
  home: '/',
  about: '/about',
  plan: '/plan',
  planFor: (game: { id: string; name: string }) => withQuery('/plan', game),
  giftCards: '/gift-cards',
  /** Asks for the gift card of a platform. */
  giftCardOf: (platform: string) => withQuery('/gift-cards', { card: platform }),
  events: '/events',
  contact: '/contact',
  contactAbout: (game: string) => withQuery('/contact', { game }),
  contactAboutDamage: (request: string) => withQuery('/contact', { request }),
  gameList: '/gamelist',
  gameListOf: (filter: { platform?: string; category?: string }) => withQuery('/gamelist', filter),
  categories: '/categories',
  search: '/search',
  searchFor: (query: string) => withQuery('/search', { q: query }),
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  checkout: (planId: number, game?: { id: string; name: string }) =>
    game ? withQuery(`/checkout/${planId}`, game) : `/checkout/${planId}`,
  terms: '/terms_conditions',
  privacy: '/privacy',
  trackOrder: '/track-order',
  trackOrderOf: (orderId: string) => withQuery('/track-order', { orderId }),
  signIn: '/signin',
  signUp: '/signup',
  forgetPassword: '/forget-password',
  otp: '/otp',
  resetPassword: '/reset-password',
  user: {
    dashboard: '/user/dashboard',
    settings: '/user/settings',
    availableProduct: '/user/available-product',
    /** In exchange for the game with the product code `back`, or those whose copies are all out. */
    availableProductOf: (choice: { back: string } | { show: 'out' }) => withQuery('/user/available-product', choice),
    gameSwap: '/user/user-game-swap',
    /** `back` is the product code of the game to give back, if it is known. */
    gameSwapFor: (game: { id: string; name: string }, back?: string) =>
      withQuery('/user/user-game-swap', { ...game, ...(back && { back }) }),
    queue: '/user/queue',
    announced: '/user/announced',
    recommendations: '/user/recommendations',
    recommendationsWith: (game: { title: string; platform?: string }) => withQuery('/user/recommendations', game),
    requests: '/user/requests',
    membership: '/user/membership',
    print: '/user/print',
    /** A receipt (the number of its entry) or the settlement. */
    printOf: (of: number | 'settlement') => `/user/print?of=${of}`,
    help: '/user/help',
    news: '/user/news',
  },
  /** The first screen of the admin area; admin-paths.ts has the others. */
  admin: '/admin/dashboard',
  /** Every page knows it, to hide its secret before the code of the admin area arrives (app/main.tsx). */
  adminPassword: '/admin/choose-password',
} as const

/** The page of any game without its game, in which web/pages/product-page.tsx writes one. */
export const PRODUCT_SHELL = '/product-shell'

/** The app shell: the page without prerendered content. */
export const APP_SHELL = '/app'

/** Lists the code and styles of the customer area, which are cached with the app shell for offline use. */
export const CUSTOMER_AREA_FILES = '/customer-area.json'

/** Addresses with a parameter, in the syntax of both the router and `_redirects`. */
export const patterns = {
  product: '/product/:id',
  checkout: '/checkout/:id',
} as const

function withQuery(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`
}
