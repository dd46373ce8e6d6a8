import { Link } from 'react-router-dom'
import { paisa } from '#contract/money.ts'
import { formatPhone } from '#contract/phone.ts'
import { CALL_PURPOSE } from '#contract/terms.ts'
import { useOwnAccounts } from '#web/client/own-accounts.ts'
import { useCustomerSession } from '#web/client/session.ts'
import { company } from '#web/content/company.ts'
import { paths } from '#web/content/paths.ts'
import { Price } from '#web/features/money/price.tsx'
import type { PlacedOrder, PlacedState } from '#web/features/orders/placed-order.ts'
import { buttonClass } from '#web/ui/button.tsx'
import styles from '#web/ui/numbered-steps.module.css'

/** The way from an order to the first game: the call, the account, the game. */
export function FirstSteps({ order }: { order: PlacedOrder }) {
  const { phone, total, game } = order
  return (
    <ol className={styles.steps}>
      <li className={styles.step}>
        <h3>We call you</h3>
        <p>
          On <b>{formatPhone(phone)}</b>, {company.hours}. We {CALL_PURPOSE}:{' '}
          <b>
            <Price amount={paisa(total)} />
          </b>
          . Please do not pay before we call.
        </p>
      </li>
      <AccountStep order={order} />
      <li className={styles.step}>
        <h3>Your first game</h3>
        {game ? (
          <p>
            <b>{game.name}</b> is first on your queue when your plan starts. We bring it as soon as a copy is free.
          </p>
        ) : (
          <p>
            Request it when your plan starts. Until then, look around in the{' '}
            <Link to={paths.gameList}>game library</Link>.
          </p>
        )}
      </li>
    </ol>
  )
}

function AccountStep({ order }: { order: PlacedOrder }) {
  const session = useCustomerSession()
  const isOwn = useOwnAccounts()
  if (session) {
    return (
      <li className={styles.step} data-done>
        <h3>Your account is ready</h3>
        <p>
          This order is in your account <b>{session.userId}</b>.
        </p>
      </li>
    )
  }
  const state: PlacedState = { order }
  return (
    <li className={styles.step}>
      <h3>Your account</h3>
      {isOwn ? (
        <>
          <p>
            {order.email
              ? 'Create it while you wait: your name and email are filled in.'
              : 'Create it while you wait, with your email. No email? We create the account for you when we call.'}
          </p>
          <Link className={buttonClass('action')} to={paths.signUp} state={state}>
            Create my account
          </Link>
        </>
      ) : (
        <p>We create your account and send you the User ID.</p>
      )}
    </li>
  )
}
