import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { OrderFile, OrderMember } from '#contract/orders.ts'
import { paths } from '#web/app/paths.ts'
import { createAccount } from '#web/data/admin-orders.ts'
import { queryClient } from '#web/data/query-client.ts'
import { AccountSlip } from '#web/screens/admin/customers/account-slip.tsx'
import { ActivationForm } from '#web/screens/admin/customers/activation.tsx'
import styles from '#web/screens/admin/orders/order-screen.module.css'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

/** The member whose membership started with the order, or members who may have placed it, or a way to make one. */
export function OrderMembers({ order }: { order: OrderFile }) {
  if (order.status === 'CANCELLED') return null
  return (
    <div>
      {order.userId !== null ? (
        <p>
          The membership of <Link to={paths.admin.user(order.userId)}>{order.userId}</Link> started
          with this order.
        </p>
      ) : (
        order.members.map((member) => (
          <Candidate key={member.userId} order={order} member={member} />
        ))
      )}
      <NewAccount order={order} />
    </div>
  )
}

function Candidate({ order, member }: { order: OrderFile; member: OrderMember }) {
  const { userId, name, subscription, membership } = member
  const hasPlan = membership !== null && membership !== 'CANCELLED'
  return (
    <div className={styles.member}>
      <p>
        <Link to={paths.admin.user(userId)}>{userId}</Link> {name}
        {hasPlan && `, already has ${subscription}`}
      </p>
      {!hasPlan && (
        <DialogButton
          text="Activate"
          title={`Activate ${userId}`}
          variant={order.calledAt === null ? 'quiet' : 'action'}
          aria-label={`Activate ${userId} with this order`}
        >
          {() => <ActivationForm userId={userId} name={name} order={order} />}
        </DialogButton>
      )}
    </div>
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
        <div className={styles.member}>
          <p>
            {order.members.length === 0
              ? 'No customer has this e-mail or phone yet.'
              : 'Is it another person?'}
          </p>
          <Button
            variant={order.members.length === 0 && order.calledAt !== null ? 'action' : 'quiet'}
            busy={create.isPending}
            onClick={() => create.mutate()}
          >
            Create account from this order
          </Button>
        </div>
      )}
      <Dialog open={given !== undefined} title={`Account ${given?.userId ?? ''}`} onClose={close}>
        {given && <AccountSlip {...given} name={name} phone={phone} />}
        {given && order.userId === null && (
          <ActivationForm userId={given.userId} name={name} order={order} />
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
