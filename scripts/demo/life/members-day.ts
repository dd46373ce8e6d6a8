import { addDays, addMonths } from '../../../contract/dates.ts'
import { rupees } from '../../../contract/money.ts'
import { planOf } from '../../../contract/plans.ts'
import { asMember, type Customer, call, chance, daysAgo, type PastShop, pick, rows } from './past-shop.ts'

/** So many days before today a customer with a role does only what the role says. */
const ROLE_DAYS = 17
/** These have a game at home in their role. */
const WITH_DISC = new Set(['damage', 'keeps a disc', 'collect', 'inspect'])

interface Rental {
  id: string
  status: string
  productCode: string
  itemCode: string
  handedOverAt: number
  isAsked: number
}

/** Requests, swaps, collections, queues, plan changes and notices of the members on a day. */
export async function membersDay(shop: PastShop): Promise<void> {
  for (const customer of await running(shop)) {
    await noticeOrChange(shop, customer)
    const rentals = await rentalsOf(shop, customer)
    if (rentals.some(({ status }) => status !== 'HANDED_OVER')) continue
    if (customer.role && shop.day > daysAgo(shop, ROLE_DAYS)) await prepare(shop, customer, rentals)
    else await play(shop, customer, rentals)
  }
  await lookAtQueues(shop)
}

/** Every second member who queues looks when the games come. */
async function lookAtQueues(shop: PastShop): Promise<void> {
  const queued = await rows<{ userId: string }>(
    shop,
    'SELECT DISTINCT user_id AS userId FROM queue_entries ORDER BY user_id',
  )
  for (const member of queued) if (chance(shop, 0.5)) await asMember(shop, member, 'GET', 'queue')
}

/** Members whose plan runs and is not on hold. */
export async function running(shop: PastShop): Promise<Customer[]> {
  const active = await rows<{ id: string }>(
    shop,
    `SELECT user_id AS id FROM memberships WHERE status = 'ACTIVE' AND ends_on IS NULL`,
  )
  const ids = new Set(active.map(({ id }) => id))
  return shop.customers.filter(({ userId }) => ids.has(userId))
}

async function rentalsOf(shop: PastShop, { userId }: Customer): Promise<Rental[]> {
  return await rows<Rental>(
    shop,
    `SELECT id, status, product_code AS productCode, item_code AS itemCode, handed_over_at AS handedOverAt,
            return_asked_at IS NOT NULL AS isAsked
     FROM game_requests WHERE user_id = ? AND status IN ('REQUESTED', 'APPROVED', 'PACKED', 'HANDED_OVER')
     ORDER BY requested_at, id`,
    userId,
  )
}

async function noticeOrChange(shop: PastShop, customer: Customer): Promise<void> {
  const { leavesAfter, leavesFor, leavesWith, changesAfter, changesTo, startsOn } = customer
  if (leavesAfter && shop.day === addDays(addMonths(startsOn, leavesAfter), -12))
    await leave(shop, customer, leavesFor, leavesWith)
  if (changesAfter && shop.day === addDays(addMonths(startsOn, changesAfter), -9))
    await asMember(shop, customer, 'POST', 'membership/plan-change', { planName: changesTo })
}

export async function leave(shop: PastShop, customer: Customer, reason: string, text = ''): Promise<void> {
  await asMember(shop, customer, 'POST', 'membership/cancellation')
  await asMember(shop, customer, 'POST', 'membership/leaving-reason', { reason, text })
}

/** A member with a role has one disc at home, or none. */
async function prepare(shop: PastShop, customer: Customer, rentals: Rental[]): Promise<void> {
  const needsDisc = WITH_DISC.has(customer.role ?? '')
  if (needsDisc && rentals.length === 0) await request(shop, customer)
  const tooMany = rentals.slice(needsDisc ? 1 : 0).filter(({ isAsked }) => !isAsked)
  for (const { id } of tooMany) await asMember(shop, customer, 'POST', `game-requests/${id}/return`)
}

async function play(shop: PastShop, customer: Customer, rentals: Rental[]): Promise<void> {
  const { gamesAtATime } = planOf(customer.plan)
  const [first] = rentals
  if (rentals.length < gamesAtATime) {
    if (chance(shop, 0.2)) await request(shop, customer)
    return
  }
  if (!first || first.isAsked || daysSince(first.handedOverAt) < 10 + (customer.name.length % 9)) return
  if (chance(shop, 0.25)) await swap(shop, customer, first)
  else if (chance(shop, 0.08)) await asMember(shop, customer, 'POST', `game-requests/${first.id}/return`)
}

function daysSince(at: number): number {
  return (Date.now() - at) / (24 * 60 * 60 * 1000)
}

/** Asks for a game; for one that is not on the shelf the member queues half of the time. */
export async function request(shop: PastShop, customer: Customer): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) {
    const productCode = titleFor(shop, customer)
    const { status, json } = await asMember(shop, customer, 'POST', 'game-request', { id: productCode })
    if (status === 200) return true
    if (json.error.code === 'rental.quota') return false
    if (json.error.code === 'rental.no-copy' && chance(shop, 0.5))
      await asMember(shop, customer, 'POST', 'queue', { productCode })
  }
  return false
}

/** Members of the larger plans often want what has just come out; those with a role take what is on the shelf. */
function titleFor(shop: PastShop, { plan, role }: Customer): string {
  const out = shop.newTitles.filter(({ availableSince }) => availableSince <= shop.day)
  return plan !== 'NOVICE' && !role && out.length > 0 && chance(shop, 0.5)
    ? pick(shop, out).code
    : pick(shop, shop.titles)
}

async function swap(shop: PastShop, customer: Customer, { productCode }: Rental): Promise<void> {
  const body = { request: [{ productCode: titleFor(shop, customer) }], issue: [{ productCode }] }
  await call(shop, { userId: customer.userId }, 'POST', '/api/Customer/PostSwapRequest', body)
}

/** Votes for titles that the shop does not have. */
export async function recommend(
  shop: PastShop,
  members: readonly Customer[],
  [title, platform]: readonly [string, string],
): Promise<void> {
  for (const member of members) await asMember(shop, member, 'POST', 'recommendations', { title, platform })
}

/** A payment that a member says they have made. */
export async function claim(shop: PastShop, customer: Customer, paisa: number): Promise<void> {
  const ref = `EP${Math.floor(shop.worker.random() * 1e9)}`
  const body = { rupees: rupees(paisa), method: 'easypaisa', ref }
  await asMember(shop, customer, 'POST', 'membership/payment-claims', body)
}
