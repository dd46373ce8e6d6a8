import type { Books, PromiseRow, RequestRow } from './books.ts'
import { isOpen, type Model } from './model.ts'
import { type Check, group, type Moment } from './moment.ts'
import { DAY_MS, type Day, dayOf, lastDeliveryDay } from './terms.ts'

/** The rules of the days that members were promised. */
export const PROMISE_CHECKS: Check[] = [deliveries, visits, endings, turns, days, deliveryDays, ties]

const KEPT_DAYS = 730

/**
 * Each request has the promises that its history and its visits say: the last day of its delivery window, or the next
 * visit when it was put off beyond it, then that of each visit that was put off later. An open one comes on the day
 * that was named last.
 */
function deliveries({ after, model, now, isCronDone }: Moment): string[] {
  const promised = group(after.promises, ({ request_id }) => request_id ?? '')
  return after.requests.flatMap((request) => {
    // Its promises may be tied to nobody.
    if (model.erased.has(request.user_id) || request.requested_at < now - KEPT_DAYS * DAY_MS) return []
    const rows = (promised.get(request.id) ?? []).filter(({ kind }) => kind === 'DELIVERY')
    const { named, due } = promisesOf(request, after, model)
    const texts = rows.map(({ day, outcome }) => {
      // The cron judges a day that is over.
      const isLate = outcome === null && day < dayOf(now) && !isCronDone
      return `${day} ${isLate ? 'LATE' : outcome}`
    })
    const wanted = named.map(({ day, outcome }) => `${day} ${outcome === null && day < dayOf(now) ? 'LATE' : outcome}`)
    const carrier = rows.at(-1)?.carrier
    return [
      ...(!isOpen(request) || (request.deliver_by ?? named[0]?.day) === due
        ? []
        : [`${request.id} comes by ${request.deliver_by}, instead of ${due}`]),
      ...(texts.join() === wanted.join() ? [] : [`${request.id} was promised ${texts}, instead of ${wanted}`]),
      ...(request.handed_over_at === null || carrier !== '' ? [] : [`nobody has brought ${request.id}`]),
      ...(request.handed_over_at === null || request.parcel === null || carrier === 'Leopards'
        ? []
        : [`${request.id} came by ${carrier}, not by its courier`]),
    ]
  })
}

/** A day that was named for the delivery of a request, and what came of it. */
interface Named {
  day: Day
  outcome: string | null
}

/** The days that were named for a request, and the one on which it has to be there by now. */
export function promisesOf(
  request: RequestRow,
  { history, members }: Books,
  { missed }: Model,
): { named: Named[]; due: Day } {
  const { id, user_id, requested_at } = request
  const city = members.find((member) => member.user_id === user_id)?.city ?? ''
  const steps = history.filter(({ request_id }) => request_id === id)
  const ended = steps.find(({ status }) => ['HANDED_OVER', 'DECLINED', 'WITHDRAWN'].includes(status))
  const last = lastDeliveryDay(dayOf(requested_at), city)
  const visits = missed.filter((each) => each.userId === user_id)
  const { until = last } = visits.findLast((each) => isPutOff(each, requested_at)) ?? {}
  const named: Named[] = [{ day: until > last ? until : last, outcome: null }]
  let due = (named[0] as Named).day
  for (const visit of visits.filter(({ at }) => at > requested_at)) {
    const last = named.at(-1) as Named
    if (ended && ended.at < visit.at) continue
    const { takenUpAt } = visit
    const isTakenUp = takenUpAt !== null && !(ended && ended.at < takenUpAt)
    if (last.day < visit.until) due = visit.until
    if (last.day < visit.until && last.day >= dayOf(visit.at)) {
      last.outcome = 'VOID'
      if (isTakenUp && dayOf(takenUpAt) <= visit.until) last.outcome = null
      else named.push({ day: visit.until, outcome: null })
    }
    // The shop comes on the day of the undo after all.
    const { day } = named.at(-1) as Named
    if (isTakenUp) due = day > dayOf(takenUpAt) ? day : dayOf(takenUpAt)
  }
  const counted = named.at(-1) as Named
  if (ended) counted.outcome = outcomeOf(counted.day, ended, steps)
  return { named, due }
}

/** Whether the visit was put off before the instant, and neither taken up nor made since. */
function isPutOff({ at, takenUpAt, madeAt }: Model['missed'][number], instant: number): boolean {
  return at <= instant && Math.min(takenUpAt ?? Infinity, madeAt ?? Infinity) > instant
}

function outcomeOf(day: Day, { status, at }: Books['history'][number], steps: Books['history']): string {
  if (dayOf(at) > day) return 'LATE'
  if (status === 'HANDED_OVER') return 'KEPT'
  const wasApproved = steps.some((step) => step.status === 'APPROVED')
  return status === 'DECLINED' && wasApproved ? 'LATE' : 'VOID'
}

