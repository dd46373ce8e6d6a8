import { isOpen, usage } from './model.ts'
import { promisesOf } from './promise-invariants.ts'
import { callAs, type Shop } from './shop.ts'
import { failWith, onSheet } from './step.ts'
import { dayOf, lastDeliveryDay, PLANS, plusMonths, pricesOfMember } from './terms.ts'

interface Listed {
  requestId: string
  status: string
  itemCode: string | null
  fault?: string | null
  userId?: string
  deliverBy?: string | null
  isLate?: boolean
  collectBy?: string | null
}

/** What the calls of the member's and the shop's screens say about discs and days must be what the books have. */
export async function checkScreens(shop: Shop, userId: string): Promise<void> {
  const { books, now, model } = shop
  if (model.erased.has(userId)) return
  const mine = books.requests.filter((each) => each.user_id === userId)
  const stored = books.memberships.find((each) => each.user_id === userId)
  const membership = model.memberships.get(userId)
  const read = async (caller: Parameters<typeof callAs>[1], path: string) =>
    (await callAs(shop, caller, 'GET', path, undefined, undefined)).json
  const [occupied, own, products, plan, file, run, work, possible] = [
    await read({ userId }, '/api/Customer/GetProdDetail'),
    await read({ userId }, '/api/v1/user/game-requests'),
    await read({ userId }, '/api/Customer/GetProdList'),
    await read({ userId }, '/api/v1/user/membership'),
    await read({ role: 'counter' }, `/api/v1/admin/customers/${userId}`),
    await read({ role: 'counter' }, '/api/v1/admin/run'),
    await read({ role: 'counter' }, '/api/v1/admin/today'),
    await read({ userId }, '/api/v1/user/eligibility'),
  ]
  const atHome = mine.filter(({ status }) => status === 'HANDED_OVER')
  const discs = textOf(atHome.map(({ item_code, fault }) => discText(item_code, fault)))
  // The first page has all of a member who has not more than 20.
  const listed: Listed[] = mine.length <= 20 ? own.requests : []
  const collected = textOf(collections(shop, atHome))
  const open = textOf(mine.filter(isOpen).map(({ id, status }) => `${id} ${status}`))
  const today = dayOf(now)
  const promised: Listed[] = mine.filter(isOpen).map((request) => ({
    requestId: request.id,
    status: request.status,
    itemCode: null,
    deliverBy: promisesOf(request, books, model).due,
  }))
  const due = dueOf(promised)
  const toVisit = promised.filter(
    ({ status, deliverBy }) => ['APPROVED', 'PACKED'].includes(status) && (deliverBy ?? '') >= today,
  )
  const visits: Listed[] = []
  for (const { requestId, deliverBy } of toVisit) {
    const { stops } = await read({ role: 'counter' }, `/api/v1/admin/run?date=${deliverBy}`)
    if (stopOf({ stops }, userId).includes(requestId)) visits.push({ requestId, status: '', itemCode: null })
  }
  const late = promised.filter(({ deliverBy }) => (deliverBy ?? '9') < today)
  const used =
    stored && membership && usage(books, userId, { ...membership, countsFrom: stored.counts_from }, dayOf(now))
  const limits = stored && PLANS[stored.plan_id]
  const isRunning = stored !== undefined && stored.status !== 'CANCELLED'
  const isFree = used && limits && used.places < limits.gamesAtATime && used.taken.length < limits.gamesAMonth
  const said = [
    ['GetProdDetail', discs, textOf(occupied.map(({ itemCode, fault }: Listed) => discText(itemCode, fault)))],
    ['GetProdDetail (collections)', collected, textOf(collectionsSaid(occupied))],
    [
      'the file of the customer',
      discs,
      textOf(file.discs.map(({ itemCode, fault }: Listed) => discText(itemCode, fault))),
    ],
    ...(mine.length <= 20
      ? [
          [
            'My requests',
            discs,
            textOf(
              listed
                .filter(({ status }) => status === 'HANDED_OVER')
                .map(({ itemCode, fault }) => discText(itemCode, fault)),
            ),
          ],
          [
            'My requests (open)',
            open,
            textOf(
              listed
                .filter(({ status }) => ['REQUESTED', 'APPROVED', 'PACKED'].includes(status))
                .map(({ requestId, status }) => `${requestId} ${status}`),
            ),
          ],
          ['My requests (days)', textOf(due), textOf(dueOf(listed))],
          ['the requests of the customer', textOf(due), textOf(dueOf(file.requests))],
          ['My requests (collections)', collected, textOf(collectionsSaid(listed))],
          ['My requests (late)', idsText(late), idsText(listed.filter(({ isLate }) => isLate))],
        ]
      : []),
    ...(isRunning && used
      ? [['the places of the month', String(used.places), String(plan.membership.month?.slots.used)]]
      : []),
    ...(isRunning ? moneyOf(shop, stored, plan.membership) : []),
    ...(isRunning ? [['GetProdList', isFree ? 'REQUEST' : 'SWAP', products[0].reqType]] : []),
    ...(work.overdue.count <= work.overdue.rows.length && work.sentLate.count <= work.sentLate.rows.length
      ? [
          [
            'Today (late)',
            idsText(late.filter(({ status }) => status !== 'REQUESTED')),
            idsText([...work.overdue.rows, ...work.sentLate.rows].filter((row: Listed) => row.userId === userId)),
          ],
        ]
      : []),
    ['the run sheets of the promised days', idsText(toVisit), idsText(visits)],
    ...(isRunning ? [['a request of today', lastDayOf(shop, userId), possible.delivery.until]] : []),
    ['the run sheet', textOf(dueToday(shop, userId)), textOf(stopOf(run, userId))],
  ]
  for (const [screen, expected, found] of said)
    if (expected !== found)
      failWith(shop, `${screen} says of ${userId}: ${found || 'none'}, instead of ${expected || 'none'}`)
}

