import { CONDITION_NAMES, CONDITIONS, COPY_STATE_NAMES, type CopyRow, type CopyState } from '#contract/copies.ts'
import { counted } from '#contract/counts.ts'
import { company } from '#web/content/company.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const CONDITION_OPTIONS = CONDITIONS.map((value) => ({
  value,
  text: CONDITION_NAMES[value],
}))

/** '12 days', '1 day', 'today'. */
export function daysText(since: number, now: number): string {
  const days = Math.floor((now - since) / DAY_MS)
  if (days < 1) return 'today'
  return counted(days, 'day')
}

/** 'for 12 days', 'since today'. */
export function sinceText(since: number, now: number): string {
  const days = daysText(since, now)
  return days === 'today' ? 'since today' : `for ${days}`
}

/** The member who has the disc; '' for nobody. */
export function holderOf({ with: userId, withName }: CopyRow): string {
  return withName || (userId ?? '')
}

/** 'at home, Sana Malik', 'in repair: scratched'. */
export function placeOf(copy: CopyRow): string {
  const who = holderOf(copy)
  const place = COPY_STATE_NAMES[copy.state].toLowerCase()
  return `${place}${who && `, ${who}`}${copy.reason && `: ${copy.reason}`}`
}

/** A message to the member about a disc at home. */
export function reminderText(copy: CopyRow, now: number): string {
  const { withName, productName, since } = copy
  const hello = withName ? `Hello ${withName}` : 'Hello'
  return `${hello}, ${productName} from ${company.brand} has been with you ${sinceText(since, now)}. Would you like to swap it, or shall we collect it?`
}

/** What a move to a place is called on its button. */
export const MOVE_NAMES: Record<Exclude<CopyState, 'out' | 'collected'>, string> = {
  shelf: 'Put on the shelf',
  packed: 'Pack',
  repair: 'Send to repair',
  lost: 'Mark as lost',
  retired: 'Retire',
}
