import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { isRentable } from '#contract/game-texts.ts'
import type { GameDetail } from '#contract/games.ts'
import { DELIVERY_DAYS } from '#contract/terms.ts'
import { useCustomerSession } from '#web/client/session.ts'
import { paths } from '#web/content/paths.ts'
import { RentButton } from '#web/features/rentals/rent-button.tsx'
import { PlanAccessList, PlanPrice } from '#web/public/product/plan-access-list.tsx'
import styles from '#web/public/product/product-actions.module.css'
import { ShareButton } from '#web/public/product/share-button.tsx'
import { SignInHint } from '#web/public/product/sign-in-hint.tsx'
import { canBeReserved, useNow } from '#web/public/product/stock.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'

// Loaded separately, because only members need it.
const MemberActions = lazyComponent(async () => (await import('#web/public/product/member-actions.tsx')).MemberActions)

/** What the game costs and how to get it: the member's actions, or a visitor's way to the plans. */
export function ProductActions({ game }: { game: GameDetail }) {
  const session = useCustomerSession()
  const now = useNow()
  const path = paths.product(game.productCode)
  const share = <ShareButton title={game.title} path={path} />
  if (session) {
    return (
      <Suspense fallback={<div className={styles.member} data-coming={game.comesOn !== null || undefined} />}>
        <MemberActions game={game} share={share} />
      </Suspense>
    )
  }
  return (
    <>
      <PlanPrice game={game} />
      <div className={styles.buttons}>
        <RentButton game={game} plansText={plansText(game, now)} />
        {share}
      </div>
      <div className={styles.way}>
        {isRentable(game) && (
          <p className={styles.aside}>
            You need a plan: <Link to={paths.plan}>compare the plans</Link>.
          </p>
        )}
        <SignInHint path={path} />
      </div>
      {isRentable(game) && game.inHand > 0 && (
        <p className={styles.aside}>
          Once your plan has started, games are at your door in{' '}
          <span className={styles.days}>{DELIVERY_DAYS.karachi}</span> working days in Karachi,{' '}
          <span className={styles.days}>{DELIVERY_DAYS.elsewhere}</span> elsewhere.
        </p>
      )}
      <PlanAccessList plans={game.plans} />
    </>
  )
}

/** The way to the plans for a game that cannot be requested. */
function plansText(game: GameDetail, now: number): string | undefined {
  if (canBeReserved(game, now)) return 'Choose a plan to reserve it'
  return game.comesOn === null ? undefined : 'Choose a plan for this game'
}
