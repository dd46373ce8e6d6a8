import { Suspense } from 'react'
import { counted } from '#contract/counts.ts'
import { minimumOf, PLANS, type Plan, type PlanName } from '#contract/plans.ts'
import { TERMS } from '#contract/terms.ts'
import { useCustomerSession } from '#web/client/session.ts'
import { paths } from '#web/content/paths.ts'
import { placed } from '#web/content/placed.ts'
import { priceToday } from '#web/content/prices.ts'
import styles from '#web/features/memberships/plan-card.module.css'
import { MonthlyPrice, Price } from '#web/features/money/price.tsx'
import type { WantedGame } from '#web/features/orders/wanted-game.ts'
import badge from '#web/ui/badge.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import shapes from '#web/ui/case.module.css'
import { lazyComponent } from '#web/ui/lazy-component.ts'

/** Whom each plan suits, below its name: one line on a phone. */
const SUITS: Record<PlanName, string> = {
  NOVICE: 'For one player who likes older games',
  'NOVICE+': 'For one player who wants new releases',
  PRO: 'For families and friends, new games first',
}

const MemberPlanChoice = lazyComponent(
  async () => (await import('#web/features/memberships/member-plan-choice.tsx')).MemberPlanChoice,
)

interface PlanCardProps {
  plan: Plan & { planName: PlanName }
  /** The game that led to the plans; the checkout keeps it. */
  game?: WantedGame | undefined
  /** The level of the plan's name: below the heading of its section. */
  heading: 'h2' | 'h3'
}

/** One plan with its terms, what is paid at the start, and a link to its checkout. */
export function PlanCard({ plan, game, heading: Heading }: PlanCardProps) {
  const { rent, deposit } = priceToday(plan)
  const hasNewGames = plan.newGamesAfter !== null
  return (
    <article className={`${shapes.case} ${styles.card}`} data-popular={plan.popular || undefined}>
      <div className={styles.plan}>
        <div className={styles.name}>
          <Heading>{plan.planName}</Heading>
          {plan.popular && <p className={badge.badge}>POPULAR</p>}
        </div>
        <p>{SUITS[plan.planName]}</p>
        <MonthlyPrice amount={rent} />
      </div>
      <ul className={styles.terms}>
        <li className={styles.games} data-new={hasNewGames || undefined}>
          {hasNewGames ? 'New and older games' : `Games older than ${TERMS.newGameMonths} months`}
        </li>
        <li>{plan.gamesPerMonth} games a month</li>
        <li>{counted(plan.gamesAtATime, 'game')} at a time</li>
        <li>{plan.freeDeliveries} free deliveries a month</li>
        <li>At least {minimumOf(plan)}</li>
        <li className={styles.deposit}>
          <Price amount={deposit} /> refundable deposit
        </li>
      </ul>
      <Choice plan={plan} game={game} />
    </article>
  )
}

/** A component of its own: a member's session would render the card again before it is hydrated. */
function Choice({ plan, game }: Pick<PlanCardProps, 'plan' | 'game'>) {
  const session = useCustomerSession()
  const { rent, deposit, isOffered } = priceToday(plan)
  const choice = isOffered ? (
    <>
      <p className={styles.start}>
        <b>
          <Price amount={rent + deposit} />
        </b>{' '}
        to start, deposit included
      </p>
      <ButtonLink to={paths.checkout(plan.id, game)} variant={plan.popular ? 'action' : 'quiet'}>
        Choose {plan.planName}
      </ButtonLink>
    </>
  ) : (
    <p className={styles.start}>Not offered at the moment. Members who have it keep it.</p>
  )
  if (!session) return choice
  return (
    <Suspense fallback={choice}>
      <MemberPlanChoice planName={plan.planName} line={styles.start ?? ''}>
        {choice}
      </MemberPlanChoice>
    </Suspense>
  )
}

/** The three plans. */
export function PlanList({ game, heading }: Omit<PlanCardProps, 'plan'>) {
  return (
    <div className={styles.plans} {...placed(heading === 'h2' ? 'plans' : 'home-plans')}>
      {PLANS.map((plan) => (
        <PlanCard key={plan.id} plan={plan} game={game} heading={heading} />
      ))}
    </div>
  )
}
