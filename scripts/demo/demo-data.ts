import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Day } from '../../worker/contract/dates.ts'
import { paisa } from '../../worker/contract/money.ts'
import { scryptHash } from '../../worker/passwords/scrypt.ts'
import { addDays, dayInKarachi } from '../../worker/rentals/calendar.rules.ts'
import { startSession } from '../../worker/sessions/sessions.ts'
import { parseCsv } from './csv.ts'

/** Shown by `npm start`. Never made on a deployed database: this file only ever sees local bindings. */
export const DEMO_ACCOUNTS = {
  admin: { email: 'admin@khelbox.example', password: 'khelbox-admin-demo' },
  memberPassword: 'khelbox-member-demo',
  members: [
    { number: 1001, name: 'Ayesha Khan', planId: 1, plan: 'NOVICE', city: 'Karachi', atHome: [] },
    {
      number: 1002,
      name: 'Bilal Ahmed',
      planId: 2,
      plan: 'NOVICE+',
      city: 'Lahore',
      atHome: ['Elden Ring'],
    },
    {
      number: 1003,
      name: 'Sana Malik',
      planId: 3,
      plan: 'PRO',
      city: 'Islamabad',
      atHome: ['God of War Ragnarök'],
    },
  ],
} as const

interface DemoGame {
  productCode: string
  title: string
  platform: 'PS4' | 'PS5'
  category: string
  availableSince: Day
  retail: number
  copies: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Fills an empty database with the demo library and accounts; gives a token for `uploadDemoPictures`. */
export async function makeDemoData(db: D1Database, now: number): Promise<string> {
  const games = await readGames(dayInKarachi(now))
  await insertGames(db, games, now)
  await db
    .prepare(
      'INSERT INTO admins (id, email, name, password_hash, created_at) VALUES (?, ?, ?, ?, ?)',
    )
    .bind(
      'demo-admin',
      DEMO_ACCOUNTS.admin.email,
      'Demo Admin',
      scryptHash(DEMO_ACCOUNTS.admin.password),
      now,
    )
    .run()
  const passwordHash = scryptHash(DEMO_ACCOUNTS.memberPassword)
  for (const member of DEMO_ACCOUNTS.members) {
    await insertMember(db, member, passwordHash, now)
    for (const title of member.atHome) {
      const game = games.find((each) => each.title === title && each.platform === 'PS5')
      if (!game) throw new Error(`games.csv has no PS5 row for ${title}`)
      await insertDiscAtHome(db, member, game, now - 4 * DAY_MS)
    }
  }
  return await startSession(db, 'admin', 'demo-pictures', now)
}

/** games.csv; `-12d` and `+25d` count from today, so that a demo always has new and announced titles. */
async function readGames(today: Day): Promise<DemoGame[]> {
  const csv = await readFile(join(import.meta.dirname, 'games.csv'), 'utf8')
  const made = { PS4: 0, PS5: 0 }
  return parseCsv(csv).map((row) => {
    const platform = row.platform === 'PS4' ? 'PS4' : 'PS5'
    made[platform] += 1
    const available = row.available ?? ''
    return {
      productCode: `${platform}-${String(made[platform]).padStart(4, '0')}`,
      title: row.title ?? '',
      platform,
      category: row.category ?? '',
      availableSince: /^[+-]/.test(available)
        ? addDays(today, Number.parseInt(available, 10))
        : available,
      retail: Number(row.retail),
      copies: Number(row.copies),
    }
  })
}

async function insertGames(db: D1Database, games: DemoGame[], now: number): Promise<void> {
  // One bound parameter for all rows: D1 takes 100 parameters at most.
  await db
    .prepare(
      `INSERT INTO games (product_code, title, platform, category, available_since, retail_paisa, owned, in_hand, created_at)
       SELECT value ->> 'productCode', value ->> 'title', value ->> 'platform', value ->> 'category',
              value ->> 'availableSince', value ->> 'retailPaisa', value ->> 'copies', value ->> 'copies', ?2
       FROM json_each(?1)`,
    )
    .bind(JSON.stringify(games.map((game) => ({ ...game, retailPaisa: paisa(game.retail) }))), now)
    .run()
}

type DemoMember = (typeof DEMO_ACCOUNTS.members)[number]

async function insertMember(
  db: D1Database,
  member: DemoMember,
  passwordHash: string,
  now: number,
): Promise<void> {
  const userId = `KB-${member.number}`
  await db.batch([
    db
      .prepare(
        `INSERT INTO members (number, email, name, password_hash, mobile_no, city, address, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        member.number,
        `${userId.toLowerCase()}@khelbox.example`,
        member.name,
        passwordHash,
        `+92300000${member.number}`,
        member.city,
        'House 7, Street 12, Block B',
        now - 100 * DAY_MS,
      ),
    db
      .prepare(
        `INSERT INTO memberships (user_id, plan_id, status, started_on) VALUES (?, ?, 'ACTIVE', ?)`,
      )
      .bind(userId, member.planId, addDays(dayInKarachi(now), -100)),
    db
      .prepare('INSERT INTO ledger (id, user_id, paisa, reason, at) VALUES (?, ?, ?, ?, ?)')
      .bind(`demo-${userId}`, userId, paisa(500), 'Welcome credit', now - 100 * DAY_MS),
  ])
}

async function insertDiscAtHome(
  db: D1Database,
  member: DemoMember,
  game: DemoGame,
  handedOverAt: number,
): Promise<void> {
  const userId = `KB-${member.number}`
  const requestId = `KR-DEMO${member.number}`
  await db.batch([
    db
      .prepare('UPDATE games SET in_hand = in_hand - 1 WHERE product_code = ?')
      .bind(game.productCode),
    db
      .prepare(
        `INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code, product_name,
                                    game_category, item_code, requested_at, handed_over_at)
         VALUES (?, 'REQUEST', 'HANDED_OVER', ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        requestId,
        userId,
        `${userId.toLowerCase()}@khelbox.example`,
        member.city,
        game.productCode,
        game.title,
        game.category,
        `${game.productCode}-1`,
        handedOverAt - DAY_MS,
        handedOverAt,
      ),
    ...(['REQUESTED', 'APPROVED', 'HANDED_OVER'] as const).map((status, step) =>
      db
        .prepare('INSERT INTO game_request_history (request_id, status, at) VALUES (?, ?, ?)')
        .bind(requestId, status, handedOverAt - (2 - step) * (DAY_MS / 2)),
    ),
  ])
}
