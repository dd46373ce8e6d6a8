import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { codeOf } from '#contract/codes.ts'
import { type Day, dayInKarachi } from '#contract/dates.ts'
import { toMobileNumber } from '#contract/phone.ts'
import { titleKey } from '#contract/titles.ts'
import { query, together } from '../../platform/database/database.ts'
import { dayColumn, oneColumn } from '../../platform/database/row.ts'
import { oneOf } from '../../platform/database/tables.ts'
import type { CustomerFacts, MadeCustomer } from './customers-plan.rules.ts'
import { type ReadRow, wholeNumber, withoutPlatform } from './import-cells.rules.ts'

const ownerRow = v.object({ key: v.string(), userId: v.string() })
const numberRow = oneColumn('number', v.number())
const gameRow = v.object({
  productCode: v.string(),
  title: v.string(),
  platform: v.picklist(['PS5', 'PS4']),
  category: v.string(),
  availableSince: dayColumn,
  inHand: v.number(),
})
const shelfRow = v.object({ productCode: v.string(), code: v.string() })

/** What the shop has of the phones, e-mails, User IDs, games and discs of these rows, at one instant. */
export async function findCustomerFacts(db: D1Database, rows: readonly ReadRow[], today: Day): Promise<CustomerFacts> {
  const texts = (field: 'mobileNo' | 'email' | 'userId') => rows.map(({ values }) => String(values[field] ?? ''))
  const phones = oneOf(texts('mobileNo').flatMap((text) => toMobileNumber(wholeNumber(text)) ?? []))
  const emails = oneOf(texts('email').map((email) => email.trim().toLowerCase()))
  const userIds = oneOf(texts('userId').map(codeOf))
  const discs = rows.flatMap(({ values }) => (Array.isArray(values.discs) ? values.discs.map(String) : []))
  const games = sql`SELECT product_code FROM games INDEXED BY games_by_spelling
      WHERE title_key IN ${oneOf(discs.map((text) => titleKey(withoutPlatform(text))))}
    UNION SELECT product_code FROM copies WHERE code IN ${oneOf(discs.map(codeOf))}`
  const [byPhone, byEmail, blocked, numbers, [next = 1001], found, shelf] = await together(db, [
    query(
      ownerRow,
      sql`SELECT mobile_no AS key, user_id AS userId FROM members
         WHERE mobile_no <> '' AND mobile_no IN ${phones} ORDER BY number DESC`,
    ),
    query(ownerRow, sql`SELECT email AS key, user_id AS userId FROM members WHERE email IN ${emails}`),
    query(oneColumn('phone', v.string()), sql`SELECT phone FROM blocks WHERE phone <> '' AND phone IN ${phones}`),
    query(numberRow, sql`SELECT number FROM members WHERE user_id IN ${userIds}`),
    query(numberRow, sql`SELECT 1 + coalesce(max(number), 1000) AS number FROM members`),
    query(
      gameRow,
      sql`SELECT product_code AS productCode, title, platform, category, available_since AS availableSince,
                in_hand AS inHand
         FROM games WHERE product_code IN (${games})`,
    ),
    query(
      shelfRow,
      sql`SELECT product_code AS productCode, code FROM copies
         WHERE product_code IN (${games}) AND state = 'shelf' ORDER BY product_code, number`,
    ),
  ])
  return {
    today,
    phones: new Map(byPhone.map(({ key, userId }) => [key, userId])),
    emails: new Map(byEmail.map(({ key, userId }) => [key, userId])),
    blocked: new Set(blocked),
    numbers: new Set(numbers),
    nextNumber: next,
    games: new Map(found.map((game) => [game.productCode, game])),
    shelf: codesByGame(shelf),
  }
}

function codesByGame(discs: readonly v.InferOutput<typeof shelfRow>[]): Map<string, string[]> {
  const codes = new Map<string, string[]>()
  for (const { productCode, code } of discs) codes.set(productCode, [...(codes.get(productCode) ?? []), code])
  return codes
}

/**
 * Customers with plan, money and discs. Fails with `members.number`, `members.email` or `state_moved` when another call
 * has taken a number, e-mail, phone or disc.
 */
