import { addDays, type Day } from '#contract/dates.ts'
import { TURN_DAYS, type TurnKind } from '#contract/promises.ts'
import {
  type KnownTurn,
  nextTurn,
  type PastTurn,
  type TurnRecord,
  turnRecord,
} from '../worker/shop/promises/promises.rules.ts'
import { usualKeep } from '../worker/shop/rentals/queue.rules.ts'
import { seededNumbers } from '../worker/testing/seeded-numbers.ts'

/** A day of the queue, and what came of it. `keptBefore`: the share of its kind when it was shown; null: never. */
export interface SimulatedTurn {
  kind: TurnKind
  keptBefore: number | null
  isKept: boolean
  /** Whether the day of the discs alone would have been kept. */
  isModelKept: boolean
}

/** A turn that was named. `day` is the one that counts, `told` the last one. */
interface Turn extends KnownTurn {
  madeOn: Day
  modelDay: Day
  day: Day
  keptBefore: number | null
  cameOn: Day | null
}

/** A member in the line of a title. */
interface Waiting {
  turn: Turn | null
}

const FIRST: Day = '2026-01-01'
const DAYS = 1095
const TITLES = 20
const DELIVERY_DAYS = 2

/**
 * Three years of a shop with a few copies of each title: members queue, copies go to the first in line, and each is
 * kept for a random time (log-normal). In one shop of three, members keep discs longer from the second year on.
 */
export function simulateTurns(seed: number): SimulatedTurn[] {
  const chance = seededNumbers(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
  const [median, spread] = [8 + 20 * chance(), 0.3 + 0.5 * chance()]
  const isSlower = seed % 3 === 0
  const titles = Array.from({ length: TITLES }, () => ({
    copies: 1 + Math.floor(3 * chance()),
    out: [] as number[],
    line: [] as Waiting[],
  }))
  const keeps: number[] = []
  const turns: Turn[] = []
  const ends = new Map<Day, Set<Turn>>()
  for (let day = 0; day < DAYS; day += 1) {
    const today = addDays(FIRST, day)
    const recordOf = recordsOf(ends, today)
    for (const title of titles) {
      title.out = title.out.filter((until) => until > day)
      while (title.line.length > 0 && title.out.length < title.copies) {
        const served = title.line.shift()
        const slower = isSlower && day > 365 ? 1.6 : 1
        const keep = Math.max(1, Math.round(slower * median * Math.exp(spread * normal())))
        title.out.push(day + DELIVERY_DAYS + keep)
        keeps.push(keep)
        if (served?.turn) served.turn.cameOn = addDays(today, DELIVERY_DAYS)
      }
      if (chance() < title.copies / (median * 1.1)) title.line.push({ turn: null })
      const keep = usualKeep(keeps.slice(-50))
      if (keep === undefined) continue
      for (const [ahead, waiting] of title.line.entries()) {
        const modelDay = addDays(today, Math.ceil(((ahead + 1) * keep) / title.copies) + DELIVERY_DAYS)
        look(waiting, modelDay, today, recordOf)
      }
    }
  }
  // Those of the last half year may still wait.
  return turns.filter(({ madeOn }) => madeOn < addDays(FIRST, DAYS - 182)).map(judged)

  /** A member reads the queue every day. */
  function look(waiting: Waiting, modelDay: Day, today: Day, recordOf: RecordOf): void {
    const { turn } = waiting
    const next = nextTurn(modelDay, turn && { ...turn, isLate: turn.day < today }, recordOf, today)
    if (!next.records) return
    const isFirstShown = next.shows !== null && !turn?.isShown
    const named = turn ?? { ...UNTOLD, kind: next.kind, day: next.day, madeOn: today, modelDay }
    named.told = next.day
    if (!turn) turns.push(named)
    if (isFirstShown) {
      ends.get(named.day)?.delete(named)
      named.day = next.day
      named.isShown = true
      named.keptBefore = recordOf(next.kind).keptShare
    }
    ends.set(named.day, (ends.get(named.day) ?? new Set()).add(named))
    waiting.turn = named
  }
}

const UNTOLD = { told: FIRST, isShown: false, isLate: false, keptBefore: null, cameOn: null }

type RecordOf = (kind: TurnKind) => TurnRecord & { keptShare: number }

/** What the shop knows today of the newest days that are over. */
function recordsOf(ends: ReadonlyMap<Day, ReadonlySet<Turn>>, today: Day): RecordOf {
  const records = new Map<TurnKind, ReturnType<RecordOf>>()
  return (kind) => {
    const known = records.get(kind)
    if (known) return known
    const past: PastTurn[] = []
    for (let day = addDays(today, -1); day >= FIRST && past.length < TURN_DAYS.lookedAt; day = addDays(day, -1)) {
      for (const turn of ends.get(day) ?? []) {
        if (turn.kind !== kind || past.length >= TURN_DAYS.lookedAt) continue
        // What comes later is not known yet.
        const cameOn = turn.cameOn !== null && turn.cameOn <= today ? turn.cameOn : null
        past.push({ ...turn, cameOn, isKept: cameOn !== null && cameOn <= day })
      }
    }
    const keptShare = past.filter(({ isKept }) => isKept).length / Math.max(1, past.length)
    const record = { ...turnRecord(past), keptShare }
    records.set(kind, record)
    return record
  }
}

function judged({ kind, keptBefore, cameOn, day, modelDay }: Turn): SimulatedTurn {
  const isBy = (limit: Day) => cameOn !== null && cameOn <= limit
  return { kind, keptBefore, isKept: isBy(day), isModelKept: isBy(modelDay) }
}
