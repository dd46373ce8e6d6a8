import { env } from 'cloudflare:workers'
import { oncePerFile } from './once-per-file.ts'

interface GameSetup {
  title?: string
  platform?: 'PS4' | 'PS5'
  copies?: number
  /** 'YYYY-MM-DD'; by default long ago */
  availableSince?: string
}

const madeInFile = oncePerFile(() => ({ count: 0 }))

/** Adds a game to the library and returns its product code. */
export async function addGame(setup: GameSetup = {}): Promise<string> {
  const made = ++madeInFile().count
  const platform = setup.platform ?? 'PS5'
  const productCode = `${platform}-${String(made).padStart(4, '0')}`
  await env.DB.prepare(
    `INSERT INTO games (product_code, title, platform, category, available_since, retail_paisa, owned, in_hand, created_at)
     VALUES (?1, ?2, ?3, 'Action', ?4, 1250000, ?5, ?5, 0)`,
  )
    .bind(
      productCode,
      setup.title ?? `Game ${made}`,
      platform,
      setup.availableSince ?? '2022-03-04',
      setup.copies ?? 3,
    )
    .run()
  return productCode
}

/** A valid game to add, without its copies. */
export const NEW_GAME = {
  productName: 'Hades II',
  platform: 'PS5',
  gameCategory: 'Action',
  availableSince: '2026-01-01',
  retailPrice: 9000,
}

/** Games whose copies are inconsistent. After every test in hand + open + out = owned (setup.ts). */
export async function brokenStock(): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    `SELECT product_code, owned, in_hand, coalesce(gone, 0) AS out
     FROM games LEFT JOIN (
       SELECT product_code, count(*) AS gone FROM game_requests
       WHERE status IN ('REQUESTED', 'APPROVED', 'PACKED', 'HANDED_OVER', 'COLLECTED') GROUP BY product_code
     ) USING (product_code)
     WHERE in_hand + coalesce(gone, 0) <> owned OR in_hand < 0`,
  ).all()
  return results
}