export function insertCustomers(made: readonly MadeCustomer[], file: string, now: number): Sql[] {
  const members = JSON.stringify(made)
  const renting = made.filter(({ membership }) => membership !== null)
  const memberships = JSON.stringify(renting.map(({ userId, membership }) => ({ userId, ...membership })))
  const entries = JSON.stringify(made.flatMap(entriesOf))
  const discs = made.flatMap(({ userId, email, city, discs }) =>
    discs.map((disc) => ({ ...disc, userId, email: email ?? '', city, requestId: requestOf(userId, disc.code) })),
  )
  const rentals = JSON.stringify(discs)
  return [
    sql`INSERT INTO members (number, email, name, password_hash, mobile_no, city, area, address, created_at)
         SELECT value ->> 'number', value ->> 'email', value ->> 'name', '', value ->> 'mobileNo', value ->> 'city',
                value ->> 'area', value ->> 'address', ${now}
         FROM json_each(${members})
         WHERE NOT EXISTS (SELECT 1 FROM members WHERE mobile_no <> '' AND mobile_no = value ->> 'mobileNo')`,
    expectChanges(made.length),
    sql`INSERT INTO memberships (user_id, plan_id, status, started_on, counts_from, renews_on, hold_reason, deposit_paisa,
                                  priced_on, ends_on, next_plan_id, next_priced_on)
         SELECT value ->> 'userId', value ->> 'planId', iif(value ->> 'isHeld', 'HOLD', 'ACTIVE'), value ->> 'startedOn',
                value ->> 'countsFrom', value ->> 'renewsOn', iif(value ->> 'isHeld', 'SHOP', NULL), value ->> 'deposit',
                ${dayInKarachi(now)}, value ->> 'endsOn', value ->> 'nextPlanId',
                iif(value ->> 'nextPlanId' IS NULL, '', ${dayInKarachi(now)})
         FROM json_each(${memberships})`,
    sql`INSERT INTO membership_history (user_id, number, event, note, at)
         SELECT value ->> 'userId', 1, 'STARTED', value ->> 'planName' || ' since ' || (value ->> 'startedOn')
                || ', brought from ' || ${file}, ${now}
         FROM json_each(${memberships})`,
    sql`INSERT INTO membership_history (user_id, number, event, note, at)
         SELECT value ->> 'userId', 2, 'HELD', 'On hold in the imported list', ${now}
         FROM json_each(${memberships}) WHERE value ->> 'isHeld'`,
    sql`INSERT INTO ledger (user_id, number, kind, paisa, reason, ref, at)
         SELECT value ->> 'userId', value ->> 'number', value ->> 'kind', value ->> 'paisa', value ->> 'reason', 'import', ${now}
         FROM json_each(${entries})`,
    sql`INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code, product_name,
                                    game_category, was_new, item_code, requested_at, handed_over_at)
         SELECT value ->> 'requestId', 'REQUEST', 'HANDED_OVER', value ->> 'userId', value ->> 'email', value ->> 'city',
                value ->> 'productCode', value ->> 'title', value ->> 'category', value ->> 'wasNew', value ->> 'code',
                value ->> 'at', value ->> 'at'
         FROM json_each(${rentals})`,
    sql`INSERT INTO game_request_history (request_id, status, at)
         SELECT value ->> 'requestId', 'HANDED_OVER', value ->> 'at' FROM json_each(${rentals})`,
    sql`UPDATE copies SET state = 'out', request_id = disc.value ->> 'requestId', since = disc.value ->> 'at',
                           reason = ''
         FROM json_each(${rentals}) AS disc
         WHERE code = disc.value ->> 'code' AND +state = 'shelf'`,
    expectChanges(discs.length),
  ]
}

/** A request of an import has its own ID, which says what was brought. */
function requestOf(userId: string, code: string): string {
  return `KR-${userId.slice('KB-'.length)}-${code}`
}

