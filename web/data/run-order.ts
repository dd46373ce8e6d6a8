import { queryOptions } from '@tanstack/react-query'
import type { Day } from '#contract/dates.ts'
import type { RunStop } from '#contract/run-sheet.ts'
import { forget, keep, readKept } from '#web/data/kept-for-run.ts'
import { queryClient } from '#web/data/query-client.ts'

/** The rider's own order of the visits of a day, by User ID. It stays on the device. */
interface RunOrder {
  day: Day
  userIds: string[]
}

const ORDER = '/kept/run-order'

export const runOrderQuery = queryOptions({
  queryKey: ['run-order'],
  // A query must not return undefined, so no order is null.
  queryFn: async () => (await readKept<RunOrder>(ORDER)) ?? null,
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
})

/** Keeps an order; null: by area. */
export function keepRunOrder(order: RunOrder | null) {
  queryClient.setQueryData(runOrderQuery.queryKey, order)
  void (order ? keep(ORDER, order) : forget(ORDER))
}

/** The stops in the rider's order, new ones last; undefined when the rider has none for this day. */
export function inOwnOrder(
  stops: readonly RunStop[],
  day: Day,
  order: RunOrder | null | undefined,
): RunStop[] | undefined {
  if (order?.day !== day) return undefined
  const placeOf = ({ userId }: RunStop) => {
    const place = order.userIds.indexOf(userId)
    return place < 0 ? order.userIds.length : place
  }
  return stops.toSorted((one, other) => placeOf(one) - placeOf(other))
}
