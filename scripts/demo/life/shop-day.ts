import { daysBetween } from '../../../contract/dates.ts'
import { rupees } from '../../../contract/money.ts'
import { claim } from './members-day.ts'
import { asShop, type Customer, chance, daysAgo, type PastShop, pick, rows } from './past-shop.ts'

/** Their last rental waits for the owner of the demo. */
const LEFT_OPEN: Record<string, number> = {
  'parcel late': 13,
  overdue: 7,
  'keeps a disc': 8,
  inspect: 3,
  refund: 4,
  damage: 5,
}

/** Whether the shop leaves the customer to the owner of the demo. */
function isLeft(shop: PastShop, { role }: Customer): boolean {
  const days = LEFT_OPEN[role ?? '']
  return days !== undefined && shop.day > daysAgo(shop, days)
}

function customerOf({ customers }: PastShop, userId: string): Customer | undefined {
  return customers.find((each) => each.userId === userId)
}

interface Waiting {
  id: string
  userId: string
}

async function waiting(shop: PastShop, status: string): Promise<Waiting[]> {
  const found = await rows<Waiting>(
    shop,
    'SELECT id, user_id AS userId FROM game_requests WHERE status = ? ORDER BY requested_at, id',
    status,
  )
  return found.filter(({ userId }) => customerOf(shop, userId))
}

export async function approveAll(shop: PastShop): Promise<void> {
  for (const { id } of await waiting(shop, 'REQUESTED'))
    await asShop(shop, 'counter', 'POST', `game-requests/${id}/approve`)
}

export async function packAll(shop: PastShop): Promise<void> {
  for (const { id, userId } of await waiting(shop, 'APPROVED')) {
    const customer = customerOf(shop, userId)
    if (customer?.role === 'overdue' && isLeft(shop, customer)) continue
    await asShop(shop, 'counter', 'POST', `game-requests/${id}/pack`, {})
  }
}

/** Inspects what came back. One case in thirty is broken, and one disc in a hundred. */
export async function inspectAll(shop: PastShop): Promise<void> {
  for (const { id, userId } of await waiting(shop, 'COLLECTED')) {
    const customer = customerOf(shop, userId)
    if (!customer || (customer.role === 'inspect' && isLeft(shop, customer))) continue
    const isRole = customer.role === 'damage' && isLeft(shop, customer)
    const damage = isRole ? 'DISC' : chance(shop, 0.03) ? 'CASE' : null
    const body = { damage, condition: chance(shop, 0.15) ? 'worn' : 'good', to: isRole ? 'repair' : 'shelf' }
    await asShop(shop, 'counter', 'POST', `game-requests/${id}/inspect`, body)
  }
}

interface Stop {
  userId: string
  isByCourier: boolean
  deliver: { requestId: string; isPacked: boolean; sentAt: number | null }[]
  collect: { requestId: string }[]
  cashDue: number
  refusal: string
}

const COURIERS = [
  ['Leopards', 'LE'],
  ['TCS', 'TC'],
  ['M&P', 'MP'],
] as const
/** Parcels arrive in the second afternoon, some a day later. */
const PARCEL_MS = 36 * 60 * 60 * 1000
/** So many days before today couriers are slow: the owner of the demo finds parcels that are late. */
const SLOW_DAYS = 14

/** So many days before today nobody opens to the rider: some promises of the last weeks are void. */
const NOBODY_DAYS = [19, 18, 12, 9]

/** The run of the day: the rider visits those in Karachi, and couriers take parcels to other cities. */
export async function run(shop: PastShop): Promise<void> {
  const sheet = await asShop(shop, 'rider', 'GET', 'run')
  const { stops, nextDay }: { stops: Stop[]; nextDay: string } = sheet.json
  for (const stop of stops) {
    const customer = customerOf(shop, stop.userId)
    if (!customer) continue
    if (stop.isByCourier) await parcels(shop, customer, stop)
    else await visit(shop, customer, stop, nextDay)
  }
}

async function visit(shop: PastShop, customer: Customer, stop: Stop, nextDay: string): Promise<void> {
  if (customer.role === 'keeps a disc' && isLeft(shop, customer)) return
  const handedOver = stop.refusal
    ? []
    : stop.deliver.filter(({ isPacked }) => isPacked).map(({ requestId }) => requestId)
  const collected = stop.collect.map(({ requestId }) => requestId)
  if (handedOver.length + collected.length === 0) return
  if (chance(shop, 0.04) || (!customer.role && NOBODY_DAYS.includes(daysBetween(shop.day, shop.today)))) {
    const missed = { outcome: 'NOT_AT_HOME', until: nextDay, note: 'The gate was locked, phone not answered' }
    await asShop(shop, 'rider', 'POST', `run/${stop.userId}`, missed)
    return
  }
  // What the rider has no time for comes on the next day, late.
  if (!customer.role && chance(shop, 0.05)) return
  const paysNow = customer.habit === 'cash' || stop.cashDue <= 700
  const done = { outcome: 'DONE', handedOver, collected, cash: paysNow ? stop.cashDue : 0, isConfirmed: true }
  await asShop(shop, 'rider', 'POST', `run/${stop.userId}`, done)
}

