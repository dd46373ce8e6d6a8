import { gamesText } from '#contract/kind-text.ts'
import type { Plan, PlanName } from '#contract/plans.ts'
import { paths } from '#web/app/paths.ts'
import { SUITS } from '#web/content/plan-texts.ts'
import styles from '#web/parts/plan-card.module.css'
import { MonthlyPrice, Price } from '#web/parts/price.tsx'
import type { WantedGame } from '#web/parts/wanted-game.ts'
import badge from '#web/ui/badge.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import shapes from '#web/ui/case.module.css'

interface PlanCardProps {
  plan: Plan & { planName: PlanName }
  /** The game that led to the plans; the checkout keeps it. */
  game?: WantedGame | undefined
}

/** One plan with its terms, what is paid at the start, and a link to its checkout. */
export function PlanCard({ plan, game }: PlanCardProps) {
  return (
    <article
      className={`${shapes.case} ${shapes.board} ${styles.card}`}
      data-name={plan.planName}
      data-popular={plan.popular || undefined}
    >
      {plan.popular && <p className={`${badge.badge} ${styles.badge}`}>POPULAR</p>}
      <h3 className={styles.name}>{plan.planName}</h3>
      <p className={styles.suits}>{SUITS[plan.planName]}</p>
      <MonthlyPrice amount={plan.price} />
      <ul className={styles.terms}>
        <li>{plan.gamesPerMonth} games a month</li>
        <li>{gamesText(plan.gamesAtATime)} at a time</li>
        <li>{plan.freeDeliveries} free deliveries a month</li>
        <li>{plan.newGamesAfter === null ? 'Old games' : 'Old and new games'}</li>
        <li>
          <Price amount={plan.depositAmount} /> refundable deposit
        </li>
      </ul>
      <p className={styles.start}>
        <b>
          <Price amount={plan.price + plan.refund} />
        </b>{' '}
        to start: the first month and the deposit
      </p>
      <ButtonLink to={paths.checkout(plan.id, game)} variant={plan.popular ? 'action' : 'quiet'}>
        Choose {plan.planName}
      </ButtonLink>
    </article>
  )
}
