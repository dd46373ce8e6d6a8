import type { Guards } from './mutant.ts'

/** Planted faults. Each key ends the sentence 'the simulated shop notices that …'. */
const PLANTED: Guards = {
  'Today keeps a request where it was': {
    file: 'schema.sql',
    guard: `  asked_by ON game_requests`,
    naive: `  asked_by ON game_requests WHEN 0`,
  },
  'an old visit names the day of a later collection': {
    file: 'worker/shop/visits/collections.rules.ts',
    guard: `visit.until >= today || since <= visit.at ? visit.until : null`,
    naive: `visit.until`,
  },
  'a disc that stays at home is said to be collected': {
    file: 'worker/shop/visits/collections.rules.ts',
    guard: `if (since === null) return null`,
    naive: `if (since === null) return visit.until`,
  },
  'what a spreadsheet brings is income of its day': {
    file: 'schema.sql',
    guard: `AFTER INSERT ON ledger WHEN NEW.kind NOT IN ('OPENING', 'OPENING_DEPOSIT')`,
    naive: `AFTER INSERT ON ledger`,
  },
  'an import is undone though its customers were used': {
    file: 'worker/desk/imports/imports.ts',
    guard: `      ...uses.map(expectNone),\n`,
  },
  'running members pay newer prices at once': {
    file: 'contract/price-versions.ts',
    guard: `since <= pricedOn || (runningFrom !== null && runningFrom <= day)`,
    naive: `since <= day`,
  },
  'newer prices never count for running members': {
    file: 'contract/price-versions.ts',
    guard: `since <= pricedOn || (runningFrom !== null && runningFrom <= day)`,
    naive: `since <= pricedOn`,
  },
  'a start has the prices of its day instead of those of its order': {
    file: 'worker/shop/orders/activation.ts',
    guard: `pricedOn: order ? dayInKarachi(order.placedAt) : today`,
    naive: `pricedOn: order ? today : today`,
  },
  'a plan change has the prices of the day on which it begins': {
    file: 'worker/shop/memberships/next-month.rules.ts',
    guard: `nextPlan ? { ...pricing, pricedOn: nextPricedOn } : pricing`,
    naive: `nextPlan ? { ...pricing, pricedOn: from } : pricing`,
  },
  'a plan that is switched off is sold': {
    file: 'worker/shop/memberships/next-month.rules.ts',
    guard: `if (priceOf(prices, plan).isOffered) return undefined`,
    naive: `if (priceOf(prices, plan)) return undefined`,
  },
  'a delivery costs what the order did': {
    file: 'worker/shop/rentals/visit-fee.ts',
    guard: `pricesOfMember(pricing, today)`,
    naive: `pricesOfMember(pricing, pricing.pricedOn)`,
  },
  'the exit preview has one price for all months': {
    file: 'worker/shop/memberships/settlement.rules.ts',
    guard: `pricesOfMember(pricing, from)`,
    naive: `pricesOfMember(pricing, membership.renewsOn)`,
  },
  'prices that have begun can be withdrawn': {
    file: 'worker/shop/money/prices.queries.ts',
    guard: ` AND since > \${today}`,
  },
  'a withdrawn request keeps its copy': {
    file: 'worker/shop/rentals/member-commands.ts',
    guard: `membership ? [leaveDisc(request, now)] : []`,
    naive: `[]`,
  },
  'a declined request keeps its copy': {
    file: 'worker/shop/rentals/shop-commands.ts',
    guard: `    ...(membership ? [leaveDisc(request, now)] : []),\n`,
  },
  'a collected disc stays at home': {
    file: 'worker/shop/rentals/shop-commands.ts',
    guard: `      moveWithRequest(request.requestId, { to: 'collected' }, now),\n`,
  },
  'a swap waits for a disc that has left': {
    file: 'worker/shop/rentals/shop-commands.ts',
    guard: `      ...leftHome(request),\n`,
  },
  'a damaged disc goes back to the shelf': {
    file: 'worker/shop/rentals/inspect.ts',
    guard: `to: to ?? (isDamaged ? 'retired' : 'shelf'),`,
    naive: `to: to ?? 'shelf',`,
  },
  'damage is not charged': {
    file: 'worker/shop/rentals/inspect.ts',
    guard: `...(bill && bill.fee > 0 ? chargeDamage(after, bill, now) : []),`,
  },
  'damage puts nobody on hold': {
    file: 'worker/shop/rentals/inspect.ts',
    guard: `    ...holdForDamage(userId, \`\${reason}: \${formatShortRupees(fee)}\`, now),\n`,
  },
  'a paid damage keeps the hold': {
    file: 'worker/shop/rentals/inspect.ts',
    guard: `    ...settle([userId], now),\n`,
  },
  'a refund after the last disc is never due': {
    file: 'worker/shop/rentals/inspect.ts',
    guard: `    ...(membership ? [await refundAfter(env.DB, after.userId, now)] : []),\n`,
  },
  'games are handed over while on hold': {
    file: 'worker/shop/rentals/hand-over.ts',
    guard: `const refusal = membership && refusesVisit(membership)`,
    naive: `const refusal = undefined as ReturnType<typeof refusesVisit>`,
  },
  'visits of former months count': {
    file: 'worker/shop/rentals/visit-fee.ts',
    guard: `startOfDay(month.from))`,
    naive: `0 * startOfDay(month.from))`,
  },
  'a collected disc of a visit is not audited': {
    file: 'worker/shop/rentals/transitions.audit.ts',
    guard: `...[...handedOver, ...collected].flatMap(`,
    naive: `...handedOver.flatMap(`,
  },
  'steps of a request are not audited': {
    file: 'worker/shop/rentals/request-command.ts',
    guard: `...(admin ? transitionEntry(admin, { before: request, after }, now) : []),`,
  },
  'a repeated step is taken twice': {
    file: 'worker/shop/rentals/request-command.ts',
    guard: `if (!isAllowed(wanted, request)) {`,
    naive: `if (request.requestId === '') {`,
  },
  'commands on members are not audited': {
    file: 'worker/api/admin/customers.routes.ts',
    guard: `statements: [...written.statements, ...entry]`,
    naive: `statements: written.statements`,
  },
  'a payment whose answer was lost is recorded again': {
    file: 'worker/platform/http/idempotency.ts',
    guard: `if (key === undefined) return undefined`,
    naive: `if (key === undefined || c.req.path.includes('/customers/')) return undefined`,
  },
  'the last in line is served first': {
    file: 'worker/shop/rentals/allocation.rules.ts',
    guard: `return a.addedAt - b.addedAt ||`,
    naive: `return b.addedAt - a.addedAt ||`,
  },
  'a member who was passed over is never served': {
    file: 'worker/shop/rentals/allocation.ts',
    guard: `addDays(today, 1))`,
    naive: `addDays(today, 1000))`,
  },
  'a member gets a new game before the plan allows it': {
    file: 'worker/shop/terms/game-refusals.rules.ts',
    guard: `    refusesEarly(member, game, today, holidays) ??\n`,
  },
  'the games of the month are not counted': {
    file: 'worker/shop/terms/game-refusals.rules.ts',
    guard: ` ??\n    refusesQuota(member, game, today)`,
  },
  'a member on hold asks for games': {
    file: 'worker/shop/terms/game-refusals.rules.ts',
    guard: `    refusesOnHold(member) ??\n`,
  },
  'NOVICE+ takes two new games a month': {
    file: 'worker/shop/terms/game-refusals.rules.ts',
    guard: `if (newTaken < TERMS.newGamesPerMonthNovicePlus) return undefined`,
    naive: `if (newTaken <= TERMS.newGamesPerMonthNovicePlus) return undefined`,
  },
  'a plan allows one more game at a time': {
    file: 'worker/shop/terms/game-refusals.rules.ts',
    guard: `slotsUsed(member) >= member.plan.gamesAtATime`,
    naive: `slotsUsed(member) > member.plan.gamesAtATime`,
  },
  'a new game is recorded as an old one': {
    file: 'worker/shop/rentals/request-by-hand.ts',
    guard: `wasNew: isNewGame(game, today),`,
    naive: `wasNew: isNewGame(game, '2099-01-01'),`,
  },
  'a requested game stays on the queue': {
    file: 'worker/shop/rentals/requests.queries.ts',
    guard: `      deleteQueueEntry(userId, request.productCode),\n`,
  },
  'a month is not charged': {
    file: 'worker/shop/memberships/due.ts',
    guard: `if (kind === 'renewed') return renew(member, now)`,
    naive: `if (kind === 'renewed') return undefined`,
  },
  'a plan change moves no deposit': {
    file: 'worker/shop/memberships/next-month.rules.ts',
    guard: `nextPlan ? deposit - depositPaisa : 0`,
    naive: `0`,
  },
  'a plan changes at any time': {
    file: 'worker/shop/memberships/next-month.rules.ts',
    guard: `if (today < from) {`,
    naive: `if (today === '') {`,
  },
  'the next month begins early while games of this month are left': {
    file: 'worker/shop/memberships/next-month.rules.ts',
    guard: `if (gamesLeft > 0) {`,
    naive: `if (gamesLeft > 100) {`,
  },
  'a notice ends the membership before the minimum': {
    file: 'worker/shop/memberships/membership-end.rules.ts',
    guard: `return later(billingMonth(membership.countsFrom, today).until, endOfMinimum(membership))`,
    naive: `return billingMonth(membership.countsFrom, today).until`,
  },
  'requests outlive the membership': {
    file: 'worker/shop/memberships/end.ts',
    guard: `      ...withdrawOpen(userId, now),\n`,
  },
  'a refund without discs out is never due': {
    file: 'worker/shop/memberships/end.ts',
    guard: `      setRefundDay(userId, refundDay(endedOn, holidays)),\n`,
  },
  'a deposit is paid out and kept': {
    file: 'worker/shop/memberships/refund.ts',
    guard: `      clearDeposit(userId),\n`,
  },
  'a reversed payment leaves its rent paid': {
    file: 'worker/shop/memberships/reversal.ts',
    guard: `      ...rents.statements,\n`,
  },
  'a reversed payment does not bring the hold back': {
    file: 'worker/shop/memberships/reversal.ts',
    guard: `      ...hold.statements,\n`,
  },
  'a rent counts as paid while money is owed': {
    file: 'worker/shop/money/ledger.queries.ts',
    guard: `WHERE members.user_id = rents.user_id AND balance_paisa >= 0)`,
    naive: `WHERE members.user_id = rents.user_id)`,
  },
  'a mail that failed counts as sent': {
    file: 'worker/platform/mail/deliver.ts',
    guard: `    if (reason === undefined) {`,
    naive: `    if (reason !== '') {`,
  },
  'mails are deleted before they are sent': {
    file: 'worker/platform/mail/outbox.queries.ts',
    guard: `\${now - RETENTION.mails * DAY}`,
    naive: `\${now - DAY / 24}`,
  },
  'a rent that is open again stays paid in the sums of days': {
    file: 'schema.sql',
    guard: `AFTER UPDATE OF paid_at ON rents\nWHEN (NEW.paid_at IS NULL) <> (OLD.paid_at IS NULL)`,
    naive: `AFTER UPDATE OF paid_at ON rents\nWHEN NEW.paid_at IS NOT NULL AND OLD.paid_at IS NULL`,
  },
  'BALANCE drifts from the ledger': {
    file: 'schema.sql',
    guard: `  UPDATE members SET balance_paisa = balance_paisa + NEW.paisa WHERE user_id = NEW.user_id;`,
    naive: `  UPDATE members SET balance_paisa = balance_paisa + NEW.paisa WHERE user_id = NEW.user_id AND NEW.kind <> 'CREDIT';`,
  },
  'the queue of a member gets gaps': {
    file: 'schema.sql',
    guard: `  UPDATE queue_entries SET place = place - 1 WHERE user_id = OLD.user_id AND place > OLD.place;\n`,
  },
  'deposits held are added up wrong': {
    file: 'schema.sql',
    guard: `value = value + NEW.deposit_paisa - OLD.deposit_paisa`,
    naive: `value = value + NEW.deposit_paisa`,
  },
  'the total of a day keeps only its last entry': {
    file: 'schema.sql',
    guard: `DO UPDATE SET paisa = paisa + excluded.paisa;`,
    naive: `DO UPDATE SET paisa = excluded.paisa;`,
  },
  'visits beyond the free ones are free': {
    file: 'worker/shop/rentals/visit-fee.ts',
    guard: `paisa: deliveryFee(before, city, plan, prices),`,
    naive: `paisa: deliveryFee(0, city, plan, prices),`,
  },
  'a visit is charged as the visit after it': {
    file: 'worker/shop/rentals/visit-fee.ts',
    guard: `    paisa: deliveryFee(before, city, plan, prices),`,
    naive: `    paisa: deliveryFee(before + 1, city, plan, prices),`,
  },
  'an order whose answer was lost is placed again': {
    file: 'worker/platform/http/idempotency.ts',
    guard: `if (key === undefined) return undefined`,
    naive: `if (key === undefined || keyed.caller === 'visitor') return undefined`,
  },
  'a member with a plan orders another one': {
    file: 'worker/api/visitor/orders.routes.ts',
    guard: `if (session) await requireNoPlan(db, session.subject, hasPlan)`,
  },
  'an order that began a membership has a gap in its history': {
    file: 'worker/shop/orders/order-delivery.queries.ts',
    guard: `    ...steps.map((step) => insertOrderStep(id, step, now)),\n`,
    naive: `    ...steps.slice(1).map((step) => insertOrderStep(id, step, now)),\n`,
  },
  'a start that was undone keeps its order': {
    file: 'worker/shop/orders/activation-undo.ts',
    guard: `...(order?.userId === userId\n`,
    naive: `...(order?.userId === ''\n`,
  },
  'an undone step of an order stays in its history': {
    file: 'worker/shop/orders/order-transitions.queries.ts',
    guard: `, sql\`DELETE FROM order_history WHERE order_id = \${id} AND status = \${from}\``,
  },
  'an account that an order created is not tied to it': {
    file: 'worker/shop/orders/order-account.ts',
    guard: `        ...tieOrder(orderId, userId),\n`,
  },
  'an account made by the shop keeps the password that the shop knows': {
    file: 'worker/shop/members/members.queries.ts',
    guard: `\${now}, 1,`,
    naive: `\${now}, 0,`,
  },
  'a code asks for less than the member owes': {
    file: 'worker/shop/memberships/payment-code.rules.ts',
    guard: `return Math.max(0, -balance - covered)`,
    naive: `return Math.max(0, -balance - covered - 1000)`,
  },
  'a code that was paid stays open': {
    file: 'schema.sql',
    guard: `WHERE user_id = NEW.user_id AND paisa = NEW.paisa AND paid_at IS NULL;`,
    naive: `WHERE user_id = NEW.user_id AND paisa = NEW.paisa AND paid_at IS NULL AND NEW.method = 'cash';`,
  },
  'a reversed payment leaves its code paid': {
    file: 'schema.sql',
    guard: `WHERE user_id = NEW.user_id AND paisa = -NEW.paisa;`,
    naive: `WHERE user_id = NEW.user_id AND paisa = NEW.paisa;`,
  },
  'a rider collects discs that nobody asked for': {
    file: 'worker/shop/visits/rider-stops.ts',
    guard: `collect.every((id) => stop.collect.includes(id))`,
    naive: `collect.length < 100`,
  },
  'a recorded payment leaves its claim open': {
    file: 'schema.sql',
    guard: `AND ref = NEW.key AND closed_at IS NULL;`,
    naive: `AND ref <> NEW.key AND closed_at IS NULL;`,
  },
  'a claim is refused twice': {
    file: 'worker/shop/memberships/payment-claims.queries.ts',
    guard: `WHERE id = \${claimId} AND closed_at IS NULL`,
    naive: `WHERE id = \${claimId}`,
  },
  'a transaction ID that two members claim goes to the first': {
    file: 'worker/shop/money/statement-match.rules.ts',
    guard: `if (others.length > 0) {`,
    naive: `if (others.length > 9) {`,
  },
  'a transfer after the end of its code is matched': {
    file: 'worker/shop/money/statement-match.rules.ts',
    guard: `if (isInTime(line, code)) return`,
    naive: `if (isInTime(line, code) || line.line > 0) return`,
  },
  'a statement is confirmed twice': {
    file: 'worker/shop/money/statements.queries.ts',
    guard: `WHERE id = \${id} AND confirmed_at IS NULL`,
    naive: `WHERE id = \${id}`,
  },
  'a line of a second statement is recorded again': {
    file: 'worker/shop/money/statements.queries.ts',
    guard: `WHERE statement_id = \${id} AND left_out IS NULL) AS fresh`,
    naive: `WHERE statement_id = \${id}) AS fresh`,
  },
  'payments settle no rents': {
    file: 'worker/shop/memberships/payments.queries.ts',
    guard: `    ...settle(payers, now),\n`,
  },
  'payments are not audited': {
    file: 'worker/shop/memberships/payments.queries.ts',
    guard: `'payment.recorded', user_id, detail, \${admin.network ?? null}
         FROM (\${payments}) WHERE subject <> '' ORDER BY line`,
    naive: `'payment.recorded', user_id, detail, \${admin.network ?? null}
         FROM (\${payments}) WHERE line = 0`,
  },
  'a promise is not named again when a visit is put off': {
    file: 'worker/shop/promises/promises.queries.ts',
    guard: `AND kind = 'DELIVERY' AND outcome = 'VOID' AND reason = \${reason}`,
    naive: `AND kind = 'NONE' AND outcome = 'VOID' AND reason = \${reason}`,
  },
  'a promise of a day that is over stays open': {
    file: 'worker/shop/promises/promises.queries.ts',
    guard: `WHERE outcome IS NULL AND day < \${dayInKarachi(now)} ORDER BY`,
    naive: `WHERE outcome IS NULL AND day < '1999-01-01' AND day < \${dayInKarachi(now)} ORDER BY`,
  },
  'a promise that ends stays missed among those that visitors read': {
    file: 'schema.sql',
    guard: `missed = missed + NEW.late + NEW.open - OLD.late - OLD.open`,
    naive: `missed = missed + NEW.late + NEW.open`,
  },
  'a promise of a parcel is that of the admin who marks it': {
    file: 'schema.sql',
    guard: `coalesce((SELECT courier FROM game_requests WHERE id = NEW.request_id AND sent_at IS NOT NULL), carrier)`,
    naive: `carrier`,
  },
  'a promise of the queue stays after its entry': {
    file: 'schema.sql',
    guard: `CREATE TRIGGER IF NOT EXISTS turn_left AFTER DELETE ON queue_entries`,
    naive: `CREATE TRIGGER IF NOT EXISTS turn_left AFTER DELETE ON queue_entries WHEN 0`,
  },
  'a promise is put off though its game was handed over at the counter': {
    file: 'worker/api/admin/shop-commands.routes.ts',
    guard: `[...visit.statements, deleteMissed(form.userId)]`,
    naive: `visit.statements`,
  },
  'a request promises a day before the next visit': {
    file: 'worker/shop/terms/delivery.rules.ts',
    guard: `putOffUntil > day ? putOffUntil : day`,
    naive: `putOffUntil > day ? day : day`,
  },
  'a delivery that is put off is overdue on its first day': {
    file: 'worker/shop/visits/run-sheet.queries.ts',
    guard: `    putDeliveriesOff(userId, until),\n`,
  },
  'a delivery that is taken up again waits for the next visit': {
    file: 'worker/shop/visits/run-sheet.queries.ts',
    guard: `    takeDeliveriesUp(userId, at, now),\n`,
  },
  'a stock-take counts a disc twice': {
    file: 'worker/shop/discs/stock-takes.queries.ts',
    guard: `AND code IN \${oneOf(codes)} AND found_at IS NULL`,
    naive: `AND code IN \${oneOf(codes)}`,
  },
  'a disc on the shelf is reported as unexpected': {
    file: 'worker/shop/discs/stock-takes.queries.ts',
    guard: `WHERE NOT EXISTS (SELECT 1 FROM copies WHERE code = value AND state = 'shelf')`,
    naive: `WHERE 1`,
  },
  'two stock-takes are open': {
    file: 'schema.sql',
    guard: `CREATE UNIQUE INDEX IF NOT EXISTS one_open_stock_take`,
    naive: `CREATE INDEX IF NOT EXISTS one_open_stock_take`,
  },
  'the games of an erased person keep the e-mail': {
    file: 'worker/shop/rentals/rentals.manifest.ts',
    guard: `SET member_email = '', member_city = '',`,
    naive: `SET member_city = '',`,
  },
  'a person is erased while they may object': {
    file: 'worker/desk/erasure.rules.ts',
    guard: `return now < possibleFrom`,
    naive: `return now < 0`,
  },
  'a disc that is unpacked keeps its parcel': {
    file: 'worker/shop/rentals/shop-commands.ts',
    guard: `{ ...request, ...NO_PARCEL, status: 'APPROVED', itemCode: null }`,
    naive: `{ ...request, status: 'APPROVED', itemCode: null }`,
  },
  'deposits count as income': {
    file: 'worker/shop/money/money.rules.ts',
    guard: `['RENT', 'DELIVERY', 'DAMAGE', 'CREDIT']`,
    naive: `['RENT', 'DELIVERY', 'DAMAGE', 'CREDIT', 'DEPOSIT']`,
  },
  'a disc that a courier lost is on the shelf again': {
    file: 'worker/shop/rentals/shop-commands.ts',
    guard: `const lost: Arrival = { to: 'lost',`,
    naive: `const lost: Arrival = { to: 'shelf',`,
  },
  'a parcel that came back stays with its request': {
    file: 'worker/shop/rentals/shop-commands.ts',
    guard: `decideTransition(state, { ...request, ...NO_PARCEL }, [`,
    naive: `decideTransition(state, { ...request, sentAt: null }, [`,
  },
  'the way back of a parcel costs the shop nothing': {
    file: 'worker/shop/rentals/shop-commands.ts',
    guard: `    ...courierCost(admin, cost, \`\${request.courier} \${request.parcel}, way back\`, now),\n`,
  },
  'the answer to a visit is not stored': {
    file: 'worker/platform/http/idempotency.ts',
    guard: `if (key === undefined) return undefined`,
    naive: `if (key === undefined || keyed.caller === 'visits') return undefined`,
  },
  'a sold disc goes back to the shelf': {
    file: 'schema.sql',
    guard: `WHEN NEW.state <> 'retired' AND EXISTS (SELECT 1 FROM sales WHERE code = NEW.code AND undone_at IS NULL)`,
    naive: `WHEN 0`,
  },
  'an undone sale stays in the money of the days': {
    file: 'schema.sql',
    guard: `'SALE', NEW.method, -NEW.paisa)`,
    naive: `'SALE', NEW.method, 0)`,
  },
  'a part of a payment is lost': {
    file: 'worker/shop/memberships/payment.ts',
    guard: `const rows = parts.map(`,
    naive: `const rows = parts.slice(0, 1).map(`,
  },
  'money received for an order is recorded twice after a lost answer': {
    file: 'worker/platform/http/idempotency.ts',
    guard: `if (key === undefined) return undefined`,
    naive: `if (key === undefined || c.req.path.includes('/orders/')) return undefined`,
  },
  'a reversed payment stays received for its order': {
    file: 'worker/shop/money/ledger.queries.ts',
    guard: `    sql\`DELETE FROM order_payments WHERE user_id = \${userId} AND number = \${number}\`,\n`,
  },
  'money is received for a cancelled order': {
    file: 'worker/shop/orders/receive.ts',
    guard: `  throwIfRefused(refusesPerson(order))\n`,
  },
  'a membership begins for a person who is not lent to': {
    file: 'worker/shop/orders/activation.ts',
    guard: `  await requireNoBlock(db, { userId, phones: [member.mobileNo, order?.phone ?? ''] })\n`,
  },
  'a request by phone is that of the member': {
    file: 'worker/shop/rentals/request-by-hand.ts',
    guard: `askedBy: requester.askedBy ?? null`,
    naive: `askedBy: null`,
  },
  'the shares of games do not add up to the rent': {
    file: 'worker/desk/earnings.rules.ts',
    guard: `sign * (part + (index < left ? 1 : 0))`,
    naive: `sign * part`,
  },
  'a reported disc is not at home for the dashboard': {
    file: 'worker/customer-host/built-in-host.ts',
    guard: `const discs = await discsAtHome(db, userId)\n`,
    naive: `const discs = (await discsAtHome(db, userId)).filter(({ fault }) => fault === null)\n`,
  },
  'a rental is not counted': {
    file: 'schema.sql',
    guard: `SET rentals = rentals + (NEW.state = 'out'),`,
    naive: `SET rentals = rentals + (NEW.state = 'lost'),`,
  },
  'no member is notified that a game is in hand': {
    file: 'schema.sql',
    guard: `  FROM stock_alerts WHERE product_code = NEW.product_code;\n`,
    naive: `  FROM stock_alerts WHERE product_code = NEW.title;\n`,
  },
}

export const SIMULATED_SHOP: Guards = Object.fromEntries(
  Object.entries(PLANTED).map(([fault, planted]) => [
    `the simulated shop notices that ${fault}`,
    { ...planted, shownBy: ['sim/simulated-shop.test.ts'] },
  ]),
)
