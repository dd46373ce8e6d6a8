import type { Day } from '#contract/dates.ts'
import type { StoredEntry } from '../money/replay.rules.ts'
import type { Membership } from '../terms/membership.rules.ts'

// The version makes a `ref` new after a start or a refund was taken back.

/** The `ref` of the deposit with which a membership begins. */
export function startRef(today: Day, before: Membership | undefined): string {
  return `start of ${today}${before ? `, version ${before.version}` : ''}`
}

/** The `ref` of the entries that pay a deposit out. */
export function endRef({ startedOn, version }: Pick<Membership, 'startedOn' | 'version'>): string {
  return `end of ${startedOn}, version ${version}`
}

export function isStart({ kind, ref }: Pick<StoredEntry, 'kind' | 'ref'>): boolean {
  return kind === 'DEPOSIT' && ref !== null && ref.startsWith('start of ')
}

export function isEnd({ ref }: Pick<StoredEntry, 'ref'>): boolean {
  return ref?.startsWith('end of ') ?? false
}
