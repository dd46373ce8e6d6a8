import { Link } from 'react-router-dom'
import type { OrderFile, OrderMember } from '#contract/orders.ts'
import { paths } from '#web/app/paths.ts'
import { Card } from '#web/parts/card.tsx'
import styles from '#web/screens/admin/orders/order-screen.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** The member whose membership started with the order, or members with its e-mail or phone. */
export function OrderMembers({ order }: { order: OrderFile }) {
  if (order.status === 'CANCELLED') return null
  return (
    <Card title="Customer">
      {order.userId !== null && (
        <p>
          The membership of <Link to={paths.admin.user(order.userId)}>{order.userId}</Link> started
          with this order.
        </p>
      )}
      {order.userId === null && order.members.length === 0 && (
        <p>
          No customer has this e-mail or phone yet. When the customer has an account, you can
          activate the membership here.
        </p>
      )}
      {order.userId === null &&
        order.members.map((member) => (
          <Candidate key={member.userId} orderId={order.orderId} member={member} />
        ))}
    </Card>
  )
}

function Candidate({ orderId, member }: { orderId: string; member: OrderMember }) {
  const { userId, name, subscription, membership } = member
  const hasPlan = membership !== null && membership !== 'CANCELLED'
  return (
    <div className={styles.member}>
      <p>
        <Link to={paths.admin.user(userId)}>{userId}</Link> {name}
        {hasPlan && `, already has ${subscription}`}
      </p>
      {!hasPlan && (
        <ButtonLink
          to={paths.admin.userActivation(userId, orderId)}
          aria-label={`Activate ${userId} with this order`}
        >
          Activate
        </ButtonLink>
      )}
    </div>
  )
}
