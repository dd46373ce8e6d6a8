import type { Books, EntryRow, RequestRow } from './books.ts'
import {
  type Day,
  dayOf,
  isNewGame,
  midnight,
  PLANS,
  type PlanId,
  plusMonths,
  takenFrom,
} from './terms.ts'

/** A membership as the answers of the shop and the terms have it. */
export interface Life {
  plan: PlanId
  nextPlan: PlanId | null
  startedOn: Day
  /** Billing months are counted from this day. */
  countsFrom: Day
  /** The first day of the month that is not charged yet. */
  renewsOn: Day
  /** The day that the notice named; null: none was given. */
  endsOn: Day | null
  hasEnded: boolean
  isHeldByShop: boolean
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

interface StockTake {
  expected: ReadonlySet<string>
  found: Set<string>
  surplus: Set<string>
  isOpen: boolean
}

/** What the shop has answered with success, and what follows from it. */
export interface Model {
  lives: Map<string, Life>
  /** Paisa of each charged month, by User ID and first day. */
  rents: Map<string, number>
  /** By transaction ID. */
  payments: Map<string, { userId: string; paisa: number }>
  /** Paisa by User ID: corrections, and cash that a rider has taken. */
  corrections: Map<string, number>
  cash: Map<string, number>
  /** Transfers, previews of statements, and the transaction IDs that a statement has recorded once. */
  bank: BankLine[]
  previews: Preview[]
  imported: Set<string>
  copies: number
  members: number
  /** By order ID; `userId`: whose membership began with it. */
  orders: Map<string, { email: string | null; userId: string | null }>
  stockTakes: Map<string, StockTake>
  /** The number of the parcel by request ID. */
  parcels: Map<string, string>
  /** When a person was erased, by User ID. */
  erased: Map<string, number>
  /** 'KB-1001 PS5-0001' of messages that the member wants no more. */
  alertsEnded: Set<string>
  /** How often an admin's action on a subject was answered with success. */
  done: Map<string, number>
  /** The same, of answers that were lost and whose second try was refused: done or not. */
  unclear: Map<string, number>
}

export function emptyModel(): Model {
  return {
    lives: new Map(),
    rents: new Map(),
    payments: new Map(),
    corrections: new Map(),
    cash: new Map(),
    bank: [],
    previews: [],
    imported: new Set(),
    copies: 0,
    members: 0,
    orders: new Map(),
    stockTakes: new Map(),
    parcels: new Map(),
    erased: new Map(),
    alertsEnded: new Set(),
    done: new Map(),
    unclear: new Map(),
  }
}

export function add(counts: Map<string, number>, key: string, count = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}

/** The first day of the billing month of `day`. */
export function monthFrom({ countsFrom }: Life, day: Day): Day {
  let from = countsFrom
  for (let months = 1; plusMonths(countsFrom, months) <= day; months += 1)
    from = plusMonths(countsFrom, months)
  return from
}

/** The first day of a billing month that is `day` or later. */
function monthAtOrAfter({ countsFrom }: Life, day: Day): Day {
  let months = 0
  while (plusMonths(countsFrom, months) < day) months += 1
  return plusMonths(countsFrom, months)
}

/** The first day without the membership; null: no notice was given. */
export function endOf(life: Life, books: Books, userId: string): Day | null {
  if (life.endsOn === null) return null
  const minimum = endOfMinimum(life, books, userId)
  return life.endsOn > minimum ? life.endsOn : minimum
}

function endOfMinimum(life: Life, books: Books, userId: string): Day {
  const tookNewGame = books.requests.some(
    (request) =>
      request.user_id === userId &&
      request.was_new === 1 &&
      (request.handed_over_at ?? 0) >= midnight(life.startedOn),
  )
  return monthAtOrAfter(life, plusMonths(life.startedOn, tookNewGame ? 4 : 3))
}

export function begin(
  model: Model,
  userId: string,
  plan: PlanId,
  order: string | null,
  today: Day,
): void {
  model.lives.set(userId, {
    plan,
    nextPlan: null,
    startedOn: today,
    countsFrom: today,
    renewsOn: plusMonths(today, 1),
    endsOn: null,
    hasEnded: false,
    isHeldByShop: false,
    isPaidOut: false,
    order,
  })
  model.rents.set(`${userId} ${today}`, PLANS[plan].rent)
}

export function beginMonth(model: Model, userId: string, life: Life, from: Day): void {
  life.plan = life.nextPlan ?? life.plan
  life.nextPlan = null
  life.renewsOn = monthAtOrAfter(life, dayAfter(from))
  model.rents.set(`${userId} ${from}`, PLANS[life.plan].rent)
}

function dayAfter(day: Day): Day {
  return dayOf(midnight(day) + 36 * 60 * 60 * 1000)
}

export function giveNotice(life: Life, books: Books, userId: string, today: Day): void {
  const month = monthAtOrAfter(life, dayAfter(today))
  const minimum = endOfMinimum(life, books, userId)
  life.endsOn = month > minimum ? month : minimum
  // No month is left in which another plan could begin.
  if (life.renewsOn >= life.endsOn) life.nextPlan = null
}

export function end(life: Life): void {
  life.hasEnded = true
  life.isHeldByShop = false
  life.nextPlan = null
}

/**
 * What the cron has done once it ran without a fault: months begun, and memberships ended by notice. It charges nothing after
 * the end, but a run before it, which failed for others, may have charged the last month.
 */
export function turn(model: Model, books: Books, today: Day): void {
  for (const [userId, life] of model.lives) {
    if (life.hasEnded) continue
    const lastDay = endOf(life, books, userId)
    const isOver = (day: Day) => lastDay !== null && lastDay <= day
    const isCharged = () =>
      books.rents.some((rent) => rent.user_id === userId && rent.due_on === life.renewsOn)
    while (life.renewsOn <= today && !isOver(life.renewsOn) && (!isOver(today) || isCharged()))
      beginMonth(model, userId, life, life.renewsOn)
    if (isOver(today)) end(life)
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
  life: Life,
  today: Day,
): { places: number; taken: RequestRow[] } {
  // A faulty disc takes no place and no game of the month.
  const mine = books.requests.filter(({ user_id, fault }) => user_id === userId && fault === null)
  const from = midnight(monthFrom(life, today))
  const isAtHome = (request: RequestRow) => request.status === 'HANDED_OVER'
  return {
    places: mine.filter(
      (request) => isAtHome(request) || (isOpen(request) && request.kind === 'REQUEST'),
    ).length,
    taken: mine.filter((request) => isOpen(request) || (request.handed_over_at ?? 0) >= from),
  }
}

/** Why the terms do not let the member have the game now, without a look at the shelf; '': they do. */
export function obstacle(
  model: Model,
  books: Books,
  userId: string,
  productCode: string,
  today: Day,
  isSwap = false,
): string {
  const life = model.lives.get(userId)
  const row = books.memberships.find((each) => each.user_id === userId)
  const game = books.games.find((each) => each.product_code === productCode)
  if (!life || !row || !game) return 'no plan or no game'
  const lastDay = endOf(life, books, userId)
  if (life.hasEnded || row.status === 'CANCELLED' || (lastDay !== null && lastDay <= today))
    return 'ended'
  if (row.status === 'HOLD') return 'on hold'
  // As stored: a run of the cron that failed for others may have begun this member's month.
  const plan = PLANS[row.plan_id]
  if (game.available_since > today || takenFrom(plan, game.available_since) > today)
    return 'too early'
  const mine = books.requests.filter(
    (each) =>
      each.user_id === userId &&
      each.product_code === productCode &&
      (isOpen(each) || (each.status === 'HANDED_OVER' && each.fault === null)),
  )
  if (mine.length > 0) return 'has it'
  const { places, taken } = usage(books, userId, life, today)
  if (taken.length >= plan.gamesAMonth) return 'month used'
  if (
    row.plan_id === 2 &&
    isNewGame(game.available_since, today) &&
    taken.some(({ was_new }) => was_new === 1)
  )
    return 'new game of the month used'
  return !isSwap && places >= plan.gamesAtATime ? 'no place' : ''
}

/** The same for the allocation of a game from the member's queue. */
export function queueObstacle(
  model: Model,
  books: Books,
  { user_id: userId, product_code, place, passed_until }: Books['queue'][number],
  today: Day,
): string {
  if (passed_until > today) return 'passes'
  const top = books.members.find((each) => each.user_id === userId)?.queue_top ?? null
  if (top !== null && place > top) return 'below the top'
  const isOnWay = books.requests.some(
    (each) => each.user_id === userId && each.from_queue === 1 && isOpen(each),
  )
  if (top !== null && isOnWay) return 'one is on its way'
  return obstacle(model, books, userId, product_code, today)
}

/** The entries that are not reversed and are no reversals. */
export function standing(entries: readonly EntryRow[]): EntryRow[] {
  const reversed = new Set(entries.map(({ user_id, reverses }) => `${user_id} ${reverses}`))
  return entries.filter(
    ({ user_id, number, reverses }) => reverses === null && !reversed.has(`${user_id} ${number}`),
  )
}

/** What the standing entries leave unpaid: everything since BALANCE was last not negative. */
export function unpaid(entries: readonly EntryRow[]): EntryRow[] {
  const valid = standing(entries)
  let balance = 0
  let open: EntryRow[] = []
  for (const [index, entry] of valid.entries()) {
    balance += entry.paisa
    open.push(entry)
    if (balance >= 0 && valid[index + 1]?.at !== entry.at) open = []
  }
  return open
}
