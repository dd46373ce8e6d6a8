import { notReversed } from './model.ts'
import { type Check, group, type Moment, sum } from './moment.ts'
import { DAY_MS, dayOf } from './terms.ts'

/** The rules of orders, payment codes, claims, stock-takes, erased people, parcels and stock alerts. */
export const COUNTER_CHECKS: Check[] = [
  orders,
  receipts,
  sales,
  earnings,
  codes,
  claims,
  stockTakes,
  erased,
  parcels,
  alerts,
]

/** The statuses of an order up to its delivery, one after the other. */
const STATUSES = ['PROCESSING', 'SHIPPING', 'DELIVERED']
const KEPT_MS = 29 * DAY_MS

/**
 * Each confirmed order exists, has allowed statuses only and begins at most one membership. No order creates two
 * accounts.
 */
function orders({ after, model, now }: Moment): string[] {
  const subjects = group(after.mails, ({ subject }) => subject)
  const lost = [...model.orders.keys()].filter((id) => !after.orders.some((row) => row.id === id))
  return [
    ...lost.map((id) => `order ${id} is lost`),
    ...(after.members.length === model.members
      ? []
      : [`there are ${after.members.length} accounts instead of ${model.members}`]),
    ...after.orders.flatMap(({ id, status, steps, user_id, placed_at }) => {
      const placed = model.orders.get(id)
      if (!placed) return [`order ${id} exists, but no reply confirmed it`]
      const taken = steps.split(',').toSorted().join()
      const allowed =
        status === 'CANCELLED'
          ? [
              ['PROCESSING', 'CANCELLED'],
              ['PROCESSING', 'SHIPPING', 'CANCELLED'],
            ]
          : [STATUSES.slice(0, STATUSES.indexOf(status) + 1)]
      const isAllowed = allowed.some((statuses) => statuses.toSorted().join() === taken)
      const mails = subjects.get(`Your Khelbox order ${id}`)?.length ?? 0
      const isMailed = mails === (placed.email === null ? 0 : 1) || placed_at < now - KEPT_MS
      return [
        ...(isAllowed ? [] : [`order ${id} is ${status} after ${taken}`]),
        ...(isMailed ? [] : [`the mail about order ${id} was written ${mails} times`]),
        ...(user_id === placed.userId && (user_id === null || status === 'DELIVERED')
          ? []
          : [`${user_id} began with order ${id}, which is ${status}, instead of ${placed.userId}`]),
      ]
    }),
  ]
}

/** Each payment that was received for an order and not reversed is linked with it, and an order with one is paid. */
function receipts({ after, model }: Moment): string[] {
  const valid = [...model.receipts].filter(([ref]) => model.payments.has(ref))
  const texts = after.receipts.map(({ order_id, ref }) => `${ref} for ${order_id}`)
  const expected = valid.map(([ref, orderId]) => `${ref} for ${orderId}`)
  const paid = new Set(valid.map(([, orderId]) => orderId))
  return [
    ...expected.filter((text) => !texts.includes(text)).map((text) => `the payment ${text} is not linked`),
    ...texts.filter((text) => !expected.includes(text)).map((text) => `the payment ${text} is linked`),
    ...after.orders
      .filter(({ id, paid_at }) => paid.has(id) !== (paid_at !== null))
      .map(({ id, paid_at }) => `order ${id} was paid at ${paid_at}, which its payments deny`),
  ]
}

/** A sold disc is retired; nothing else is sold, and all money of days is that of the ledger and of the sales. */
function sales({ after, model }: Moment): string[] {
  const sold = after.sales.filter(({ undone_at }) => undone_at === null)
  const states = new Map(after.copies.map(({ code, state }) => [code, state]))
  const texts = (rows: Iterable<readonly [string, number]>) => [...rows].map((row) => row.join(' for ')).toSorted()
  const [expected, present] = [texts(model.sales), texts(sold.map(({ code, paisa }) => [code, paisa] as const))]
  return [
    ...(expected.join() === present.join() ? [] : [`sold is ${present} instead of ${expected}`]),
    ...sold
      .filter(({ code }) => states.get(code) !== 'retired')
      .map(({ code }) => `${code} is sold and ${states.get(code)}`),
  ]
}

/**
 * What games earned in a month, and the rents of members without a disc, are the rents that the ledger has of it, up to
 * the last shared one; a game earns what its months say, and has as many rentals as hand-overs.
 */
function earnings({ after }: Moment): string[] {
  const [last] = after.shared
  const order = (entry: { at: number; user_id: string; number: number }) =>
    [String(entry.at).padStart(15, '0'), entry.user_id, String(entry.number).padStart(9, '0')].join(' ')
  const rents = after.ledger.filter((entry) => entry.kind === 'RENT' && last && order(entry) <= order(last))
  const byMonth = group(rents, ({ at }) => dayOf(at).slice(0, 7))
  const sharesOfMonth = group(after.gameMonths, ({ month }) => month)
  const sharesOfGame = group(after.gameMonths, ({ product_code }) => product_code)
  return [
    ...[...byMonth].flatMap(([month, entries]) => {
      const [shared, charged] = [sum(sharesOfMonth.get(month) ?? []), -sum(entries)]
      return shared === charged ? [] : [`the games of ${month} earned ${shared} of ${charged}`]
    }),
    ...after.earnings.flatMap(({ product_code, paisa, rentals }) => {
      const months = sum(sharesOfGame.get(product_code) ?? [])
      const handedOver = after.requests.filter(
        (request) => request.product_code === product_code && request.handed_over_at !== null,
      ).length
      return [
        ...(months === paisa ? [] : [`${product_code} earned ${paisa}, and ${months} in its months`]),
        ...(rentals === handedOver ? [] : [`${product_code} has ${rentals} rentals after ${handedOver} hand-overs`]),
        ...(handedOver > 0 || paisa === 0 ? [] : [`${product_code} earned ${paisa} at no home`]),
      ]
    }),
  ]
}

