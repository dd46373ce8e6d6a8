import { useRoutes } from 'react-router-dom'
import { PublicLayout } from '#web/app/layout/public-layout.tsx'
import { paths, patterns } from '#web/app/paths.ts'
import { screen } from '#web/app/screen-route.ts'

/** The public screens and the not-found page. */
export const publicScreens = [
  screen(
    paths.home,
    async () => (await import('#web/screens/public/home/home-screen.tsx')).HomeScreen,
  ),
  screen(
    paths.about,
    async () => (await import('#web/screens/public/about/about-screen.tsx')).AboutScreen,
  ),
  screen(
    paths.plan,
    async () => (await import('#web/screens/public/plan/plan-screen.tsx')).PlanScreen,
  ),
  screen(
    paths.giftCards,
    async () =>
      (await import('#web/screens/public/gift-cards/gift-cards-screen.tsx')).GiftCardsScreen,
  ),
  screen(
    paths.events,
    async () => (await import('#web/screens/public/events/events-screen.tsx')).EventsScreen,
  ),
  screen(
    paths.terms,
    async () => (await import('#web/screens/public/terms/terms-screen.tsx')).TermsScreen,
  ),
  screen(
    paths.contact,
    async () => (await import('#web/screens/public/contact/contact-screen.tsx')).ContactScreen,
  ),
  screen(
    paths.gameList,
    async () => (await import('#web/screens/public/game-list/game-list-screen.tsx')).GameListScreen,
  ),
  screen(
    patterns.product,
    async () => (await import('#web/screens/public/product/product-screen.tsx')).ProductScreen,
  ),
  screen(
    paths.search,
    async () => (await import('#web/screens/public/search/search-screen.tsx')).SearchScreen,
  ),
  screen(
    paths.categories,
    async () =>
      (await import('#web/screens/public/categories/categories-screen.tsx')).CategoriesScreen,
  ),
  screen(
    paths.trackOrder,
    async () =>
      (await import('#web/screens/public/track-order/track-order-screen.tsx')).TrackOrderScreen,
  ),
  screen(
    patterns.checkout,
    async () => (await import('#web/screens/public/checkout/checkout-screen.tsx')).CheckoutScreen,
  ),
  screen(
    paths.signIn,
    async () => (await import('#web/screens/public/sign-in/sign-in-screen.tsx')).SignInScreen,
  ),
  screen(
    paths.signUp,
    async () => (await import('#web/screens/public/sign-up/sign-up-screen.tsx')).SignUpScreen,
  ),
  screen(
    paths.forgetPassword,
    async () =>
      (await import('#web/screens/public/forget-password/forget-password-screen.tsx'))
        .ForgetPasswordScreen,
  ),
  screen(paths.otp, async () => (await import('#web/screens/public/otp/otp-screen.tsx')).OtpScreen),
  screen(
    paths.resetPassword,
    async () =>
      (await import('#web/screens/public/reset-password/reset-password-screen.tsx'))
        .ResetPasswordScreen,
  ),
  screen(
    '*',
    async () => (await import('#web/screens/public/not-found/not-found-screen.tsx')).NotFoundScreen,
  ),
]

const routes = [{ Component: PublicLayout, children: publicScreens }]

export function PublicRoutes() {
  return useRoutes(routes)
}
