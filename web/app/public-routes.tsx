import { useRoutes } from 'react-router-dom'
import { screen } from '#web/app/screen-route.ts'
import { paths, patterns } from '#web/content/paths.ts'
import { PublicLayout } from '#web/public/layout/public-layout.tsx'

/** The public screens and the not-found page. */
export const publicScreens = [
  screen(paths.home, async () => (await import('#web/public/home/home-screen.tsx')).HomeScreen),
  screen(paths.about, async () => (await import('#web/public/about/about-screen.tsx')).AboutScreen),
  screen(paths.plan, async () => (await import('#web/public/plan/plan-screen.tsx')).PlanScreen),
  screen(paths.giftCards, async () => (await import('#web/public/gift-cards/gift-cards-screen.tsx')).GiftCardsScreen),
  screen(paths.events, async () => (await import('#web/public/events/events-screen.tsx')).EventsScreen),
  screen(paths.terms, async () => (await import('#web/public/terms/terms-screen.tsx')).TermsScreen),
  screen(paths.privacy, async () => (await import('#web/public/privacy/privacy-screen.tsx')).PrivacyScreen),
  screen(paths.contact, async () => (await import('#web/public/contact/contact-screen.tsx')).ContactScreen),
  screen(paths.gameList, async () => (await import('#web/public/game-list/game-list-screen.tsx')).GameListScreen),
  screen(patterns.product, async () => (await import('#web/public/product/product-screen.tsx')).ProductScreen),
  screen(paths.search, async () => (await import('#web/public/search/search-screen.tsx')).SearchScreen),
  screen(paths.categories, async () => (await import('#web/public/categories/categories-screen.tsx')).CategoriesScreen),
  screen(
    paths.trackOrder,
    async () => (await import('#web/public/track-order/track-order-screen.tsx')).TrackOrderScreen,
  ),
  screen(patterns.checkout, async () => (await import('#web/public/checkout/checkout-screen.tsx')).CheckoutScreen),
  screen(paths.signIn, async () => (await import('#web/public/sign-in/sign-in-screen.tsx')).SignInScreen),
  screen(paths.signUp, async () => (await import('#web/public/sign-up/sign-up-screen.tsx')).SignUpScreen),
  screen(
    paths.forgetPassword,
    async () => (await import('#web/public/forget-password/forget-password-screen.tsx')).ForgetPasswordScreen,
  ),
  screen(paths.otp, async () => (await import('#web/public/otp/otp-screen.tsx')).OtpScreen),
  screen(
    paths.resetPassword,
    async () => (await import('#web/public/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
  screen('*', async () => (await import('#web/public/not-found/not-found-screen.tsx')).NotFoundScreen),
]

const routes = [{ Component: PublicLayout, children: publicScreens }]

export function PublicRoutes() {
  return useRoutes(routes)
}
