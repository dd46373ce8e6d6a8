import { isOpening } from '#contract/ledger.ts'
import { dueDayOf, type StoredEntry } from '../money/replay.rules.ts'
import type { Refusal } from '../terms/game-refusals.rules.ts'
import type { Membership } from '../terms/membership.rules.ts'
import { isEnd, isStart } from './deposit-refs.rules.ts'

type Facts = Pick<Membership, 'status' | 'depositPaisa'> | undefined

/** The entries that are reversed with `entry`: the two of a refund together, else the entry alone. */
export function reversedWith(entries: readonly StoredEntry[], entry: StoredEntry): StoredEntry[] {
  if (!isEnd(entry)) return [entry]
  return entries.filter((other) => other.reverses === null && other.ref === entry.ref)
}

/** Why an entry cannot be reversed, or undefined. */
export function refusesReversal(
  entries: readonly StoredEntry[],
  entry: StoredEntry,
  membership: Facts,
): Refusal | undefined {
  if (entries.some(({ reverses }) => reverses === entry.number)) {
    return { code: 'ledger.reversed', message: 'This entry is already reversed.' }
  }
  const reason = obstacle(entries, entry, membership)
  return reason ? { code: 'ledger.not-reversible', message: reason } : undefined
}

function obstacle(entries: readonly StoredEntry[], entry: StoredEntry, membership: Facts): string | undefined {
  if (entry.reverses !== null) return 'This entry is a reversal itself. Record the amount anew.'
  if (isOpening(entry.kind)) {
    return 'This came with an import. Undo the import, or record a payment or a correction.'
  }
  if (isStart(entry)) {
    return 'The deposit of a membership cannot be reversed alone. Undo the start on its day, or end the membership.'
  }
  if (!movesDeposit(entry)) return undefined
  const hasStartedSince = entries.some(
    (other) => isStart(other) && other.reverses === null && other.number > entry.number,
  )
  if (!membership || hasStartedSince) return 'This entry belongs to a former membership.'
  if (isEnd(entry)) {
    const isPaidOut = membership.status === 'CANCELLED' && membership.depositPaisa === 0
    return isPaidOut ? undefined : 'The deposit is not paid out.'
  }
  return membership.depositPaisa + entry.paisa > 0 ? undefined : 'The deposit of this membership is already paid out.'
}

/** Whether the entry has changed the deposit of the membership. */
export function movesDeposit({ kind, ref }: Pick<StoredEntry, 'kind' | 'ref'>): boolean {
  return kind === 'DEPOSIT' || kind === 'DEPOSIT_BACK' || (kind === 'REFUND' && ref !== null)
}

/** The deposit after these entries are reversed. */
export function depositAfter(
  { depositPaisa }: Pick<Membership, 'depositPaisa'>,
  reversed: readonly StoredEntry[],
): number {
  return reversed
    .filter(({ kind }) => kind === 'DEPOSIT' || kind === 'DEPOSIT_BACK')
    .reduce((deposit, { paisa }) => deposit + paisa, depositPaisa)
}

/** The rents whose charge is among these entries. */
export function reversedRents(reversed: readonly StoredEntry[]): string[] {
  return reversed.filter(({ kind }) => kind === 'RENT').map(dueDayOf)
}
