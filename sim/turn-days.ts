import { addDays, type Day, daysBetween } from '#contract/dates.ts'
import { TURN_DAYS } from '#contract/promises.ts'
import {
  type KnownTurn,
  nextTurn,
  type PastTurn,
  type TurnKind,
  turnRecord,
} from '../worker/shop/promises/promises.rules.ts'
import { usualKeep } from '../worker/shop/rentals/queue.rules.ts'

/** A day of the queue, and what came of it. `keptBefore`: the share of its kind when it was shown; null: never. */
export interface SimulatedTurn {
  kind: TurnKind
  keptBefore: number | null
  isKept: boolean
  /** Whether the day of the discs alone would have been kept. */
  isModelKept: boolean
}

interface Waiting {
  turn: SimulatedTurn
  past: PastTurn & { kind: TurnKind; day: Day; made: number }
  known: KnownTurn | null
}

const FIRST: Day = '2026-01-01'
const DAYS = 1095
const TITLES = 20
const DELIVERY_DAYS = 2

/** Numbers from 0 to below 1, the same for each seed (mulberry32). */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Three years of a shop with a few copies of each title: members queue, copies go to the first in line, and each is
 * kept for a random time (log-normal). In one shop of three, members keep discs longer from the second year on.
 */
export function simulateTurns(seed: number): SimulatedTurn[] {
  const chance = chances(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
  const [median, spread] = [8 + 20 * chance(), 0.3 + 0.5 * chance()]
  const isSlower = seed % 3 === 0
  const titles = Array.from({ length: TITLES }, () => ({
    copies: 1 + Math.floor(3 * chance()),
    out: [] as number[],
    line: [] as Waiting[],
  }))
  const keeps: number[] = []
  const turns: Waiting[] = []
  const ends: Waiting[][] = []
  for (let day = 0; day < DAYS; day += 1) {
    const today = addDays(FIRST, day)
    const recordOf = recordsOf(ends, day, today)
    for (const title of titles) {
      title.out = title.out.filter((until) => until > day)
      while (title.line.length > 0 && title.out.length < title.copies) {
        const served = title.line.shift()
        const slower = isSlower && day > 365 ? 1.6 : 1
        const keep = Math.max(1, Math.round(slower * median * Math.exp(spread * normal())))
        title.out.push(day + DELIVERY_DAYS + keep)
        keeps.push(keep)
        if (served?.past) served.past.cameOn = addDays(today, DELIVERY_DAYS)
      }
      if (chance() < title.copies / (median * 1.1)) title.line.push(joined())
      for (const [ahead, waiting] of title.line.entries()) look(waiting, ahead + 1, title.copies, day, today, recordOf)
    }
  }
  // Those of the last half year may still wait.
  return turns
    .filter(({ past }) => past.made >= 0 && past.made < DAYS - 182)
    .map(({ turn, past }) => judged(turn, past))

  function joined(): Waiting {
    const past = {
      kind: 'TURN_SOON' as const,
      day: FIRST,
      made: -1,
      madeOn: FIRST,
      modelDay: FIRST,
      cameOn: null,
      isKept: false,
    }
    return { known: null, past, turn: { kind: 'TURN_SOON', keptBefore: null, isKept: false, isModelKept: false } }
  }

  /** A member reads the queue every day. */
  function look(waiting: Waiting, returns: number, copies: number, day: number, today: Day, recordOf: RecordOf): void {
    const keep = usualKeep(keeps.slice(-50))
    if (keep === undefined) return
    const modelDay = addDays(today, Math.ceil((returns * keep) / copies) + DELIVERY_DAYS)
    const { past, turn } = waiting
    const isLate = past.made >= 0 && past.day < today
    const known = waiting.known && { ...waiting.known, isLate }
    const next = nextTurn(modelDay, known, (kind) => recordOf(kind), today)
    if (!next.records) return
    const isShown = next.shows !== null
    if (!known) {
      Object.assign(past, { kind: next.kind, day: next.day, made: day, madeOn: today, modelDay })
      turn.kind = next.kind
      turns.push(waiting)
    } else if (isShown && !known.isShown) past.day = next.day
    if (!known || (isShown && !known.isShown)) {
      const end = daysBetween(FIRST, past.day)
      ends[end] = [...(ends[end] ?? []), waiting]
    }
    if (isShown && !known?.isShown) turn.keptBefore = recordOf(next.kind).keptShare
    waiting.known = { kind: next.kind, told: next.day, isShown: isShown || known?.isShown === true, isLate }
  }
}

type RecordOf = (kind: TurnKind) => ReturnType<typeof turnRecord> & { keptShare: number }

/** `ends` has the turns by the day that was named, as its number. */
function recordsOf(ends: readonly Waiting[][], day: number, today: Day): RecordOf {
  const records = new Map<TurnKind, ReturnType<RecordOf>>()
  return (kind) => {
    const known = records.get(kind)
    if (known) return known
    const past: PastTurn[] = []
    for (let end = day - 1; end >= 0 && past.length < TURN_DAYS.lookedAt; end -= 1) {
      for (const { past: each } of ends[end] ?? []) {
        // A silent day that was replaced when it was shown is in two places.
        if (each.kind !== kind || daysBetween(FIRST, each.day) !== end || past.length >= TURN_DAYS.lookedAt) continue
        // What comes later is not known yet.
        const cameOn = each.cameOn !== null && each.cameOn <= today ? each.cameOn : null
        past.push({ ...each, cameOn, isKept: cameOn !== null && cameOn <= each.day })
      }
    }
    const keptShare = past.filter(({ isKept }) => isKept).length / Math.max(1, past.length)
    const record = { ...turnRecord(past), keptShare }
    records.set(kind, record)
    return record
  }
}

function judged(turn: SimulatedTurn, { cameOn, day, modelDay, madeOn }: Waiting['past']): SimulatedTurn {
  const isBy = (limit: Day) => cameOn !== null && daysBetween(madeOn, cameOn) <= daysBetween(madeOn, limit)
  return { ...turn, isKept: isBy(day), isModelKept: isBy(modelDay) }
}