/** What was brought, and the part of it that the shop keeps as the deposit. The sum is BALANCE. */
function entriesOf({ userId, balance, membership }: MadeCustomer) {
  const deposit = membership?.deposit ?? 0
  const brought = { kind: 'OPENING', paisa: balance + deposit, reason: 'Brought from our former list' }
  const kept = { kind: 'OPENING_DEPOSIT', paisa: 0 - deposit, reason: 'Deposit that we hold, refundable' }
  return [brought, kept].filter(({ paisa }) => paisa !== 0).map((entry, at) => ({ ...entry, userId, number: at + 1 }))
}

/** Fails with `state_moved` unless the statement before changed so many rows. */
function expectChanges(count: number): Sql {
  return sql`INSERT INTO expect_one_change SELECT changes() = ${count}`
}

/** The customers that an import made. */
const madeBy = (importId: string) =>
  sql`SELECT made FROM import_rows WHERE import_id = ${importId} AND made IS NOT NULL`

/**
 * What shows that a customer was used after the import, by tables without foreign keys to members. A session needs a
 * password, which none has at first.
 */
export function usesOfCustomers(importId: string): Sql[] {
  const users = madeBy(importId)
  return [
    sql`SELECT user_id AS used FROM members WHERE user_id IN (${users})
        AND (version > 0 OR password_hash <> '' OR queue_top IS NOT NULL)`,
    sql`SELECT user_id AS used FROM memberships
        WHERE user_id IN (${users}) AND version > 0`,
    sql`SELECT user_id AS used FROM ledger WHERE user_id IN (${users}) AND kind NOT IN ('OPENING', 'OPENING_DEPOSIT')`,
    sql`SELECT user_id AS used FROM membership_history
        WHERE user_id IN (${users}) AND (number > 2 OR event NOT IN ('STARTED', 'HELD'))`,
    sql`SELECT user_id AS used FROM game_requests WHERE user_id IN (${users})
        AND (status <> 'HANDED_OVER' OR return_asked_at IS NOT NULL OR fault IS NOT NULL
             OR id <> 'KR-' || substr(user_id, 4) || '-' || coalesce(item_code, ''))`,
    sql`SELECT user_id AS used FROM photos JOIN game_requests ON game_requests.id = request_id
        WHERE user_id IN (${users})`,
    sql`SELECT user_id AS used FROM deliveries WHERE user_id IN (${users})`,
    sql`SELECT user_id AS used FROM missed_visits WHERE user_id IN (${users})`,
    sql`SELECT user_id AS used FROM news WHERE user_id IN (${users}) AND read_at IS NOT NULL`,
  ]
}

/**
 * Deletes the customers of an import, which is marked as undone before. Fails with a foreign key when one of them was
 * used.
 */
export function deleteCustomers(importId: string): Sql[] {
  const users = madeBy(importId)
  const requests = sql`SELECT id FROM game_requests WHERE user_id IN (${users})`
  const discs = sql`SELECT item_code FROM game_requests WHERE user_id IN (${users})`
  return [
    // As if the discs had never been out, so that the import of their games can be undone too.
    sql`UPDATE copies SET state = 'shelf', request_id = NULL, since = (
           SELECT at FROM copy_history WHERE copy_history.code = copies.code
             AND copy_history.request_id IS NOT copies.request_id ORDER BY number DESC LIMIT 1)
         WHERE request_id IN (${requests})`,
    sql`DELETE FROM copy_history WHERE code IN (${discs}) AND number > (
           SELECT number FROM copy_history AS out WHERE out.code = copy_history.code AND out.request_id IN (${requests}))`,
    sql`DELETE FROM copy_history WHERE code IN (${discs}) AND request_id IN (${requests})`,
    sql`DELETE FROM game_request_history WHERE request_id IN (${requests})`,
    sql`DELETE FROM game_requests WHERE user_id IN (${users})`,
    sql`DELETE FROM news WHERE user_id IN (${users})`,
    sql`DELETE FROM ledger WHERE user_id IN (${users})`,
    sql`DELETE FROM membership_history WHERE user_id IN (${users})`,
    sql`DELETE FROM memberships WHERE user_id IN (${users})`,
    sql`DELETE FROM members WHERE user_id IN (${users})`,
  ]
}
