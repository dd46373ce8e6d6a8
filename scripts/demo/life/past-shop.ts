import { addDays, type Day, startOfDay } from '../../../contract/dates.ts'
import type { Caller, PastWorker, Reply, Staff } from './past-worker.ts'
import type { Person } from './people.ts'

const MINUTE_MS = 60_000

export interface Customer extends Person {
  userId: string
  email: string
  phone: string
  startsOn: Day
}

/** The shop of the demo on one of its days. */
export interface PastShop {
  worker: PastWorker
  staff: Staff
  /** The last day, which has no events: the demo begins on it. */
  today: Day
  /** The present day of the life. */
  day: Day
  /** Minutes of the present day that have passed. */
  minutes: number
  customers: Customer[]
  /** Games that customers of the life rent, those with more copies more often. */
  titles: string[]
  /** Newly released games with few discs, which members of the larger plans queue for. */
  newTitles: { code: string; availableSince: Day }[]
}

/** Sets the clock to an hour of the present day, or leaves it when it is later already. */
export function clockTo(shop: PastShop, hour: number): void {
  shop.minutes = Math.max(shop.minutes, hour * 60)
  setClock(shop)
}

function setClock({ worker, day, minutes }: PastShop): void {
  worker.setClock(startOfDay(day) + minutes * MINUTE_MS)
}

/** So many days before today. */
export function daysAgo({ today }: PastShop, days: number): Day {
  return addDays(today, -days)
}

export function chance({ worker }: PastShop, share: number): boolean {
  return worker.random() < share
}

export function pick<T>({ worker }: PastShop, from: readonly T[]): T {
  const found = from[Math.floor(worker.random() * from.length)]
  if (found === undefined) throw new Error('Nothing to pick from')
  return found
}

export async function rows<Row>({ worker: { env } }: PastShop, text: string, ...values: unknown[]): Promise<Row[]> {
  return (
    await env.DB.prepare(text)
      .bind(...values)
      .all<Row>()
  ).results
}

/** A call some minutes after the last one. A refusal by a rule of the shop (409) is an answer like any other. */
export async function call(
  shop: PastShop,
  caller: Caller,
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply> {
  shop.minutes += 1 + Math.floor(shop.worker.random() * 4)
  setClock(shop)
  const reply = await shop.worker.call(caller, method, path, body)
  if (reply.status !== 200 && reply.status !== 409)
    throw new Error(
      `${shop.day} ${method} ${path} ${JSON.stringify(body)}: ${reply.status} ${JSON.stringify(reply.json)}`,
    )
  return reply
}

/** Like `call`, below /api/v1/admin. Throws when it is refused. */
export async function asShop(
  shop: PastShop,
  role: keyof Staff,
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply> {
  const reply = await call(shop, { adminId: shop.staff[role] }, method, `/api/v1/admin/${path}`, body)
  if (reply.status !== 200) throw new Error(`${shop.day} ${method} ${path}: ${JSON.stringify(reply.json)}`)
  return reply
}

/** Like `call`, below /api/v1/user. */
export function asMember(
  shop: PastShop,
  { userId }: Pick<Customer, 'userId'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply> {
  return call(shop, { userId }, method, `/api/v1/user/${path}`, body)
}
