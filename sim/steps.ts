import fc from 'fast-check'
import type { Books, RequestRow } from './books.ts'
import { COUNTER_STEPS } from './counter-steps.ts'
import {
  add,
  applyNotice,
  beginMembership,
  beginMonth,
  endMembership,
  endOf,
  isOpen,
  notReversed,
  refusalByTerms,
  usage,
} from './model.ts'
import { checkScreens } from './screens.ts'
import {
  addMember,
  type Chances,
  callAs,
  checkBooks,
  command,
  concurrently,
  MOST_MEMBERS,
  passTime,
  quietMonths,
  runCron,
  runCronWithoutFaults,
  type Shop,
} from './shop.ts'
import {
  type Act,
  answerText,
  askByPhone,
  asMember,
  balanceOf,
  failWith,
  gameOf,
  isByPhone,
  memberOf,
  noteVisit,
  onOwnRequest,
  pick,
  recordTransfer,
  requestIn,
  roleFor,
  runningMembership,
  type Step,
  wantedGame,
} from './step.ts'
import {
  DAY_MS,
  dayOf,
  midnight,
  minuteOf,
  PLANS,
  type PlanId,
  plusMonths,
  pricesOfMember,
  pricesOfOrder,
} from './terms.ts'

/** The shop records a payment with a new transaction ID. */
async function payAmount(shop: Shop, userId: string, paisa: number, chances: Chances): Promise<string> {
  const answer = await recordTransfer(shop, { userId, ref: `TX${shop.now}`, paisa }, chances)
  return `${userId} pays ${paisa / 100}: ${answerText(answer)}`
}

/** The same in two ways at once: all of it or nothing. */
async function payInParts(shop: Shop, userId: string, paisa: number, chances: Chances): Promise<string> {
  const parts = [
    { rupees: 100, method: 'cash', ref: `CA${shop.now}` },
    { rupees: paisa / 100 - 100, method: 'jazzcash', ref: `JC${shop.now}` },
  ]
  const call: ['POST', string, unknown] = ['POST', `customers/${userId}/payments`, { parts, isConfirmed: true }]
  const answer = await command(shop, 'counter', ['payment.recorded', userId], call, chances)
  if (answer.status === 200)
    for (const { ref, rupees } of parts) shop.model.payments.set(ref, { userId, paisa: Math.round(rupees * 100) })
  return `${userId} pays ${paisa / 100} in two ways: ${answerText(answer)}`
}

/** One command on a request. */
async function onRequest(
  shop: Shop,
  request: RequestRow | undefined,
  [verb, auditAction, body]: [verb: string, auditAction: string, body?: unknown],
  chances: Chances,
): Promise<string | undefined> {
  if (!request) return undefined
  const call: ['POST', string, unknown] = ['POST', `game-requests/${request.id}/${verb}`, body]
  const role = verb === 'collect' ? await roleFor(shop, [request.id], call) : 'counter'
  const answer = await command(shop, role, [auditAction, request.id], call, chances)
  return `${verb} ${request.id} of ${request.user_id}: ${answerText(answer)}`
}

/** Hands over what is ready for a member; `keepsDisc`: the member keeps the discs that swaps give back. */
async function visit(shop: Shop, userId: string, keepsDisc: boolean, chances: Chances): Promise<string | undefined> {
  const ready = shop.books.requests.filter(
    ({ user_id, status }) => user_id === userId && (status === 'APPROVED' || status === 'PACKED'),
  )
  const kept = keepsDisc ? ready.flatMap(({ gives_back }) => gives_back ?? []) : []
  const body = { userId, requestIds: ready.map(({ id }) => id), notGivenBack: kept }
  if (ready.length === 0) return undefined
  const call: ['POST', string, unknown] = ['POST', 'deliveries', body]
  const role = await roleFor(shop, body.requestIds, call)
  const answer = await command(shop, role, ['delivery.made', userId], call, chances)
  if (answer.status === 200) noteVisit(shop, userId)
  return `visit to ${userId} with ${body.requestIds.join(', ')}: ${answerText(answer)}`
}

