import { provinceOf } from '../../../contract/cities.ts'
import { addDays, addMonths, dayInKarachi, daysBetween, startOfDay } from '../../../contract/dates.ts'
import { planOf } from '../../../contract/plans.ts'
import { checkoutAmounts, FIRST_PRICES, priceOf } from '../../../contract/prices.ts'
import { TERMS } from '../../../contract/terms.ts'
import { write } from '../../../worker/platform/database/database.ts'
import { addView } from '../../../worker/shop/page-views/page-views.queries.ts'
import { claim, leave, membersDay, recommend, request, running } from './members-day.ts'
import { asMember, asShop, type Customer, call, clockTo, daysAgo, type PastShop, pick, rows } from './past-shop.ts'
import type { PastWorker, Staff } from './past-worker.ts'
import { MESSAGES, ORDERERS, PEOPLE, type Person, WANTED } from './people.ts'
import { approveAll, closeClaims, inspectAll, packAll, payments, refunds, run } from './shop-day.ts'

const DAYS = 380
const FIRST_NUMBER = 1004
const HOUR_MS = 60 * 60 * 1000

interface LifeFacts {
  staff: Staff
  /** ms UTC of the moment at which the shop is started. */
  now: number
  /** So that all members can sign in. */
  passwordHash: string
  /** Titles for PS5 that the known members have had: their discs stay where they are. */
  notRented: readonly string[]
}

/**
 * Lets customers and staff of the demo act for a year, up to the end of yesterday, by the calls of the site. Today has
 * no events but page views and a run of the cron, so what is recorded today is what the owner of the demo records.
 */
export async function liveAYear(worker: PastWorker, facts: LifeFacts): Promise<void> {
  const today = dayInKarachi(facts.now)
  const shop: PastShop = {
    worker,
    staff: facts.staff,
    today,
    day: addDays(today, -DAYS),
    minutes: 0,
    customers: [],
    titles: [],
    newTitles: [],
  }
  shop.titles = await titlesOf(shop, facts.notRented)
  shop.newTitles = await rows(
    shop,
    `SELECT product_code AS code, available_since AS availableSince FROM games
     WHERE platform = 'PS5' AND owned BETWEEN 2 AND 4 AND available_since > ? ORDER BY product_code`,
    addMonths(today, -TERMS.newGameMonths),
  )
  const comers = PEOPLE.map((person) => ({ person, startsOn: addMonths(addDays(today, person.day), -person.months) }))
  for (; shop.day < today; shop.day = addDays(shop.day, 1)) {
    shop.minutes = 0
    clockTo(shop, 9)
    await worker.runCron()
    if (isOpen(shop)) await morning(shop)
    for (const { person, startsOn } of comers)
      if (startsOn === shop.day) shop.customers.push(await join(shop, person, facts.passwordHash))
    clockTo(shop, 13)
    await membersDay(shop)
    await lastWeeks(shop)
    if (isOpen(shop)) await afternoon(shop)
    clockTo(shop, 20)
    await evening(shop)
  }
  await countViews(shop, facts.now)
  worker.setClock(facts.now)
  await worker.runCron()
}

/** Not on Sundays, but in the last two days the shop works so that Today is full on any day. */
function isOpen(shop: PastShop): boolean {
  return new Date(shop.day).getUTCDay() !== 0 || shop.day >= daysAgo(shop, 2)
}

/** Games for PS5 with at least four discs that are not new; those with many discs several times. */
async function titlesOf(shop: PastShop, notRented: readonly string[]): Promise<string[]> {
  const games = await rows<{ code: string; copies: number }>(
    shop,
    `SELECT product_code AS code, owned AS copies FROM games
     WHERE platform = 'PS5' AND owned >= 4 AND available_since < ? AND title NOT IN (SELECT value FROM json_each(?)) ORDER BY product_code`,
    addMonths(shop.today, -TERMS.newGameMonths),
    JSON.stringify(notRented),
  )
  return games.flatMap(({ code, copies }) => Array.from({ length: copies - 3 }, () => code))
}

