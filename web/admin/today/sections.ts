import { TERMS } from '#contract/terms.ts'
import type { Today } from '#contract/today.ts'

/** The titles of the sections, in their order: first what is late. */
export const TITLES = {
  overdue: 'Overdue',
  sentLate: 'Sent and late',
  orders: 'New orders',
  messages: 'Messages to answer',
  toApprove: 'To approve',
  toPack: 'To pack',
  toHandOver: 'To hand over',
  toCollect: 'To collect',
  toInspect: 'To inspect',
  claims: 'Payments reported by members',
  onHold: 'On hold',
  rentsLate: 'Late rents',
  rentsDue: `Rents due in ${TERMS.rentReminderDays} days`,
  bounces: 'E-mails that do not arrive',
  refunds: 'Refunds due',
  releases: 'Coming games that need copies',
} as const satisfies Record<Exclude<keyof Today, 'status' | 'warnings'>, string>

export const SECTION_NAMES = Object.keys(TITLES) as (keyof typeof TITLES)[]

/** The sections of what is late. */
export const LATE: ReadonlySet<string> = new Set<keyof typeof TITLES>(['overdue', 'sentLate', 'rentsLate'])

/** The sections with work, in their order. */
export function waitingIn(today: Today) {
  return SECTION_NAMES.flatMap((name) => {
    const { count } = today[name]
    return count > 0 ? { name, title: TITLES[name], count } : []
  })
}

/** The same, first all that is late. */
export function lateFirst(today: Today) {
  const waiting = waitingIn(today)
  return [...waiting.filter(isLate), ...waiting.filter((section) => !isLate(section))]
}

function isLate({ name }: { name: string }): boolean {
  return LATE.has(name)
}

/** What waits in all sections. */
export function countWaiting(today: Today): number {
  return waitingIn(today).reduce((sum, { count }) => sum + count, 0)
}
