import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, dayInKarachi } from '#contract/dates.ts'
import type { Day } from '../../contract/dates.ts'
import { ABOUT_FACTS, type AboutFact } from '../../contract/game-facts.ts'
import { paisa } from '../../contract/money.ts'
import { scryptHash } from '../../worker/platform/passwords/scrypt.ts'
import { startSession } from '../../worker/platform/sessions/sessions.ts'
import { parseCsv } from './csv.ts'
import { DEMO_ACCOUNTS, type DemoMember, emailOf } from './demo-accounts.ts'
import { seedHistory } from './demo-history.ts'
import type { DemoGame } from './demo-rentals.ts'

/** The admin in the history of the demo pictures. Nobody can sign in as it. */
const PICTURES_ADMIN = 'demo-pictures'

const DAY_MS = 24 * 60 * 60 * 1000

/** Fills an empty database with the demo library and accounts. Returns a token for `uploadDemoPictures`. */
export async function makeDemoData(db: D1Database, now: number): Promise<string> {
  const games = await readGames(dayInKarachi(now))
  await insertGames(db, games, now)
  await makeAdmin(db, now)
  await db
    .prepare(
      `INSERT INTO admins (id, email, name, password_hash, disabled_at, created_at)
       VALUES (?1, 'pictures@khelbox.example', 'Demo Pictures', '', ?2, ?2)`,
    )
    .bind(PICTURES_ADMIN, now)
    .run()
  await db
    .prepare(`UPDATE settings SET iban = 'PK33EXBK0000001123456702', account_title = 'Khelbox',
                        easypaisa = '+923000000001', jazzcash = '+923000000002', wallet_title = 'Khelbox Games', steps_left_at = ?`)
    .bind(now)
    .run()
  const passwordHash = scryptHash(DEMO_ACCOUNTS.memberPassword)
  for (const member of DEMO_ACCOUNTS.members) {
    await insertAccount(db, member, passwordHash, now)
    await seedHistory(db, member, games, now)
  }
  return await startSession(db, 'admin', PICTURES_ADMIN, now)
}

/** The owner of a local shop. */
export async function makeAdmin(db: D1Database, now: number): Promise<void> {
  const { email, password } = DEMO_ACCOUNTS.admin
  await db
    .prepare(
      `INSERT INTO admins (id, email, name, password_hash, created_at) VALUES ('demo-admin', ?, 'Demo Admin', ?, ?)`,
    )
    .bind(email, scryptHash(password), now)
    .run()
}

/** Reads games.csv. `-12d` and `+25d` count from today, so that there are always new and announced games. */
async function readGames(today: Day): Promise<DemoGame[]> {
  const csv = await readFile(join(import.meta.dirname, 'games.csv'), 'utf8')
  const abouts = await readAbouts()
  const count = { PS4: 0, PS5: 0 }
  return parseCsv(csv).map((row) => {
    const platform = row.platform === 'PS4' ? 'PS4' : 'PS5'
    count[platform] += 1
    const available = row.available ?? ''
    return {
      productCode: `${platform}-${String(count[platform]).padStart(4, '0')}`,
      title: row.title ?? '',
      platform,
      category: row.category ?? '',
      availableSince: /^[+-]/.test(available) ? addDays(today, Number.parseInt(available, 10)) : available,
      retail: Number(row.retail),
      copies: Number(row.copies),
      about: abouts.get(row.title ?? '') ?? '{}',
    }
  })
}

/** Reads about.csv: the known facts of a title, the same on both platforms. */
async function readAbouts(): Promise<Map<string, string>> {
  const csv = await readFile(join(import.meta.dirname, 'about.csv'), 'utf8')
  return new Map(
    parseCsv(csv).map(({ title = '', ...facts }) => {
      const known = Object.entries(facts).filter(([, value]) => value !== '')
      const about = known.map(([name, value]) => [name, isCount(name) ? Number(value) : value])
      return [title, JSON.stringify(Object.fromEntries(about))]
    }),
  )
}

function isCount(name: string): boolean {
  const fact = Object.entries<AboutFact>(ABOUT_FACTS).find(([known]) => known === name)
  if (!fact) throw new Error(`about.csv has a column ${name}, which is no fact of a game`)
  return fact[1].input === 'count'
}

async function insertGames(db: D1Database, games: DemoGame[], now: number): Promise<void> {
  // One bound parameter for all rows, because D1 takes at most 100.
  await db
    .prepare(
      `INSERT INTO games (product_code, title, platform, category, available_since, retail_paisa, owned, in_hand, about, created_at)
       SELECT value ->> 'productCode', value ->> 'title', value ->> 'platform', value ->> 'category',
              value ->> 'availableSince', value ->> 'retailPaisa', value ->> 'copies', value ->> 'copies', value ->> 'about', ?2
       FROM json_each(?1)`,
    )
    .bind(JSON.stringify(games.map((game) => ({ ...game, retailPaisa: paisa(game.retail) }))), now)
    .run()
}

/** As after a sign-up. City and address come with the member's order. */
async function insertAccount(db: D1Database, member: DemoMember, passwordHash: string, now: number): Promise<void> {
  await db
    .prepare('INSERT INTO members (number, email, name, password_hash, created_at) VALUES (?, ?, ?, ?, ?)')
    .bind(member.number, emailOf(member), member.name, passwordHash, now - 101 * DAY_MS)
    .run()
}
