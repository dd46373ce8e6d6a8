import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatDay } from '#contract/dates.ts'
import type { GameDetail } from '#contract/games.ts'
import { queryClient } from '#web/client/query-client.ts'
import { paths } from '#web/content/paths.ts'
import { detailQuery } from '#web/features/members/customer.ts'
import { useEligibility } from '#web/features/rentals/eligibility.ts'
import { announcedQuery } from '#web/features/rentals/interests.ts'
import { LineBefore } from '#web/features/rentals/line-before.tsx'
import { MemberEligibility } from '#web/features/rentals/member-eligibility.tsx'
import { MemberRent } from '#web/features/rentals/member-rent.tsx'
import { nextAction } from '#web/features/rentals/next-action.ts'
import { QueueButton } from '#web/features/rentals/queue-button.tsx'
import { MORE_RESERVE, ReservationDeadline, ReservationLine } from '#web/features/rentals/reservation-facts.tsx'
import { NotifyButton } from '#web/public/product/notify-button.tsx'
import { PlanAccessList, PlanPrice } from '#web/public/product/plan-access-list.tsx'
import styles from '#web/public/product/product-actions.module.css'

interface MemberActionsProps {
  game: GameDetail
  share: ReactNode
}

/** A member's plan, eligibility, delivery days and actions for the game. Without a plan, the plans. */
export function MemberActions({ game, share }: MemberActionsProps) {
  const { productCode, title, platform } = game
  const { eligibility } = useEligibility(productCode)
  const action = eligibility && nextAction(eligibility.code)
  const isOut = game.inHand === 0 && (action === 'queue' || action === 'recommend')
  return (
    <div className={styles.member} data-coming={game.comesOn !== null || undefined}>
      {action === 'plans' ? <PlanPrice game={game} /> : <OwnPlan game={game} />}
      {action !== 'reserve' && <MemberEligibility productCode={productCode} withDelivery />}
      {isOut && <LineBefore productCode={productCode} />}
      <div className={styles.buttons}>
        <MemberRent productCode={productCode} title={title} platform={platform} />
        {isOut && <NotifyButton productCode={productCode} title={title} />}
        {share}
      </div>
      {action === 'request' && (
        <div className={styles.queue}>
          <QueueButton productCode={productCode} title={title} variant="quiet" />
        </div>
      )}
      {action === 'queue' && (
        <p className={styles.aside}>
          A free copy goes to the member who queued first, and we notify you when it is yours. With Notify me you only
          hear when a copy is free and nobody waits for it. <Link to={paths.user.queue}>My queue</Link>
        </p>
      )}
      {action === 'reserve' && <Reservation productCode={productCode} />}
      {action === 'plans' && <PlanAccessList plans={game.plans} />}
    </div>
  )
}

/**
 * 'In your PRO plan', for an announced game with the first day. Else the eligibility says when the plan may take it.
 */
function OwnPlan({ game: { plans, comesOn } }: { game: GameDetail }) {
  const { data: detail, isPending } = useQuery(detailQuery, queryClient)
  const shown = plans.filter(({ opensOn }) => opensOn === null || comesOn !== null)
  const own = shown.find(({ planName }) => planName === detail?.package)
  if (own) {
    const since = own.opensOn === null ? '' : ` from ${formatDay(own.opensOn)}`
    return <p className={styles.plan}>{`In your ${own.planName} plan${since}`}</p>
  }
  // Keeps its place while it loads.
  return isPending && shown.length > 0 ? <p className={styles.plan}>&nbsp;</p> : null
}

function Reservation({ productCode }: { productCode: string }) {
  const { data: games } = useQuery(announcedQuery, queryClient)
  const game = games?.find((each) => each.productCode === productCode)
  if (!game) return null
  return (
    <div className={styles.reservation}>
      <ReservationDeadline game={game} />
      <ReservationLine game={game} />
      {game.owned === 0 && <p>{MORE_RESERVE}</p>}
    </div>
  )
}
