import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { type Condition, type CopyFacts, type CopyRow, type CopyState, copyRow } from '#contract/copies.ts'
import { paisa } from '#contract/money.ts'
import { all, expectOneChange, first } from '../../platform/database/database.ts'
import { oneColumn, rupeesColumn } from '../../platform/database/row.ts'
import { oneOf } from '../../platform/database/tables.ts'

/** What a copy is when it goes to another place; a missing condition stays. */
export interface Arrival {
  to: CopyState
  reason?: string
  condition?: Condition | undefined
}

const storedCopy = v.object({ ...copyRow.entries, price: rupeesColumn })

/** The copies with these codes, in the order of `codes`. Unknown codes are left out. */
export async function findCopies(db: D1Database, codes: readonly string[]): Promise<CopyRow[]> {
  const copies = await all(
    db,
    storedCopy,
    sql`SELECT code, copies.product_code AS productCode, title AS productName, state, condition, since,
              game_requests.user_id AS "with", coalesce(members.name, '') AS withName, request_id AS requestId,
              copies.reason, coalesce(price_paisa, 0) AS price, supplier, bought_on AS boughtOn, labelled_at AS labelledAt,
              coalesce(members.mobile_no, '') AS phone, return_asked_at AS returnAskedAt, copies.version
       FROM copies JOIN games ON games.product_code = copies.product_code
         LEFT JOIN game_requests ON game_requests.id = request_id
         LEFT JOIN members ON members.user_id = game_requests.user_id
       WHERE code IN ${oneOf(codes)}`,
  )
  const found = new Map(copies.map((copy) => [copy.code, copy]))
  return codes.flatMap((code) => found.get(code) ?? [])
}

/** A row with the code of a copy. */
export const codeRow = oneColumn('code', v.string())

/** The copy on the shelf that is proposed for a request; undefined when none is there. */
export async function copyOnShelf(db: D1Database, productCode: string): Promise<string | undefined> {
  return await first(
    db,
    codeRow,
    sql`SELECT code FROM copies WHERE product_code = ${productCode} AND state = 'shelf' ORDER BY number LIMIT 1`,
  )
}

/** Adds copies to the shelf, numbered after all that the game has had. */
export function insertCopies(
  productCode: string,
  count: number,
  now: number,
  { condition, price, supplier, boughtOn }: CopyFacts = {
    condition: 'new',
    price: 0,
    boughtOn: '',
  },
): Sql {
  return sql`INSERT INTO copies (code, product_code, number, since, condition, price_paisa, supplier, bought_on)
       SELECT ${productCode} || '-' || (last + key + 1), ${productCode}, last + key + 1, ${now}, ${condition}, ${price === 0 ? null : paisa(price)}, ${supplier ?? ''}, ${boughtOn || null}
       FROM (SELECT coalesce(max(number), 0) AS last FROM copies WHERE product_code = ${productCode}), json_each(${JSON.stringify(Array(count).fill(0))})`
}

/** Takes a copy from the shelf for a request. Fails with `state_moved` when it is not there any more. */
export function takeFromShelf(
  code: string,
  { to, requestId }: { to: 'packed' | 'out'; requestId: string },
  now: number,
): Sql[] {
  return [
    sql`UPDATE copies SET state = ${to}, request_id = ${requestId}, since = ${now}, reason = ''
         WHERE code = ${code} AND state = 'shelf'`,
    expectOneChange,
  ]
}

/** Moves the copy that a request has; it stays with the request while it is packed, out or collected. */
export function moveWithRequest(requestId: string, { to, reason = '', condition }: Arrival, now: number): Sql {
  return sql`UPDATE copies SET state = ${to}, reason = ${reason}, condition = coalesce(${condition ?? null}, condition), since = ${now},
                         request_id = iif(${to} IN ('packed', 'out', 'collected'), request_id, NULL)
       WHERE request_id = ${requestId}`
}

/** Moves a copy that no request has. Fails with `state_moved` when it is not in the state `from` any more. */
export function moveFree(code: string, from: CopyState, { to, reason = '', condition }: Arrival, now: number): Sql[] {
  return [
    sql`UPDATE copies SET state = ${to}, reason = ${reason}, condition = coalesce(${condition ?? null}, condition), since = ${now}
         WHERE code = ${code} AND state = ${from} AND request_id IS NULL`,
    expectOneChange,
  ]
}
