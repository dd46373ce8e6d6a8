import { MOST_AREAS } from '#contract/areas.ts'
import { goesByCourier } from '#contract/cities.ts'
import { addDays, type Day, startOfDay } from '#contract/dates.ts'
import type { GameRequestRow } from '#contract/game-requests.ts'
import { type Paisa, rupees } from '#contract/money.ts'
import { pricesOfMember } from '#contract/price-versions.ts'
import { isFreeVisit } from '#contract/request-commands.ts'
import type { RunSheet, RunStop } from '#contract/run-sheet.ts'
import { addWorkingDays, billingMonth } from '../calendar/calendar.rules.ts'
import { holidaysAround } from '../calendar/holidays.queries.ts'
import { planOfRow } from '../members/members.queries.ts'
import { findRequests } from '../rentals/requests.queries.ts'
import { findDiscsAtHome } from '../rentals/transitions.queries.ts'
import { refusesVisit } from '../rentals/visit-fee.ts'
import { deliveryFee } from '../terms/delivery.rules.ts'
import {
  findDeliveries,
  findMissed,
  findPeople,
  findRunIds,
  findVisitedOn,
  type Missed,
  owedBy,
  type Person,
} from './run-sheet.queries.ts'

/** Longer than any billing month. */
const LONGEST_MONTH_DAYS = 32
const MOST_STOPS = 200

/** The visits of a day, without those that were put off to a later one. */
export async function runSheet(db: D1Database, day: Day): Promise<RunSheet> {
  const { deliver, collect } = await findRunIds(db, day)
  const [going, asked, holidays, visited] = await Promise.all([
    findRequests(db, deliver),
    findRequests(db, collect),
    holidaysAround(db, day),
    findVisitedOn(db, day),
  ])
  const swapped = await findDiscsAtHome(
    db,
    going.flatMap(({ givesBack }) => givesBack ?? []),
  )
  const coming = [...new Map([...swapped, ...asked].map((disc) => [disc.requestId, disc])).values()]
  const userIds = [...new Set([...going, ...coming].map(({ userId }) => userId))]
  const [people, deliveries, missed] = await Promise.all([
    findPeople(db, userIds),
    findDeliveries(db, userIds, startOfDay(addDays(day, -LONGEST_MONTH_DAYS))),
    findMissed(db, userIds),
  ])
  const stops = userIds.flatMap((userId): RunStop[] => {
    const last = missed.get(userId) ?? null
    if (last && last.until > day) return []
    const ofMember = ({ userId: other }: GameRequestRow) => other === userId
    const [games, discs] = [going.filter(ofMember), coming.filter(ofMember)]
    const person = people.get(userId) ?? strangerOf(games[0] ?? discs[0], userId)
    const fee = games.length > 0 && !isFreeVisit(games) ? feeOf(person, deliveries.get(userId) ?? [], day) : null
    const isByCourier = goesByCourier(person.city)
    return [
      {
        userId,
        name: person.name,
        phone: person.phone,
        city: person.city,
        area: person.area,
        address: person.address,
        isByCourier,
        deliver: games.map(deliverRow),
        collect: discs.map(({ requestId, productName, itemCode }) => ({
          requestId,
          productName,
          itemCode,
        })),
        fee: fee && rupees(fee),
        cashDue: isByCourier ? 0 : rupees(owedBy(person, fee ?? 0)),
        reported: rupees(person.reported),
        refusal: games.length > 0 && person.status ? (refusesVisit({ status: person.status })?.message ?? '') : '',
        missed: last && missedOf(last),
      },
    ]
  })
  return {
    status: true,
    day,
    nextDay: addWorkingDays(day, 1, holidays),
    done: countDone(visited, stops),
    stops: stops.toSorted(byPlace(people)).slice(0, MOST_STOPS),
  }
}

/** Of the visits at a door, those that are not open any more. */
function countDone(visited: readonly { userId: string; city: string }[], stops: readonly RunStop[]): number {
  const open = new Set(stops.map(({ userId }) => userId))
  return visited.filter(({ userId, city }) => !goesByCourier(city) && !open.has(userId)).length
}

function missedOf({ outcome, note, at, until }: Missed): RunStop['missed'] {
  return { outcome, note, at, until }
}

/** A member of an external host, as far as their requests name them. */
function strangerOf(request: GameRequestRow | undefined, userId: string): Person {
  return {
    userId,
    name: request?.userName ?? '',
    phone: request?.phone ?? '',
    city: request?.city ?? '',
    area: '',
    place: MOST_AREAS,
    address: '',
    balance: 0,
    deposit: 0,
    reported: 0,
    planId: null,
    status: null,
    countsFrom: null,
    pricedOn: null,
    versions: [],
  }
}

function deliverRow(request: GameRequestRow): RunStop['deliver'][number] {
  const { requestId, productName, itemCode, status, givesBack, deliverBy } = request
  const { sentAt, courier, parcel } = request
  return {
    requestId,
    productName,
    itemCode,
    isPacked: status === 'PACKED',
    givesBack,
    deliverBy,
    sentAt,
    courier,
    parcel,
  }
}

/** The fee of the delivery; null when it is charged elsewhere. */
function feeOf({ city, planId, countsFrom, pricedOn, versions }: Person, earlier: number[], day: Day): Paisa | null {
  if (planId === null || countsFrom === null || pricedOn === null) return null
  const since = startOfDay(billingMonth(countsFrom, day).from)
  const before = earlier.filter((at) => at >= since).length
  return deliveryFee(before, city, planOfRow(planId), pricesOfMember({ versions, pricedOn }, day))
}

/** Those in Karachi first: a rider goes to them, and a parcel takes one way to a courier. Then by area. */
function byPlace(people: ReadonlyMap<string, Person>): (one: RunStop, other: RunStop) => number {
  const placeOf = ({ isByCourier, city, area, name, userId }: RunStop) => [
    ...[isByCourier ? 'courier' : '', city, String(people.get(userId)?.place ?? MOST_AREAS), area, name, userId],
  ]
  return (one, other) => {
    const others = placeOf(other)
    for (const [index, text] of placeOf(one).entries()) {
      const order = text.localeCompare(others[index] ?? '', 'en', { sensitivity: 'base', numeric: true })
      if (order !== 0) return order
    }
    return 0
  }
}
