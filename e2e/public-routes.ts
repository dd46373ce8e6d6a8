interface PublicRoute {
  path: string
  /** 200 by default. */
  status?: number
  /** Without the brand. */
  title: string
  /** Its text. A number of games matches any number. */
  h1: string
  /** Not for search engines, so it has no canonical address. */
  unlisted?: true
}

const LONG_WORD = 'w'.repeat(200)

/** Every public address of the site (docs/product.md, Addresses). */
export const PUBLIC_ROUTES: readonly PublicRoute[] = [
  {
    path: '/',
    title: 'Rent console games in Pakistan',
    h1: 'Console games, delivered to your door',
  },
  { path: '/plan', title: 'Subscription plans', h1: 'Subscription plans' },
  { path: '/contact', title: 'Contact', h1: 'Contact' },
  { path: '/search', title: 'Search', h1: 'SEARCH RESULT (N)', unlisted: true },
  { path: '/search?q=god', title: 'Search: god', h1: 'SEARCH RESULT (N)', unlisted: true },
  { path: `/search?q=${LONG_WORD}`, title: `Search: ${LONG_WORD}`, h1: 'SEARCH RESULT (N)', unlisted: true },
  { path: '/about', title: 'About', h1: 'About Khelbox' },
  { path: '/gift-cards', title: 'Gift cards', h1: 'Gift cards' },
  { path: '/events', title: 'Gaming events', h1: 'Gaming events' },
  { path: '/gamelist', title: 'Game library', h1: 'Game library' },
  {
    path: '/product/PS5-0100',
    title: 'Kingdom Come: Deliverance II for PS5',
    h1: 'Kingdom Come: Deliverance II',
  },
  { path: '/checkout/1', title: 'Checkout NOVICE', h1: 'Checkout' },
  { path: '/checkout/2', title: 'Checkout NOVICE+', h1: 'Checkout' },
  { path: '/checkout/3', title: 'Checkout PRO', h1: 'Checkout' },
  {
    path: '/terms_conditions',
    title: 'Terms & Conditions',
    h1: 'Playstation Rental Terms & Conditions',
  },
  { path: '/privacy', title: 'Privacy', h1: 'Privacy' },
  { path: '/signin', title: 'Sign in', h1: 'Sign in', unlisted: true },
  { path: '/signup', title: 'Sign up', h1: 'SIGN UP', unlisted: true },
  {
    path: '/forget-password',
    title: 'Forgot your password?',
    h1: 'Forgot your password?',
    unlisted: true,
  },
  { path: '/otp', title: 'Get a new password', h1: 'Get a new password', unlisted: true },
  { path: '/reset-password', title: 'Reset password', h1: 'Reset password', unlisted: true },
  { path: '/categories', title: 'Categories', h1: 'Categories' },
  { path: '/track-order', title: 'Track your order', h1: 'Track your order', unlisted: true },
  { path: '/nothing-here', status: 404, title: 'Page not found', h1: '404 PAGE', unlisted: true },
  {
    path: '/product/nothing-here',
    status: 404,
    title: 'Page not found',
    h1: '404 PAGE',
    unlisted: true,
  },
]
