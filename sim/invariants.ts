import type { Books, RequestRow } from './books.ts'
import { COUNTER_CHECKS } from './counter-invariants.ts'
import {
  endOf,
  isOpen,
  type Model,
  type ModelMembership,
  monthFrom,
  notReversed,
  refusalByTerms,
  refusalOfQueueEntry,
  unpaid,
} from './model.ts'
import { type Check, group, type Moment, sum } from './moment.ts'
import { PROMISE_CHECKS } from './promise-invariants.ts'
import { DAY_MS, dayOf, FREE_VISITS, isNewGame, midnight, NEXT_STATUSES, pricesOfMember, visitFee } from './terms.ts'

/** Every rule that is broken now, in words. */
export function brokenRules(moment: Moment): string[] {
  return CHECKS.flatMap((check) => check(moment))
}

const CHECKS: Check[] = [
  copies,
  arrivals,
  requests,
  ledgers,
  rents,
  memberships,
  visits,
  faults,
  damage,
  newRequests,
  queues,
  fairness,
  audit,
  byPhone,
  mails,
  ...COUNTER_CHECKS,
  ...PROMISE_CHECKS,
]

/** The place of the disc of a request, by the status of the request. */
const PLACE_OF_DISC: Record<string, string> = {
  PACKED: 'packed',
  HANDED_OVER: 'out',
  COLLECTED: 'collected',
}

/** Each disc is at one place, and the counts of each game are those of its discs. */
function copies({ after, model }: Moment): string[] {
  const requestOf = new Map(after.requests.map((request) => [request.id, request]))
  const withDisc = after.requests.filter(({ status }) => status in PLACE_OF_DISC)
  const held = new Set(after.copies.map(({ request_id }) => request_id))
  const byGame = group(after.copies, ({ product_code }) => product_code)
  const waiting = group(
    after.requests.filter(({ status }) => status === 'REQUESTED' || status === 'APPROVED'),
    ({ product_code }) => product_code,
  )
  return [
    ...(after.copies.length === model.copies ? [] : [`${after.copies.length} discs instead of ${model.copies}`]),
    ...withDisc.filter(({ id }) => !held.has(id)).map(({ id, status }) => `${id} is ${status} without a disc`),
    ...after.copies.flatMap(({ code, product_code, state, request_id, last_state }) => {
      const request = request_id === null ? undefined : requestOf.get(request_id)
      const isCorrect =
        request === undefined
          ? request_id === null && !Object.values(PLACE_OF_DISC).includes(state)
          : PLACE_OF_DISC[request.status] === state &&
            request.item_code === code &&
            request.product_code === product_code
      return [
        ...(isCorrect ? [] : [`disc ${code} is ${state} for ${request_id}, which is ${request?.status}`]),
        ...(last_state === state ? [] : [`disc ${code} is ${state}, but its history ends with ${last_state}`]),
      ]
    }),
    ...after.games.flatMap(({ product_code, owned, in_hand }) => {
      const discs = byGame.get(product_code) ?? []
      const shelf = discs.filter(({ state }) => state === 'shelf').length
      const inHand = shelf - (waiting.get(product_code)?.length ?? 0)
      const circulating = discs.filter(({ state }) => !['repair', 'lost', 'retired'].includes(state)).length
      return in_hand === inHand && inHand >= 0 && owned === circulating
        ? []
        : [`${product_code} has in hand ${in_hand} instead of ${inHand}, owned ${owned} instead of ${circulating}`]
    }),
  ]
}

/** A disc that was inspected goes back to the shelf, unless it is damaged or lost. */
function arrivals({ before, after }: Moment): string[] {
  const statuses = new Map(before.requests.map(({ id, status }) => [id, status]))
  const states = new Map(after.copies.map(({ code, state }) => [code, state]))
  return after.requests
    .filter(({ id, status }) => status === 'RETURNED' && statuses.get(id) !== status)
    .flatMap(({ id, item_code, damage: found }) => {
      const isLost = statuses.get(id) === 'HANDED_OVER'
      const isBroken = found === 'DISC' || found === 'BOTH'
      const place = isLost ? 'lost' : isBroken ? 'retired' : 'shelf'
      const state = states.get(item_code ?? '')
      // A request may wait for the disc on the shelf already, but only a later step packs it.
      return state === place ? [] : [`disc ${item_code} of ${id} is ${state} instead of ${place}`]
    })
}