/** Starts a membership, with an order if there is one; the member pays what BALANCE does not cover. */
async function startMembership(
  shop: Shop,
  userId: string,
  planId: PlanId,
  chances: Chances,
  order?: Books['orders'][number],
): Promise<string> {
  const plan = PLANS[planId]
  const ref = `TX${shop.now}`
  const today = dayOf(shop.now)
  const pricedOn = order ? dayOf(order.placed_at) : today
  const { rents, deposits } = pricesOfMember(shop.model.versions, pricedOn, today)
  const paisa = Math.max(0, rents[planId] + deposits[planId] - balanceOf(shop, userId))
  const body = {
    ...{ planName: plan.name, rupees: paisa / 100, method: 'cash', ref, isConfirmed: true },
    ...(order && { orderId: order.id }),
  }
  const call: ['POST', string, unknown] = ['POST', `customers/${userId}/membership`, body]
  const answer = await command(shop, 'counter', ['membership.started', userId], call, chances)
  const isBlocked = answer.json.error?.code === 'customers.blocked'
  if (shop.model.blocked.has(userId) ? answer.status === 200 : isBlocked && shop.model.blocked.size === 0)
    failWith(shop, `${userId} is ${isBlocked ? 'not ' : ''}blocked: ${answerText(answer)}`)
  if (answer.status === 200) {
    if (pricesOfOrder(shop.model.versions, pricedOn).off === planId)
      failWith(shop, `${plan.name} began, which was switched off`)
    beginMembership(shop.model, userId, { plan: planId, order: order?.id ?? null, pricedOn }, today)
    const placed = shop.model.orders.get(order?.id ?? '')
    if (placed) placed.userId = userId
    if (order) add(shop.model.done, `order.begun ${order.id}`)
    if (paisa > 0) shop.model.payments.set(ref, { userId, paisa })
    if (paisa > 0 && order) shop.model.receipts.set(ref, order.id)
  }
  return `${userId} begins ${plan.name}${order ? ` of ${order.id}` : ''}: ${answerText(answer)}`
}

/** Undoes the start of a membership, on the day of the start. */
async function undoStartOf(shop: Shop, userId: string, chances: Chances): Promise<string> {
  const entries = notReversed(shop.books.ledger).filter(({ user_id }) => user_id === userId)
  // Not the deposit difference of a plan change: its ref is 'change of 2026-03-04'.
  const deposit = entries.findLast(({ kind, ref }) => kind === 'DEPOSIT' && !ref?.startsWith('change'))
  const call: ['DELETE', string] = ['DELETE', `customers/${userId}/membership`]
  const answer = await command(shop, 'owner', ['membership.start-undone', userId], call, chances)
  const membership = runningMembership(shop, userId)
  if (answer.status === 200 && membership) {
    endMembership(membership)
    membership.isPaidOut = true
    const order = shop.model.orders.get(membership.order ?? '')
    if (order) order.userId = null
    shop.model.rents.delete(`${userId} ${membership.startedOn}`)
    for (const { kind, at, ref } of entries)
      if (kind === 'PAYMENT' && at === deposit?.at) shop.model.payments.delete(ref ?? '')
  }
  return `the start of ${userId} is undone: ${answerText(answer)}`
}

async function refundTo(shop: Shop, userId: string, chances: Chances): Promise<string> {
  const call: ['POST', string, unknown] = ['POST', `customers/${userId}/refund`, { method: 'bank' }]
  const answer = await command(shop, 'owner', ['refund.paid', userId], call, chances)
  const membership = shop.model.memberships.get(userId)
  if (answer.status === 200 && membership) membership.isPaidOut = true
  return `refund of ${userId}: ${answerText(answer)}`
}

async function endHoldOf(shop: Shop, userId: string, chances: Chances): Promise<string> {
  const answer = await command(
    shop,
    'counter',
    ['membership.hold-ended', userId],
    ['DELETE', `customers/${userId}/hold`],
    chances,
  )
  const membership = runningMembership(shop, userId)
  if (answer.status === 200 && membership) membership.isHeldByShop = false
  return `hold of ${userId} ends: ${answerText(answer)}`
}

async function askFor(shop: Shop, userId: string, game: string, step: Step): Promise<string> {
  const row = shop.books.games.find(({ product_code }) => product_code === game)
  const isFree = row !== undefined && row.in_hand > 0 && row.queued === 0
  const refusal = refusalByTerms(shop.model, shop.books, userId, game, dayOf(shop.now))
  const byPhone = isByPhone(step)
  const answer = byPhone
    ? await askByPhone(shop, userId, { productCode: game }, step)
    : await asMember(shop, userId, ['POST', 'game-request', { id: game }], step)
  const isRefused = answer.status !== 200 && answer.status !== 429
  if (isFree && refusal === '' && isRefused)
    failWith(shop, `${answerText(answer)}: no term refuses it and a copy is free`)
  return `${userId} asks for ${game}${byPhone ? ' by phone' : ''}: ${answerText(answer)}`
}

