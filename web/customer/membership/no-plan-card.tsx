import { useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from '#web/client/query-client.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/membership/membership-screen.module.css'
import { myOrdersQuery } from '#web/customer/requests/my-orders.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import shapes from '#web/ui/case.module.css'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The next step of a member without a plan: wait for the open order, or choose a plan. */
export function NoPlanCard({ hasEnded = false }: { hasEnded?: boolean }) {
  const orders = useInfiniteQuery(myOrdersQuery, queryClient)
  return (
    <Loaded query={orders} waiting={<Skeleton label="Loading your orders" height="8.5rem" />}>
      {({ pages }) => {
        const order = pages[0]?.rows.find(({ status }) => status === 'PROCESSING' || status === 'SHIPPING')
        return (
          <div className={`${shapes.case} ${styles.noPlan}`} data-tone="action">
            {order ? (
              <>
                <p>
                  Your order {order.orderId} is being processed. Your plan starts as soon as we have your payment.
                  {order.firstGame && <> Then {order.firstGame.title} is the first game on your queue.</>}
                </p>
                <ButtonLink to={paths.trackOrderOf(order.orderId)} variant="quiet">
                  Track {order.orderId}
                </ButtonLink>
              </>
            ) : (
              <>
                <p>
                  {hasEnded
                    ? 'Your plan has ended. Choose a plan to rent games again.'
                    : 'You have no plan yet. Choose one to rent your first game.'}
                </p>
                <ButtonLink to={paths.plan}>Choose a plan</ButtonLink>
              </>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}