/** The history of a request has allowed transitions only and ends with its status; a swap gives back a disc at home. */
function requests({ after }: Moment): string[] {
  const atHome = new Set(
    after.requests
      .filter(({ status }) => status === 'HANDED_OVER')
      .map(({ user_id, item_code }) => `${user_id} ${item_code}`),
  )
  const swaps = after.requests.filter((request) => isOpen(request) && request.kind === 'SWAP')
  const histories = group(after.history, ({ request_id }) => request_id)
  const lost = swaps.filter(({ user_id, gives_back }) => !atHome.has(`${user_id} ${gives_back}`))
  const wrong = after.requests.flatMap(({ id, status }) => {
    const steps = (histories.get(id) ?? []).map((row) => row.status)
    const isCorrect =
      steps[0] === 'REQUESTED' &&
      steps.at(-1) === status &&
      steps.every((step, index) => index === 0 || NEXT_STATUSES[steps[index - 1] ?? '']?.includes(step))
    return isCorrect ? [] : [`${id} is ${status} after ${steps.join(', ')}`]
  })
  return [...wrong, ...lost.map(({ id, gives_back }) => `${id} swaps ${gives_back}, which is not at home`)]
}

/** BALANCE and all other sums are those of the ledger. It has each payment of the model once, and no other. */
function ledgers({ after, model }: Moment): string[] {
  const total = Object.fromEntries(after.sums.map(({ name, value }) => [name, value]))
  const byMember = group(after.ledger, ({ user_id }) => user_id)
  const deposits = sum(after.ledger.filter(({ kind }) => kind === 'DEPOSIT' || kind === 'DEPOSIT_BACK'))
  // What a spreadsheet says of a customer is no income of any day.
  const brought = after.ledger.filter(({ kind }) => kind === 'OPENING')
  const held = after.memberships.reduce((all, { deposit_paisa }) => all + deposit_paisa, 0)
  const paidRents = sum(after.rents.filter(({ paid_at }) => paid_at !== null))
  const openRents = sum(after.rents) - paidRents
  const paid = notReversed(after.ledger).filter(({ kind }) => kind === 'PAYMENT')
  return [
    ...after.members.flatMap(({ user_id, balance_paisa }) => {
      const entries = byMember.get(user_id) ?? []
      let balance = 0
      const isRunning = entries.every((entry, index) => {
        balance += entry.paisa
        return entry.balance_paisa === balance && entry.number === index + 1
      })
      const corrected = sum(entries.filter(({ kind }) => kind === 'CREDIT'))
      return [
        ...(balance === balance_paisa && isRunning
          ? []
          : [`${user_id} has BALANCE ${balance_paisa} instead of ${balance}`]),
        ...(corrected === (model.corrections.get(user_id) ?? 0) ? [] : [`${user_id} was corrected by ${corrected}`]),
        ...entries
          .filter((entry) => entry.kind === 'REFUND' && entry.reverses === null && entry.balance_paisa !== 0)
          .map((entry) => `${user_id} has BALANCE ${entry.balance_paisa} after a refund`),
      ]
    }),
    ...(-deposits === held && total.deposits_paisa === held
      ? []
      : [`deposits held are ${held}, ${-deposits} and ${total.deposits_paisa}`]),
    ...(total.earned_paisa === paidRents ? [] : [`earned is ${total.earned_paisa} instead of ${paidRents}`]),
    ...(total['money of all days'] ===
    sum(after.ledger) - sum(brought) + sum(after.sales.filter(({ undone_at }) => undone_at === null))
      ? []
      : ['the money of all days is not that of ledger and sales']),
    ...(brought.map(({ user_id, paisa }) => `${user_id} ${paisa}`).join() ===
    [...model.imports.values()]
      .flatMap((people) => [...people].map(([userId, paisa]) => `${userId} ${paisa}`))
      .toSorted()
      .join()
      ? []
      : ['what spreadsheets brought is not in the ledger']),
    ...(total['paid rents of all days'] === paidRents && total['open rents of all days'] === openRents
      ? []
      : ['the rents of all days are not those of the members']),
    ...(total.receivable_paisa === total['debts of all members']
      ? []
      : [`receivable is ${total.receivable_paisa} instead of ${total['debts of all members']}`]),
    ...[...model.payments].flatMap(([ref, { userId, paisa }]) => {
      const entries = paid.filter((entry) => entry.ref === ref)
      const isOnce = entries.length === 1 && entries[0]?.user_id === userId && entries[0].paisa === paisa
      return isOnce ? [] : [`payment ${ref} of ${userId} is in the ledger ${entries.length} times`]
    }),
    ...paid
      .filter(({ ref }) => ref !== null && !model.payments.has(ref))
      .map(({ ref }) => `nobody recorded payment ${ref}`),
    ...after.members.flatMap(({ user_id }) => {
      const cash = sum(paid.filter((entry) => entry.user_id === user_id && entry.ref === null))
      const taken = model.cash.get(user_id) ?? 0
      return cash === taken ? [] : [`${user_id} paid ${taken} in cash, recorded are ${cash}`]
    }),
  ]
}

