import type { Books, EntryRow, RequestRow } from './books.ts'
import {
  DAY_MS,
  type Day,
  dayOf,
  isNewGame,
  midnight,
  PLANS,
  type PlanId,
  type PriceVersion,
  plusMonths,
  pricesOfMember,
  takenFrom,
} from './terms.ts'

/** A membership as the model expects it: from the terms and the successful replies of the shop. */
export interface ModelMembership {
  plan: PlanId
  nextPlan: PlanId | null
  /** The day whose prices it has: of its order or start, or of the last plan change; and that of the next plan. */
  pricedOn: Day
  nextPricedOn: Day
  /** Paisa that the shop keeps. */
  deposit: number
  startedOn: Day
  /** Billing months are counted from this day. */
  countsFrom: Day
  /** The first day of the month that is not charged yet. */
  renewsOn: Day
  /** The day that the notice named; null: none was given. */
  endsOn: Day | null
  hasEnded: boolean
  isHeldByShop: boolean
  /** Whether the deposit is paid out. */
  isPaidOut: boolean
  /** The order that it began with. */
  order: string | null
}

/** A transfer that has reached the account of the shop. */
export interface BankLine {
  at: number
  paisa: number
  ref: string
  /** Who sent it. */
  userId: string
}

/** A statement as the shop has uploaded it: the lines that it matched with members. */
export interface Preview {
  id: string
  lines: BankLine[]
  /** How many lines its confirmation has recorded; null: not confirmed. */
  recorded: number | null
}

/** A visit that found nobody or was refused, and was put off until a day. */
interface MissedVisit {
  userId: string
  at: number
  until: Day
  takenUpAt: number | null
  /** The next visit was made, on that day or before. */
  madeAt: number | null
}

/** Item codes: the discs on the shelf at its start, and the scanned ones. */
interface StockTake {
  expected: ReadonlySet<string>
  found: Set<string>
  surplus: Set<string>
  isOpen: boolean
}

/** What the shop must have: from its successful replies and the terms. */
export interface Model {
  /** The prices that the owner planned, in the order of their days. */
  versions: PriceVersion[]
  /** The latest one of each member, by User ID. */
  memberships: Map<string, ModelMembership>
  /** Paisa of each charged month, by User ID and first day. */
  rents: Map<string, number>
  /** By transaction ID. */
  payments: Map<string, { userId: string; paisa: number }>
  /** The orders that payments were received for, by transaction ID. */
  receipts: Map<string, string>
  /** Paisa by User ID: corrections, and cash that a rider has taken. */
  corrections: Map<string, number>
  cash: Map<string, number>
  /** Transfers, previews of statements, and the transaction IDs that a statement has recorded once. */
  bank: BankLine[]
  previews: Preview[]
  imported: Set<string>
  /** The accounts and the credit (paisa) that came with each import of a spreadsheet that was not undone, by its ID. */
  imports: Map<string, Map<string, number>>
  /** How many discs and accounts there are. */
  copies: number
  members: number
  /** By order ID; `userId`: whose membership began with it. */
  orders: Map<string, { email: string | null; userId: string | null }>
  stockTakes: Map<string, StockTake>
  /** Paisa by item code of the discs that are sold. */
  sales: Map<string, number>
  /** The number of the parcel by request ID. */
  parcels: Map<string, string>
  /** In the order of their time. */
  missed: MissedVisit[]
  /** The last one of a member, until a visit is made or it is taken up. */
  putOff: Map<string, MissedVisit>
  /** Paisa of the shop's expenses by month. */
  spent: Map<string, number>
  /** When a person was erased, by User ID. */
  erased: Map<string, number>
  /** Members to whom the shop does not lend. */
  blocked: Set<string>
  /** 'KB-1001 PS5-0001': stock alerts that the member has ended. */
  alertsEnded: Set<string>
  /** How often an admin's action on a subject was answered with success. */
  done: Map<string, number>
  /** The same for calls whose answer was lost and whose next try was refused: the action may have been done or not. */
  unclear: Map<string, number>
}

export function emptyModel(): Model {
  return {
    versions: [],
    memberships: new Map(),
    rents: new Map(),
    payments: new Map(),
    receipts: new Map(),
    corrections: new Map(),
    cash: new Map(),
    bank: [],
    previews: [],
    imported: new Set(),
    imports: new Map(),
    copies: 0,
    members: 0,
    orders: new Map(),
    stockTakes: new Map(),
    sales: new Map(),
    parcels: new Map(),
    missed: [],
    putOff: new Map(),
    spent: new Map(),
    erased: new Map(),
    blocked: new Set(),
    alertsEnded: new Set(),
    done: new Map(),
    unclear: new Map(),
  }
}

