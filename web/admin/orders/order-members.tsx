import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { OrderFile, OrderMember } from '#contract/shop-orders.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { AccountSlip } from '#web/admin/customers/account-slip.tsx'
import { ActivationForm } from '#web/admin/customers/activation.tsx'
import { createAccount } from '#web/admin/orders/admin-orders.ts'
import { OrderMarkButton } from '#web/admin/orders/order-marks.tsx'
import { ReceivedButton, ReceivedList } from '#web/admin/orders/order-received.tsx'
import styles from '#web/admin/orders/order-screen.module.css'
import { queryClient } from '#web/client/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

/** What leads to a membership, in its order: the call, the account, and the start once it is paid. */
export function OrderMembers({ order }: { order: OrderFile }) {
  if (order.status === 'CANCELLED') return <ReceivedList order={order} />
  const isOpen = order.userId === null
  const receivers = order.members.filter(({ userId }) => (order.belongsTo ?? userId) === userId)
  return (
    <ol className={styles.ways}>
      {isOpen && (
        <li>
          <OrderMarkButton order={order} mark="called" variant={order.calledAt === null ? 'action' : 'quiet'} />
        </li>
      )}
      <li>
        {isOpen ? (
          order.members.map((member) => <Candidate key={member.userId} member={member} />)
        ) : (
          <p>
            Member <Link to={adminPaths.user(order.userId ?? '')}>{order.userId}</Link>: the membership started with
            this order.
          </p>
        )}
        <NewAccount order={order} />
      </li>
      {isOpen ? (
        <li>
          <ReceivedList order={order} />
          {order.paidAt !== null && order.payments.length === 0 && <OrderMarkButton order={order} mark="paid" />}
          {receivers.length === 0 && <p>What is received is booked in the account: create it first.</p>}
          {receivers.map(({ userId, balance }) => (
            <ReceivedButton key={userId} order={order} userId={userId} balance={balance} />
          ))}
          {order.members
            .filter((member) => !hasPlan(member))
            .map((member) => (
              <ActivateButton key={member.userId} order={order} member={member} />
            ))}
        </li>
      ) : (
        order.payments.length > 0 && (
          <li>
            <ReceivedList order={order} />
          </li>
        )
      )}
    </ol>
  )
}

function hasPlan({ membership }: OrderMember): boolean {
  return membership !== null && membership !== 'CANCELLED'
}

function Candidate({ member }: { member: OrderMember }) {
  const { userId, name, subscription } = member
  return (
    <p>
      <Link to={adminPaths.user(userId)}>{userId}</Link> {name}
      {hasPlan(member) && `, already has ${subscription}`}
    </p>
  )
}

function ActivateButton({ order, member }: { order: OrderFile; member: OrderMember }) {
  const { userId, name, balance } = member
  return (
    <DialogButton
      text={`Activate ${userId}`}
      title={`Activate ${userId}`}
      variant={order.calledAt === null ? 'quiet' : 'action'}
      aria-label={`Activate ${userId} with this order`}
    >
      {() => <ActivationForm userId={userId} name={name} balance={balance} order={order} />}
    </DialogButton>
  )
}

/** Makes an account from the order. Its slip and the activation are in one dialog. */
function NewAccount({ order }: { order: OrderFile }) {
  const { orderId, firstName, lastName, phone } = order
  const [given, setGiven] = useState<{ userId: string; password: string }>()
  const create = useMutation(
    {
      mutationFn: () => createAccount(orderId),
      onSuccess: (reply) => {
        showOutcome(reply)
        const { userId, password } = reply
        if (userId && password) setGiven({ userId, password })
      },
    },
    queryClient,
  )
  const name = `${firstName} ${lastName}`
  const close = () => setGiven(undefined)
  return (
    <>
      {order.userId === null && order.belongsTo === null && (
        <>
          <p>{order.members.length === 0 ? 'No customer has this e-mail or phone yet.' : 'Is it another person?'}</p>
          <Button
            variant={order.members.length === 0 && order.calledAt !== null ? 'action' : 'quiet'}
            busy={create.isPending}
            onClick={() => create.mutate()}
          >
            Create account from this order
          </Button>
        </>
      )}
      <Dialog open={given !== undefined} title={`Account ${given?.userId ?? ''}`} onClose={close}>
        {given && <AccountSlip {...given} name={name} phone={phone} />}
        {given && order.userId === null && (
          <ActivationForm userId={given.userId} name={name} balance={0} order={order} />
        )}
        <DialogButtons>
          <Button variant="quiet" onClick={close}>
            Done
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  )
}