/** Each month of each membership is charged once, with the price of its plan; it is open while it is not paid. */
function rents({ after, model, isCronDone }: Moment): string[] {
  const byMember = group(after.ledger, ({ user_id }) => user_id)
  const stored = new Map(after.rents.map((rent) => [`${rent.user_id} ${rent.due_on}`, rent]))
  const wrong = [...stored].flatMap(([key, { user_id, due_on, paisa, paid_at }]) => {
    const entries = byMember.get(user_id) ?? []
    const charges = notReversed(entries).filter((entry) => entry.kind === 'RENT' && entry.ref?.startsWith(due_on))
    const isOpenRent = unpaid(entries).some((entry) => entry.kind === 'RENT' && entry.ref?.startsWith(due_on))
    return [
      ...(charges.length === 1 && charges[0]?.paisa === -paisa
        ? []
        : [`rent ${key} is charged ${charges.length} times`]),
      ...(isOpenRent === (paid_at === null) ? [] : [`rent ${key} was paid at ${paid_at}, which the ledger denies`]),
    ]
  })
  if (!isCronDone) return wrong
  return [
    ...wrong,
    ...[...model.rents]
      .filter(([key, paisa]) => stored.get(key)?.paisa !== paisa)
      .map(([key]) => `rent ${key} is missing or wrong`),
    ...[...stored.keys()].filter((key) => !model.rents.has(key)).map((key) => `rent ${key} is not due`),
  ]
}

/** Plan, months, deposit, end and hold of each membership are those of the terms. */
function memberships({ after, model, now, isCronDone }: Moment): string[] {
  const rows = new Map(after.memberships.map((row) => [row.user_id, row]))
  return [...model.memberships].flatMap(([userId, membership]) => {
    const row = rows.get(userId)
    const entries = after.ledger.filter(({ user_id }) => user_id === userId)
    const owes = unpaid(entries).some(({ kind }) => kind === 'DAMAGE')
    const endDay = endOf(membership, after, userId)
    const { hasEnded, isHeldByShop, isPaidOut, renewsOn } = membership
    const hold = hasEnded ? null : isHeldByShop ? 'SHOP' : owes ? 'DAMAGE' : null
    const expected = {
      plan_id: membership.plan,
      status: hasEnded ? 'CANCELLED' : hold ? 'HOLD' : 'ACTIVE',
      hold_reason: hold,
      counts_from: membership.countsFrom,
      ...(!hasEnded && {
        renews_on: renewsOn,
        next_plan_id: membership.nextPlan,
        priced_on: membership.pricedOn,
      }),
      // A new game can make the minimum longer. The next cron run stores the later end.
      ...(!hasEnded && row?.ends_on !== endDay && { ends_on: membership.endsOn }),
      deposit_paisa: isPaidOut ? 0 : membership.deposit,
    }
    // What is due since the last cron run is not done yet.
    const isOver = endDay !== null && endDay <= dayOf(now)
    const isBehind = !isCronDone && (row?.renews_on !== renewsOn || isOver)
    if (isBehind) return []
    return Object.entries(expected).flatMap(([field, value]) => {
      const present = row?.[field as keyof typeof row] ?? null
      return present === value ? [] : [`${userId} has ${field} ${present} instead of ${value}`]
    })
  })
}

/** The new requests of this step. */
function added({ before, after }: Moment): RequestRow[] {
  const known = new Set(before.requests.map(({ id }) => id))
  return after.requests.filter(({ id }) => !known.has(id))
}