export function add(counts: Map<string, number>, key: string, count = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}

/** The first day of the billing month of `day`. */
export function monthFrom({ countsFrom }: ModelMembership, day: Day): Day {
  let from = countsFrom
  for (let months = 1; plusMonths(countsFrom, months) <= day; months += 1) from = plusMonths(countsFrom, months)
  return from
}

/** The first day of a billing month that is `day` or later. */
function monthAtOrAfter({ countsFrom }: ModelMembership, day: Day): Day {
  let months = 0
  while (plusMonths(countsFrom, months) < day) months += 1
  return plusMonths(countsFrom, months)
}

/** The first day without the membership; null: no notice was given. */
export function endOf(membership: ModelMembership, books: Books, userId: string): Day | null {
  if (membership.endsOn === null) return null
  const minimum = endOfMinimum(membership, books, userId)
  return membership.endsOn > minimum ? membership.endsOn : minimum
}

function endOfMinimum(membership: ModelMembership, books: Books, userId: string): Day {
  const tookNewGame = books.requests.some(
    (request) =>
      request.user_id === userId &&
      request.was_new === 1 &&
      (request.handed_over_at ?? 0) >= midnight(membership.startedOn),
  )
  return monthAtOrAfter(membership, plusMonths(membership.startedOn, tookNewGame ? 4 : 3))
}

/** `pricedOn`: the day of the order, or of the start without one. */
export function beginMembership(
  model: Model,
  userId: string,
  { plan, order, pricedOn }: Pick<ModelMembership, 'plan' | 'order' | 'pricedOn'>,
  today: Day,
): void {
  const { rents, deposits } = pricesOfMember(model.versions, pricedOn, today)
  model.memberships.set(userId, {
    plan,
    nextPlan: null,
    ...{ pricedOn, nextPricedOn: pricedOn, deposit: deposits[plan] },
    startedOn: today,
    countsFrom: today,
    renewsOn: plusMonths(today, 1),
    endsOn: null,
    hasEnded: false,
    isHeldByShop: false,
    isPaidOut: false,
    order,
  })
  model.rents.set(`${userId} ${today}`, rents[plan])
}

export function beginMonth(model: Model, userId: string, membership: ModelMembership, from: Day): void {
  const { nextPlan } = membership
  if (nextPlan !== null) {
    membership.plan = nextPlan
    membership.pricedOn = membership.nextPricedOn
    membership.deposit = pricesOfMember(model.versions, membership.pricedOn, from).deposits[nextPlan]
  }
  membership.nextPlan = null
  membership.renewsOn = monthAtOrAfter(membership, dayAfter(from))
  const { rents } = pricesOfMember(model.versions, membership.pricedOn, from)
  model.rents.set(`${userId} ${from}`, rents[membership.plan])
}

function dayAfter(day: Day): Day {
  return dayOf(midnight(day) + DAY_MS)
}

export function applyNotice(membership: ModelMembership, books: Books, userId: string, today: Day): void {
  const month = monthAtOrAfter(membership, dayAfter(today))
  const minimum = endOfMinimum(membership, books, userId)
  membership.endsOn = month > minimum ? month : minimum
  // No month is left in which another plan could begin.
  if (membership.renewsOn >= membership.endsOn) membership.nextPlan = null
}

export function endMembership(membership: ModelMembership): void {
  membership.hasEnded = true
  membership.isHeldByShop = false
  membership.nextPlan = null
}

/**
 * Applies a cron run without faults: due months begin, memberships end after their notice. Once the end has come, the
 * cron charges no more months; an earlier run, with faults or with concurrent calls, may have charged the last one.
 */
export function applyCron(model: Model, books: Books, today: Day): void {
  for (const [userId, membership] of model.memberships) {
    if (membership.hasEnded) continue
    const endDay = endOf(membership, books, userId)
    const isOver = (day: Day) => endDay !== null && endDay <= day
    const isCharged = () => books.rents.some((rent) => rent.user_id === userId && rent.due_on === membership.renewsOn)
    while (membership.renewsOn <= today && !isOver(membership.renewsOn) && (!isOver(today) || isCharged()))
      beginMonth(model, userId, membership, membership.renewsOn)
    if (isOver(today)) endMembership(membership)
  }
}

