import type { Day } from '#contract/dates.ts'
import type { LedgerKind } from '#contract/ledger.ts'
import type { Paisa } from '#contract/money.ts'
import type { LedgerMethod } from '#contract/payments.ts'

/** An entry of the ledger, as a replay reads it. */
export interface StoredEntry {
  number: number
  kind: LedgerKind
  /** Signed. */
  paisa: Paisa
  reason: string
  ref: string | null
  /** The number of the entry that this one takes back. */
  reverses: number | null
  method: LedgerMethod | null
  /** ms UTC */
  at: number
}

/** What the entries mean once the reversed ones are left out. */
export interface Replay {
  /** When each rent was paid, by its day; null: open. Reversed rents are missing. */
  rents: Map<Day, number | null>
  /** The newest damage fee that BALANCE has not covered since, or undefined. */
  openDamage: StoredEntry | undefined
}

/**
 * Follows BALANCE through a member's entries, oldest first, as if the reversed ones had never been written. A rent or
 * a damage fee is paid at the first instant from its entry on at which BALANCE is not negative.
 */
export function replay(entries: readonly StoredEntry[]): Replay {
  const valid = unreversed(entries)
  const rents: Replay['rents'] = new Map()
  let openRents: Day[] = []
  let openDamage: StoredEntry | undefined
  let balance = 0
  for (const [index, entry] of valid.entries()) {
    balance += entry.paisa
    if (entry.kind === 'RENT') {
      const dueOn = dueDayOf(entry)
      rents.set(dueOn, null)
      openRents.push(dueOn)
    }
    if (entry.kind === 'DAMAGE') openDamage = entry
    // Entries of one batch have the same instant and count together.
    if (balance < 0 || valid[index + 1]?.at === entry.at) continue
    for (const dueOn of openRents) rents.set(dueOn, entry.at)
    openRents = []
    openDamage = undefined
  }
  return { rents, openDamage }
}

/** The entries that are neither reversed nor a reversal. */
export function unreversed(entries: readonly StoredEntry[]): StoredEntry[] {
  const reversed = new Set(entries.map(({ reverses }) => reverses))
  return entries.filter(({ number, reverses }) => reverses === null && !reversed.has(number))
}

/** The first day of the month of a RENT entry. */
export function dueDayOf({ ref }: Pick<StoredEntry, 'ref'>): Day {
  return (ref ?? '').slice(0, 10)
}
