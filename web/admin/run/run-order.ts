import { useSyncExternalStore } from 'react'
import type { Day } from '#contract/dates.ts'
import type { RunStop } from '#contract/run-sheet.ts'
import { keep, readKept } from '#web/admin/run/kept-for-run.ts'
import { whenAdminLeaves } from '#web/client/session-end.ts'

/** The rider's own order of the visits of a day, by User ID. It stays on the device. */
interface RunOrder {
  day: Day
  userIds: string[]
}

const ORDER = '/kept/run-order'

/** Undefined until it is read from the device; null: by area. */
let order: RunOrder | null | undefined
const listeners = new Set<() => void>()
void readKept<RunOrder | null>(ORDER).then((kept) => {
  if (order === undefined) show(kept ?? null)
})
whenAdminLeaves(() => show(null))

export function useRunOrder(): RunOrder | null | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => order,
    () => undefined,
  )
}

function show(next: RunOrder | null) {
  order = next
  for (const listener of listeners) listener()
}

/** Keeps an order on the device; null: by area. */
export function keepRunOrder(next: RunOrder | null) {
  show(next)
  void keep(ORDER, next)
}

/** The stops in the rider's order, new ones last; undefined when the rider has none for this day. */
export function inOwnOrder(
  stops: readonly RunStop[],
  day: Day,
  own: RunOrder | null | undefined,
): RunStop[] | undefined {
  if (own?.day !== day) return undefined
  const placeOf = ({ userId }: RunStop) => {
    const place = own.userIds.indexOf(userId)
    return place < 0 ? own.userIds.length : place
  }
  return [...stops].sort((one, other) => placeOf(one) - placeOf(other))
}
