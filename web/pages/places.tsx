import type { ReactNode } from 'react'
import { PLANS, type Plan } from '#contract/plans.ts'
import { paths } from '#web/content/paths.ts'
import type { PlaceName } from '#web/content/placed.ts'
import { priceToday } from '#web/content/prices.ts'
import { ContactButtons, ContactDetails } from '#web/features/contact/contact-details.tsx'
import { Logo } from '#web/features/layout/logo.tsx'
import { PlanList } from '#web/features/memberships/plan-card.tsx'
import { noScript, organisation, questions } from '#web/pages/head.ts'
import { hydratableHtmlOf } from '#web/pages/write.tsx'
import { AboutStory, Leaders } from '#web/public/about/about-texts.tsx'
import { CompanyFigures } from '#web/public/about/company-figures.tsx'
import { AskForPassword } from '#web/public/accounts/ask-for-password.tsx'
import { EMPTY_BILLING } from '#web/public/checkout/billing-form.ts'
import { NotOffered } from '#web/public/checkout/not-offered.tsx'
import { OrderSummary } from '#web/public/checkout/order-summary.tsx'
import { OrderTotal } from '#web/public/checkout/order-total.tsx'
import { MapLink } from '#web/public/contact/contact-map.tsx'
import { EventRecord } from '#web/public/events/event-record.tsx'
import { HowToRent } from '#web/public/game-list/how-to-rent.tsx'
import { ShortStory } from '#web/public/home/about-section.tsx'
import { Questions } from '#web/public/home/faq.tsx'
import { LowestRent, StartPrice, Tagline } from '#web/public/home/invitation.tsx'
import { Footer } from '#web/public/layout/footer.tsx'
import { DepositFacts, DepositPromise } from '#web/public/plan/deposit-section.tsx'
import { GoodToKnow } from '#web/public/plan/good-to-know.tsx'
import { PlanComparison } from '#web/public/plan/plan-comparison.tsx'
import { AskAboutPrivacy } from '#web/public/privacy/ask-about-privacy.tsx'
import { Rules } from '#web/public/terms/terms-screen.tsx'
import { AskForOrder } from '#web/public/track-order/ask-for-order.tsx'

/**
 * What a place of the page at an address shows: an element, its HTML where no React takes it over, or null when it
 * stays as built but for the places in it.
 */
const PLACES: Record<PlaceName, (address: string) => ReactNode | string> = {
  logo: () => <Logo />,
  footer: () => <Footer />,
  contact: () => <ContactDetails />,
  'contact-buttons': () => <ContactButtons />,
  map: () => <MapLink />,
  tagline: () => <Tagline />,
  deposit: () => <DepositPromise />,
  story: () => <ShortStory />,
  figures: () => <CompanyFigures />,
  'about-story': () => <AboutStory />,
  leaders: () => <Leaders />,
  'event-record': () => <EventRecord />,
  'ask-password': () => <AskForPassword />,
  'ask-order': () => <AskForOrder />,
  'lowest-rent': () => <LowestRent />,
  'start-price': () => <StartPrice />,
  'home-plans': () => <PlanList heading="h3" />,
  'deposit-facts': () => <DepositFacts />,
  faq: () => <Questions />,
  plans: () => <PlanList heading="h2" />,
  comparison: () => <PlanComparison />,
  'good-to-know': () => <GoodToKnow />,
  rules: () => <Rules />,
  checkout: (address) => {
    const plan = planAt(address)
    return priceToday(plan).isOffered ? null : <NotOffered plan={plan} />
  },
  'order-summary': (address) => <OrderSummary plan={planAt(address)} game={undefined} />,
  'order-total': (address) => (
    <OrderTotal plan={planAt(address)} game={undefined} method={EMPTY_BILLING.paymentMethod} />
  ),
  'how-to-rent': () => <HowToRent />,
  'ask-privacy': () => <AskAboutPrivacy />,
  'no-script': noScript,
  organisation,
  questions,
}

/** The plan of a checkout. */
function planAt(address: string): Plan {
  const plan = PLANS.find(({ id }) => address.startsWith(paths.checkout(id)))
  if (!plan) throw new Error(`${address} is no checkout`)
  return plan
}

/** The HTML of a place of the page at `address`, as the build would render it; null: it stays. */
export function placeHtml(name: PlaceName, address: string): string | null {
  const content = PLACES[name](address)
  if (content === null) return null
  return typeof content === 'string' ? content : hydratableHtmlOf(address, content)
}