async function join(shop: PastShop, person: Person, passwordHash: string): Promise<Customer> {
  const number = FIRST_NUMBER + shop.customers.length
  const userId = `KB-${number}`
  const email = `${person.name.toLowerCase().replaceAll(' ', '.')}@mail.example`
  const phone = `0300000${number}`
  const customer = { ...person, userId, email, phone, startsOn: shop.day }
  clockTo(shop, 11)
  // As after a sign-up, whose code would be in a mail.
  await shop.worker.env.DB.prepare(
    'INSERT INTO members (number, email, name, password_hash, created_at) VALUES (?, ?, ?, ?, ?)',
  )
    .bind(number, email, person.name, passwordHash, Date.now())
    .run()
  const plan = planOf(person.plan)
  const isByPhone = shop.customers.length % 4 === 0
  const order = {
    ...orderOf(person, phone, email),
    ...(isByPhone ? { area: person.area, userId } : { agreement: true }),
  }
  const placed = isByPhone
    ? await asShop(shop, 'counter', 'POST', 'orders', order)
    : await call(shop, { userId }, 'POST', '/api/v1/user/checkout', order)
  const { orderId } = placed.json
  // An order by phone needs no call.
  if (!isByPhone) await asShop(shop, 'counter', 'PUT', `orders/${orderId}/marks/called`)
  const { total } = checkoutAmounts(priceOf(FIRST_PRICES, plan))
  const start = person.habit === 'parts' ? inParts(total) : { rupees: total, method: pick(shop, FIRST_PAID) }
  const begin = { planName: person.plan, orderId, isConfirmed: true, ...start }
  await asShop(shop, 'counter', 'POST', `customers/${userId}/membership`, begin)
  const [{ version } = { version: 0 }] = await rows<{ version: number }>(
    shop,
    'SELECT version FROM members WHERE user_id = ?',
    userId,
  )
  const { name, city, area, house } = person
  const profile = { name, email, mobileNo: phone, city, area, address: house, version }
  await asShop(shop, 'counter', 'PUT', `customers/${userId}`, profile)
  return customer
}

const FIRST_PAID = ['bank', 'cash', 'easypaisa', 'raast'] as const

function inParts(total: number) {
  return {
    parts: [
      { rupees: total / 2, method: 'cash' },
      { rupees: total / 2, method: 'bank' },
    ],
  }
}

function orderOf(
  { name, city, house, plan }: Pick<Person, 'name' | 'city' | 'house' | 'plan'>,
  phone: string,
  email: string,
) {
  const [firstName = '', lastName = ''] = name.split(/ (.*)/)
  const { rate, refund, total } = checkoutAmounts(priceOf(FIRST_PRICES, planOf(plan)))
  return {
    ...{ firstName, lastName, phone, email, country: 'Pakistan', province: provinceOf(city) ?? '', city },
    ...{ address: house, zipCode: city === 'Karachi' ? 75500 : 54000, paymentMethod: 'bank' },
    subscriptionPlan: plan,
    subscriptionRate: rate,
    subscriptionRefund: refund,
    subscriptionTotal: total,
  }
}

async function morning(shop: PastShop): Promise<void> {
  clockTo(shop, 10)
  await answerMessages(shop)
  await closeClaims(shop)
  await refunds(shop)
  await inspectAll(shop)
  await approveAll(shop)
}

async function afternoon(shop: PastShop): Promise<void> {
  clockTo(shop, 15)
  await run(shop)
  clockTo(shop, 17)
  await packAll(shop)
  await payments(shop)
  await approveAll(shop)
  await expenses(shop)
}

/** What the shop pays: on the first and the fifth of a month, and for fuel on Saturdays. */
async function expenses(shop: PastShop): Promise<void> {
  const date = shop.day.slice(8)
  const spend = (category: string, amount: number, note: string) =>
    asShop(shop, 'owner', 'POST', 'money/expenses', { category, rupees: amount, day: shop.day, note })
  if (date === '01') await spend('PREMISES', 18_000, 'Rent of the counter in Gulshan')
  if (date === '05') await spend('SALARY', 22_000, 'Imran and Waqas, part time')
  if (date === '05')
    await spend('PREMISES', 2600 + 100 * Math.floor(shop.worker.random() * 15), 'K-Electric and internet')
  if (new Date(shop.day).getUTCDay() === 6)
    await spend('FUEL', 700 + 50 * Math.floor(shop.worker.random() * 9), 'Petrol for the bike')
  if (date === '12') await spend('GAMES', 2500 + 500 * Math.floor(shop.worker.random() * 8), pick(shop, BOUGHT))
}

const BOUGHT = [
  'Three used discs from Rainbow Centre',
  'Cases and sleeves',
  'Repair of scratched discs',
  'A used disc from a member',
]

