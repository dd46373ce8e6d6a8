import { addDays, dayInKarachi, formatDay, startOfDay } from '#contract/dates.ts'
import { formatShortRupees, type Paisa } from '#contract/money.ts'
import type { LedgerMethod } from '#contract/payments.ts'
import { transactionKey } from '#contract/transaction-id.ts'
import type { StatementLine } from './statement-file.rules.ts'

/** A credit with what it is compared by. */
export interface PrintedLine extends StatementLine {
  /** The hash of its `fingerprintOf`. */
  fingerprint: string
  /** The transaction ID as `transactionKey` folds it; null: it has none. */
  key: string | null
  /** Whether another line of the statement has the same transaction ID: then the ID names no transfer. */
  isKeyShared: boolean
}

interface MatchCode {
  reference: string
  userId: string
  paisa: Paisa
  createdAt: number
  expiresAt: number
  isPaid: boolean
}

export interface MatchClaim {
  claimId: string
  userId: string
  /** The transaction ID as `transactionKey` folds it. */
  ref: string
  method: LedgerMethod
  paisa: Paisa
}

/** Everything that lines are compared with. */
export interface Known {
  /** By their amount, which no other code has. */
  codes: ReadonlyMap<Paisa, MatchCode>
  /** By their transaction ID. */
  claims: ReadonlyMap<string, readonly MatchClaim[]>
  /** Transaction IDs that are recorded, as `transactionKey` folds them, with their members. */
  recorded: ReadonlyMap<string, string>
  /** Fingerprints of lines that were recorded from a statement, with their members. */
  fingerprints: ReadonlyMap<string, string>
  /** User IDs that exist. */
  members: ReadonlySet<string>
}

interface Match {
  kind: 'matched'
  userId: string
  by: 'code' | 'claim'
  method: LedgerMethod
  /** The code with this amount, and the claim of this ID: what must be open when the line is recorded. */
  code?: MatchCode | undefined
  claim?: MatchClaim
}

interface Doubt {
  kind: 'doubtful'
  userId: string | null
  reason: string
}

export type Verdict =
  | Match
  | Doubt
  | { kind: 'unmatched' }
  | { kind: 'duplicate'; userId: string | null; reason: string }

/** Clocks of banks and phones differ. */
const CLOCKS_DIFFER_MS = 10 * 60_000

/** What makes a line the same line when a statement is uploaded again. */
export function fingerprintOf({ day, at, paisa, reference, details }: StatementLine): string {
  const ref = transactionKey(reference) ?? reference.toLowerCase()
  return JSON.stringify([day, at, paisa, ref, details.toLowerCase()])
}

/** The transaction IDs that several lines have, debits included: a column of the bank, or a transfer that went back. */
export function sharedKeys(lines: readonly StatementLine[]): Set<string> {
  const [once, shared] = [new Set<string>(), new Set<string>()]
  for (const { reference } of lines) {
    const key = transactionKey(reference)
    if (key !== null) (once.has(key) ? shared : once).add(key)
  }
  return shared
}

/**
 * A verdict for each credit, in their order. A line is matched only by an amount and time that one code has, or by a
 * transaction ID and amount that one member claims. Everything else is left to the owner.
 */
export function matchLines(lines: readonly PrintedLine[], known: Known): Verdict[] {
  const seen = new Set<string>()
  const paidCodes = new Set<MatchCode>()
  return lines.map((line) => {
    const isRepeated = seen.has(line.fingerprint)
    seen.add(line.fingerprint)
    const verdict = isRepeated ? REPEATED : matchLine(line, known)
    if (verdict.kind !== 'matched' || !verdict.code) return verdict
    // A code is paid once: one of the two lines is something else.
    if (paidCodes.has(verdict.code)) {
      return doubtful(verdict.userId, 'Another line has the same amount.')
    }
    paidCodes.add(verdict.code)
    return verdict
  })
}

const REPEATED: Verdict = {
  kind: 'duplicate',
  userId: null,
  reason: 'This statement has the same line twice.',
}

function doubtful(userId: string | null, reason: string): Doubt {
  return { kind: 'doubtful', userId, reason }
}

function matchLine(line: PrintedLine, known: Known): Verdict {
  const { paisa, named, problem } = line
  if (paisa === null) return doubtful(null, problem)
  const before = recordedBefore(line, known)
  if (before) return before
  const found = matchClaim(line, paisa, known) ?? matchCode(line, paisa, known)
  if (found?.kind === 'matched') return namesAnother(line, found) ?? found
  if (found) return found
  const userId = named.find((each) => known.members.has(each))
  if (userId === undefined) return { kind: 'unmatched' }
  return doubtful(userId, `The line names ${userId}, but no code or claim has this amount.`)
}

function recordedBefore({ key, fingerprint }: PrintedLine, known: Known): Verdict | undefined {
  const userId = known.fingerprints.get(fingerprint) ?? (key === null ? undefined : known.recorded.get(key))
  if (userId === undefined) return undefined
  return { kind: 'duplicate', userId, reason: `Recorded already for ${userId}.` }
}

function namesAnother({ named }: StatementLine, { userId, by }: Match): Doubt | undefined {
  const others = named.filter((each) => each !== userId)
  if (others.length === 0) return undefined
  const why = by === 'code' ? `the amount is that of a code of ${userId}` : `${userId} claims this transaction ID`
  return doubtful(userId, `The line names ${others.join(' and ')}, but ${why}.`)
}

function matchClaim(
  { key, isKeyShared }: PrintedLine,
  paisa: Paisa,
  { claims, codes }: Known,
): Match | Doubt | undefined {
  if (key === null) return undefined
  const [claim, ...others] = claims.get(key) ?? []
  if (!claim) return undefined
  if (others.length > 0) {
    const names = [claim, ...others].map(({ userId }) => userId).join(' and ')
    return doubtful(null, `${names} claim this transaction ID.`)
  }
  const { userId, method } = claim
  const claimed = `${userId} claims this transaction ID`
  if (isKeyShared) return doubtful(userId, `${claimed}, but several lines have it.`)
  if (claim.paisa !== paisa) {
    return doubtful(userId, `${claimed} with ${formatShortRupees(claim.paisa)}.`)
  }
  const code = codes.get(paisa)
  if (code && code.userId !== userId) {
    return doubtful(userId, `${claimed}, but the amount is that of a code of ${code.userId}.`)
  }
  if (code?.isPaid) {
    return doubtful(userId, `${claimed}, but ${code.reference} of this amount is paid already.`)
  }
  return { kind: 'matched', userId, by: 'claim', method, claim, code }
}

function matchCode(line: StatementLine, paisa: Paisa, { codes }: Known): Match | Doubt | undefined {
  const code = codes.get(paisa)
  if (!code) return undefined
  const { userId, reference, isPaid } = code
  const whose = `The amount is that of code ${reference} of ${userId}`
  if (isPaid) return doubtful(userId, `${whose}, which is paid already.`)
  if (isInTime(line, code)) return { kind: 'matched', userId, by: 'code', method: 'raast', code }
  const until = formatDay(dayInKarachi(code.expiresAt))
  return doubtful(userId, `${whose}, but the code was valid until ${until}.`)
}

/** Whether the line is from the time of the code; a line without a time counts by its day. */
function isInTime({ day, at }: StatementLine, { createdAt, expiresAt }: MatchCode): boolean {
  const [earliest, latest] = at === null ? [startOfDay(day), startOfDay(addDays(day, 1)) - 1] : [at, at]
  return latest >= createdAt - CLOCKS_DIFFER_MS && earliest <= expiresAt + CLOCKS_DIFFER_MS
}
