import type { Condition, CopyFacts, CopyRow, CopyState } from '#contract/copies.ts'
import { type Paisa, paisa, rupees } from '#contract/money.ts'
import { expectOneChange } from '../../platform/database/database.ts'

/** What a copy is when it goes to another place; a missing condition stays. */
export interface Arrival {
  to: CopyState
  reason?: string
  condition?: Condition | undefined
}

/** The copies with these codes, in the order of `codes`. Unknown codes are left out. */
export async function findCopies(db: D1Database, codes: readonly string[]): Promise<CopyRow[]> {
  const { results } = await db
    .prepare(
      `SELECT code, copies.product_code AS productCode, title AS productName, state, condition, since,
              game_requests.user_id AS "with", coalesce(members.name, '') AS withName, request_id AS requestId,
              copies.reason, coalesce(price_paisa, 0) AS paisa, supplier, bought_on AS boughtOn, labelled_at AS labelledAt,
              coalesce(members.mobile_no, '') AS phone, return_asked_at AS returnAskedAt, copies.version
       FROM copies JOIN games ON games.product_code = copies.product_code
         LEFT JOIN game_requests ON game_requests.id = request_id
         LEFT JOIN members ON members.user_id = game_requests.user_id
       WHERE code IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify(codes))
    .all<Omit<CopyRow, 'price'> & { paisa: Paisa }>()
  const found = new Map(
    results.map(({ paisa, ...row }) => [row.code, { ...row, price: rupees(paisa) }]),
  )
  return codes.flatMap((code) => found.get(code) ?? [])
}

/** The copy on the shelf that is proposed for a request; undefined when none is there. */
export async function copyOnShelf(
  db: D1Database,
  productCode: string,
): Promise<string | undefined> {
  const copy = await db
    .prepare(
      `SELECT code FROM copies WHERE product_code = ? AND state = 'shelf' ORDER BY number LIMIT 1`,
    )
    .bind(productCode)
    .first<{ code: string }>()
  return copy?.code
}

/** Adds copies to the shelf, numbered after all that the game has had. */
export function insertCopies(
  db: D1Database,
  productCode: string,
  count: number,
  now: number,
  { condition, price, supplier, boughtOn }: CopyFacts = {
    condition: 'new',
    price: 0,
    boughtOn: '',
  },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO copies (code, product_code, number, since, condition, price_paisa, supplier, bought_on)
       SELECT ?1 || '-' || (last + key + 1), ?1, last + key + 1, ?3, ?4, ?5, ?6, ?7
       FROM (SELECT coalesce(max(number), 0) AS last FROM copies WHERE product_code = ?1), json_each(?2)`,
    )
    .bind(
      productCode,
      JSON.stringify(Array(count).fill(0)),
      now,
      condition,
      price === 0 ? null : paisa(price),
      supplier ?? '',
      boughtOn || null,
    )
}

/** Takes a copy from the shelf for a request. Fails with `state_moved` when it is not there any more. */
export function takeFromShelf(
  db: D1Database,
  code: string,
  { to, requestId }: { to: 'packed' | 'out'; requestId: string },
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE copies SET state = ?2, request_id = ?3, since = ?4, reason = ''
         WHERE code = ?1 AND state = 'shelf'`,
      )
      .bind(code, to, requestId, now),
    expectOneChange(db),
  ]
}

/** Moves the copy that a request has; it stays with the request while it is packed, out or collected. */
export function moveWithRequest(
  db: D1Database,
  requestId: string,
  { to, reason = '', condition }: Arrival,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE copies SET state = ?2, reason = ?3, condition = coalesce(?4, condition), since = ?5,
                         request_id = iif(?2 IN ('packed', 'out', 'collected'), request_id, NULL)
       WHERE request_id = ?1`,
    )
    .bind(requestId, to, reason, condition ?? null, now)
}

/** Moves a copy that no request has. Fails with `state_moved` when it is not in the state `from` any more. */
export function moveFree(
  db: D1Database,
  code: string,
  from: CopyState,
  { to, reason = '', condition }: Arrival,
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE copies SET state = ?3, reason = ?4, condition = coalesce(?6, condition), since = ?5
         WHERE code = ?1 AND state = ?2 AND request_id IS NULL`,
      )
      .bind(code, from, to, reason, now, condition ?? null),
    expectOneChange(db),
  ]
}