/** Messages and orders of visitors, votes, reservations, sales of used discs, and the counts of the shelves. */
async function evening(shop: PastShop): Promise<void> {
  const at = daysBetweenNow(shop)
  const message = MESSAGES[MESSAGES.length - 1 - MESSAGE_DAYS.indexOf(at)]
  if (MESSAGE_DAYS.includes(at) && message) await contact(shop, message)
  for (const orderer of ORDERERS) if (orderer.daysAgo === at) await order(shop, orderer)
  const members = await running(shop)
  for (const [index, [title, platform, votes]] of WANTED.entries())
    if (at === 20 + 7 * index) await recommend(shop, members.slice(index, index + votes), [title, platform])
  if (at === 36 || at === 24) await reserve(shop, members.slice(at / 12, at / 12 + 4))
  if (QUEUE_DAYS.includes(at)) await queueUp(shop, members)
  if (SALE_DAYS.includes(at)) await sell(shop)
  if (at === 95) await countShelves(shop, 'PS5', 1)
  if (at === 1) {
    await countShelves(shop, 'PS4', 0.6)
    await askReturn(
      shop,
      shop.customers.filter(({ role }) => role === 'collect'),
    )
    for (const customer of shop.customers.filter(({ role }) => role === 'ready').slice(7)) await request(shop, customer)
  }
}

function daysBetweenNow({ day, today }: PastShop): number {
  return daysBetween(day, today)
}

/** So many days before today a visitor wrote; the shop answered all but the last three. */
const MESSAGE_DAYS = [1, 2, 3, 12, 26, 41, 70, 98, 133, 176, 240, 301]
const UNANSWERED = 3
const QUEUE_DAYS = [21, 12, 8, 4, 2]
const SALE_DAYS = [210, 150, 87, 44, 11]

