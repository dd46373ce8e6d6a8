import { cityOf } from '#contract/cities.ts'
import { addDays, type Day, daysBetween } from '#contract/dates.ts'
import { keptOf100, type PromiseKind, type Promises, TURN_DAYS, type TurnKind } from '#contract/promises.ts'

/** The promises of one kind, city and carrier. `rider` is the name of who brought them; '' for nobody yet. */
interface Counted {
  kind: PromiseKind
  city: string
  carrier: string
  rider: string
  kept: number
  late: number
  open: number
  void: number
}

/** By kind and city, each with its name in the list of cities; the city with the most promises first. */
export function byCity(counts: readonly Counted[]): Promises['rows'] {
  const groups = Map.groupBy(counts, ({ kind, city }) => `${kind} ${cityOf(city)}`)
  return Array.from(groups.values(), ([first, ...others]) => {
    const { kind, city, kept, late, open, void: voided } = others.reduce(added, first as Counted)
    return { kind, city: cityOf(city), kept, late, open, void: voided }
  }).toSorted(
    (one, other) =>
      one.kind.localeCompare(other.kind) || sizeOf(other) - sizeOf(one) || one.city.localeCompare(other.city),
  )
}

/** Deliveries by who handed them over, the most first; last those that nobody handed over, which have no name. */
export function byRider(counts: readonly Counted[]): Promises['riders'] {
  const deliveries = counts.filter(({ kind }) => kind === 'DELIVERY')
  const groups = Map.groupBy(deliveries, ({ carrier }) => carrier)
  return Array.from(groups.values(), ([first, ...others]) => {
    const { rider, kept, late } = others.reduce(added, first as Counted)
    return { name: rider, kept, late }
  })
    .filter(({ name, kept, late }) => name !== '' || kept + late > 0)
    .toSorted(
      (one, other) =>
        Number(one.name === '') - Number(other.name === '') ||
        other.kept + other.late - one.kept - one.late ||
        one.name.localeCompare(other.name),
    )
}

function added(one: Counted, other: Counted): Counted {
  const sum = (of: 'kept' | 'late' | 'open' | 'void') => one[of] + other[of]
  return { ...one, kept: sum('kept'), late: sum('late'), open: sum('open'), void: sum('void') }
}

function sizeOf({ kept, late, open, void: voided }: Promises['rows'][number]): number {
  return kept + late + open + voided
}

/** Fewer deliveries of a year say nothing to visitors. */
const DELIVERIES_NEEDED = 50

/** Of 100 deliveries, how many came by the promised day, rounded down; null while there are too few. */
export function onTimeOf100(deliveries: { kept: number; late: number } | undefined): number | null {
  return deliveries && deliveries.kept + deliveries.late >= DELIVERIES_NEEDED ? keptOf100(deliveries) : null
}

/** A day of the queue that is over. `cameOn`: when the game was at the door; null: it was not yet. */
export interface PastTurn {
  madeOn: Day
  modelDay: Day
  cameOn: Day | null
  isKept: boolean
}

/** What the past of a kind says: how many times as far away its next days are, and whether they are shown. */
export interface TurnRecord {
  stretch: number
  isShown: boolean
}

/**
 * Of the newest days of a kind, `TURN_DAYS.lookedAt` at most, which are all over: those that came early count
 * with their neighbours. The same rows give the same record.
 */
export function turnRecord(past: readonly PastTurn[]): TurnRecord {
  if (past.length < TURN_DAYS.needed) return { stretch: 1, isShown: false }
  const kept = past.filter(({ isKept }) => isKept).length
  const waits = past.map(waitOf).sort((one, other) => one - other)
  const enough = waits[Math.ceil((waits.length * TURN_DAYS.aimedOf100) / 100) - 1] ?? 1
  return {
    stretch: Math.min(Math.max(enough, 1), TURN_DAYS.mostStretch),
    isShown: kept * 100 >= past.length * TURN_DAYS.keptOf100,
  }
}

/** How many times as long as the model said it took; Infinity: it has not come. */
function waitOf({ madeOn, modelDay, cameOn }: PastTurn): number {
  return cameOn === null ? Infinity : daysBetween(madeOn, cameOn) / Math.max(1, daysBetween(madeOn, modelDay))
}

/** A turn that was named before. Nobody has seen one that is not `isShown`. */
export interface KnownTurn {
  kind: TurnKind
  told: Day
  isShown: boolean
  isLate: boolean
}

/**
 * `shows`: what the member reads; null: no day, for the reason `noDay`. `records`: the day is to be recorded, in place
 * of `known`.
 */
interface NextTurn {
  kind: TurnKind
  day: Day
  shows: Day | null
  noDay: 'FAR' | 'UNSURE' | null
  records: boolean
}

/**
 * The day of a turn. `modelDay` is that of the discs alone. A day that was named stays until it is too early; then a
 * later one is named. A day that is over, and that no member has seen, shows that this turn takes longer than others:
 * none is shown. None is shown first when it is farther away than `TURN_DAYS.farthest`.
 */
export function nextTurn(
  modelDay: Day,
  known: KnownTurn | null,
  recordOf: (kind: TurnKind) => TurnRecord,
  today: Day,
): NextTurn {
  const wait = daysBetween(today, modelDay)
  const kind = known?.kind ?? (wait <= TURN_DAYS.soon ? 'TURN_SOON' : 'TURN_LATER')
  const { stretch, isShown } = recordOf(kind)
  const likely = addDays(today, Math.ceil(wait * stretch))
  const day = known && known.told > likely ? known.told : likely
  const isFar = day > addDays(today, TURN_DAYS.farthest)
  const mayShow = isShown && (known?.isShown || !(isFar || known?.isLate))
  const shows = mayShow ? day : null
  const noDay = mayShow ? null : isFar ? 'FAR' : 'UNSURE'
  const records = !known || (shows !== null && (!known.isShown || day > known.told))
  return { kind, day, shows, noDay, records }
}