/** No day that still counts is before the next visit to its member. */
function visits({ after, model, now }: Moment): string[] {
  return after.promises.flatMap(({ id, user_id, day, outcome, request_id, kind }) => {
    const { until } = model.putOff.get(user_id ?? '') ?? {}
    const isOpen = outcome === null && day >= dayOf(now) && (kind === 'DELIVERY' || request_id === null)
    if (until === undefined || !isOpen || day >= until) return []
    return [`promise ${id} names ${day} to ${user_id}, whose next visit is on ${until}`]
  })
}

/** A promise that was kept has come by its day; one of a day that is over is late, unless it ended before. */
function endings({ after, now, isCronDone }: Moment): string[] {
  const today = dayOf(now)
  return after.promises.flatMap(({ id, day, outcome, came_at, ended_at }) => {
    const isByDay = came_at !== null && dayOf(came_at) <= day
    return [
      ...(outcome !== 'KEPT' || isByDay ? [] : [`promise ${id} for ${day} is kept, and came at ${came_at}`]),
      ...(outcome !== 'LATE' || !isByDay ? [] : [`promise ${id} for ${day} is late, and came at ${came_at}`]),
      ...(outcome === null && day < today && isCronDone ? [`promise ${id} for ${day} is open on ${today}`] : []),
      ...(outcome === null && ended_at !== null ? [`promise ${id} has ended without an outcome`] : []),
    ]
  })
}

/** A day of the queue belongs to an entry of the queue, or to the request that came of it. */
function turns({ after }: Moment): string[] {
  const entries = new Set(after.queue.map(({ user_id, product_code }) => `${user_id} ${product_code}`))
  return after.promises
    .filter(({ kind, request_id, user_id }) => kind !== 'DELIVERY' && request_id === null && user_id !== null)
    .filter(({ user_id, product_code }) => !entries.has(`${user_id} ${product_code}`))
    .map(({ id, user_id, product_code }) => `turn ${id} of ${user_id} for ${product_code} has no entry in the queue`)
}

/** What is counted of each day is what its promises say. */
function days({ after }: Moment): string[] {
  const keyOf = ({ kind, day, city, carrier }: Books['promiseDays'][number] | PromiseRow) =>
    `${kind} ${day} ${city} ${carrier}`
  const shown = group(
    after.promises.filter((each) => each.shown === 1),
    keyOf,
  )
  const counted = new Map(after.promiseDays.map((row) => [keyOf(row), row]))
  return [...new Set([...shown.keys(), ...counted.keys()])].flatMap((key) => {
    const count = (outcome: string | null) => (shown.get(key) ?? []).filter((each) => each.outcome === outcome).length
    const expected = [count('KEPT'), count('LATE'), count('VOID'), count(null)].join()
    const row = counted.get(key)
    const found = row ? [row.kept, row.late, row.void, row.open].join() : '0,0,0,0'
    return found === expected ? [] : [`of the promises ${key} are counted ${found} instead of ${expected}`]
  })
}

/** Visitors read of the deliveries of each day what is counted of all cities and riders. */
function deliveryDays({ after }: Moment): string[] {
  const sums = new Map<Day, string>()
  const counted = after.promiseDays.filter(({ kind }) => kind === 'DELIVERY')
  for (const [day, rows] of group(counted, (row) => row.day)) {
    const of = (count: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + count(row), 0)
    sums.set(day, `${of(({ kept }) => kept)} kept, ${of(({ late, open }) => late + open)} missed`)
  }
  const found = new Map(after.deliveryDays.map(({ day, kept, missed }) => [day, `${kept} kept, ${missed} missed`]))
  return [...new Set([...sums.keys(), ...found.keys()])]
    .filter((day) => sums.get(day) !== found.get(day))
    .map((day) => `of the deliveries of ${day} are counted ${found.get(day)} instead of ${sums.get(day)}`)
}

/** No promise names a person who was erased, or, after two years, anybody. */
function ties({ after, model, now, isCronDone }: Moment): string[] {
  const kept = dayOf(now - KEPT_DAYS * DAY_MS)
  const tied = after.promises.filter(({ user_id, product_code, request_id }) => user_id ?? product_code ?? request_id)
  return [
    ...tied
      .filter(({ user_id }) => model.erased.has(user_id ?? ''))
      .map(({ id, user_id }) => `promise ${id} names ${user_id}, who was erased`),
    ...tied
      .filter(({ day }) => isCronDone && day < kept)
      .map(({ id, day }) => `promise ${id} for ${day} is tied to somebody on ${dayOf(now)}`),
  ]
}
