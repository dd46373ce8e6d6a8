import { Link } from 'react-router-dom'
import { formatShortRupees } from '#contract/money.ts'
import { DELIVERY_DAYS, TERMS } from '#contract/terms.ts'
import { paths } from '#web/content/paths.ts'
import { PRICES } from '#web/content/prices.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { PlanList } from '#web/features/memberships/plan-list.tsx'
import { WithAmounts } from '#web/features/money/with-amounts.tsx'
import { useWantedGame } from '#web/features/orders/wanted-game.ts'
import { WantedGameCard } from '#web/features/orders/wanted-game-card.tsx'
import { PlanComparison } from '#web/public/plan/plan-comparison.tsx'
import styles from '#web/public/plan/plan-screen.module.css'
import { Section } from '#web/ui/section.tsx'

const { deliveryFee } = PRICES

const GOOD_TO_KNOW = [
  `Delivery takes ${DELIVERY_DAYS.karachi} working days in Karachi, ${DELIVERY_DAYS.elsewhere} elsewhere.`,
  `After the free deliveries each one costs ${formatShortRupees(deliveryFee.karachi)} in Karachi, ${formatShortRupees(deliveryFee.elsewhere)} elsewhere.`,
  `A membership runs for at least ${TERMS.minimumMonths} months, ${TERMS.minimumMonthsWithNewGame} with a newly released game.`,
  `When you leave, the deposit is refunded within ${TERMS.refundWorkingDays} working days of your last return, minus what you owe.`,
]

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
      <Section split>
        <h2>Good to know</h2>
        <div className={styles.known}>
          <ul className={styles.facts}>
            {GOOD_TO_KNOW.map((fact) => (
              <li key={fact}>
                <WithAmounts>{fact}</WithAmounts>
              </li>
            ))}
          </ul>
          <p>
            All rules are in the <Link to={paths.terms}>Terms &amp; Conditions</Link>.
          </p>
        </div>
      </Section>
    </>
  )
}
