import { type Day, formatDay } from '#contract/dates.ts'
import { type LedgerMethod, referenceKey } from '#contract/membership-commands.ts'
import { formatShortRupees, type Paisa } from '#contract/money.ts'
import type { StatementLine } from './statement-file.rules.ts'

/** A line with the hash of its `fingerprintOf`. */
export type PrintedLine = StatementLine & { fingerprint: string }

export interface MatchCode {
  reference: string
  userId: string
  paisa: Paisa
  createdAt: number
  expiresAt: number
  isPaid: boolean
}

export interface MatchClaim {
  userId: string
  ref: string
  method: LedgerMethod
  paisa: Paisa
}

/** Everything that lines are compared with. */
export interface Known {
  codes: readonly MatchCode[]
  claims: readonly MatchClaim[]
  /** Transaction IDs that are recorded, as `referenceKey` writes them, with their members. */
  recorded: ReadonlyMap<string, string>
  /** Fingerprints of lines that were recorded from a statement, with their members. */
  fingerprints: ReadonlyMap<string, string>
  /** User IDs that exist. */
  members: ReadonlySet<string>
}

export type Verdict =
  | { kind: 'matched'; userId: string; by: 'code' | 'claim'; method: LedgerMethod }
  | { kind: 'doubtful'; userId: string | null; reason: string }
  | { kind: 'unmatched' }
  | { kind: 'duplicate'; userId: string | null; reason: string }

/** Clocks of banks and phones differ. */
const CLOCKS_DIFFER_MS = 10 * 60_000
const DAY_MS = 24 * 60 * 60 * 1000
const KARACHI_OFFSET_MS = 5 * 60 * 60 * 1000

/** What makes a line the same line when a statement is uploaded again. */
export function fingerprintOf({ day, at, paisa, reference, details }: StatementLine): string {
  return JSON.stringify([day, at, paisa, referenceKey(reference), details.toLowerCase()])
}

/**
 * A verdict for each credit, in their order. A line is matched only by an amount and time that one code has, or by a
 * transaction ID and amount that one member claims. Everything else is left to the owner.
 */
export function matchLines(lines: readonly PrintedLine[], known: Known): Verdict[] {
  const seen = new Set<string>()
  const usedCodes = new Set<string>()
  return lines.map((line) => {
    const isRepeated = seen.has(line.fingerprint)
    seen.add(line.fingerprint)
    const verdict = isRepeated ? REPEATED : matchLine(line, known)
    if (verdict.kind !== 'matched') return verdict
    // The same ID, or the same amount, on two different lines: one of them is something else.
    const keys = [
      ...(line.reference ? [referenceKey(line.reference)] : []),
      ...(verdict.by === 'code' ? [`${line.paisa}`] : []),
    ]
    if (keys.some((key) => usedCodes.has(key))) {
      return doubtful(verdict.userId, 'Another line has the same transaction ID or amount.')
    }
    for (const key of keys) usedCodes.add(key)
    return verdict
  })
}

const REPEATED: Verdict = {
  kind: 'duplicate',
  userId: null,
  reason: 'This statement has the same line twice.',
}

function doubtful(userId: string | null, reason: string): Verdict {
  return { kind: 'doubtful', userId, reason }
}

function matchLine(line: PrintedLine, known: Known): Verdict {
  const { paisa } = line
  if (paisa === null) return doubtful(null, 'The date or the amount cannot be read.')
  const before = recordedBefore(line, known)
  if (before) return before
  const byClaim = matchClaim(line, paisa, known)
  const byCode = matchCode(line, paisa, known)
  if (byClaim?.kind === 'matched' && byCode && byCode.userId !== byClaim.userId) {
    return doubtful(
      byClaim.userId,
      `${byClaim.userId} claims this transaction ID, but the amount is that of a code of ${byCode.userId}.`,
    )
  }
  if (byClaim) return byClaim
  if (byCode) return byCode
  const named = /\bKB-?\s?(\d{4,9})\b/i.exec(`${line.reference} ${line.details}`)?.[1]
  const userId = `KB-${named}`
  if (!known.members.has(userId)) return { kind: 'unmatched' }
  return doubtful(userId, `The line names ${userId}, but no code or claim has this amount.`)
}

function recordedBefore(
  { reference, fingerprint }: PrintedLine,
  known: Known,
): Verdict | undefined {
  const userId =
    known.fingerprints.get(fingerprint) ??
    (reference ? known.recorded.get(referenceKey(reference)) : undefined)
  if (userId === undefined) return undefined
  return { kind: 'duplicate', userId, reason: `Recorded already for ${userId}.` }
}

type FoundVerdict = Exclude<Verdict, { kind: 'unmatched' | 'duplicate' }>

function matchClaim(
  { reference }: StatementLine,
  paisa: Paisa,
  { claims }: Known,
): FoundVerdict | undefined {
  if (!reference) return undefined
  const key = referenceKey(reference)
  const [claim, ...others] = claims.filter(({ ref }) => ref === key)
  if (!claim) return undefined
  if (others.length > 0) {
    const names = [claim, ...others].map(({ userId }) => userId).join(' and ')
    return { kind: 'doubtful', userId: null, reason: `${names} claim this transaction ID.` }
  }
  if (claim.paisa === paisa) {
    return { kind: 'matched', userId: claim.userId, by: 'claim', method: claim.method }
  }
  const reason = `${claim.userId} claims this transaction ID with ${formatShortRupees(claim.paisa)}.`
  return { kind: 'doubtful', userId: claim.userId, reason }
}

function matchCode(line: StatementLine, paisa: Paisa, { codes }: Known): FoundVerdict | undefined {
  const code = codes.find((each) => each.paisa === paisa)
  if (!code) return undefined
  const { userId, reference, isPaid } = code
  const whose = `The amount is that of code ${reference} of ${userId}`
  if (isPaid) return { kind: 'doubtful', userId, reason: `${whose}, which is paid already.` }
  if (isInTime(line, code)) return { kind: 'matched', userId, by: 'code', method: 'raast' }
  const until = formatDay(dayOf(code.expiresAt))
  return { kind: 'doubtful', userId, reason: `${whose}, but the code was valid until ${until}.` }
}

/** Whether the line is from the time of the code; a line without a time counts by its day. */
function isInTime({ day, at }: StatementLine, { createdAt, expiresAt }: MatchCode): boolean {
  const start = Date.parse(`${day}T00:00:00Z`) - KARACHI_OFFSET_MS
  const [earliest, latest] = at === null ? [start, start + DAY_MS - 1] : [at, at]
  return latest >= createdAt - CLOCKS_DIFFER_MS && earliest <= expiresAt + CLOCKS_DIFFER_MS
}

function dayOf(instant: number): Day {
  return new Date(instant + KARACHI_OFFSET_MS).toISOString().slice(0, 10)
}
