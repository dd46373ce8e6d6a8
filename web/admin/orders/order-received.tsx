import { receiveForOrder } from '#contract/calls/shop-orders.ts'
import { formatShortInstant } from '#contract/dates.ts'
import { formatAmount, formatShortRupees, paisa, rupees } from '#contract/money.ts'
import { PAID_BY, receivedForm } from '#contract/payments.ts'
import type { OrderFile } from '#contract/shop-orders.ts'
import { AMOUNTS, atFields, NO_SECOND_WAY, PaymentFields } from '#web/admin/money/payment-fields.tsx'
import { changeShop } from '#web/admin/session/admin-actions.ts'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'

interface ReceivedButtonProps {
  order: OrderFile
  /** Whose ledger gets the money. */
  userId: string
  /** Their BALANCE in rupees. */
  balance: number
}

/** Records what was received for the order before its membership begins. */
export function ReceivedButton({ order, userId, balance }: ReceivedButtonProps) {
  return (
    <DialogButton
      text="Received"
      title={`Received for order ${order.orderId}`}
      aria-label={`Received from ${userId} for this order`}
    >
      {(close) => <ReceivedForm order={order} userId={userId} balance={balance} onClose={close} />}
    </DialogButton>
  )
}

function ReceivedForm({ order, userId, balance, onClose }: ReceivedButtonProps & { onClose: () => void }) {
  const { orderId, subscriptionTotal, paymentMethod } = order
  const missing = rupees(Math.max(0, paisa(subscriptionTotal) - paisa(balance))) || undefined
  const form = useContractForm(
    receivedForm,
    { rupees: missing, method: paymentMethod, ref: '', ...NO_SECOND_WAY },
    NOT_KEPT.short,
  )
  return (
    <CommandForm
      of={form}
      send={async (money) =>
        atFields(await changeShop(receiveForOrder, { params: { id: orderId }, body: { ...money, userId } }))
      }
      submit="Received"
      submitAmount={{ ...AMOUNTS, text: (amount) => `Received ${amount}` }}
      doubts={['payment.large', 'orders.other-person']}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>It is booked in the ledger of {userId}, and the start of the membership counts it.</p>
      <PaymentFields of={form} expected={missing} />
    </CommandForm>
  )
}

/** What was received for the order. */
export function ReceivedList({ order: { payments, status } }: { order: OrderFile }) {
  const [first] = payments
  if (!first) return null
  const sum = payments.reduce((all, payment) => all + paisa(payment.rupees), 0)
  return (
    <>
      <p>Received {formatShortRupees(sum)}</p>
      <ul>
        {payments.map(({ number, rupees: amount, method, ref, at }) => (
          <li key={number}>
            {[`${formatAmount(amount)}${method ? ` ${PAID_BY[method]}` : ''}`, ref, formatShortInstant(at, Date.now())]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
      {status === 'CANCELLED' && (
        <p>The order was cancelled: what is left of it is credit of {first.userId}, and can be paid out there.</p>
      )}
    </>
  )
}
