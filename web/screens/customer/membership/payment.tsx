import { paisa } from '#contract/money.ts'
import { TERMS } from '#contract/terms.ts'
import { payTo } from '#web/content/payment.ts'
import { useCustomerSession } from '#web/data/session.ts'
import { Card } from '#web/parts/card.tsx'
import { Facts } from '#web/parts/facts.tsx'
import { Price } from '#web/parts/price.tsx'

interface PaymentProps {
  /** Rupees; below zero is owed. */
  balance: number
  lateRents: number
}

/** What is open, how to pay it, and what happens to who does not. */
export function Payment({ balance, lateRents }: PaymentProps) {
  const userId = useCustomerSession()?.userId
  return (
    <Card title="Balance and payment">
      <p>
        Your balance is{' '}
        <b>
          <Price amount={paisa(balance)} />
        </b>
        . {balanceText(balance)}
      </p>
      <Facts facts={payTo} />
      {userId && <p>Please name your User ID {userId} with every payment.</p>}
      <p>
        {lateText(lateRents)} After {TERMS.lateRentsUntilCancellation} late rents in a row we may
        end a membership at once. A rent is late when it is not paid on its day.
      </p>
    </Card>
  )
}

function balanceText(balance: number): string {
  if (balance < 0) return 'Please pay what is below zero.'
  if (balance > 0) return 'It goes towards your next rent or fee.'
  return 'Nothing is open.'
}

function lateText(lateRents: number): string {
  if (lateRents === 0) return 'None of your last rents was late.'
  if (lateRents === 1) return 'Your last rent was late.'
  return `Your last ${lateRents} rents in a row were late.`
}
