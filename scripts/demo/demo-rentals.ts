import sql, { type Sql } from 'sql-template-tag'
import { addDays, startOfDay } from '#contract/dates.ts'
import type { CopyState } from '../../contract/copies.ts'
import type { Day } from '../../contract/dates.ts'
import type { GameRequestRow } from '../../contract/game-requests.ts'
import { planOf } from '../../contract/plans.ts'
import { FIRST_PRICES } from '../../contract/prices.ts'
import { write } from '../../worker/platform/database/database.ts'
import { billingMonth } from '../../worker/shop/calendar/calendar.rules.ts'
import { addNews } from '../../worker/shop/members/news.queries.ts'
import { existingMember } from '../../worker/shop/memberships/change.ts'
import { balanceIs } from '../../worker/shop/memberships/news-texts.ts'
import { paymentNews } from '../../worker/shop/memberships/payment.ts'
import { addEntry, settle } from '../../worker/shop/money/ledger.queries.ts'
import { insertDelivery } from '../../worker/shop/rentals/deliveries.queries.ts'
import { handedOverNews } from '../../worker/shop/rentals/hand-over.mail.ts'
import { findRequests } from '../../worker/shop/rentals/requests.queries.ts'
import { collectedNews, returnedNews } from '../../worker/shop/rentals/transitions.mail.ts'
import { deliveryFee } from '../../worker/shop/terms/delivery.rules.ts'
import { type DemoMember, emailOf, userIdOf } from './demo-accounts.ts'

/** An event at an instant (ms UTC). */
export interface TimedEvent {
  at: number
  run: () => Promise<unknown>
}

export interface DemoGame {
  productCode: string
  title: string
  platform: 'PS4' | 'PS5'
  category: string
  availableSince: Day
  retail: number
  copies: number
  /** JSON of `games.about`. */
  about: string
}

/** A PS5 game that a member has rented. Both numbers are days before today; without `returned` it is still at home. */
interface DemoRental {
  title: string
  handedOver: number
  returned?: number
}

const RENTALS: Record<DemoMember['number'], DemoRental[]> = {
  1001: [
    { title: 'Gran Turismo 7', handedOver: 95, returned: 66 },
    { title: 'Ratchet & Clank: Rift Apart', handedOver: 64, returned: 35 },
    { title: 'Returnal', handedOver: 30, returned: 12 },
  ],
  1002: [
    { title: 'Hogwarts Legacy', handedOver: 96, returned: 70 },
    { title: 'Horizon Forbidden West', handedOver: 66, returned: 33 },
    { title: 'Elden Ring', handedOver: 4 },
  ],
  1003: [
    { title: 'Resident Evil 4', handedOver: 98, returned: 88 },
    { title: "Marvel's Spider-Man 2", handedOver: 95, returned: 60 },
    { title: 'Ghost of Tsushima', handedOver: 86, returned: 50 },
    { title: 'Returnal', handedOver: 48, returned: 20 },
    { title: 'God of War Ragnarök', handedOver: 4 },
  ],
}

/** The titles that the demo members have had. */
export const RENTED_TITLES: readonly string[] = Object.values(RENTALS)
  .flat()
  .map(({ title }) => title)

const HOUR_MS = 60 * 60 * 1000