async function swapFor(
  shop: Shop,
  { user_id: userId, product_code }: RequestRow,
  game: string,
  step: Step,
): Promise<string> {
  if (isByPhone(step)) {
    const wanted = { productCode: game, givesBack: { productCode: product_code } }
    const answer = await askByPhone(shop, userId, wanted, step)
    return `${userId} swaps ${product_code} for ${game} by phone: ${answerText(answer)}`
  }
  const body = { request: [{ productCode: game }], issue: [{ productCode: product_code }] }
  const path = '/api/Customer/PostSwapRequest'
  const answer = await callAs(shop, { userId }, 'POST', path, body, step.chances)
  return `${userId} swaps ${product_code} for ${game}: ${answerText(answer)}`
}

/** Plan ids of new members. Only PRO, with 4 games a month, often has more visits than the free ones. */
const JOINED = [1, 2, 2, 3, 3] as const

function planOf(name: string): PlanId {
  return (Object.keys(PLANS).map(Number) as PlanId[]).find((id) => PLANS[id].name === name) ?? 1
}

const DAMAGES = [null, null, null, null, 'CASE', 'DISC', 'BOTH'] as const

const STEPS = {
  /**
   * 28 days in a quarter of these steps, else 1 to 9. The last day has a cron run without faults. The days before it
   * have runs only on a network with faults: of five days, one has a run with faults, one has two concurrent runs.
   */
  async wait(shop, { how, chances }) {
    const days = how % 4 === 0 ? 28 : 1 + (how % 9)
    // No months, but the run that makes the one after 28 days come within a month of it.
    if (days === 28) await quietMonths(shop, 0)
    for (let day = 1; day <= days; day += 1) {
      passTime(shop, midnight(dayOf(shop.now)) + DAY_MS + 9 * 3600_000 - shop.now)
      if (day === days || chances === undefined || (how + day) % 5 > 1) continue
      const twice = (db: D1Database) => [runCron(shop, db), runCron(shop, db)]
      if ((how + day) % 5 === 0) await runCron(shop, chances + day)
      else await concurrently(chances + day, twice)
      await checkBooks(shop, false)
    }
    await runCronWithoutFaults(shop)
    return `${days} days pass`
  },
  async months(shop, { how }) {
    const months = 1 + (how % 4)
    await quietMonths(shop, months)
    return `${months} quiet months pass`
  },
  async join(shop, step) {
    const { how, chances } = step
    if (shop.members.length >= MOST_MEMBERS) return undefined
    return await startMembership(shop, await addMember(shop), pick(JOINED, how) ?? 1, chances)
  },
  async rejoin(shop, step) {
    const { who, which, how, chances } = step
    const left = shop.members.filter((id) => !runningMembership(shop, id))
    // Six times in seven a member who may begin one: no deposit is left to pay out.
    const mayBegin = left.filter((id) => shop.model.memberships.get(id)?.isPaidOut ?? true)
    const userId = pick(how % 7 > 0 && mayBegin.length > 0 ? mayBegin : left, who)
    if (!userId) return undefined
    const open = shop.books.orders.filter(({ user_id, status }) => user_id === null && status !== 'CANCELLED')
    const order = how % 4 > 0 ? pick(open, which) : undefined
    const plan = order ? planOf(order.plan_name) : (pick(JOINED, how) ?? 1)
    const started = await startMembership(shop, userId, plan, chances, order)
    // One start with an order in five is undone after ten minutes.
    if (!order || how % 5 > 0) return started
    await checkBooks(shop, false)
    passTime(shop, 600_000)
    return `${started} · ${await undoStartOf(shop, userId, chances)}`
  },
  /** One member gets up to three games within a day, each by a visit of its own. */
  async rentOut(shop, step) {
    const userId = memberOf(shop, step)
    const story: string[] = []
    // Keeps the text, checks the books, lets an hour pass and returns the requests of the member.
    const next = async (text: string | undefined) => {
      story.push(text ?? 'nothing')
      await checkBooks(shop, false)
      passTime(shop, 3_600_000)
      return shop.books.requests.filter((request) => request.user_id === userId)
    }
    let mine = await next('')
    for (let times = 0; times <= step.how % 3; times += 1) {
      const home = mine.find(
        ({ status, item_code }) => status === 'HANDED_OVER' && !mine.some(({ gives_back }) => gives_back === item_code),
      )
      // With `who` 1 the game has a copy in hand, unless no game has one.
      const choice = { ...step, which: step.which + times, who: 1 }
      mine = await next(
        home
          ? await swapFor(shop, home, wantedGame(shop, choice), choice)
          : await askFor(shop, userId, wantedGame(shop, choice), choice),
      )
      const request = mine.find(({ status }) => status === 'REQUESTED')
      if (!request) continue
      const approval = ['approve', 'request.approved'] as const
      await next(await onRequest(shop, request, [...approval], step.chances))
      mine = await next(await visit(shop, userId, false, step.chances))
    }
    return story.slice(1).join(' · ')
  },

  async ask(shop, step) {
    return await askFor(shop, memberOf(shop, step), wantedGame(shop, step), step)
  },
  async swap(shop, step) {
    const home = requestIn(shop, step, 'HANDED_OVER')
    return home && (await swapFor(shop, home, wantedGame(shop, { ...step, which: step.how }), step))
  },
  async withdraw(shop, step) {
    const request = requestIn(shop, step, 'REQUESTED', 'APPROVED')
    if (!request) return undefined
    const answer = await onOwnRequest(shop, request, ['DELETE', '', 'request.withdrawn'], step)
    return `${request.user_id} withdraws ${request.id}: ${answerText(answer)}`
  },
  async askReturn(shop, step) {
    const request = requestIn(shop, step, 'HANDED_OVER')
    if (!request) return undefined
    const takesBack = step.how % 5 === 0
    const answer = await onOwnRequest(
      shop,
      request,
      takesBack ? ['DELETE', '/return', 'request.kept'] : ['POST', '/return', 'request.return-asked'],
      step,
    )
    return `${request.user_id} ${!takesBack ? 'gives back' : 'keeps'} ${request.id}: ${answerText(answer)}`
  },
  async reportFault(shop, step) {
    const request = requestIn(shop, step, 'HANDED_OVER')
    if (!request) return undefined
    const { id, user_id: userId } = request
    const path = `game-requests/${id}/fault`
    const takesBack = step.how % 4 === 0
    const answer = await asMember(
      shop,
      userId,
      takesBack ? ['DELETE', path] : ['POST', path, { fault: 'UNREADABLE' }],
      step,
    )
    return `${userId} says that ${id} ${takesBack ? 'works' : 'is faulty'}: ${answerText(answer)}`
  },
  async enqueue(shop, step) {
    const [userId, productCode] = [memberOf(shop, step), gameOf(shop, step)]
    const answer = await asMember(shop, userId, ['POST', 'queue', { productCode }], step)
    // Reading it names the days on which the games may come.
    await callAs(shop, { userId }, 'GET', '/api/v1/user/queue', undefined, step.chances)
    return `${userId} queues for ${productCode}: ${answerText(answer)}`
  },
  async reserve(shop, step) {
    const [userId, today] = [memberOf(shop, step), dayOf(shop.now)]
    const announced = shop.books.games.filter((game) => game.available_since > today)
    const productCode = pick(announced, step.which)?.product_code ?? gameOf(shop, step)
    const answer = await asMember(shop, userId, ['POST', 'interests', { productCode }], step)
    return `${userId} reserves ${productCode}: ${answerText(answer)}`
  },
  /** Up to four members ask for the same game at once, while the cron runs. */
  async rush(shop, { which, how }) {
    const productCode = pick(shop.books.games, which)?.product_code
    const running = shop.members.filter((userId) => runningMembership(shop, userId)).slice(0, 4)
    await concurrently(how, (db) => [
      runCron(shop, db),
      ...running.map((userId) =>
        callAs(shop, { userId }, 'POST', '/api/v1/user/game-request', { id: productCode }, db),
      ),
    ])
    // Now the model begins the months that are due: the next step may reverse their rents.
    await runCronWithoutFaults(shop)
    return `${running.join(', ')} ask for ${productCode} at once, while the cron runs`
  },
  async dequeue(shop, step) {
    const entry = pick(shop.books.queue, step.which)
    if (!entry) return undefined
    const answer = await asMember(shop, entry.user_id, ['DELETE', `queue/${entry.product_code}`], step)
    return `${entry.user_id} leaves the queue for ${entry.product_code}: ${answerText(answer)}`
  },
  async skip(shop, step) {
    const entry = pick(shop.books.queue, step.which)
    if (!entry) return undefined
    const { user_id: userId, product_code: productCode } = entry
    const method = step.how % 3 === 0 ? 'DELETE' : 'POST'
    const answer = await asMember(shop, userId, [method, `queue/${productCode}/pass`], step)
    return `${userId} ${method === 'POST' ? 'skips' : 'no longer skips'} ${productCode}: ${answerText(answer)}`
  },
  async sortQueue(shop, step) {
    const userId = memberOf(shop, step)
    const productCodes = shop.books.queue.filter((entry) => entry.user_id === userId).map((entry) => entry.product_code)
    const onlyTop = step.how % 3 || null
    const answer = await asMember(
      shop,
      userId,
      ['PUT', 'queue', { productCodes: productCodes.toReversed(), onlyTop }],
      step,
    )
    const wanted = onlyTop === null ? 'any games' : `only one of the top ${onlyTop}`
    return `${userId} reverses the queue and wants ${wanted}: ${answerText(answer)}`
  },

  /** The next command of the shop on a request. */
  async work(shop, step) {
    const request = requestToWorkOn(shop, step)
    const { how, chances } = step
    switch (request?.status) {
      case 'REQUESTED':
        return await onRequest(shop, request, ['approve', 'request.approved'], chances)
      case 'APPROVED':
        if (how % 3 === 0) return await visit(shop, request.user_id, how % 2 === 0, chances)
        return await onRequest(shop, request, ['pack', 'request.packed', {}], chances)
      case 'PACKED':
        return await visit(shop, request.user_id, how % 4 === 0, chances)
      case 'HANDED_OVER':
        return await onRequest(shop, request, ['collect', 'request.collected'], chances)
      default: {
        const damage = pick(DAMAGES, how) ?? null
        const lowerCharge = damage && step.who % 3 === 0 ? { charge: 100, chargeReason: 'An old disc' } : {}
        const body = { damage, ...lowerCharge }
        return await onRequest(shop, request, ['inspect', 'request.inspected', body], chances)
      }
    }
  },
  decline: (shop, step) =>
    onRequest(
      shop,
      requestIn(shop, step, 'REQUESTED', 'APPROVED', 'PACKED'),
      ['decline', 'request.declined', { reason: 'Not today' }],
      step.chances,
    ),
  /** A member has lost a disc: only then the shop inspects a game at home, with damage to the disc. */
  lose: (shop, step) =>
    onRequest(
      shop,
      requestIn(shop, step, 'HANDED_OVER'),
      ['inspect', 'request.inspected', { damage: 'DISC' }],
      step.chances,
    ),
  async moveDisc(shop, step) {
    const packed = shop.books.copies.filter(({ state }) => state === 'packed')
    const disc = pick(step.who % 3 ? shop.books.copies : packed, step.which)
    const to = pick(['shelf', 'repair', 'shelf', 'lost', 'shelf', 'packed'], step.how) ?? 'shelf'
    if (!disc) return undefined
    const { code, request_id } = disc
    const packs = to === 'packed' ? await requestToPack(shop, disc.product_code) : undefined
    // What the history must show: the command on the request whose disc leaves or joins it, else the move alone.
    const audited: [action: string, subject: string] =
      disc.state === 'packed'
        ? ['request.unpacked', request_id ?? '']
        : packs
          ? ['request.packed', packs]
          : ['copy.moved', code]
    const call: ['POST', string, unknown] = ['POST', `copies/${code}/move`, { to, reason: 'Checked' }]
    const answer = await command(shop, 'counter', audited, call, step.chances)
    const isUnpacked = audited[0] === 'request.unpacked' && answer.status === 200
    if (isUnpacked) shop.model.parcels.delete(request_id ?? '')
    return `${code} moves to ${to}: ${answerText(answer)}`
  },
  async buyDiscs(shop, step) {
    const [game, count] = [gameOf(shop, step), 1 + (step.how % 2)]
    if (shop.model.copies > 20) return undefined
    const call: ['POST', string, unknown] = ['POST', `games/${game}/copies`, { count, condition: 'new' }]
    const answer = await command(shop, 'counter', ['game.copies', game], call, step.chances)
    if (answer.status === 200) shop.model.copies += count
    return `${count} discs of ${game} are bought: ${answerText(answer)}`
  },

  async pay(shop, step) {
    const owing = shop.books.members.filter(({ balance_paisa }) => balance_paisa < 0)
    const userId = (pick(owing, step.who) ?? pick(shop.books.members, step.who))?.user_id
    if (!userId) return undefined
    const owed = Math.max(0, -balanceOf(shop, userId))
    const paisa = step.how % 4 === 0 || owed === 0 ? 70_000 : owed
    const pay = step.which % 3 === 0 && paisa > 10_000 ? payInParts : payAmount
    return await pay(shop, userId, paisa, step.chances)
  },
  async correct(shop, step) {
    const userId = memberOf(shop, step)
    const paisa = (step.how % 2 ? 1 : -1) * 30_000
    const body = { rupees: paisa / 100, method: 'correction', reason: 'A slip', isConfirmed: true }
    const call: ['POST', string, unknown] = ['POST', `customers/${userId}/payments`, body]
    const answer = await command(shop, 'owner', ['balance.corrected', userId], call, step.chances)
    if (answer.status === 200) add(shop.model.corrections, userId, paisa)
    return `${userId} is corrected by ${paisa / 100}: ${answerText(answer)}`
  },
  async reverse(shop, step) {
    const kinds = ['PAYMENT', 'DAMAGE', 'DELIVERY', 'CREDIT', 'RENT', 'REFUND']
    const latest = shop.books.ledger
      .filter(({ kind }) => kinds.includes(kind))
      .toSorted((a, b) => b.at - a.at)
      .slice(0, 6)
    const entry = pick(latest, step.which)
    if (!entry) return undefined
    const { user_id: userId, number, kind, ref, paisa } = entry
    const call: ['POST', string, unknown] = [
      'POST',
      `customers/${userId}/ledger/${number}/reversal`,
      { reason: 'Typed twice' },
    ]
    const answer = await command(shop, 'owner', ['ledger.reversed', userId], call, step.chances)
    if (answer.status === 200) {
      if (kind === 'PAYMENT' && ref === null) add(shop.model.cash, userId, -paisa)
      if (kind === 'PAYMENT') shop.model.payments.delete(ref ?? '')
      if (kind === 'CREDIT') add(shop.model.corrections, userId, -paisa)
      if (kind === 'RENT') shop.model.rents.delete(`${userId} ${ref?.slice(0, 10)}`)
      const membership = shop.model.memberships.get(userId)
      if (kind === 'REFUND' && ref !== null && membership) membership.isPaidOut = false
    }
    return `${kind} ${number} of ${userId} is reversed: ${answerText(answer)}`
  },
  async hold(shop, step) {
    const userId = memberOf(shop, step)
    const call: ['POST', string, unknown] = ['POST', `customers/${userId}/hold`, { note: 'Please call us' }]
    const answer = await command(shop, 'counter', ['membership.held', userId], call, step.chances)
    const membership = runningMembership(shop, userId)
    if (answer.status === 200 && membership) membership.isHeldByShop = true
    return `${userId} is held: ${answerText(answer)}`
  },
  endHold: (shop, step) => {
    const held = shop.books.memberships.filter(({ hold_reason }) => hold_reason === 'SHOP')
    return endHoldOf(shop, pick(held, step.who)?.user_id ?? memberOf(shop, step), step.chances)
  },

  async changePlan(shop, step) {
    const [userId, plan] = [memberOf(shop, step), ((step.how % 3) + 1) as PlanId]
    const isKept = step.which % 4 === 0
    const answer = await asMember(
      shop,
      userId,
      isKept
        ? ['DELETE', 'membership/plan-change']
        : ['POST', 'membership/plan-change', { planName: PLANS[plan].name }],
      step,
    )
    const membership = runningMembership(shop, userId)
    if (answer.status === 200 && membership) {
      const from = plusMonths(membership.startedOn, 3)
      if (!isKept && dayOf(shop.now) < from) failWith(shop, `the plan change was accepted before ${from}`)
      if (!isKept && pricesOfOrder(shop.model.versions, dayOf(shop.now)).off === plan)
        failWith(shop, `a change to ${PLANS[plan].name} was accepted, which is switched off`)
      membership.nextPlan = isKept ? null : plan
      membership.nextPricedOn = dayOf(shop.now)
    }
    return `${userId} ${isKept ? 'keeps the plan' : `plans ${PLANS[plan].name}`}: ${answerText(answer)}`
  },
  async giveNotice(shop, step) {
    const userId = memberOf(shop, step)
    const answer = await asMember(shop, userId, ['POST', 'membership/cancellation'], step)
    const membership = runningMembership(shop, userId)
    if (answer.status === 200 && membership) applyNotice(membership, shop.books, userId, dayOf(shop.now))
    const endDay = membership && endOf(membership, shop.books, userId)
    return `${userId} gives notice: ${answerText(answer)}${endDay ? ` (${endDay})` : ''}`
  },
  async takeNoticeBack(shop, step) {
    const userId = memberOf(shop, step)
    const answer = await asMember(shop, userId, ['DELETE', 'membership/cancellation'], step)
    const membership = runningMembership(shop, userId)
    if (answer.status === 200 && membership) membership.endsOn = null
    return `${userId} takes the notice back: ${answerText(answer)}`
  },
  async beginEarly(shop, step) {
    const userId = memberOf(shop, step)
    const answer = await asMember(shop, userId, ['POST', 'membership/early-month'], step)
    const membership = runningMembership(shop, userId)
    if (answer.status === 200 && membership) {
      const { taken } = usage(shop.books, userId, membership, dayOf(shop.now))
      const isUsed = taken.length >= PLANS[membership.plan].gamesAMonth
      if (!isUsed || balanceOf(shop, userId) < 0) failWith(shop, 'a month began too early')
      membership.countsFrom = dayOf(shop.now)
      beginMonth(shop.model, userId, membership, membership.countsFrom)
    }
    return `${userId} begins the next month: ${answerText(answer)}`
  },
  async endByShop(shop, step) {
    const userId = memberOf(shop, step)
    const call: ['POST', string, unknown] = ['POST', `customers/${userId}/end`, { reason: 'Moved abroad' }]
    const answer = await command(shop, 'owner', ['membership.ended', userId], call, step.chances)
    const membership = runningMembership(shop, userId)
    if (answer.status === 200 && membership) endMembership(membership)
    return `the shop ends the membership of ${userId}: ${answerText(answer)}`
  },
  async undoStart(shop, step) {
    const userId = pick(
      shop.members.filter((id) => runningMembership(shop, id)?.startedOn === dayOf(shop.now)),
      step.who,
    )
    return userId && (await undoStartOf(shop, userId, step.chances))
  },
  refund: (shop, step) => {
    const due = shop.books.memberships.filter(({ refund_due_on }) => refund_due_on !== null)
    // Those who have credit and no membership, too.
    const credit = shop.books.members.filter((each) => each.balance_paisa > 0 && !runningMembership(shop, each.user_id))
    const whom: readonly { user_id: string }[] = step.how % 2 ? due : credit
    const userId = pick(whom, step.who)?.user_id ?? memberOf(shop, step)
    return refundTo(shop, userId, step.chances)
  },
  ...COUNTER_STEPS,
} satisfies Record<string, Act>