/** In paisa: the rent of today, and those until the end of the exit preview, each by the prices of its first day. */
function moneyOf({ books, model, now }: Shop, stored: Shop['books']['memberships'][number], view: MoneyView) {
  const { priced_on, plan_id, counts_from, renews_on, next_plan_id, deposit_paisa, user_id } = stored
  const rentOn = (day: string) => pricesOfMember(model.versions, priced_on, day).rents[plan_id]
  const paisa = (rupees: number) => Math.round(rupees * 100)
  const said = [['the rent of today', String(rentOn(dayOf(now))), String(paisa(view.rent))]]
  const { exit } = view
  // A plan that begins meanwhile has another rent.
  if (!exit || next_plan_id !== null) return said
  let rents = 0
  for (let months = 0; plusMonths(counts_from, months) < exit.endsOn; months += 1) {
    const from = plusMonths(counts_from, months)
    if (from >= renews_on) rents += rentOn(from)
  }
  const rest = deposit_paisa - rents + (books.members.find((each) => each.user_id === user_id)?.balance_paisa ?? 0)
  return [...said, ['the exit preview', `${rents} ${rest}`, `${paisa(exit.rents)} ${paisa(exit.rest)}`]]
}

interface MoneyView {
  rent: number
  exit: { endsOn: string; rents: number; rest: number } | null
}

function textOf(texts: readonly string[]): string {
  return texts.toSorted().join(', ')
}

function idsText(requests: readonly Listed[]): string {
  return textOf(requests.map(({ requestId }) => requestId))
}

/** The open requests with the days on which they come. */
function dueOf(requests: readonly Listed[]): string[] {
  return requests
    .filter(({ status }) => ['REQUESTED', 'APPROVED', 'PACKED'].includes(status))
    .map(({ requestId, deliverBy }) => `${requestId} ${deliverBy}`)
}

/** The discs that have to come back since before a visit was put off, or before its next day, with that day. */
function collections({ books, model, now }: Shop, atHome: Shop['books']['requests']): string[] {
  return atHome.flatMap(({ user_id, item_code, return_asked_at }) => {
    const visit = model.putOff.get(user_id)
    const ended = books.memberships.find(
      (each) =>
        each.user_id === user_id &&
        each.status === 'CANCELLED' &&
        each.deposit_paisa > 0 &&
        each.refund_due_on === null,
    )
    if (!visit || (return_asked_at === null && !ended)) return []
    const isBefore = return_asked_at === null ? (ended?.ends_on ?? '') <= dayOf(visit.at) : return_asked_at <= visit.at
    return isBefore || visit.until >= dayOf(now) ? [`${item_code} ${visit.until}`] : []
  })
}

function collectionsSaid(discs: readonly Listed[]): string[] {
  return discs.flatMap(({ itemCode, collectBy }) => (collectBy ? [`${itemCode} ${collectBy}`] : []))
}

function discText(itemCode: string | null, fault: string | null | undefined): string {
  return fault ? `${itemCode} (${fault})` : `${itemCode}`
}

/** The requests of the member that the run sheet of today must have. */
function dueToday(shop: Shop, userId: string): string[] {
  const sheet = onSheet(shop)
  return shop.books.requests.filter(({ id, user_id }) => user_id === userId && sheet.has(id)).map(({ id }) => id)
}

/** The day by which a game comes that the member asks for today. */
function lastDayOf({ books, model, now }: Shop, userId: string): string {
  const city = books.members.find((each) => each.user_id === userId)?.city ?? ''
  const until = model.putOff.get(userId)?.until ?? ''
  const last = lastDeliveryDay(dayOf(now), city)
  return until > last ? until : last
}

interface Stop {
  userId: string
  deliver: Listed[]
  collect: Listed[]
}

function stopOf({ stops }: { stops: Stop[] }, userId: string): string[] {
  const stop = stops.find((each) => each.userId === userId)
  return stop ? [...stop.deliver, ...stop.collect].map(({ requestId }) => requestId) : []
}
