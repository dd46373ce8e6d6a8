import { env } from 'cloudflare:workers'
import type { Books } from './books.ts'
import { add, type BankLine, isOpen, type Preview } from './model.ts'
import { type Chances, callAs, command, concurrently, MOST_MEMBERS, quietMonths, type Shop } from './shop.ts'
import {
  type Act,
  answerText,
  asMember,
  balanceOf,
  failWith,
  isByPhone,
  memberOf,
  noteVisit,
  onSheet,
  pick,
  recordTransfer,
  roleFor,
  runningMembership,
  type Step,
} from './step.ts'
import { DAY_MS, dayOf, minuteOf, PLANS, type PlanId, type PriceVersion, plusDays, pricesOfOrder } from './terms.ts'

/** A member who owes, if there is one. */
function debtorOf(shop: Shop, step: Step): string {
  const owing = shop.books.members.filter(({ balance_paisa }) => balance_paisa < 0)
  return pick(owing, step.who)?.user_id ?? memberOf(shop, step)
}

/** A transfer that reaches the account of the shop. */
function transfer(shop: Shop, userId: string, paisa: number): BankLine {
  const line = { at: shop.now, paisa, ref: `BK${shop.now}`, userId }
  shop.model.bank.push(line)
  return line
}

/** A statement as a bank exports it: these lines, a fee that goes out, and a payment of nobody whom the shop knows. */
function statementOf(lines: readonly BankLine[], now: number): string {
  const rows = lines.map(({ at, paisa, ref }) => `${minuteOf(at)},${paisa / 100},${ref},Transfer`)
  const others = [`${minuteOf(now)},-500,FEE${now},Fee`, `${minuteOf(now)},77.77,X${now},Somebody`]
  return ['Date,Credit,Transaction ID,Details', ...rows, ...others].join('\n')
}

/** How far back the lines of an uploaded statement go. */
const UPLOADED_MS = 60 * DAY_MS

/** The members whom a line may belong to, by the terms: through a claim of its transaction ID or a payment code. */
function payersOf({ claims, codes }: Books, { at, paisa, ref }: BankLine): string[] {
  const claimed = claims.filter((claim) => claim.ref === ref && claim.closed_at === null)
  const coded = codes.filter(
    (code) =>
      code.paisa === paisa &&
      code.paid_at === null &&
      at >= code.created_at - 10 * 60_000 &&
      at <= code.expires_at + 10 * 60_000,
  )
  return [...new Set([...claimed, ...coded].map(({ user_id }) => user_id))]
}

/** Fails when a line is matched with a wrong member, or with nobody although only one member is possible. */
function checkPreview(shop: Shop, lines: readonly BankLine[], matched: ReadonlyMap<string, string>): void {
  const { books, model } = shop
  for (const line of lines) {
    const userId = matched.get(line.ref)
    const payers = payersOf(books, line)
    const isDone = model.payments.has(line.ref) || model.imported.has(line.ref)
    if (userId !== undefined && (isDone || payers.join() !== userId))
      failWith(shop, `${line.ref} was matched with ${userId} instead of ${payers.join(' or ')}`)
    const claims = books.claims.filter((claim) => claim.ref === line.ref)
    const isSure =
      payers.length === 1 &&
      claims.every(({ paisa }) => paisa === line.paisa) &&
      lines.filter(({ paisa }) => paisa === line.paisa).length === 1
    if (userId === undefined && isSure && !isDone) failWith(shop, `${line.ref} was not matched with ${payers[0]}`)
  }
}

/** Records the lines of a preview: once, or by two admins at the same time. */
async function confirm(shop: Shop, preview: Preview, how: number, chances: Chances): Promise<string> {
  const { model, books } = shop
  const path = `/api/v1/admin/money/statement/${preview.id}/confirm`
  const once = (network: Chances) => callAs(shop, { role: 'counter' }, 'POST', path, undefined, network)
  const answers: Awaited<ReturnType<typeof once>>[] = []
  if (how % 3 === 0) await concurrently(how, (db) => [1, 2].map(async () => answers.push(await once(db))))
  else answers.push(await once(chances))
  if (answers.some(({ status }) => status === 200) && preview.recorded === null) {
    preview.recorded = 0
    add(model.done, `statement.confirmed ${preview.id}`)
    for (const line of preview.lines) {
      const { ref, paisa, userId } = line
      // The claim was refused, or the code paid, since the preview.
      const isOpen = payersOf(books, line).includes(userId)
      if (model.payments.has(ref) || model.imported.has(ref) || !isOpen) continue
      model.payments.set(ref, { userId, paisa })
      model.imported.add(ref)
      add(model.done, `payment.recorded ${userId}`)
      preview.recorded += 1
    }
  }
  const left = preview.lines.length - (preview.recorded ?? 0)
  for (const { status, json } of answers)
    if (status === 200 && (json.recorded !== preview.recorded || json.leftOut.length !== left))
      failWith(
        shop,
        `${json.recorded} lines are said to be recorded and ${json.leftOut.length} left out, not ${preview.recorded} and ${left}`,
      )
  return `statement with ${preview.lines.length} matched lines is confirmed: ${answers.map(answerText).join(' · ')}`
}