/** Each visit is charged by its number in the billing month, once, and handed something over. */
function visits({ before, after, model, now }: Moment): string[] {
  const known = new Set(before.deliveries.map(({ id }) => id))
  const charges = group(
    notReversed(after.ledger).filter(({ kind }) => kind === 'DELIVERY'),
    ({ ref }) => ref ?? '',
  )
  return after.deliveries
    .filter(({ id }) => !known.has(id))
    .flatMap(({ id, user_id, fee_paisa, at }) => {
      const membership = model.memberships.get(user_id) as ModelMembership
      const from = midnight(monthFrom(membership, dayOf(now)))
      const number = after.deliveries.filter(
        (each) => each.user_id === user_id && each.at >= from && each.at <= at,
      ).length
      const city = after.members.find((member) => member.user_id === user_id)?.city ?? ''
      const stored = before.memberships.find((row) => row.user_id === user_id)
      const status = stored?.status
      const prices = pricesOfMember(model.versions, stored?.priced_on ?? '', dayOf(at))
      const fee = number > FREE_VISITS ? visitFee(city, prices) : 0
      const given = after.requests.filter(({ delivery_id }) => delivery_id === id)
      const charged = -sum(charges.get(id) ?? [])
      if (status !== 'ACTIVE') return [`a visit to ${user_id}, whose membership was ${status}`]
      const isDelivery = given.some(({ replaces }) => replaces === null)
      return fee_paisa === fee && charged === fee && isDelivery
        ? []
        : [`visit ${number} of the month to ${user_id} cost ${fee_paisa}, charged ${charged}, instead of ${fee}`]
    })
}

/** Only the replacement of a faulty disc needs no delivery. Each disc is replaced once; nobody has two faulty ones. */
function faults({ after }: Moment): string[] {
  const isFaulty = (each: RequestRow) => each.status === 'HANDED_OVER' && each.fault !== null
  const replacements = group(
    after.requests.filter(({ status }) => status !== 'DECLINED' && status !== 'WITHDRAWN'),
    ({ replaces }) => replaces ?? '',
  )
  return [
    ...after.requests
      .filter((each) => each.handed_over_at !== null && each.delivery_id === null)
      .filter(({ replaces }) => replaces === null)
      .map(({ id }) => `${id} was handed over without a delivery`),
    ...[...replacements]
      .filter(([replaced, found]) => replaced !== '' && found.length > 1)
      .map(([replaced, found]) => `${found.length} requests replace ${replaced}`),
    ...[...group(after.requests.filter(isFaulty), ({ user_id }) => user_id)]
      .filter(([, found]) => found.length > 1)
      .map(([userId]) => `${userId} has two faulty discs`),
  ]
}

/** Each damage is charged once, and not more than the terms of its day say. */
function damage({ before, after, model, now }: Moment): string[] {
  const charged = new Set(before.requests.filter((each) => each.charged_paisa !== null).map(({ id }) => id))
  const pricedOn = new Map(before.memberships.map((each) => [each.user_id, each.priced_on]))
  const charges = group(
    after.ledger.filter(({ kind, reverses }) => kind === 'DAMAGE' && reverses === null),
    ({ ref }) => ref ?? '',
  )
  const retail = new Map(after.games.map((game) => [game.product_code, game.retail_paisa]))
  return after.requests.flatMap(({ id, user_id, product_code, damage: found, charged_paisa }) => {
    const entries = charges.get(id) ?? []
    const disc = found === 'DISC' || found === 'BOTH' ? (retail.get(product_code) ?? 0) : 0
    const { caseFee } = pricesOfMember(model.versions, pricedOn.get(user_id) ?? '', dayOf(now))
    const most = disc + (found === 'CASE' || found === 'BOTH' ? caseFee : 0)
    const isCorrect =
      entries.length === ((charged_paisa ?? 0) > 0 ? 1 : 0) &&
      -sum(entries) === (charged_paisa ?? 0) &&
      (charged.has(id) || (charged_paisa ?? 0) <= most)
    return isCorrect ? [] : [`${id} with damage ${found} was charged ${-sum(entries)} in ${entries.length} entries`]
  })
}

