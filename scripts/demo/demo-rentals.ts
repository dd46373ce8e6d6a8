import { addDays, billingMonth, startOfDay } from '../../worker/calendar/calendar.rules.ts'
import type { CopyState } from '../../worker/contract/copies.ts'
import type { Day } from '../../worker/contract/dates.ts'
import { formatRupees } from '../../worker/contract/money.ts'
import { planOf } from '../../worker/contract/plans.ts'
import { charge, settle } from '../../worker/ledger/ledger.queries.ts'
import { deliveryFee } from '../../worker/rentals/delivery.rules.ts'
import { insertDelivery } from '../../worker/requests/deliveries.queries.ts'
import { type DemoMember, emailOf, userIdOf } from './demo-accounts.ts'
import type { DemoGame } from './demo-data.ts'
import type { TimedEvent } from './demo-history.ts'

/** PS5 games by member with the days since hand-over (`came`) and return (`went`); at home without `went`. */
const RENTALS: Record<DemoMember['number'], { title: string; came: number; went?: number }[]> = {
  1001: [
    { title: 'Gran Turismo 7', came: 95, went: 66 },
    { title: 'Ratchet & Clank: Rift Apart', came: 64, went: 35 },
    { title: 'Returnal', came: 30, went: 12 },
  ],
  1002: [
    { title: 'Hogwarts Legacy', came: 96, went: 70 },
    { title: 'Horizon Forbidden West', came: 66, went: 33 },
    { title: 'Elden Ring', came: 4 },
  ],
  1003: [
    { title: 'Resident Evil 4', came: 98, went: 88 },
    { title: "Marvel's Spider-Man 2", came: 95, went: 60 },
    { title: 'Ghost of Tsushima', came: 86, went: 50 },
    { title: 'Returnal', came: 48, went: 20 },
    { title: 'God of War Ragnarök', came: 4 },
  ],
}

const HOUR_MS = 60 * 60 * 1000

/** One delivery per game. The fee of the third in a billing month is paid in cash. */
export function rentalsOf(
  db: D1Database,
  member: DemoMember,
  games: readonly DemoGame[],
  startedOn: Day,
  today: Day,
): TimedEvent[] {
  const deliveries = new Map<Day, number>()
  return RENTALS[member.number].map(({ title, came, went }, index) => {
    const game = games.find((each) => each.title === title && each.platform === 'PS5')
    if (!game) throw new Error(`games.csv has no PS5 row for ${title}`)
    const cameOn = addDays(today, -came)
    const month = billingMonth(startedOn, cameOn).from
    const before = deliveries.get(month) ?? 0
    deliveries.set(month, before + 1)
    const fee = deliveryFee(before, member.city, planOf(member.plan))
    const at = startOfDay(cameOn) + 15 * HOUR_MS
    const returnedAt = went === undefined ? null : startOfDay(addDays(today, -went)) + 18 * HOUR_MS
    const id = `DEMO${member.number}${index === 0 ? '' : `-${index + 1}`}`
    return {
      at,
      run: () =>
        db.batch([
          insertDelivery(db, { id, userId: userIdOf(member), feePaisa: fee }, at),
          ...rental(db, member, game, { id, cameAt: at, returnedAt }),
          ...(fee === 0 ? [] : doorFee(db, member, fee, id, at)),
        ]),
    }
  })
}

interface Visit {
  id: string
  cameAt: number
  returnedAt: number | null
}

function rental(
  db: D1Database,
  member: DemoMember,
  game: DemoGame,
  { id, cameAt, returnedAt }: Visit,
): D1PreparedStatement[] {
  const steps: [string, number][] = [
    ['REQUESTED', cameAt - 28 * HOUR_MS],
    ['APPROVED', cameAt - 27 * HOUR_MS],
    ['PACKED', cameAt - 3 * HOUR_MS],
    ['HANDED_OVER', cameAt],
    ...(returnedAt === null
      ? []
      : ([
          ['COLLECTED', returnedAt - HOUR_MS],
          ['RETURNED', returnedAt],
        ] satisfies [string, number][])),
  ]
  const moves: [CopyState, number][] = [
    ['out', cameAt],
    ...(returnedAt === null ? [] : ([['shelf', returnedAt]] satisfies [CopyState, number][])),
  ]
  const status = returnedAt === null ? 'HANDED_OVER' : 'RETURNED'
  return [
    db
      .prepare(
        `INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code, product_name,
                                    game_category, item_code, delivery_id, requested_at, handed_over_at,
                                    collected_at, returned_at)
         VALUES (?1, 'REQUEST', ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13 - 3600000, ?13)`,
      )
      .bind(
        `KR-${id}`,
        status,
        userIdOf(member),
        emailOf(member),
        member.city,
        game.productCode,
        game.title,
        game.category,
        `${game.productCode}-1`,
        id,
        cameAt - 28 * HOUR_MS,
        cameAt,
        returnedAt,
      ),
    ...moves.map(([state, at]) =>
      db
        .prepare('UPDATE copies SET state = ?2, request_id = ?3, since = ?4 WHERE code = ?1')
        .bind(`${game.productCode}-1`, state, state === 'shelf' ? null : `KR-${id}`, at),
    ),
    ...steps.map(([step, at]) =>
      db
        .prepare('INSERT INTO game_request_history (request_id, status, at) VALUES (?, ?, ?)')
        .bind(`KR-${id}`, step, at),
    ),
  ]
}

function doorFee(
  db: D1Database,
  member: DemoMember,
  fee: number,
  id: string,
  at: number,
): D1PreparedStatement[] {
  const userId = userIdOf(member)
  const reason = `Third delivery of the month, ${formatRupees(fee)}`
  return [
    ...charge(db, { userId, kind: 'DELIVERY', paisa: -fee, reason, ref: id, at }),
    ...charge(db, { userId, kind: 'PAYMENT', paisa: fee, reason: 'Payment in cash', at }),
    ...settle(db, userId, at),
  ]
}