/** A code is paid while a payment of its amount is not reversed, and no two codes have the same amount. */
function codes({ after }: Moment): string[] {
  const paid = notReversed(after.ledger).filter(({ kind }) => kind === 'PAYMENT')
  return [
    ...[...group(after.codes, ({ paisa }) => String(paisa))]
      .filter(([, found]) => found.length > 1)
      .map(([paisa, found]) => `${found.length} codes ask for ${paisa}`),
    ...after.codes.flatMap(({ user_id, paisa, created_at, paid_at }) => {
      const isPaid = paid.some((entry) => entry.user_id === user_id && entry.paisa === paisa && entry.at >= created_at)
      return isPaid === (paid_at !== null)
        ? []
        : [`the code of ${paisa} of ${user_id} was paid at ${paid_at}, which the ledger denies`]
    }),
  ]
}

/** A claim is open until its payment is recorded or the shop refuses it. */
function claims({ after, model }: Moment): string[] {
  const payments = after.ledger.filter(({ kind, paisa }) => kind === 'PAYMENT' && paisa > 0)
  const valid = new Set(
    notReversed(payments.concat(after.ledger.filter(({ reverses }) => reverses !== null))).map(
      ({ user_id, ref }) => `${user_id} ${ref}`,
    ),
  )
  const ever = new Set(payments.map(({ user_id, ref }) => `${user_id} ${ref}`))
  return after.claims.flatMap(({ user_id, ref, closed_at, refusal }) => {
    const key = `${user_id} ${ref}`
    const isCorrect =
      closed_at === null
        ? !valid.has(key)
        : refusal === null
          ? ever.has(key)
          : model.done.has(`payment.refused ${user_id}`) || model.unclear.has(`payment.refused ${user_id}`)
    return isCorrect ? [] : [`the claim ${key} was closed at ${closed_at} with ${refusal}`]
  })
}

/** A stock-take counts each scanned disc once. */
function stockTakes({ after, model }: Moment): string[] {
  return after.stockTakes.flatMap(({ id, expected, found, surplus, finished_at }) => {
    const take = model.stockTakes.get(id)
    const expectedText =
      take && `${take.expected.size} ${take.found.size} ${take.surplus.size} ${take.isOpen ? 'open' : 'finished'}`
    const presentText = `${expected} ${found} ${surplus} ${finished_at === null ? 'open' : 'finished'}`
    return expectedText === presentText ? [] : [`stock-take ${id} has ${presentText} instead of ${expectedText}`]
  })
}

/** Nothing happens with a person who was erased. */
function erased({ after, model }: Moment): string[] {
  return [...model.erased].flatMap(([userId, at]) => [
    ...after.ledger
      .filter((entry) => entry.user_id === userId && entry.at > at)
      .map(({ kind }) => `${userId} was erased and has a new ${kind}`),
    ...[after.queue, after.reservations, after.codes, after.claims, after.alerts]
      .filter((rows) => rows.some(({ user_id }) => user_id === userId))
      .map(() => `${userId} was erased and still has rows`),
  ])
}

/** A request has the parcel that the shop gave to the courier, until it is unpacked, comes back or is lost. */
function parcels({ after, model }: Moment): string[] {
  return after.requests.flatMap(({ id, parcel }) => {
    const isUnclear =
      parcel === null &&
      ['request.unpacked', 'parcel.back', 'parcel.lost'].some((action) => model.unclear.has(`${action} ${id}`))
    return isUnclear || parcel === (model.parcels.get(id) ?? null)
      ? []
      : [`${id} is in parcel ${parcel} instead of ${model.parcels.get(id)}`]
  })
}

/** A stock alert ends with one message, unless the member ends it; after a cron run none waits for a free game. */
function alerts({ before, after, model, isCronDone }: Moment): string[] {
  const counts = (rows: Moment['after']['freeGameNews']) =>
    new Map(rows.map(({ user_id, subject, count }) => [`${user_id} ${subject}`, count]))
  const [former, present] = [counts(before.freeGameNews), counts(after.freeGameNews)]
  const waiting = new Set(after.alerts.map((alert) => `${alert.user_id} ${alert.product_code}`))
  const free = new Set(
    after.games.filter(({ in_hand, queued }) => in_hand > 0 && queued === 0).map(({ product_code }) => product_code),
  )
  return [
    ...before.alerts.flatMap(({ user_id, product_code }) => {
      const key = `${user_id} ${product_code}`
      if (waiting.has(key) || model.alertsEnded.has(key) || model.erased.has(user_id)) return []
      const subject = `${user_id} Game ${Number(product_code.slice(-4))} is free`
      const added = (present.get(subject) ?? 0) - (former.get(subject) ?? 0)
      return added === 1 ? [] : [`${user_id} was notified ${added} times that ${product_code} is free`]
    }),
    ...(isCronDone
      ? after.alerts
          .filter(({ product_code }) => free.has(product_code))
          .map(({ user_id, product_code }) => `${user_id} is not notified that ${product_code} is free`)
      : []),
  ]
}
