import { cityOf } from '#contract/cities.ts'
import type { PromiseKind, Promises } from '#contract/promises.ts'

/** The promises of one kind, city and carrier. `rider` is the name of who brought them; '' for nobody yet. */
export interface Counted {
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

/** Deliveries by who handed them over. */
export function byRider(counts: readonly Counted[]): Promises['riders'] {
  const brought = counts.filter(({ kind, carrier }) => kind === 'DELIVERY' && carrier !== '')
  const groups = Map.groupBy(brought, ({ carrier }) => carrier)
  return Array.from(groups.values(), ([first, ...others]) => {
    const { rider, kept, late } = others.reduce(added, first as Counted)
    return { name: rider, kept, late }
  }).toSorted((one, other) => other.kept + other.late - one.kept - one.late || one.name.localeCompare(other.name))
}

function added(one: Counted, other: Counted): Counted {
  const sum = (of: 'kept' | 'late' | 'open' | 'void') => one[of] + other[of]
  return { ...one, kept: sum('kept'), late: sum('late'), open: sum('open'), void: sum('void') }
}

function sizeOf({ kept, late, open, void: voided }: Promises['rows'][number]): number {
  return kept + late + open + voided
}