const UNFINISHED = ['REQUESTED', 'APPROVED', 'PACKED', 'HANDED_OVER', 'COLLECTED']

/** Any request that is not finished; four times in five one that no hold stops. */
function requestToWorkOn({ books }: Shop, { who, which }: Step): RequestRow | undefined {
  const all = books.requests.filter(({ status }) => UNFINISHED.includes(status))
  const held = new Set(books.memberships.filter(({ status }) => status === 'HOLD').map(({ user_id }) => user_id))
  const free = all.filter((request) => !held.has(request.user_id) || !isOpen(request))
  return pick(who % 5 > 0 && free.length > 0 ? free : all, which)
}

/** The request that a scanned disc of this game is packed for: the approved one with the earliest promised day. */
async function requestToPack(shop: Shop, productCode: string): Promise<string | undefined> {
  const waiting = shop.books.requests.filter((each) => each.product_code === productCode && each.status === 'APPROVED')
  return waiting.toSorted((a, b) => (`${a.deliver_by} ${a.id}` < `${b.deliver_by} ${b.id}` ? -1 : 1))[0]?.id
}

/** How often each step is chosen, compared with the others. */
const WEIGHTS: Record<keyof typeof STEPS, number> = {
  wait: 12,
  months: 3,
  join: 2,
  rejoin: 3,
  rentOut: 6,
  ask: 6,
  swap: 4,
  withdraw: 1,
  askReturn: 3,
  reportFault: 3,
  enqueue: 9,
  reserve: 2,
  rush: 2,
  dequeue: 1,
  skip: 2,
  sortQueue: 1,
  work: 36,
  decline: 1,
  lose: 1,
  moveDisc: 3,
  buyDiscs: 1,
  pay: 9,
  correct: 1,
  reverse: 4,
  hold: 1,
  endHold: 2,
  changePlan: 3,
  giveNotice: 2,
  takeNoticeBack: 1,
  beginEarly: 2,
  endByShop: 1,
  undoStart: 1,
  refund: 3,
  order: 3,
  newCustomer: 1,
  importPeople: 2,
  block: 2,
  planPrices: 2,
  withdrawPrices: 1,
  moveOrder: 3,
  receive: 3,
  giveAccount: 1,
  payByCode: 4,
  claim: 4,
  closeClaim: 2,
  importStatement: 4,
  confirmStatement: 3,
  takeStock: 4,
  sell: 2,
  exportData: 1,
  erase: 3,
  send: 3,
  endParcel: 3,
  spend: 2,
  visitWithCash: 4,
  missVisit: 4,
  takeUpVisit: 3,
  alert: 3,
}

