import { addDays, addMonths, dayInKarachi, startOfDay } from '#contract/dates.ts'
import type { Day } from '../../contract/dates.ts'
import { paisa } from '../../contract/money.ts'
import { planOf } from '../../contract/plans.ts'
import { FIRST_PRICES, priceOf } from '../../contract/prices.ts'
import type { Env } from '../../worker/platform/base/env.ts'
import { write } from '../../worker/platform/database/database.ts'
import { billingMonth } from '../../worker/shop/calendar/calendar.rules.ts'
import type { Member } from '../../worker/shop/members/members.queries.ts'
import { type Change, existingMember, guarded } from '../../worker/shop/memberships/change.ts'
import { renew } from '../../worker/shop/memberships/month.ts'
import { recordPayment } from '../../worker/shop/memberships/payment.ts'
import { activate } from '../../worker/shop/orders/activation.ts'
import { insertOrder } from '../../worker/shop/orders/orders.queries.ts'
import { type DemoMember, emailOf, phoneOf, userIdOf } from './demo-accounts.ts'
import { type DemoGame, rentalsOf, type TimedEvent } from './demo-rentals.ts'

/** The admin of the demo (demo-data.ts), who recorded all payments. */
const SHOP = { subject: 'demo-admin' }

const DAYS_OF_MEMBERSHIP = 100
const HOUR_MS = 60 * 60 * 1000

/**
 * Gives a member a history of 100 days by the Worker's own commands: an order, a membership, months paid in
 * time, games that came and went. Then it empties the outbox: mails about the past must not be sent.
 */
export async function seedHistory(
  db: D1Database,
  member: DemoMember,
  games: readonly DemoGame[],
  now: number,
): Promise<void> {
  const today = dayInKarachi(now)
  const startedOn = addDays(today, -DAYS_OF_MEMBERSHIP)
  const history = [...monthsOf(db, member, startedOn, today), ...rentalsOf(db, member, games, startedOn, today)].sort(
    (one, other) => one.at - other.at,
  )
  for (const { run } of history) await run()
  await db.prepare('DELETE FROM outbox').run()
}

function monthsOf(db: D1Database, member: DemoMember, startedOn: Day, today: Day): TimedEvent[] {
  const env = { DB: db, SITE_ORIGIN: '' } as Env
  const { rent, deposit } = priceOf(FIRST_PRICES, planOf(member.plan))
  // With a zero: an order ID has no letter O, and who types one means this.
  const orderId = `KO-DEM0${member.number}`
  const command = (at: number, decide: (current: Member) => Change | undefined | Promise<Change | undefined>) => ({
    at,
    run: async () => {
      const current = await existingMember(db, userIdOf(member), at)
      const change = await decide(current)
      if (change) await write(db, guarded(current, change).statements)
    },
  })
  const started = startOfDay(startedOn) + 12 * HOUR_MS
  const parts = [{ paisa: rent + deposit, method: 'bank' as const }]
  const welcome = { method: 'correction', paisa: paisa(500), reason: 'Welcome credit' } as const
  const history: TimedEvent[] = [
    { at: started - 2 * HOUR_MS, run: () => order(db, member, orderId, started - 2 * HOUR_MS) },
    command(started, (current) =>
      activate(env, current, { planName: member.plan, parts, orderId, isConfirmed: true }, null, started),
    ),
    command(started + 1, (current) => recordPayment(env, current, welcome, SHOP, started + 1)),
  ]
  for (let from = addMonths(startedOn, 1); from <= today; ) {
    const [due, later] = [startOfDay(from), startOfDay(from) + 11 * HOUR_MS]
    const payment = { parts: [{ paisa: rent, method: 'easypaisa' as const }] }
    history.push(
      command(due, (current) => renew(current, due)),
      command(later, (current) => recordPayment(env, current, payment, SHOP, later)),
    )
    from = billingMonth(startedOn, from).until
  }
  return history
}

async function order(db: D1Database, member: DemoMember, id: string, at: number): Promise<void> {
  const plan = planOf(member.plan)
  const { rent, deposit } = priceOf(FIRST_PRICES, plan)
  const [firstName = '', lastName = ''] = member.name.split(' ')
  await write(
    db,
    insertOrder(
      {
        id,
        planName: plan.planName,
        ratePaisa: rent,
        refundPaisa: deposit,
        paymentMethod: 'bank',
        firstName,
        lastName,
        phone: phoneOf(member),
        email: emailOf(member),
        belongsTo: undefined,
        firstGame: undefined,
        province: member.province,
        city: member.city,
        area: '',
        address: 'House 7, Street 12, Block B',
        zipCode: member.zipCode,
      },
      at,
    ),
  )
}