/** Uploads the transfers of the last weeks; every other time the shop confirms the statement at once. */
async function importStatement(shop: Shop, step: Step): Promise<string | undefined> {
  const { model, now } = shop
  const lines = model.bank.filter(({ at }) => at > now - UPLOADED_MS)
  if (lines.length === 0) return undefined
  const body = { csv: statementOf(lines, now) }
  const path = '/api/v1/admin/money/statement'
  const answer = await callAs(shop, { role: 'counter' }, 'POST', path, body, step.chances)
  const rows: { reference: string; userId: string }[] = answer.json.matched
  const matched = new Map(rows.map(({ reference, userId }) => [reference, userId]))
  checkPreview(shop, lines, matched)
  const preview: Preview = {
    id: answer.json.id,
    lines: lines.flatMap((line) => {
      const userId = matched.get(line.ref)
      return userId === undefined ? [] : { ...line, userId }
    }),
    recorded: null,
  }
  model.previews.push(preview)
  if (step.how % 2) return await confirm(shop, preview, step.which, step.chances)
  return `a statement with ${preview.lines.length} matched lines waits`
}

async function madeBy(importId: string): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT made FROM import_rows WHERE import_id = ? AND made IS NOT NULL')
    .bind(importId)
    .all<{ made: string }>()
  return results.map(({ made }) => made)
}

/** Takes an import back. Nothing may be lost of people who have done something since. */
async function undoImport(shop: Shop, id: string, people: readonly string[], step: Step): Promise<string> {
  const { books, model } = shop
  const isUsed = (rows: readonly { user_id: string | null }[]) => rows.some((row) => people.includes(row.user_id ?? ''))
  const entries = books.ledger.filter(({ kind }) => kind !== 'OPENING')
  const used = [entries, books.memberships, books.requests, books.queue, books.claims, books.orders].some(isUsed)
  const call: ['POST', string] = ['POST', `imports/${id}/undo`]
  const answer = await command(shop, 'owner', ['import.undone', id], call, step.chances)
  // An undo whose answer was lost is refused the second time.
  const isUndone = answer.status === 200 || (answer.wasLost && answer.json.error?.code === 'imports.undone')
  if (isUndone && used) failWith(shop, `${id} is undone although ${people.join(' or ')} was used`)
  if (isUndone) {
    model.imports.delete(id)
    model.members -= people.length
    shop.members = shop.members.filter((userId) => !people.includes(userId))
    for (const userId of people) model.blocked.delete(userId)
  }
  return `the import of ${people.join(' and ')} is undone: ${answerText(answer)}`
}

/** Records a transfer by hand, as the shop does with a claim or a line of a statement. */
/** What a courier took is one expense; undefined: whether it was recorded is not known. */
async function noteCourierCost(shop: Shop, note: string, cost: number | undefined): Promise<void> {
  // Not by the clock: midnight may have passed between two tries.
  const { results } = await env.DB.prepare('SELECT day, paisa FROM expenses WHERE note = ?')
    .bind(note)
    .all<{ day: string; paisa: number }>()
  const expected = cost === undefined ? results.length : Number(cost > 0)
  if (results.length !== expected || results.some(({ paisa }) => cost !== undefined && paisa !== cost * 100))
    failWith(shop, `the expense ${note} of Rs. ${cost} is ${JSON.stringify(results)}`)
  for (const { day, paisa } of results) {
    add(shop.model.spent, day.slice(0, 7), paisa)
    add(shop.model.done, `expense.added ${day.slice(0, 7)}`)
  }
}

async function recordByHand(shop: Shop, line: Omit<BankLine, 'at'>, chances: Chances): Promise<string> {
  const answer = await recordTransfer(shop, line, chances)
  return `transfer ${line.ref} of ${line.userId} is recorded by hand: ${answerText(answer)}`
}

/** The statuses that the shop gives an order, by its status. */
const ORDER_STEPS: Record<string, string[]> = {
  PROCESSING: ['SHIPPING', 'SHIPPING', 'CANCELLED'],
  SHIPPING: ['DELIVERED', 'CANCELLED', 'PROCESSING'],
  DELIVERED: ['SHIPPING'],
  CANCELLED: ['PROCESSING'],
}