/** The hand-overs of a member's rentals, one delivery per game. A delivery that costs a fee is paid in cash. */
export function rentalsOf(
  db: D1Database,
  member: DemoMember,
  games: readonly DemoGame[],
  startedOn: Day,
  today: Day,
): TimedEvent[] {
  const deliveries = new Map<Day, number>()
  return RENTALS[member.number].map(({ title, handedOver, returned }, index) => {
    const game = games.find((each) => each.title === title && each.platform === 'PS5')
    if (!game) throw new Error(`games.csv has no PS5 row for ${title}`)
    const deliveredOn = addDays(today, -handedOver)
    const month = billingMonth(startedOn, deliveredOn)
    const before = deliveries.get(month.from) ?? 0
    deliveries.set(month.from, before + 1)
    const feeAfter = (count: number) => deliveryFee(count, member.city, planOf(member.plan), FIRST_PRICES)
    const fee = feeAfter(before)
    const at = startOfDay(deliveredOn) + 15 * HOUR_MS
    const returnedAt = returned === undefined ? null : startOfDay(addDays(today, -returned)) + 18 * HOUR_MS
    const id = `DEMO${member.number}${index === 0 ? '' : `-${index + 1}`}`
    return {
      at,
      run: async () => {
        await write(db, [
          insertDelivery({ id, userId: userIdOf(member), feePaisa: fee }, at),
          ...insertRental(member, game, { id, handedOverAt: at, returnedAt }),
          ...(fee === 0 ? [] : feePaidInCash(member, fee, id, at)),
        ])
        const requests = await findRequests(db, [`KR-${id}`])
        const visit = {
          ...{ handedOver: requests.map((after) => ({ before: after, after })), collected: [], left: [] },
          fee: { paisa: fee, prices: '', number: before + 1, nextPaisa: feeAfter(before + 1), until: month.until },
        }
        const { balance } = await existingMember(db, userIdOf(member), at)
        await write(db, [
          addNews(userIdOf(member), handedOverNews(visit), at),
          ...(fee === 0 ? [] : [addNews(userIdOf(member), paymentNews(fee, balanceIs(balance)), at)]),
          ...(returnedAt === null ? [] : requests.flatMap((request) => newsOfReturn(request, returnedAt))),
        ])
      },
    }
  })
}

function newsOfReturn(request: GameRequestRow, returnedAt: number): Sql[] {
  return [
    addNews(request.userId, collectedNews(request), returnedAt - HOUR_MS),
    addNews(request.userId, returnedNews(request), returnedAt),
  ]
}

interface RentalFacts {
  /** The id of the delivery. The id of the request is KR-<id>. */
  id: string
  handedOverAt: number
  returnedAt: number | null
}

/** Writes a request with its history, and the places that its disc has had. */
function insertRental(member: DemoMember, game: DemoGame, facts: RentalFacts): Sql[] {
  const { id, handedOverAt, returnedAt } = facts
  const requestId = `KR-${id}`
  const steps: [string, number][] = [
    ['REQUESTED', requestedAt(facts)],
    ['APPROVED', handedOverAt - 27 * HOUR_MS],
    ['PACKED', handedOverAt - 3 * HOUR_MS],
    ['HANDED_OVER', handedOverAt],
  ]
  const places: [CopyState, number][] = [['out', handedOverAt]]
  if (returnedAt !== null) {
    steps.push(['COLLECTED', returnedAt - HOUR_MS], ['RETURNED', returnedAt])
    places.push(['shelf', returnedAt])
  }
  return [
    insertRequest(member, game, facts),
    ...places.map(
      ([state, at]) =>
        sql`UPDATE copies SET state = ${state}, request_id = ${state === 'shelf' ? null : requestId}, since = ${at} WHERE code = ${`${game.productCode}-1`}`,
    ),
    ...steps.map(
      ([step, at]) =>
        sql`INSERT INTO game_request_history (request_id, status, at) VALUES (${requestId}, ${step}, ${at})`,
    ),
  ]
}

function requestedAt({ handedOverAt }: RentalFacts): number {
  return handedOverAt - 28 * HOUR_MS
}

function insertRequest(member: DemoMember, game: DemoGame, facts: RentalFacts): Sql {
  const { id, handedOverAt, returnedAt } = facts
  return sql`INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code, product_name,
                                  game_category, item_code, delivery_id, requested_at, handed_over_at,
                                  collected_at, returned_at)
       VALUES (${`KR-${id}`}, 'REQUEST', ${returnedAt === null ? 'HANDED_OVER' : 'RETURNED'}, ${userIdOf(member)}, ${emailOf(member)}, ${member.city}, ${game.productCode}, ${game.title}, ${game.category}, ${`${game.productCode}-1`}, ${id}, ${requestedAt(facts)}, ${handedOverAt}, ${returnedAt === null ? null : returnedAt - HOUR_MS}, ${returnedAt})`
}

function feePaidInCash(member: DemoMember, fee: number, id: string, at: number): Sql[] {
  const userId = userIdOf(member)
  const reason = 'Third delivery of the month'
  return [
    ...addEntry({ userId, kind: 'DELIVERY', paisa: -fee, reason, ref: id, at }),
    ...addEntry({
      userId,
      kind: 'PAYMENT',
      paisa: fee,
      reason: 'Payment in cash',
      method: 'cash',
      at,
    }),
    ...settle([userId], at),
  ]
}
