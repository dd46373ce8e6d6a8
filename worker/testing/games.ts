import { env } from 'cloudflare:workers'
import { run } from '../platform/database/database.ts'
import { insertCopies } from '../shop/discs/games-copies.queries.ts'
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
    .bind(productCode, setup.title ?? `Game ${made}`, platform, setup.availableSince ?? '2022-03-04', setup.copies ?? 3)
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

/** Adds copies to the shelf. */
export async function addCopies(productCode: string, count = 1): Promise<void> {
  await run(env.DB, insertCopies(productCode, count, Date.now()))
}

/**
 * Moves copies, after requests were changed by SQL: each packed or out request has one, the others are on the shelf.
 */
export async function settleCopies(): Promise<void> {
  await env.DB.batch(
    [
      'UPDATE games SET in_hand = 0',
      `UPDATE copies SET state = 'shelf', request_id = NULL
       WHERE request_id NOT IN (SELECT id FROM game_requests WHERE status IN ('PACKED', 'HANDED_OVER', 'COLLECTED'))`,
      'UPDATE games SET in_hand = owned',
      `UPDATE copies SET request_id = request.id,
                         state = iif(status = 'PACKED', 'packed', iif(status = 'HANDED_OVER', 'out', 'collected'))
       FROM (SELECT id, status, product_code, row_number() OVER (PARTITION BY product_code) AS place FROM game_requests
             WHERE status IN ('PACKED', 'HANDED_OVER', 'COLLECTED') AND id NOT IN (SELECT request_id FROM copies WHERE request_id IS NOT NULL)) AS request
         JOIN (SELECT code AS free, product_code, row_number() OVER (PARTITION BY product_code ORDER BY number) AS place
               FROM copies WHERE state = 'shelf') USING (product_code, place)
       WHERE code = free`,
      `UPDATE game_requests SET item_code = code FROM copies WHERE request_id = id`,
      `UPDATE games SET in_hand =
         (SELECT count(*) FROM copies WHERE copies.product_code = games.product_code AND state = 'shelf')
         - (SELECT count(*) FROM game_requests WHERE game_requests.product_code = games.product_code
                                                 AND status IN ('REQUESTED', 'APPROVED'))`,
    ].map((sql) => env.DB.prepare(sql)),
  )
}

/**
 * Games whose numbers are inconsistent, after every test (setup.ts): in hand + open + out = owned = copies in
 * circulation, each packed, handed over or collected request of a member has its copy, and the copies in hand are
 * those on the shelf that no open request waits for.
 */
export async function brokenStock(): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    `SELECT product_code, owned, in_hand, coalesce(gone, 0) AS out, shelf, waiting, astray
     FROM games LEFT JOIN (
       SELECT product_code, count(*) AS gone, sum(status IN ('REQUESTED', 'APPROVED')) AS waiting
       FROM game_requests
       WHERE status IN ('REQUESTED', 'APPROVED', 'PACKED', 'HANDED_OVER', 'COLLECTED') GROUP BY product_code
     ) USING (product_code) LEFT JOIN (
       SELECT copies.product_code, sum(state IN ('shelf', 'packed', 'out', 'collected')) AS circulating,
              sum(state = 'shelf') AS shelf,
              sum(request_id IS NOT NULL
                  AND (item_code, status) IS NOT
                      (code, CASE state WHEN 'packed' THEN 'PACKED' WHEN 'out' THEN 'HANDED_OVER' ELSE 'COLLECTED' END)
              ) AS astray
       FROM copies LEFT JOIN game_requests ON game_requests.id = request_id GROUP BY copies.product_code
     ) USING (product_code)
     WHERE in_hand + coalesce(gone, 0) <> owned OR in_hand < 0 OR owned <> coalesce(circulating, 0)
        OR in_hand <> coalesce(shelf, 0) - coalesce(waiting, 0) OR astray > 0`,
  ).all()
  return results
}