/** The terms allow each new request, of the member or of the allocation. */
function newRequests(moment: Moment): string[] {
  const { after, model, now } = moment
  const today = dayOf(now)
  return added(moment).flatMap((request) => {
    const { user_id, product_code } = request
    const others = { ...after, requests: after.requests.filter((each) => each !== request) }
    const isSwap = request.kind === 'SWAP'
    const refusal = refusalByTerms(model, others, user_id, product_code, today, isSwap)
    const game = after.games.find((each) => each.product_code === product_code)
    const isNew = game !== undefined && isNewGame(game.available_since, today)
    return [
      ...(refusal ? [`${user_id} got ${request.id} for ${product_code}: ${refusal}`] : []),
      ...(isNew === (request.was_new === 1) ? [] : [`${request.id} is wrong about a new game`]),
    ]
  })
}

/**
 * The places of each queue are 1 to n; nobody queues for a game that they have; no copy is in hand while a member waits
 * who may have it.
 */
function queues({ after, model, now, isCronDone }: Moment): string[] {
  const byMember = group(after.queue, ({ user_id }) => user_id)
  const byGame = group(after.queue, ({ product_code }) => product_code)
  const today = dayOf(now)
  const has = new Set(
    after.requests
      .filter((request) => isOpen(request) || (request.status === 'HANDED_OVER' && request.fault === null))
      .map(({ user_id, product_code }) => `${user_id} ${product_code}`),
  )
  const free = new Set(after.games.filter(({ in_hand }) => in_hand > 0).map((game) => game.product_code))
  return [
    ...[...byMember].flatMap(([userId, entries]) =>
      entries.every(({ place }, index) => place === index + 1) ? [] : [`the queue of ${userId} has gaps`],
    ),
    ...after.queue
      .filter(({ user_id, product_code }) => has.has(`${user_id} ${product_code}`))
      .map(({ user_id, product_code }) => `${user_id} has ${product_code} and queues for it`),
    ...after.games
      .filter(({ product_code, queued }) => queued !== (byGame.get(product_code)?.length ?? 0))
      .map(({ product_code, queued }) => `${product_code} counts ${queued} queue entries`),
    ...(isCronDone
      ? after.queue
          .filter((entry) => free.has(entry.product_code) && !refusalOfQueueEntry(model, after, entry, today))
          .map(({ user_id, product_code }) => `${user_id} waits for ${product_code}, which is on the shelf`)
      : []),
  ]
}

/**
 * Nobody gets a copy before a member who asked earlier and may have it. The allocation has one batch for each member: a
 * run that fails between two may give a copy to the later one only. Then a copy is left for the other.
 */
function fairness(moment: Moment): string[] {
  const { before, after, model, now } = moment
  return added(moment).flatMap(({ id, user_id, product_code, replaces }) => {
    // A replacement comes before all others, and its queue entry may be as new as the request.
    if (replaces !== null) return []
    // Within one step a reservation can become a queue entry and the entry a request.
    const since = [...before.queue, ...before.reservations].find(
      (each) => each.user_id === user_id && each.product_code === product_code,
    )
    const asked = since?.added_at ?? now
    const earlier = after.queue
      .filter((entry) => entry.product_code === product_code && entry.user_id !== user_id && entry.added_at < asked)
      .filter((entry) => !refusalOfQueueEntry(model, after, entry, dayOf(now)))
    const left = after.games.find((game) => game.product_code === product_code)?.in_hand ?? 0
    return earlier
      .slice(left)
      .map((entry) => `${user_id} got ${product_code} (${id}) before ${entry.user_id}, who asked earlier`)
  })
}

/** The audit actions of the statuses that only the shop sets. */
const ACTIONS: Record<string, string> = {
  DECLINED: 'request.declined',
  HANDED_OVER: 'request.handed-over',
  COLLECTED: 'request.collected',
  RETURNED: 'request.inspected',
}

/** Each action of an admin is in the history once. */
function audit({ after, model }: Moment): string[] {
  const rows = new Map(after.audit.map(({ action, subject, count }) => [`${action} ${subject}`, count]))
  const steps = group(after.history, ({ request_id, status }) => `${ACTIONS[status] ?? ''} ${request_id}`)
  return [
    ...[...steps]
      .filter(([key, each]) => !key.startsWith(' ') && rows.get(key) !== each.length)
      .map(([key, each]) => `${key} happened ${each.length} times and was audited ${rows.get(key) ?? 0} times`),
    ...[...new Set([...rows.keys(), ...model.done.keys()])].flatMap((key) => {
      const [count, least] = [rows.get(key) ?? 0, model.done.get(key) ?? 0]
      const most = steps.get(key)?.length ?? least + (model.unclear.get(key) ?? 0)
      return count >= least && count <= most ? [] : [`${key} was answered ${least} times and audited ${count} times`]
    }),
  ]
}

