import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { formatMoment } from '#contract/dates.ts'
import { formatAmount } from '#contract/money.ts'
import { ORDER_PROGRESS } from '#contract/orders.ts'
import { formatPhone } from '#contract/phone.ts'
import { ORDER_STEPS, ORDER_STEPS_BACK, type OrderFile } from '#contract/shop-orders.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { WhatsAppTo } from '#web/admin/contact/contact-links.tsx'
import { BlockNotice } from '#web/admin/customers/block-form.tsx'
import { History } from '#web/admin/history/history.tsx'
import { orderQuery } from '#web/admin/orders/admin-orders.ts'
import { factsOf, MEANINGS } from '#web/admin/orders/order-facts.tsx'
import { OrderForm } from '#web/admin/orders/order-form.tsx'
import { OrderMembers } from '#web/admin/orders/order-members.tsx'
import styles from '#web/admin/orders/order-screen.module.css'
import { OrderStep } from '#web/admin/orders/order-step.tsx'
import { CallFailed } from '#web/client/call-failed.ts'
import { queryClient } from '#web/client/query-client.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { EmptyState, Loaded } from '#web/ui/loaded.tsx'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { stepsOf } from '#web/ui/steps-of.ts'

/** One order: its progress, the next step, the customer and the history. */
export function OrderScreen() {
  const { orderId = '' } = useParams()
  const query = useQuery(orderQuery(orderId), queryClient)
  const isUnknown = query.error instanceof CallFailed && query.error.httpStatus === 404
  return (
    <>
      <PageHead title="Order" description="An order and its next step." />
      <h1>Order {orderId}</h1>
      {isUnknown ? (
        <NotFound />
      ) : (
        <Loaded query={query} waiting={<Skeleton label="Loading the order" className={styles.waiting} />}>
          {(order) => (order ? <Order order={order} /> : <NotFound />)}
        </Loaded>
      )}
    </>
  )
}

const TEST_ORDER =
  'A test order of an owner: it takes no money and begins no membership. Cancel it when you have seen it.'

function Order({ order }: { order: OrderFile }) {
  const isOpen = order.userId === null && ['PROCESSING', 'SHIPPING'].includes(order.status)
  return (
    <div className={styles.file}>
      <Customer order={order} />
      {order.block && <BlockNotice block={order.block} />}
      {order.twin && <IsItOne plan={order.subscriptionPlan} twin={order.twin} />}
      <Card title="Progress">
        <ProgressSteps steps={stepsOf(order, ORDER_PROGRESS)} meanings={MEANINGS} stops={['CANCELLED']} />
        {order.isTest ? <p>{TEST_ORDER}</p> : <OrderMembers order={order} />}
        <div className={styles.steps}>
          <OrderSteps order={order} />
        </div>
        {ORDER_STEPS[order.status].includes('CANCELLED') && (
          <div className={styles.cancel}>
            <OrderStep order={order} to="CANCELLED" variant="plain" />
          </div>
        )}
      </Card>
      <Card title="What was ordered">
        <Facts facts={factsOf(order)} />
        {isOpen && (
          <DialogButton
            text="Correct these details"
            title="Correct the order"
            aria-label="Correct these details: plan and address"
          >
            {(close) => <OrderForm order={order} onDone={close} />}
          </DialogButton>
        )}
      </Card>
      <History subject={order.orderId} hasNotes />
    </div>
  )
}

/** Asks about a second order: people send again when the answer is slow. */
function IsItOne({ plan, twin }: { plan: string; twin: NonNullable<OrderFile['twin']> }) {
  return (
    <p className={styles.question}>
      <b>Is it one order?</b> The same phone ordered {plan} on {formatMoment(twin.placedAt)} too:{' '}
      <Link to={adminPaths.order(twin.orderId)}>{twin.orderId}</Link>. If it is one, cancel one of the two.
    </p>
  )
}

/** Whom the shop calls about the order. */
function Customer({ order }: { order: OrderFile }) {
  const { firstName, lastName, phone, subscriptionPlan, subscriptionTotal, city } = order
  const name = `${firstName} ${lastName}`
  return (
    <div className={styles.customer}>
      <p>
        <b className={styles.name}>{name}</b>
        <span className={styles.soft}>{[subscriptionPlan, formatAmount(subscriptionTotal), city].join(' · ')}</span>
      </p>
      {phone && (
        <>
          <a className={buttonClass('outline')} href={`tel:${phone}`}>
            Call {formatPhone(phone)}
          </a>
          <WhatsAppTo phone={phone} message={`Hello ${name}, `} aria-label={`WhatsApp to ${name}`} />
        </>
      )}
    </div>
  )
}

/** The next step and the step back, as far as they are possible. */
function OrderSteps({ order }: { order: OrderFile }) {
  const back = order.userId === null ? ORDER_STEPS_BACK[order.status] : undefined
  const steps = ORDER_STEPS[order.status].filter((to) => to !== 'CANCELLED')
  return (
    <>
      {steps.map((to) => (
        <OrderStep key={to} order={order} to={to} />
      ))}
      {back && <OrderStep order={order} to={back} />}
    </>
  )
}

function NotFound() {
  return (
    <EmptyState text="There is no such order">
      <ButtonLink to={adminPaths.orders}>Back to Orders</ButtonLink>
    </EmptyState>
  )
}