async function parcels(shop: PastShop, customer: Customer, stop: Stop): Promise<void> {
  const packed = stop.deliver.filter(({ isPacked, sentAt }) => isPacked && sentAt === null)
  if (packed.length > 0 && !stop.refusal) {
    const [courier, prefix] = pick(shop, COURIERS)
    const parcel = `${prefix}${String(Math.floor(shop.worker.random() * 1e8)).padStart(8, '0')}`
    const requestIds = packed.map(({ requestId }) => requestId)
    const sent = {
      outcome: 'SENT',
      requestIds,
      courier,
      parcel,
      cost: 280 + 10 * Math.floor(shop.worker.random() * 15),
    }
    await asShop(shop, 'counter', 'POST', `run/${stop.userId}`, sent)
  }
  const waits = daysBetween(shop.day, shop.today) < SLOW_DAYS ? 0.4 : 0.03
  const arrived = stop.deliver.filter(
    ({ sentAt }) => sentAt !== null && Date.now() - sentAt > PARCEL_MS && !chance(shop, waits),
  )
  const isLate = customer.role === 'parcel late' && isLeft(shop, customer)
  const handedOver = isLate || stop.refusal ? [] : arrived.map(({ requestId }) => requestId)
  const collected = stop.collect.map(({ requestId }) => requestId)
  if (handedOver.length + collected.length === 0) return
  const done = { outcome: 'DONE', handedOver, collected, cash: 0, isConfirmed: true }
  await asShop(shop, 'counter', 'POST', `run/${stop.userId}`, done)
}

const METHODS = ['easypaisa', 'jazzcash', 'bank', 'raast', 'easypaisa'] as const
/** The days that a rent waits on average, by habit. */
const WAITS = { prompt: 1.5, cash: 6, slow: 9, claims: 2, parts: 3, stopped: 3 }
/** From so many days before today on, those who stopped pay no more, and those of an open claim wait for the owner. */
const STOPPED_DAYS = 80
const CLAIM_DAYS = 12

/** What members pay on a day, and what the shop records of it. */
export async function payments(shop: PastShop): Promise<void> {
  const owing = await rows<{ userId: string; owed: number }>(
    shop,
    'SELECT user_id AS userId, -balance_paisa AS owed FROM members WHERE balance_paisa < 0 ORDER BY number',
  )
  for (const { userId, owed } of owing) {
    const customer = customerOf(shop, userId)
    if (!customer) continue
    const { habit = 'prompt', role } = customer
    if (habit === 'stopped' && shop.day > daysAgo(shop, STOPPED_DAYS)) continue
    if (role === 'claim' && shop.day > daysAgo(shop, CLAIM_DAYS)) continue
    if (isLeft(shop, customer) && role === 'damage') continue
    if (!chance(shop, 1 / WAITS[habit])) continue
    if (habit === 'claims') await claim(shop, customer, owed)
    else await record(shop, customer, owed)
  }
}

async function record(shop: PastShop, { userId, habit }: Customer, owed: number): Promise<void> {
  const ref = () => `${Math.floor(shop.worker.random() * 1e10)}`
  const half = Math.ceil(owed / 200) * 100
  const body =
    habit === 'cash'
      ? { rupees: rupees(owed), method: 'cash' }
      : habit === 'parts' && owed > 100_000
        ? {
            parts: [
              { rupees: rupees(half), method: 'cash' },
              { rupees: rupees(owed - half), method: 'easypaisa', ref: ref() },
            ],
          }
        : { rupees: rupees(owed), method: pick(shop, METHODS), ref: ref() }
  await asShop(shop, 'counter', 'POST', `customers/${userId}/payments`, { ...body, isConfirmed: true })
}

/** Records what members have reported; of those with a role only until they are left to the owner of the demo. */
export async function closeClaims(shop: PastShop): Promise<void> {
  const open = await rows<{ userId: string; paisa: number; ref: string; method: string }>(
    shop,
    'SELECT user_id AS userId, paisa, ref, method FROM payment_claims WHERE closed_at IS NULL ORDER BY claimed_at, id',
  )
  for (const { userId, paisa, ref, method } of open) {
    const body = { rupees: rupees(paisa), method, ref, isConfirmed: true }
    await asShop(shop, 'counter', 'POST', `customers/${userId}/payments`, body)
  }
}

/** Pays out deposits that are due, but those that wait for the owner of the demo. */
export async function refunds(shop: PastShop): Promise<void> {
  const due = await rows<{ userId: string }>(
    shop,
    'SELECT user_id AS userId FROM memberships WHERE refund_due_on IS NOT NULL ORDER BY user_id',
  )
  for (const { userId } of due) {
    const customer = customerOf(shop, userId)
    if (!customer || isLeft(shop, customer)) continue
    await asShop(shop, 'owner', 'POST', `customers/${userId}/refund`, { method: pick(shop, METHODS) })
  }
}
