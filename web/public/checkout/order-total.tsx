import type { ReactNode } from 'react'
import type { PaymentMethod } from '#contract/checkout.ts'
import { paisa } from '#contract/money.ts'
import type { Plan } from '#contract/plans.ts'
import { checkoutAmounts } from '#contract/prices.ts'
import { CALL_PURPOSE, DELIVERY_DAYS, TERMS } from '#contract/terms.ts'
import { company } from '#web/content/company.ts'
import { placed } from '#web/content/placed.ts'
import { priceToday } from '#web/content/prices.ts'
import { Price, WithAmounts } from '#web/features/money/price.tsx'
import type { WantedGame } from '#web/features/orders/wanted-game.ts'
import styles from '#web/public/checkout/checkout-screen.module.css'

export interface OrderTotalProps {
  plan: Plan
  /** The game that led to the order. */
  game: WantedGame | undefined
  method: PaymentMethod
}

/** Those of PAID_BY (contract/payments.ts), whose module weighs more than this page may. A test compares them. */
const WAYS: Record<PaymentMethod, string> = {
  cash: 'in cash',
  bank: 'by bank transfer',
  easypaisa: 'by Easypaisa',
  jazzcash: 'by JazzCash',
}

/** Where the money goes, as the call after the order says it. */
function whereToPay(method: PaymentMethod): ReactNode {
  if (method === 'bank') return 'We tell you the account.'
  if (method !== 'cash') return 'We tell you the number.'
  const { cashPlace, cashInKarachi } = company
  return (
    <>
      We tell you when{cashPlace === '' && ' and where'}.{cashPlace && <br />}
      {cashPlace && `Where: ${cashPlace}`}
      {cashInKarachi && <br />}
      {cashInKarachi && `In Karachi: ${cashInKarachi}`}
    </>
  )
}

/** The way from the order to the first game, with what is paid, how and when. */
export function OrderTotal({ plan, game, method }: OrderTotalProps) {
  return (
    <section className={styles.next} {...placed('order-total')}>
      <h2>What happens next</h2>
      <ol>
        <li>We call you, {CALL_PURPOSE}.</li>
        <li>
          You pay <Price amount={paisa(checkoutAmounts(priceToday(plan)).total)} /> {WAYS[method]}, and your plan
          starts. {whereToPay(method)}
        </li>
        <li>
          {game ? (
            `${game.name} is first on your queue: it comes as soon as a copy is free.`
          ) : (
            <WithAmounts>{`You request your first game: it comes in ${DELIVERY_DAYS.karachi} working days in Karachi, in ${DELIVERY_DAYS.elsewhere} elsewhere.`}</WithAmounts>
          )}
        </li>
      </ol>
      <p>
        The deposit comes back within {TERMS.refundWorkingDays} working days of your last return, minus what you owe,
        such as unpaid rent or a lost disc.
      </p>
    </section>
  )
}