async function contact(shop: PastShop, [name, message]: readonly [string, string]): Promise<void> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@mail.example`
  const phone = `0300000${2000 + MESSAGES.findIndex(([each]) => each === name)}`
  await call(shop, undefined, 'POST', '/api/v1/user/contact', { name, email, phone, message })
}

async function answerMessages(shop: PastShop): Promise<void> {
  if (shop.day > daysAgo(shop, UNANSWERED)) return
  const open = await rows<{ id: string }>(
    shop,
    'SELECT id FROM contact_messages WHERE answered_at IS NULL ORDER BY sent_at',
  )
  for (const { id } of open) await asShop(shop, 'counter', 'PUT', `messages/${id}/answered`)
}

async function order(shop: PastShop, orderer: (typeof ORDERERS)[number]): Promise<void> {
  const phone = `0300000${2100 + ORDERERS.indexOf(orderer)}`
  const email = `${orderer.name.toLowerCase().replaceAll(' ', '.')}@mail.example`
  const body = { ...orderOf(orderer, phone, email), agreement: true }
  const { json } = await call(shop, undefined, 'POST', '/api/v1/user/checkout', body)
  if (orderer.isCalled) await asShop(shop, 'counter', 'PUT', `orders/${json.orderId}/marks/called`)
  if (orderer.isCancelled)
    await asShop(shop, 'counter', 'POST', `orders/${json.orderId}/status`, { from: 'PROCESSING', to: 'CANCELLED' })
}

/** Reserves a game that comes out in the next weeks. */
async function reserve(shop: PastShop, members: readonly Customer[]): Promise<void> {
  const announced = await rows<{ productCode: string }>(
    shop,
    'SELECT product_code AS productCode FROM games WHERE available_since > ? AND owned = 0 ORDER BY available_since, product_code LIMIT 3',
    shop.today,
  )
  for (const [index, member] of members.entries())
    for (const { productCode } of announced.slice(0, 1 + (index % 3)))
      await asMember(shop, member, 'POST', 'interests', { productCode })
}

/** Two members queue for a new game that is not on the shelf. */
async function queueUp(shop: PastShop, members: readonly Customer[]): Promise<void> {
  const out = await rows<{ productCode: string }>(
    shop,
    `SELECT product_code AS productCode FROM games
     WHERE in_hand = 0 AND product_code IN (SELECT value FROM json_each(?)) ORDER BY queued, product_code LIMIT 3`,
    JSON.stringify(shop.newTitles.filter(({ availableSince }) => availableSince <= shop.day).map(({ code }) => code)),
  )
  const able = members.filter(({ plan }) => plan !== 'NOVICE')
  for (const { productCode } of out)
    for (let count = 0; count < 2; count += 1) await asMember(shop, pick(shop, able), 'POST', 'queue', { productCode })
}

async function sell(shop: PastShop): Promise<void> {
  const discs = await rows<{ code: string }>(
    shop,
    `SELECT max(code) AS code FROM copies JOIN games USING (product_code)
     WHERE platform = 'PS4' AND state = 'shelf' AND in_hand >= 4 GROUP BY product_code ORDER BY product_code`,
  )
  const price = 1200 + 100 * Math.floor(shop.worker.random() * 14)
  const buyer = pick(shop, ['Naeem, walk-in', 'Game Zone, Saddar', 'Hamid Ali', 'Rizwan, walk-in'])
  await asShop(shop, 'counter', 'POST', `copies/${pick(shop, discs).code}/sale`, {
    rupees: price,
    buyer,
    method: 'cash',
  })
}

const MOST_SCANS = 100

/** Counts the discs on the shelf of a platform; a part of them leaves the count unfinished. */
async function countShelves(shop: PastShop, platform: 'PS4' | 'PS5', share: number): Promise<void> {
  const shelf = await rows<{ code: string }>(
    shop,
    `SELECT code FROM copies JOIN games USING (product_code) WHERE platform = ? AND state = 'shelf' ORDER BY code`,
    platform,
  )
  const { json } = await asShop(shop, 'counter', 'POST', 'stock-takes', { platform })
  const path = `stock-takes/${json.stockTake.id}`
  const codes = shelf.slice(0, Math.round(shelf.length * share)).map(({ code }) => code)
  for (let from = 0; from < codes.length; from += MOST_SCANS)
    await asShop(shop, 'counter', 'POST', `${path}/scans`, { codes: codes.slice(from, from + MOST_SCANS) })
  if (share === 1) await asShop(shop, 'counter', 'POST', `${path}/finish`)
}

const NOTES = 'Phone switched off for two weeks. Call before the next delivery.'

/** What the roles of the customers ask for on a day of the last weeks. */
async function lastWeeks(shop: PastShop): Promise<void> {
  const at = daysBetweenNow(shop)
  const withRole = (role: Person['role']) => shop.customers.filter((each) => each.role === role)
  for (const customer of shop.customers) {
    if (customer.role === 'refund' && at === 25)
      await leave(shop, customer, 'It costs too much', 'The rent of the house went up.')
    if (customer.role === 'keeps a disc' && at === 25) await leave(shop, customer, 'I have no time to play')
  }
  if (at === 13) for (const customer of withRole('parcel late')) await request(shop, customer)
  if (at === 6) for (const customer of withRole('overdue')) await request(shop, customer)
  if (at === 5)
    for (const customer of withRole('hold'))
      await asShop(shop, 'counter', 'POST', `customers/${customer.userId}/hold`, { note: NOTES })
  if (at === 4) for (const customer of withRole('parcel on the way')) await request(shop, customer)
  if (at === 5) await askReturn(shop, withRole('damage'))
  if (at === 2) await askReturn(shop, withRole('inspect'))
  const ready = withRole('ready')
  if (at === 2) for (const customer of ready.slice(0, 4)) await request(shop, customer)
  if (at === 1) {
    for (const customer of ready.slice(4, 7)) await request(shop, customer)
    for (const customer of withRole('claim')) await claimRent(shop, customer)
  }
}

async function askReturn(shop: PastShop, customers: readonly Customer[]): Promise<void> {
  for (const customer of customers) {
    const [home] = await rows<{ id: string }>(
      shop,
      `SELECT id FROM game_requests WHERE user_id = ? AND status = 'HANDED_OVER' AND return_asked_at IS NULL`,
      customer.userId,
    )
    if (home) await asMember(shop, customer, 'POST', `game-requests/${home.id}/return`)
  }
}

async function claimRent(shop: PastShop, customer: Customer): Promise<void> {
  const [owing] = await rows<{ owed: number }>(
    shop,
    'SELECT -balance_paisa AS owed FROM members WHERE user_id = ? AND balance_paisa < 0',
    customer.userId,
  )
  if (owing) await claim(shop, customer, owing.owed)
}

/** Visits in an hour of the day, in Karachi: few at night, most after dinner. */
const VIEWS = [9, 5, 3, 2, 1, 2, 4, 7, 11, 14, 17, 19, 22, 24, 21, 20, 23, 27, 31, 36, 41, 44, 33, 19]

async function countViews(shop: PastShop, now: number): Promise<void> {
  const week = 7 * 24
  for (let ago = week; ago >= 0; ago -= 1) {
    const at = now - ago * HOUR_MS
    shop.worker.setClock(at)
    const hour = Math.floor((at - startOfDay(dayInKarachi(at))) / HOUR_MS)
    const count = Math.round((VIEWS[hour] ?? 0) * (0.7 + 0.6 * shop.worker.random()))
    await write(
      shop.worker.env.DB,
      Array.from({ length: count }, () => addView(at)),
    )
  }
}
