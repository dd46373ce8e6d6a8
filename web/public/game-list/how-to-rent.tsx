import { Link } from 'react-router-dom'
import { counted } from '#contract/counts.ts'
import { NEW_GAMES_IN } from '#contract/plans.ts'
import { useCustomerSession } from '#web/client/session.ts'
import { paths } from '#web/content/paths.ts'
import { placed } from '#web/content/placed.ts'
import { cheapestPlan } from '#web/content/prices.ts'
import { Price } from '#web/features/money/price.tsx'
import styles from '#web/public/game-list/game-library.module.css'

/** What games cost, which a member knows, the next step, and which plans have new games. */
export function HowToRent() {
  const session = useCustomerSession()
  const { gamesPerMonth, rent } = cheapestPlan()
  return (
    <p className={styles.rent} {...placed('how-to-rent')}>
      {session ? (
        'Request or swap a game right here.'
      ) : (
        <>
          <b>
            {counted(gamesPerMonth, 'game')} a month from <Price amount={rent} short />
          </b>
          : <Link to={paths.plan}>choose a plan</Link>, then request them here.
        </>
      )}{' '}
      {NEW_GAMES_IN}
    </p>
  )
}
