import { useQuery } from '@tanstack/react-query'
import { zoneOf } from '#contract/cities.ts'
import { formatShortRupees } from '#contract/money.ts'
import { queryClient } from '#web/client/query-client.ts'
import { detailQuery } from '#web/features/members/customer.ts'
import { feesOf, useMembership } from '#web/features/memberships/memberships.ts'

/** What follows the free deliveries of a month: ', then Rs. 300 each'. '' until the member's city is known. */
export function useLaterDeliveries(): string {
  const { data: detail } = useQuery(detailQuery, queryClient)
  const { deliveryFee } = feesOf(useMembership().data?.membership)
  return detail ? `, then ${formatShortRupees(deliveryFee[zoneOf(detail.city)])} each` : ''
}