/** The step taken instead when the chosen one has nothing to act on. */
const INSTEAD = ['ask', 'enqueue', 'wait'] as const

type ChosenStep = Step & { what: keyof typeof STEPS }

/** Any step; half of them on a network that may fail. */
export const anyStep: fc.Arbitrary<ChosenStep> = fc.record(
  {
    what: fc.oneof(
      ...Object.entries(WEIGHTS).map(([what, weight]) => ({
        weight,
        arbitrary: fc.constant(what as keyof typeof STEPS),
      })),
    ),
    who: fc.nat(999),
    which: fc.nat(999),
    how: fc.nat(999),
    chances: fc.option(fc.nat(), { freq: 2, nil: undefined }),
  },
  { noNullPrototype: true },
)

/** The first members start: one with NOVICE, one with NOVICE+ and two with PRO. */
export async function openingDay(shop: Shop): Promise<void> {
  for (const plan of [1, 2, 3, 3] as const) {
    passTime(shop, 60_000)
    shop.story.push(await startMembership(shop, await addMember(shop), plan, undefined))
  }
  await checkBooks(shop, false)
}

/** Takes a step and checks the books after it. */
export async function takeStep(shop: Shop, step: ChosenStep): Promise<void> {
  passTime(shop, (1 + (step.how % 40)) * 60_000)
  const at = minuteOf(shop.now)
  shop.story.push(`${at}  ${step.what} …`)
  let what = step.what
  let text = await STEPS[what](shop, step)
  if (text === undefined) {
    what = INSTEAD[step.how % INSTEAD.length] ?? 'ask'
    text = await STEPS[what](shop, step)
  }
  shop.story[shop.story.length - 1] = `${at}  ${text}`
  await checkBooks(shop, what === 'wait')
  await checkScreens(shop, memberOf(shop, step))
}

