import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PublicLayout } from '#web/app/layout/public-layout.tsx'
import { paths, patterns } from '#web/app/paths.ts'

const Home = lazy(async () => ({
  default: (await import('#web/screens/public/home/home-screen.tsx')).HomeScreen,
}))
const Plan = lazy(async () => ({
  default: (await import('#web/screens/public/plan/plan-screen.tsx')).PlanScreen,
}))
const Contact = lazy(async () => ({
  default: (await import('#web/screens/public/contact/contact-screen.tsx')).ContactScreen,
}))
const GameList = lazy(async () => ({
  default: (await import('#web/screens/public/game-list/game-list-screen.tsx')).GameListScreen,
}))
const About = lazy(async () => ({
  default: (await import('#web/screens/public/about/about-screen.tsx')).AboutScreen,
}))
const GiftCards = lazy(async () => ({
  default: (await import('#web/screens/public/gift-cards/gift-cards-screen.tsx')).GiftCardsScreen,
}))
const Events = lazy(async () => ({
  default: (await import('#web/screens/public/events/events-screen.tsx')).EventsScreen,
}))
const Terms = lazy(async () => ({
  default: (await import('#web/screens/public/terms/terms-screen.tsx')).TermsScreen,
}))
const Product = lazy(async () => ({
  default: (await import('#web/screens/public/product/product-screen.tsx')).ProductScreen,
}))
const Search = lazy(async () => ({
  default: (await import('#web/screens/public/search/search-screen.tsx')).SearchScreen,
}))
const Categories = lazy(async () => ({
  default: (await import('#web/screens/public/categories/categories-screen.tsx')).CategoriesScreen,
}))
const TrackOrder = lazy(async () => ({
  default: (await import('#web/screens/public/track-order/track-order-screen.tsx'))
    .TrackOrderScreen,
}))
const Checkout = lazy(async () => ({
  default: (await import('#web/screens/public/checkout/checkout-screen.tsx')).CheckoutScreen,
}))
const SignIn = lazy(async () => ({
  default: (await import('#web/screens/public/sign-in/sign-in-screen.tsx')).SignInScreen,
}))
const SignUp = lazy(async () => ({
  default: (await import('#web/screens/public/sign-up/sign-up-screen.tsx')).SignUpScreen,
}))
const ForgetPassword = lazy(async () => ({
  default: (await import('#web/screens/public/forget-password/forget-password-screen.tsx'))
    .ForgetPasswordScreen,
}))
const Otp = lazy(async () => ({
  default: (await import('#web/screens/public/otp/otp-screen.tsx')).OtpScreen,
}))
const ResetPassword = lazy(async () => ({
  default: (await import('#web/screens/public/reset-password/reset-password-screen.tsx'))
    .ResetPasswordScreen,
}))
const NotFound = lazy(async () => ({
  default: (await import('#web/screens/public/not-found/not-found-screen.tsx')).NotFoundScreen,
}))

/** The pages for everyone, and the not-found page (section 2). */
export function PublicRoutes() {
  return (
    <Routes>
      <Route Component={PublicLayout}>
        <Route path={paths.home} Component={Home} />
        <Route path={paths.about} Component={About} />
        <Route path={paths.plan} Component={Plan} />
        <Route path={paths.giftCards} Component={GiftCards} />
        <Route path={paths.events} Component={Events} />
        <Route path={paths.terms} Component={Terms} />
        <Route path={paths.contact} Component={Contact} />
        <Route path={paths.gameList} Component={GameList} />
        <Route path={patterns.product} Component={Product} />
        <Route path={paths.search} Component={Search} />
        <Route path={paths.categories} Component={Categories} />
        <Route path={paths.trackOrder} Component={TrackOrder} />
        <Route path={patterns.checkout} Component={Checkout} />
        <Route path={paths.signIn} Component={SignIn} />
        <Route path={paths.signUp} Component={SignUp} />
        <Route path={paths.forgetPassword} Component={ForgetPassword} />
        <Route path={paths.otp} Component={Otp} />
        <Route path={paths.resetPassword} Component={ResetPassword} />
        <Route path="*" Component={NotFound} />
      </Route>
    </Routes>
  )
}
