import { Link } from 'react-router-dom'
import { useCustomerSession } from '#web/client/session.ts'
import { paths } from '#web/content/paths.ts'
import contactStyles from '#web/features/contact/contact-section.module.css'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { PlanList } from '#web/features/memberships/plan-card.tsx'
import { BannerWaiting } from '#web/public/home/banner-frame.tsx'
import { GamesPlace } from '#web/public/home/games-place.tsx'
import rows from '#web/public/home/home-games.module.css'
import styles from '#web/public/home/home-screen.module.css'
import { LowestRent, StartPrice, Tagline } from '#web/public/home/invitation.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Section } from '#web/ui/section.tsx'
import { lazyPart, WhenNear } from '#web/ui/when-near.tsx'

const banners = lazyPart(async () => (await import('#web/public/home/banner-carousel.tsx')).BannerCarousel)
const how = lazyPart(async () => (await import('#web/public/home/how-section.tsx')).HowSection)
const more = lazyPart(async () => (await import('#web/public/home/home-more.tsx')).HomeMore)
const contact = lazyPart(async () => (await import('#web/features/contact/contact-section.tsx')).ContactSection)

/** The home page; the order of its parts is specified (docs/product.md, Public screens). */
export function HomeScreen() {
  return (
    <>
      <PageHead
        title="Rent console games in Pakistan"
        description="Rent PS4 and PS5 games on a monthly plan, delivered to your door anywhere in Pakistan."
      />
      <Section>
        <div className={styles.welcome}>
          <div className={styles.banners}>
            <WhenNear part={banners} waiting={<BannerWaiting />} />
          </div>
          <div className={styles.invitation}>
            <Tagline />
            <LowestRent />
            <Actions />
            <StartPrice />
          </div>
        </div>
        <div className={styles.wanted}>
          <div className={rows.head}>
            <h2>Most wanted</h2>
            <Link to={`${paths.gameList}?sort=wanted`} aria-label="See all: Most wanted">
              See all
            </Link>
          </div>
          <GamesPlace name="wall" />
        </div>
      </Section>
      <WhenNear part={how} waiting={<div className={styles.howWaiting} />} />
      <Section>
        <h2>Subscription plans</h2>
        <PlanList heading="h3" />
      </Section>
      <GamesPlace name="fresh" />
      <GamesPlace name="coming" />
      <WhenNear part={more} waiting={<div className={styles.moreWaiting} />} />
      <WhenNear part={contact} waiting={<div className={contactStyles.waiting} />} />
    </>
  )
}

/** A component of its own: a member's session would render the lazy parts again before they are hydrated. */
function Actions() {
  const session = useCustomerSession()
  return (
    <div className={styles.actions}>
      {session ? (
        <>
          <ButtonLink to={paths.user.availableProduct}>Choose a game</ButtonLink>
          <ButtonLink to={paths.user.dashboard} variant="quiet">
            DASHBOARD
          </ButtonLink>
        </>
      ) : (
        <>
          <ButtonLink to={paths.plan}>See the plans</ButtonLink>
          <ButtonLink to={paths.gameList} variant="quiet">
            Browse the games
          </ButtonLink>
        </>
      )}
    </div>
  )
}