const QUIET_DAYS = 30

/** Days without faults and without calls of members: they pay what they owe, and the shop finishes its work. */
export async function quietDays(shop: Shop): Promise<void> {
  shop.story.push('quiet days begin')
  for (let day = 0; day < QUIET_DAYS; day += 3) {
    passTime(shop, 3 * DAY_MS)
    await runCronWithoutFaults(shop)
    await checkBooks(shop, true)
    for (const doWork of QUIET_WORK) {
      const { length } = shop.story
      await doWork(shop)
      if (shop.story.length > length) await checkBooks(shop, false)
    }
  }
}

/** Calls `act` for each row, one minute after the other. */
async function oneByOne<T>(
  shop: Shop,
  rows: readonly T[],
  act: (row: T) => Promise<string | undefined>,
): Promise<void> {
  for (const row of rows) {
    passTime(shop, 60_000)
    shop.story.push(`${minuteOf(shop.now)}  ${await act(row)}`)
  }
}

/** What the shop does on a quiet day, in this order. */
const QUIET_WORK: ((shop: Shop) => Promise<void>)[] = [
  (shop) =>
    oneByOne(shop, [...shop.books.claims.filter(({ closed_at }) => closed_at === null).keys()], (which) =>
      STEPS.closeClaim(shop, { what: 'closeClaim', who: 0, which, how: 1, chances: undefined }),
    ),
  (shop) =>
    oneByOne(
      shop,
      shop.books.members.filter(({ balance_paisa }) => balance_paisa < 0),
      ({ user_id, balance_paisa }) => payAmount(shop, user_id, -balance_paisa, undefined),
    ),
  (shop) =>
    oneByOne(
      shop,
      shop.books.memberships.filter(({ hold_reason }) => hold_reason === 'SHOP'),
      ({ user_id }) => endHoldOf(shop, user_id, undefined),
    ),
  (shop) =>
    oneByOne(
      shop,
      shop.books.requests.filter(({ status }) => status === 'REQUESTED'),
      (request) => onRequest(shop, request, ['approve', 'request.approved'], undefined),
    ),
  (shop) =>
    oneByOne(shop, [...new Set(shop.books.requests.filter(isOpen).map(({ user_id }) => user_id))], (userId) =>
      visit(shop, userId, false, undefined),
    ),
  (shop) =>
    oneByOne(
      shop,
      shop.books.requests.filter(
        ({ user_id, status, return_asked_at }) =>
          status === 'HANDED_OVER' && (return_asked_at !== null || !runningMembership(shop, user_id)),
      ),
      (request) => onRequest(shop, request, ['collect', 'request.collected'], undefined),
    ),
  (shop) =>
    oneByOne(
      shop,
      shop.books.requests.filter(({ status }) => status === 'COLLECTED'),
      (request) => onRequest(shop, request, ['inspect', 'request.inspected', { damage: null }], undefined),
    ),
  (shop) =>
    oneByOne(
      shop,
      shop.books.memberships.filter(({ refund_due_on }) => refund_due_on !== null),
      ({ user_id }) => refundTo(shop, user_id, undefined),
    ),
]