const OPEN = ['REQUESTED', 'APPROVED', 'PACKED']

export function isOpen({ status }: RequestRow): boolean {
  return OPEN.includes(status)
}

/** The places that a member's games and requests use, and the games of this billing month. */
export function usage(
  books: Books,
  userId: string,
  membership: ModelMembership,
  today: Day,
): { places: number; taken: RequestRow[] } {
  // A faulty disc takes no place and no game of the month.
  const mine = books.requests.filter(({ user_id, fault }) => user_id === userId && fault === null)
  const from = midnight(monthFrom(membership, today))
  const isAtHome = (request: RequestRow) => request.status === 'HANDED_OVER'
  return {
    places: mine.filter((request) => isAtHome(request) || (isOpen(request) && request.kind === 'REQUEST')).length,
    taken: mine.filter((request) => isOpen(request) || (request.handed_over_at ?? 0) >= from),
  }
}

/** Why the terms refuse the game to the member now, whether or not a copy is in hand; '': they do not. */
export function refusalByTerms(
  model: Model,
  books: Books,
  userId: string,
  productCode: string,
  today: Day,
  isSwap = false,
): string {
  const membership = model.memberships.get(userId)
  const stored = books.memberships.find((each) => each.user_id === userId)
  const game = books.games.find((each) => each.product_code === productCode)
  if (!membership || !stored || !game) return 'no plan or no game'
  const endDay = endOf(membership, books, userId)
  if (membership.hasEnded || stored.status === 'CANCELLED' || (endDay !== null && endDay <= today)) return 'ended'
  if (stored.status === 'HOLD') return 'on hold'
  // The stored plan, not the model's: the model does not apply cron runs with faults or with concurrent calls.
  const plan = PLANS[stored.plan_id]
  if (game.available_since > today || takenFrom(plan, game.available_since) > today) return 'too early'
  const mine = books.requests.filter(
    (each) =>
      each.user_id === userId &&
      each.product_code === productCode &&
      (isOpen(each) || (each.status === 'HANDED_OVER' && each.fault === null)),
  )
  if (mine.length > 0) return 'has it'
  const { places, taken } = usage(books, userId, membership, today)
  if (taken.length >= plan.gamesAMonth) return 'month used'
  if (
    // NOVICE+
    stored.plan_id === 2 &&
    isNewGame(game.available_since, today) &&
    taken.some(({ was_new }) => was_new === 1)
  )
    return 'new game of the month used'
  return !isSwap && places >= plan.gamesAtATime ? 'no place' : ''
}

/** Why the allocation does not give the member the game of a queue entry now, even with a copy in hand; '': it does. */
export function refusalOfQueueEntry(
  model: Model,
  books: Books,
  { user_id: userId, product_code, place, passed_until }: Books['queue'][number],
  today: Day,
): string {
  if (passed_until > today) return 'skipped'
  // The member chose 'only one of my first N games'.
  const top = books.members.find((each) => each.user_id === userId)?.queue_top ?? null
  if (top !== null && place > top) return 'below the top'
  const isOneOnWay = books.requests.some((each) => each.user_id === userId && each.from_queue === 1 && isOpen(each))
  if (top !== null && isOneOnWay) return 'one is on its way'
  return refusalByTerms(model, books, userId, product_code, today)
}

/** The entries that are not reversed and are no reversals. */
export function notReversed(entries: readonly EntryRow[]): EntryRow[] {
  const reversed = new Set(entries.map(({ user_id, reverses }) => `${user_id} ${reverses}`))
  return entries.filter(({ user_id, number, reverses }) => reverses === null && !reversed.has(`${user_id} ${number}`))
}

/** The entries of one member that are not paid: those since BALANCE was last 0 or more, without reversed ones. */
export function unpaid(entries: readonly EntryRow[]): EntryRow[] {
  const valid = notReversed(entries)
  let balance = 0
  let open: EntryRow[] = []
  for (const [index, entry] of valid.entries()) {
    balance += entry.paisa
    open.push(entry)
    // Entries of one instant belong together: BALANCE counts after the last of them.
    if (balance >= 0 && valid[index + 1]?.at !== entry.at) open = []
  }
  return open
}
