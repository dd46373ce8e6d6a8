import { Link } from 'react-router-dom'
import { paths } from '#web/content/paths.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { PlanList } from '#web/features/memberships/plan-card.tsx'
import { useWantedGame } from '#web/features/orders/wanted-game.ts'
import { WantedGameCard } from '#web/features/orders/wanted-game-card.tsx'
import { DepositSection } from '#web/public/plan/deposit-section.tsx'
import { GoodToKnow } from '#web/public/plan/good-to-know.tsx'
import { PlanComparison } from '#web/public/plan/plan-comparison.tsx'
import styles from '#web/public/plan/plan-screen.module.css'
import { Section } from '#web/ui/section.tsx'

/** The plan cards, a comparison and the main terms (docs/product.md, Plans). */
export function PlanScreen() {
  const game = useWantedGame()
  return (
    <>
      <PageHead
        title="Subscription plans"
        description="Three monthly plans for renting console games, with a refundable deposit."
      />
      <Section>
        <h1>Subscription plans</h1>
        <p>Rent PS5 and PS4 discs by the month. Keep a game as long as you like, or swap it for the next one.</p>
        {game && (
          <div className={styles.wanted}>
            <WantedGameCard game={game}>
              You want <b>{game.name}</b>. Choose a plan, and it is the first game that we bring you.
            </WantedGameCard>
          </div>
        )}
        <PlanList game={game} heading="h2" />
      </Section>
      <Section>
        <h2>Compare the plans</h2>
        <PlanComparison />
      </Section>
      <DepositSection />
      <Section split>
        <h2>Delivery</h2>
        <div className={styles.known}>
          <GoodToKnow />
          <p>
            All rules are in the <Link to={paths.terms}>Terms &amp; Conditions</Link>.
          </p>
        </div>
      </Section>
    </>
  )
}