/** The rows that contain one of the words, of all tables but that of replies, which the cron deletes after a day. */
async function rowsWith(words: readonly string[]): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_schema
     WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name <> 'idempotency_keys'`,
  ).all<{ name: string }>()
  const tables = await env.DB.batch(results.map(({ name }) => env.DB.prepare(`SELECT * FROM ${name}`)))
  return results.flatMap(({ name }, index) =>
    (tables[index]?.results ?? [])
      .map((row) => JSON.stringify(row))
      .filter((row) => words.some((word) => row.includes(word)))
      .map((row) => `${name} ${row}`),
  )
}

/**
 * The words that name a member, in the account and in the orders that belong to it. A phone or an address that another
 * account has too is not among them: that account keeps it.
 */
async function wordsOf(userId: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `WITH other AS (SELECT mobile_no, address FROM members WHERE user_id <> ?1),
       own AS (SELECT name, email, address, mobile_no FROM members WHERE user_id = ?1
               UNION ALL SELECT first_name, email, address, phone FROM orders WHERE belongs_to = ?1)
     SELECT name, email, (SELECT address WHERE address NOT IN (SELECT address FROM other)) AS address,
            (SELECT mobile_no WHERE mobile_no NOT IN (SELECT mobile_no FROM other WHERE mobile_no IS NOT NULL)) AS phone
     FROM own`,
  )
    .bind(userId)
    .all<Record<string, string | null>>()
  return results.flatMap((row) => Object.values(row)).filter((word): word is string => !!word)
}

/** A person may be erased after so many days without business. */
const ERASABLE_AFTER = 90

/**
 * Whether a person may be erased in `days` days: nothing is open with them, and their last business will be
 * ERASABLE_AFTER days ago.
 */
function mayBeErased({ books, model, now }: Shop, userId: string, days = 0): boolean {
  const membership = model.memberships.get(userId)
  const isOf = (row: { user_id: string }) => row.user_id === userId
  const member = books.members.find(isOf)
  const open = books.requests.some(
    (request) => isOf(request) && (isOpen(request) || /HANDED_OVER|COLLECTED/.test(request.status)),
  )
  const business = [
    member?.created_at ?? 0,
    ...books.ledger.filter(isOf).map(({ at }) => at),
    ...books.claims.filter(isOf).map(({ claimed_at }) => claimed_at),
    ...books.orders.filter(({ belongs_to }) => belongs_to === userId).map((row) => row.placed_at),
    ...books.requests.filter(isOf).map(({ requested_at }) => requested_at),
  ]
  return (
    !model.erased.has(userId) &&
    (!membership || (membership.hasEnded && membership.isPaidOut)) &&
    !open &&
    member?.balance_paisa === 0 &&
    now >= Math.max(...business) + (ERASABLE_AFTER - days) * DAY_MS
  )
}

/** Steps of orders and accounts, transfers, stock-takes, personal data, parcels and stock alerts. */
export const COUNTER_STEPS = {
  async order(shop, step) {
    const { how, who, chances } = step
    const number = 10_000 + shop.model.orders.size
    const planId = ((how % 3) + 1) as PlanId
    const plan = PLANS[planId]
    const { rents, deposits, off } = pricesOfOrder(shop.model.versions, dayOf(shop.now))
    const isMember = who % 3 === 0 && shop.members.length > 0
    const userId = isMember ? (pick(shop.members, who) ?? '') : ''
    const email = how % 2 ? `visitor${number}@khelbox.example` : undefined
    const body = {
      ...{ firstName: `Visitor${number}`, lastName: 'Guest', phone: `030012${number}` },
      ...{ country: 'Pakistan', province: 'Sindh', city: 'Karachi', zipCode: 75600 },
      ...{ address: `Villa V${number}`, ...(email && { email }) },
      subscriptionPlan: plan.name,
      subscriptionRate: rents[planId] / 100,
      subscriptionRefund: deposits[planId] / 100,
      subscriptionTotal: (rents[planId] + deposits[planId]) / 100,
    }
    const byPhone = !isMember && isByPhone({ ...step, who: step.which })
    const caller = byPhone ? { role: 'counter' as const } : isMember ? { userId } : undefined
    const path = byPhone ? '/api/v1/admin/orders' : '/api/v1/user/checkout'
    const answer = await callAs(shop, caller, 'POST', path, byPhone ? body : { ...body, agreement: true }, chances)
    if (answer.status === 200 && byPhone)
      for (const action of ['order.entered', 'order.called']) add(shop.model.done, `${action} ${answer.json.orderId}`)
    if (answer.status === 200) {
      if (runningMembership(shop, userId)) failWith(shop, `${userId} has a plan and ordered another`)
      if (off === planId) failWith(shop, `${plan.name} was ordered, which is switched off`)
      shop.model.orders.set(answer.json.orderId, { email: email ?? null, userId: null })
    }
    return `${userId || 'a visitor'} orders ${plan.name}${byPhone ? ' by phone' : ''}: ${answerText(answer)}`
  },
  /** The counter adds a customer who phones; the phone of another one is asked about and confirmed. */
  async newCustomer(shop, step) {
    const { books, model, members, now } = shop
    if (members.length >= MOST_MEMBERS) return undefined
    const isShared = step.how % 3 === 0
    const phone = isShared ? `0300765${pick(members, step.who)?.slice(3)}` : `030199${String(now).slice(-5)}`
    const body = { name: `Caller${now}`, mobileNo: phone, city: 'Karachi', address: `Flat F${now}` }
    const path = '/api/v1/admin/customers'
    let answer = await callAs(shop, { role: 'counter' }, 'POST', path, body, step.chances)
    if (model.blocked.size > 0 && answer.json.error?.code === 'customers.blocked')
      return `a customer is not added: ${answerText(answer)}`
    const isTaken = await env.DB.prepare('SELECT 1 FROM members WHERE mobile_no = ? AND number <= ?')
      .bind(`+92${phone.slice(1)}`, Number(books.members.at(-1)?.user_id.slice(3)))
      .first()
    if ((answer.status === 409) !== (isTaken !== null))
      failWith(shop, `the phone ${phone} is ${isTaken ? '' : 'not '}taken: ${answerText(answer)}`)
    if (isTaken)
      answer = await callAs(shop, { role: 'counter' }, 'POST', path, { ...body, isConfirmed: true }, step.chances)
    if (answer.status !== 200) failWith(shop, `a customer is added: ${answerText(answer)}`)
    const { userId } = answer.json
    members.push(userId)
    model.members += 1
    add(model.done, `customer.entered ${userId}`)
    return `${userId} is added by phone${isTaken ? ', with the phone of another' : ''}: ${answerText(answer)}`
  },
  /** An owner imports two customers with credit, or takes an import back, which works until one of them was used. */
  async importPeople(shop, step) {
    const { model, members, now } = shop
    const [id, people] = pick([...model.imports], step.which) ?? []
    if (id && people && step.how % 2 === 0) return await undoImport(shop, id, [...people.keys()], step)
    if (members.length + 2 > MOST_MEMBERS) return undefined
    const person = (name: string, digit: number) => `${name} ${now},03028${digit}${String(now).slice(-5)},Karachi,300`
    const csv = ['Name,Phone,City,Balance', person('Brought', 1), person('Listed', 2)].join('\n')
    const path = '/api/v1/admin/imports'
    const body = { kind: 'customers', file: 'people.csv', csv }
    const preview = await callAs(shop, { role: 'owner' }, 'POST', path, body, step.chances)
    const rows: { fate: string }[] = preview.json.rows
    if (rows.some(({ fate }) => fate !== 'make')) return `a spreadsheet is not new: ${answerText(preview)}`
    const run: ['POST', string] = ['POST', `imports/${preview.json.id}/run`]
    const answer = await command(shop, 'owner', ['import.begun', preview.json.id], run, step.chances)
    const made = await madeBy(preview.json.id)
    if (answer.status !== 200 || made.length !== 2) failWith(shop, `${made.length} of 2 came: ${answerText(answer)}`)
    model.imports.set(preview.json.id, new Map(made.map((userId) => [userId, 30_000])))
    members.push(...made)
    model.members += made.length
    return `${made.join(' and ')} come with a spreadsheet: ${answerText(answer)}`
  },

  /** The owner plans prices: for orders, and two times in three for running members; seldom too soon for these. */
  async planPrices(shop, { who, which, how, chances }) {
    const { versions } = shop.model
    const today = dayOf(shop.now)
    const since = plusDays(today, 1 + (which % 40))
    const [soonest = ''] = [plusDays(today, 30), since].sort().slice(-1)
    const isTooSoon = how % 7 === 0
    const later = isTooSoon ? plusDays(today, 29) : plusDays(soonest, who % 30)
    const version: PriceVersion = {
      since,
      runningFrom: how % 3 === 0 && !isTooSoon ? null : later,
      rents: { 1: 100_000 + 10_000 * (how % 90), 2: 200_000 + 10_000 * (who % 90), 3: 300_000 + 10_000 * (which % 90) },
      deposits: {
        1: 400_000 + 10_000 * (who % 80),
        2: 700_000 + 10_000 * (how % 80),
        3: 1_000_000 + 10_000 * (how % 70),
      },
      visit: { karachi: 20_000 + 1_000 * (how % 30), elsewhere: 30_000 + 1_000 * (who % 30) },
      caseFee: 10_000 + 1_000 * (which % 60),
      off: how % 4 === 0 ? (((which % 3) + 1) as PlanId) : null,
    }
    const ids = [1, 2, 3] as const
    const body = {
      from: since,
      runningFrom: version.runningFrom,
      plans: ids.map((id) => ({
        ...{ id, rent: version.rents[id] / 100, deposit: version.deposits[id] / 100, isOffered: version.off !== id },
      })),
      fees: {
        karachi: version.visit.karachi / 100,
        elsewhere: version.visit.elsewhere / 100,
        case: version.caseFee / 100,
      },
    }
    const answer = await command(shop, 'owner', ['prices.planned', since], ['POST', 'plan-versions', body], chances)
    const isTaken = versions.some((each) => each.since === since)
    const expected = isTooSoon ? 422 : isTaken ? 409 : 200
    if (answer.status !== expected) failWith(shop, `prices from ${since} are planned: ${answerText(answer)}`)
    if (answer.status === 200) {
      versions.push(version)
      versions.sort((one, other) => (one.since < other.since ? -1 : 1))
    }
    return `prices from ${since}, for members from ${version.runningFrom ?? 'never'}: ${answerText(answer)}`
  },
  async withdrawPrices(shop, { which }) {
    const { versions } = shop.model
    const version = pick(versions, which)
    if (!version) return undefined
    const { since } = version
    const call: ['DELETE', string] = ['DELETE', `plan-versions/${since}`]
    const answer = await command(shop, 'owner', ['prices.withdrawn', since], call, undefined)
    const mayGo = since > dayOf(shop.now)
    if (answer.status !== (mayGo ? 200 : 404)) failWith(shop, `prices of ${since} go: ${answerText(answer)}`)
    if (mayGo) versions.splice(versions.indexOf(version), 1)
    return `the prices from ${since} are withdrawn: ${answerText(answer)}`
  },
  /** The shop lends nothing more to a member, or lends to them again. */
  async block(shop, step) {
    const { members, model } = shop
    const isLifted = model.blocked.size > 1 || step.how % 2 === 0
    const userId = isLifted ? pick([...model.blocked], step.who) : pick(members, step.who)
    if (!userId || (!isLifted && model.blocked.has(userId))) return undefined
    const path = `customers/${userId}/block`
    const answer = await command(
      shop,
      'counter',
      [isLifted ? 'customer.unblocked' : 'customer.blocked', userId],
      isLifted ? ['DELETE', path] : ['POST', path, { reason: `Kept a disc until ${shop.now}` }],
      step.chances,
    )
    // A call without a key that was lost is refused when it had been done.
    if (answer.status !== 200 && !answer.wasLost) failWith(shop, `${path}: ${answerText(answer)}`)
    if (isLifted) model.blocked.delete(userId)
    else model.blocked.add(userId)
    return `${userId} is ${isLifted ? 'lent to again' : 'not lent to any more'}: ${answerText(answer)}`
  },
  async moveOrder(shop, step) {
    const order = pick(shop.books.orders, step.which)
    if (!order) return undefined
    const to = pick(ORDER_STEPS[order.status] ?? [], step.how)
    const call: ['POST', string, unknown] = ['POST', `orders/${order.id}/status`, { from: order.status, to }]
    const answer = await command(shop, 'counter', ['order.moved', order.id], call, step.chances)
    return `order ${order.id} of ${order.status} becomes ${to}: ${answerText(answer)}`
  },
  /** The shop receives money for an order before its membership begins, half of the time in two ways. */
  async receive(shop, step) {
    const { books, model, now } = shop
    const open = books.orders.filter(({ user_id, status }) => user_id === null && status !== 'CANCELLED')
    const order = pick(open, step.which) ?? pick(books.orders, step.which)
    if (!order) return undefined
    const userId = order.belongs_to ?? memberOf(shop, step)
    const first = { rupees: 500 * (1 + (step.how % 8)), method: 'cash', ref: `OR${now}A` }
    const parts = step.how % 2 ? [first, { rupees: 1000.5, method: 'easypaisa', ref: `OR${now}B` }] : [first]
    const body = { ...(parts.length === 1 ? first : { parts }), userId, isConfirmed: true }
    const call: ['POST', string, unknown] = ['POST', `orders/${order.id}/payments`, body]
    const answer = await command(shop, 'counter', ['order.received', order.id], call, step.chances)
    if (answer.status === 200) {
      if (order.status === 'CANCELLED' || order.user_id !== null)
        failWith(shop, `money is received for ${order.id}, which is ${order.status}`)
      add(model.done, `payment.recorded ${userId}`)
      for (const { ref, rupees } of parts) {
        model.payments.set(ref, { userId, paisa: rupees * 100 })
        model.receipts.set(ref, order.id)
      }
    }
    return `${parts.length} amounts of ${userId} for ${order.id}: ${answerText(answer)}`
  },
  async giveAccount(shop, step) {
    const orders = shop.books.orders.filter(({ belongs_to }) => belongs_to === null)
    const order = pick(orders, step.which) ?? pick(shop.books.orders, step.which)
    if (!order || shop.members.length >= MOST_MEMBERS) return undefined
    const path = `/api/v1/admin/orders/${order.id}/account`
    const answer = await callAs(shop, { role: 'counter' }, 'POST', path, undefined, step.chances)
    const row = await env.DB.prepare(
      `SELECT belongs_to AS userId, must_change_password AS mustChange
       FROM orders JOIN members ON members.user_id = belongs_to WHERE id = ?`,
    )
      .bind(order.id)
      .first<{ userId: string; mustChange: number }>()
    const isMade = row !== null && order.belongs_to === null
    if ((answer.status === 200) !== isMade && !answer.wasLost)
      failWith(shop, `${answerText(answer)}: the account of ${order.id} is ${row?.userId}`)
    if (isMade) {
      shop.members.push(row.userId)
      shop.model.members += 1
      add(shop.model.done, `order.account ${order.id}`)
      add(shop.model.done, `customer.created ${row.userId}`)
      const first = await callAs(shop, row, 'GET', '/api/v1/user/membership', undefined, undefined)
      if (first.json.error?.code !== 'password.change-first')
        failWith(shop, `${row.userId} need not change the password: ${answerText(first)}`)
      // As if the member had chosen a password: hashing one would take longer than the rest of the step.
      await env.DB.prepare('UPDATE members SET must_change_password = 0 WHERE user_id = ?').bind(row.userId).run()
    }
    return `${order.id} gets an account: ${answerText(answer)}`
  },

  async payByCode(shop, step) {
    const { books, now } = shop
    const expired = books.codes.filter((code) => code.paid_at === null && code.expires_at < now)
    const late = step.how % 3 === 0 ? pick(expired, step.which) : undefined
    if (late) {
      transfer(shop, late.user_id, late.paisa)
      const paid = `${late.user_id} pays a code that has expired: ${late.paisa / 100}`
      return `${paid} · ${await importStatement(shop, step)}`
    }
    const userId = debtorOf(shop, step)
    const answer = await asMember(shop, userId, ['POST', 'membership/payment-code'], step)
    const owed = runningMembership(shop, userId) ? -balanceOf(shop, userId) : 0
    if (answer.status === 409 && owed > 0) failWith(shop, `${userId} owes ${owed}: ${answerText(answer)}`)
    if (answer.status !== 200) return `${userId} wants a code: ${answerText(answer)}`
    const paisa = Math.round(answer.json.amount * 100)
    if (paisa < owed) failWith(shop, `${userId} owes ${owed} and the code asks for ${paisa}`)
    const isPaid = step.how % 4 > 0
    if (isPaid) transfer(shop, userId, paisa)
    return `${userId} ${isPaid ? 'pays' : 'gets'} a code of ${paisa / 100}`
  },
  async claim(shop, step) {
    const { books, model } = shop
    const userId = debtorOf(shop, step)
    const ofOthers = model.bank.filter((line) => line.userId !== userId && payersOf(books, line).includes(line.userId))
    const stolen = step.how % 5 === 0 ? pick(ofOthers, step.which) : undefined
    const owed = Math.max(70_000, -balanceOf(shop, userId))
    const isTrue = step.how % 3 > 0
    const line = stolen ?? (isTrue ? transfer(shop, userId, owed) : { ref: `NO${shop.now}`, paisa: owed, userId })
    const body = { rupees: line.paisa / 100, method: 'bank', ref: line.ref }
    const answer = await asMember(shop, userId, ['POST', 'membership/payment-claims', body], step)
    return `${userId} claims ${line.ref} of ${line.userId}: ${answerText(answer)}`
  },
  async closeClaim(shop, step) {
    const open = shop.books.claims.filter(({ closed_at }) => closed_at === null)
    const claim = pick(step.how % 4 ? open : shop.books.claims, step.which)
    if (!claim) return undefined
    const { id, user_id: userId, ref, paisa, closed_at } = claim
    const isOpen = closed_at === null
    const isTrue = isOpen && shop.model.bank.some((line) => line.ref === ref && line.userId === userId)
    if (!isTrue) {
      const call: ['POST', string, unknown] = [
        'POST',
        `money/claims/${id}/refusal`,
        { reason: 'It has not reached us' },
      ]
      const refused = await command(shop, 'counter', ['payment.refused', userId], call, step.chances)
      if (refused.status === 200 && !isOpen) failWith(shop, `${ref} was refused before`)
      return `claim ${ref} of ${userId} is refused: ${answerText(refused)}`
    }
    return await recordByHand(shop, { userId, ref, paisa }, step.chances)
  },
  importStatement,
  async confirmStatement(shop, step) {
    const preview = pick(shop.model.previews.slice(-3), step.which)
    if (!preview) return undefined
    const line = step.how % 4 === 1 ? pick(preview.lines, step.who) : undefined
    const byHand = line && (await recordByHand(shop, line, step.chances))
    const confirmed = await confirm(shop, preview, step.how, step.chances)
    return [byHand, confirmed].filter(Boolean).join(' · ')
  },

  async takeStock(shop, step) {
    const { books, model } = shop
    const open = books.stockTakes.find(({ finished_at }) => finished_at === null)
    const { how, which, chances } = step
    const shelf = books.copies.filter(({ state }) => state === 'shelf').map(({ code }) => code)
    if (!open || how % 8 === 0) {
      const path = '/api/v1/admin/stock-takes'
      const answer = await callAs(shop, { role: 'counter' }, 'POST', path, { platform: '' }, chances)
      if ((answer.status === 200) === (open !== undefined) && !answer.wasLost)
        failWith(shop, `a stock-take begins: ${answerText(answer)}`)
      const made = await env.DB.prepare('SELECT id FROM stock_takes WHERE finished_at IS NULL').first<string>('id')
      if (made !== null && made !== open?.id) {
        add(model.done, `stock-take.started ${made}`)
        model.stockTakes.set(made, {
          expected: new Set(shelf),
          found: new Set(),
          surplus: new Set(),
          isOpen: true,
        })
      }
      return `a stock-take begins: ${answerText(answer)}`
    }
    const take = model.stockTakes.get(open.id)
    if (!take) return failWith(shop, `nobody began the stock-take ${open.id}`)
    const isEnd = how % 4 === 0
    const codes = [
      ...books.copies.filter((_, index) => (which + index * how) % 3 === 0).map(({ code }) => code),
      ...(which % 4 === 0 ? ['PS5-9999-1'] : []),
    ]
    if (!isEnd && codes.length === 0) return undefined
    const action = isEnd ? 'stock-take.finished' : 'stock-take.scanned'
    const answer = await command(
      shop,
      'counter',
      [action, open.id],
      ['POST', `stock-takes/${open.id}/${isEnd ? 'finish' : 'scans'}`, isEnd ? undefined : { codes }],
      chances,
    )
    if (answer.status !== 200 && !(isEnd && answer.wasLost)) failWith(shop, `${action}: ${answerText(answer)}`)
    if (isEnd) take.isOpen = false
    else {
      // A scan that is sent again changes nothing but the history of the shop.
      if (answer.wasLost) add(model.unclear, `${action} ${open.id}`, 3)
      for (const code of codes) {
        if (take.expected.has(code)) take.found.add(code)
        else if (!shelf.includes(code)) take.surplus.add(code)
      }
      const file = await callAs(
        shop,
        { role: 'counter' },
        'GET',
        `/api/v1/admin/stock-takes/${open.id}`,
        undefined,
        undefined,
      )
      const missing = file.json.missing.map(({ code }: { code: string }) => code).toSorted()
      const lacking = shelf.filter((code) => take.expected.has(code) && !take.found.has(code))
      if (missing.join() !== lacking.toSorted().join()) failWith(shop, `missing are ${missing} instead of ${lacking}`)
    }
    return `${action} ${codes.join(', ')}: ${answerText(answer)}`
  },

  async exportData(shop, step) {
    const userId = pick(shop.books.members, step.who)?.user_id
    if (!userId) return undefined
    const path = `customers/${userId}/export`
    // Without faults: each try is an export, and each is audited.
    const answer = await command(shop, 'owner', ['customer.exported', userId], ['GET', path], undefined)
    const counts = {
      Ledger: shop.books.ledger,
      Games: shop.books.requests,
      Rents: shop.books.rents,
    }
    const sections: { title: string; rows: unknown[] }[] = answer.json.sections
    for (const [title, rows] of Object.entries(counts)) {
      const mine = (rows as { user_id: string }[]).filter(({ user_id }) => user_id === userId)
      const found = sections.find((section) => section.title === title)?.rows.length
      if (found !== mine.length)
        failWith(shop, `the export of ${userId} has ${found} of ${mine.length} rows of ${title}`)
    }
    return `the data of ${userId} is handed out: ${answer.status}`
  },
  async erase(shop, step) {
    const erasable = shop.members.filter((userId) => mayBeErased(shop, userId, ERASABLE_AFTER))
    const userId = pick(erasable, step.who) ?? memberOf(shop, step)
    // Three times in four it waits until the erasure is allowed.
    if (erasable.length > 0 && step.how % 4 > 0) await quietMonths(shop, 4)
    const isAllowed = mayBeErased(shop, userId)
    const words = await wordsOf(userId)
    const call: ['POST', string, unknown] = ['POST', `customers/${userId}/erasure`, { userId }]
    const answer = await command(shop, 'owner', ['customer.erased', userId], call, step.chances)
    const isErased = answer.status === 200 || (answer.wasLost && isAllowed)
    if (isErased !== isAllowed)
      failWith(shop, `${userId} ${isAllowed ? 'may' : 'may not'} be erased: ${answerText(answer)}`)
    if (isErased) {
      const left = await rowsWith(words)
      if (left.length > 0) failWith(shop, `${userId} is erased and still named:\n${left.join('\n')}`)
      shop.members.splice(shop.members.indexOf(userId), 1)
      shop.model.erased.set(userId, shop.now)
      shop.model.blocked.delete(userId)
    }
    return `${userId} is erased: ${answerText(answer)}`
  },

  async send(shop, step) {
    const packed = shop.books.requests.filter(({ status }) => status === 'PACKED')
    const request = pick(packed, step.which)
    if (!request) return undefined
    const { id, user_id: userId } = request
    const parcel = `P${shop.now}`
    const cost = step.how % 500
    const body = { outcome: 'SENT', requestIds: [id], courier: 'Leopards', parcel, cost }
    const call: ['POST', string, unknown] = ['POST', `run/${userId}`, body]
    const answer = await command(shop, 'rider', ['request.sent', id], call, step.chances)
    if (answer.status === 200) {
      shop.model.parcels.set(id, parcel)
      await noteCourierCost(shop, `Leopards ${parcel}`, cost)
    }
    return `${id} of ${userId} goes by courier: ${answerText(answer)}`
  },
  async endParcel(shop, step) {
    const { books, model } = shop
    const request = pick(
      books.requests.filter(({ status, parcel }) => status === 'PACKED' && parcel !== null),
      step.which,
    )
    if (!request) return undefined
    const { id, item_code, parcel, product_code } = request
    const outcome = step.how % 2 ? 'BACK' : 'LOST'
    const cost = outcome === 'BACK' ? step.how % 300 : 0
    const call: ['POST', string, unknown] = ['POST', `game-requests/${id}/parcel`, { outcome, cost }]
    const audited: [string, string] = [outcome === 'BACK' ? 'parcel.back' : 'parcel.lost', id]
    const answer = await command(shop, 'counter', audited, call, step.chances)
    if (answer.status !== 200 && answer.wasLost) add(model.unclear, `request.unpacked ${id}`)
    if (answer.status === 200) model.parcels.delete(id)
    await noteCourierCost(shop, `Leopards ${parcel}, way back`, answer.status === 200 ? cost : undefined)
    if (answer.status === 200 && outcome === 'LOST') {
      const isFree = books.games.some((game) => game.product_code === product_code && game.in_hand > 0)
      const { status } = answer.json.request
      if (status !== (isFree ? 'APPROVED' : 'DECLINED')) failWith(shop, `${id}, whose parcel is lost, is ${status}`)
      if (status === 'APPROVED') add(model.done, `request.unpacked ${id}`)
      const disc = await env.DB.prepare('SELECT state FROM copies WHERE code = ?').bind(item_code).first()
      if (disc?.state !== 'lost') failWith(shop, `disc ${item_code} of the lost parcel is ${disc?.state}`)
    }
    return `the parcel of ${id} is ${outcome}: ${answerText(answer)}`
  },
  /** The owner enters an expense; then the books of its month must be those of the ledger. */
  async spend(shop, step) {
    const { books, model, now } = shop
    const day = dayOf(step.who % 3 ? now : now - 31 * DAY_MS)
    const month = day.slice(0, 7)
    const expense = { category: 'COURIER', rupees: 100 + step.which, day, note: 'A parcel' }
    const call: ['POST', string, unknown] = ['POST', 'money/expenses', expense]
    const answer = await command(shop, 'owner', ['expense.added', month], call, step.chances)
    if (answer.status === 200) add(model.spent, month, expense.rupees * 100)
    const sums = new Map<string, number>()
    // What a spreadsheet brought was no event of the month.
    const moved = books.ledger.filter(({ kind, at }) => kind !== 'OPENING' && dayOf(at).startsWith(month))
    for (const { kind, paisa } of moved) add(sums, kind, paisa)
    const of = (...kinds: string[]) => kinds.reduce((sum, kind) => sum + (sums.get(kind) ?? 0), 0)
    const isIn = (at: number | null) => at !== null && dayOf(at).startsWith(month)
    const sales = books.sales.reduce(
      (sum, { paisa, at, undone_at }) => sum + (isIn(at) ? paisa : 0) - (isIn(undone_at) ? paisa : 0),
      0,
    )
    const income = sales - of('RENT', 'DELIVERY', 'DAMAGE', 'CREDIT')
    const expected = {
      income,
      profit: income - (model.spent.get(month) ?? 0),
      deposits: -of('DEPOSIT', 'DEPOSIT_BACK'),
      received: of('PAYMENT'),
      refunded: -of('REFUND'),
      balances: of(...sums.keys()),
    }
    const path = `/api/v1/admin/money/month?month=${month}`
    const { json } = await callAs(shop, { role: 'owner' }, 'GET', path, undefined, undefined)
    const present = {
      income: json.income.total,
      profit: json.profit,
      deposits: json.deposits.taken - json.deposits.back,
      received: json.received,
      refunded: json.refunded,
      balances: json.balances,
    }
    for (const [name, paisa] of Object.entries(expected)) {
      const found = Math.round(present[name as keyof typeof present] * 100)
      if (found !== paisa + 0) failWith(shop, `${name} of ${month} is ${found} instead of ${paisa}`)
    }
    return `${expense.rupees} are spent on ${day}: ${answerText(answer)}`
  },
  async visitWithCash(shop, step) {
    const { books, model } = shop
    const ready = books.requests.filter(({ status }) => /APPROVED|PACKED/.test(status))
    const userId = pick(ready, step.which)?.user_id
    if (!userId) return undefined
    const given = ready.filter(({ user_id }) => user_id === userId)
    const taken = books.requests.filter(
      ({ status, item_code }) => status === 'HANDED_OVER' && given.some(({ gives_back }) => gives_back === item_code),
    )
    const owed = Math.max(0, -balanceOf(shop, userId))
    const cash = step.how % 2 ? owed : 0
    const body = {
      outcome: 'DONE',
      handedOver: given.map(({ id }) => id),
      collected: step.how % 4 === 0 ? [] : taken.map(({ id }) => id),
      cash: cash / 100,
      isConfirmed: true,
    }
    const call: ['POST', string, unknown] = ['POST', `run/${userId}`, body]
    const role = await roleFor(shop, [...body.handedOver, ...body.collected], call)
    const answer = await command(shop, role, ['delivery.made', userId], call, step.chances)
    const more = { outcome: 'DONE', cash: owed / 100 + 10_000, isConfirmed: true }
    const path = `/api/v1/admin/run/${userId}`
    const beyond = await callAs(shop, { role: 'rider' }, 'POST', path, more, undefined)
    if (beyond.status === 200) failWith(shop, `a rider takes ${more.cash} from ${userId}`)
    if (answer.status === 200) noteVisit(shop, userId)
    if (answer.status === 200 && cash > 0) {
      add(model.cash, userId, cash)
      add(model.done, `payment.recorded ${userId}`)
    }
    return `visit to ${userId} with ${body.handedOver.join(', ')}, ${body.cash} in cash: ${answerText(answer)}`
  },
  /** A visit finds nobody, or is refused, and is put off by up to eleven days. */
  async missVisit(shop, step) {
    const { books, model } = shop
    const waiting = books.requests.filter(({ status }) => /APPROVED|PACKED|HANDED_OVER/.test(status))
    const userId = pick(waiting, step.which)?.user_id
    if (!userId) return undefined
    const until = plusDays(dayOf(shop.now), step.who % 12)
    const outcome = step.how % 2 ? 'NOT_AT_HOME' : 'REFUSED'
    const ids = waiting.filter(({ user_id }) => user_id === userId).map(({ id }) => id)
    const sheet = onSheet(shop)
    const listed = ids.filter((id) => sheet.has(id))
    const call: ['POST', string, unknown] = ['POST', `run/${userId}`, { outcome, until, note: '' }]
    const role = await roleFor(shop, listed.length > 0 ? listed : ids, call)
    const answer = await command(shop, role, ['visit.missed', userId], call, step.chances)
    if (answer.status === 200) {
      const stored = await env.DB.prepare('SELECT at FROM missed_visits WHERE user_id = ?')
        .bind(userId)
        .first<number>('at')
      const visit = { userId, at: stored ?? 0, until, takenUpAt: null, madeAt: null }
      model.missed.push(visit)
      model.putOff.set(userId, visit)
    }
    return `the visit to ${userId} is put off until ${until}, ${outcome}: ${answerText(answer)}`
  },
  /** A visit that was put off is made after all. */
  async takeUpVisit(shop, step) {
    const { model, now } = shop
    const visit = pick([...model.putOff.values()], step.which)
    if (!visit) return undefined
    const { userId } = visit
    const call: ['DELETE', string] = ['DELETE', `run/${userId}/missed`]
    const answer = await command(shop, 'counter', ['visit.taken-up', userId], call, step.chances)
    // An undo whose answer was lost is refused the second time.
    if (answer.status === 200 || answer.wasLost) {
      visit.takenUpAt = now
      model.putOff.delete(userId)
    }
    return `the visit to ${userId} is taken up again: ${answerText(answer)}`
  },
  /** The shop sells a disc, or undoes a sale one time in three. */
  async sell(shop, step) {
    const { books, model } = shop
    const sold = pick([...model.sales.keys()], step.which)
    if (sold !== undefined && step.how % 3 === 0) {
      const call: ['DELETE', string] = ['DELETE', `copies/${sold}/sale`]
      const answer = await command(shop, 'owner', ['copy.sale-undone', sold], call, step.chances)
      // An undo whose answer was lost is refused the second time.
      if (answer.status === 200 || answer.json.error?.code === 'copies.not-sold') model.sales.delete(sold)
      return `the sale of ${sold} is undone: ${answerText(answer)}`
    }
    const copy = pick(books.copies, step.which)
    if (!copy) return undefined
    const body = { rupees: 100 * (1 + (step.how % 50)), buyer: 'Bilal', method: 'cash' }
    const call: ['POST', string, unknown] = ['POST', `copies/${copy.code}/sale`, body]
    const answer = await command(shop, 'counter', ['copy.sold', copy.code], call, step.chances)
    const wasSold = answer.wasLost && answer.json.error?.code === 'copies.sold' && !model.sales.has(copy.code)
    if (answer.status === 200 || wasSold) model.sales.set(copy.code, body.rupees * 100)
    return `disc ${copy.code}, which is ${copy.state}, is sold for ${body.rupees}: ${answerText(answer)}`
  },
  async alert(shop, step) {
    const { books, model } = shop
    const out = books.games.filter(({ in_hand }) => in_hand === 0)
    const productCode = pick(out, step.which)?.product_code ?? 'PS5-0001'
    const userId = memberOf(shop, step)
    const takesBack = step.how % 6 === 0
    const answer = await asMember(
      shop,
      userId,
      takesBack ? ['DELETE', `alerts/${productCode}`] : ['POST', 'alerts', { productCode }],
      step,
    )
    if (answer.status === 200 && takesBack) model.alertsEnded.add(`${userId} ${productCode}`)
    if (answer.status === 200 && !takesBack) model.alertsEnded.delete(`${userId} ${productCode}`)
    return `${userId} ${takesBack ? 'wants no' : 'wants a'} message about ${productCode}: ${answerText(answer)}`
  },
} satisfies Record<string, Act>