/** A request names who of the shop made it exactly when the history says that the shop did. */
function byPhone({ after }: Moment): string[] {
  const made = new Set(after.audit.filter(({ action }) => action === 'request.made').map(({ subject }) => subject))
  return after.requests
    .filter(({ id, asked_by }) => (asked_by !== null) !== made.has(id))
    .map(({ id, asked_by }) => `${id} was asked for by ${asked_by ?? 'the member'}, the history says otherwise`)
}

const WEEK_MS = 7 * DAY_MS
const KEPT_MS = 29 * DAY_MS

/** Each mail about the end of a request is written once. A mail leaves the outbox only when it was sent. */
function mails({ before, after, now, received }: Moment): string[] {
  const present = new Set(after.mails.map(({ id }) => id))
  const subjects = group(after.mails, ({ subject }) => subject)
  const reached = new Set(after.members.filter(({ email }) => email !== null).map(({ user_id }) => user_id))
  const ends: Record<string, (request: RequestRow) => string | undefined> = {
    RETURNED: ({ id, product_name: title, damage: found, collected_at }) =>
      found ? `${collected_at === null ? 'Lost' : 'Damaged'}: ${title} (${id})` : undefined,
    DECLINED: ({ id, product_name: title }) => `We cannot send you ${title} (${id})`,
  }
  return [
    ...before.mails
      .filter(({ id, sent_at }) => sent_at === null && !present.has(id))
      .map(({ subject }) => `the mail "${subject}" is lost`),
    ...after.mails
      .filter(({ recipient, subject, sent_at }) => sent_at !== null && !received.has(`${recipient} ${subject}`))
      .map(({ subject }) => `the mail "${subject}" was marked as sent, but was not`),
    ...after.mails
      .filter(({ sent_at, due_at }) => sent_at === null && due_at === null)
      .map(({ subject }) => `the mail "${subject}" was dropped`),
    ...after.requests.flatMap((request) => {
      const subject = ends[request.status]?.(request)
      const isRecent = (request.returned_at ?? request.requested_at) > now - KEPT_MS
      if (!subject || !isRecent || !reached.has(request.user_id)) return []
      const count = subjects.get(subject)?.length ?? 0
      return count === 1 ? [] : [`the mail "${subject}" was written ${count} times`]
    }),
  ]
}

/** What must not be open any more after the quiet days, in words. */
export function stuck(after: Books, model: Model, now: number): string[] {
  const working = ['REQUESTED', 'APPROVED', 'PACKED', 'COLLECTED']
  return [
    ...after.claims
      .filter(({ closed_at }) => closed_at === null)
      .map(({ user_id, ref }) => `claim ${ref} of ${user_id} is still open`),
    ...after.requests
      .filter(({ status, requested_at }) => working.includes(status) && requested_at < now - WEEK_MS)
      .map(({ id, status }) => `${id} is still ${status}`),
    ...after.mails.filter(({ sent_at }) => sent_at === null).map(({ subject }) => `the mail "${subject}" was not sent`),
    ...after.members.filter(({ balance_paisa }) => balance_paisa < 0).map(({ user_id }) => `${user_id} still owes`),
    ...after.memberships
      .filter(({ user_id, status }) => {
        const membership = model.memberships.get(user_id)
        return status === 'HOLD' || (status === 'CANCELLED' && !membership?.isPaidOut)
      })
      .map(({ user_id, status }) => `${user_id} is still ${status}, with a deposit`),
    ...after.rents
      .filter(({ paid_at }) => paid_at === null)
      .map(({ user_id, due_on }) => `rent ${user_id} ${due_on} is still open`),
    ...after.queue
      .filter((entry) => after.games.some((game) => game.product_code === entry.product_code && game.in_hand > 0))
      .filter((entry) => !refusalOfQueueEntry(model, after, entry, dayOf(now)))
      .map(({ user_id, product_code }) => `${user_id} still waits for ${product_code}`),
  ]
}
