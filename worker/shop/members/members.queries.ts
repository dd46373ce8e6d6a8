import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { MEMBERSHIP_STATUSES } from '#contract/customers.ts'
import { type ChoicesChange, memberChoices } from '#contract/member-choices.ts'
import { ONE_TIME_DAYS } from '#contract/passwords.ts'
import { type Plan, planById } from '#contract/plans.ts'
import type { PriceVersion } from '#contract/price-versions.ts'
import { DAY } from '../../platform/base/time.ts'
import { all, expectOneChange, first, type Query, query, together } from '../../platform/database/database.ts'
import { dayColumn, flagColumn, instantColumn, jsonColumn, paisaColumn, selected } from '../../platform/database/row.ts'
import { oneOf } from '../../platform/database/tables.ts'
import { versionsColumn, versionsText } from '../money/prices.queries.ts'
import type { Membership, Rent, Rental } from '../terms/membership.rules.ts'

/** The owner of the former e-mail reads the mail about it, and can object. */
const RECOVERY_WAIT_MS = DAY
const ONE_TIME_LIFETIME_MS = ONE_TIME_DAYS * DAY
/** Longer than any billing month, so rentals before it cannot count against the present month. */
const LONGEST_MONTH = 32 * DAY

const accountRow = v.object({
  userId: v.string(),
  email: v.nullable(v.string()),
  name: v.string(),
  passwordHash: v.string(),
  recoverableFrom: instantColumn,
})
export type Account = v.InferOutput<typeof accountRow>

/** The account of a User ID or e-mail, in upper or lower case. */
export async function findAccount(db: D1Database, userIdOrEmail: string): Promise<Account | undefined> {
  return await first(
    db,
    accountRow,
    sql`SELECT user_id AS userId, email, name, password_hash AS passwordHash, recoverable_from AS recoverableFrom
       FROM members
       WHERE user_id = upper(${userIdOrEmail}) OR email = lower(${userIdOrEmail})`,
  )
}

/**
 * Uses the password that was checked for a sign-in. Fails with `state_moved` when it has changed, or is a one-time
 * password that has ended or signed in before.
 */
export function spendPassword({ userId, passwordHash }: Pick<Account, 'userId' | 'passwordHash'>, now: number): Sql[] {
  return [
    sql`UPDATE members SET one_time_until = NULL WHERE user_id = ${userId} AND password_hash = ${passwordHash}
         AND (must_change_password = 0 OR one_time_until > ${now})`,
    expectOneChange,
  ]
}

const profileRow = v.object({
  userId: v.string(),
  name: v.string(),
  /** '' without one. */
  email: v.string(),
  mobileNo: v.string(),
  city: v.string(),
  address: v.string(),
  /** Null without a membership, or when it has ended. */
  planId: v.nullable(v.number()),
  /** Sum of the ledger in paisa; negative: owed. */
  balance: paisaColumn,
})
export type Profile = v.InferOutput<typeof profileRow>

export async function findProfile(db: D1Database, userId: string): Promise<Profile | undefined> {
  return await readProfile(db, sql`${userId}`)
}

/** The profile of the member of a session. Does not check whether the session is valid. */
export async function findProfileOfSession(db: D1Database, sessionId: string): Promise<Profile | undefined> {
  return await readProfile(db, sql`(SELECT subject FROM sessions WHERE id = ${sessionId} AND role = 'member')`)
}

async function readProfile(db: D1Database, userId: Sql): Promise<Profile | undefined> {
  return await first(
    db,
    profileRow,
    sql`SELECT user_id AS userId, name, coalesce(email, '') AS email, mobile_no AS mobileNo, city, address,
              (SELECT plan_id FROM memberships
               WHERE memberships.user_id = members.user_id AND status <> 'CANCELLED') AS planId,
              balance_paisa AS balance
       FROM members WHERE user_id = ${userId}`,
  )
}

const storedMember = selected({
  userId: [sql`user_id`, v.string()],
  name: [sql`name`, v.string()],
  email: [sql`email`, v.nullable(v.string())],
  mobileNo: [sql`mobile_no`, v.string()],
  city: [sql`city`, v.string()],
  area: [sql`area`, v.string()],
  address: [sql`address`, v.string()],
  joinedAt: [sql`created_at`, instantColumn],
  version: [sql`version`, v.number()],
  /** Sum of the ledger in paisa; negative: owed. */
  balance: [sql`balance_paisa`, paisaColumn],
  console: [sql`console`, memberChoices.entries.console],
  hidesInstall: [sql`hides_install`, flagColumn],
  /** Before it the member gets no new password without the old one. */
  recoverableFrom: [sql`recoverable_from`, instantColumn],
  /** The person's data is erased; only the User ID is left. */
  isErased: [sql`EXISTS (SELECT 1 FROM erased WHERE subject = user_id)`, flagColumn],
  /** Of the shop. */
  priceVersions: [versionsColumn, versionsText],
})

/** What the rental rules read of `memberships` and `members`, without the rentals. */
export const storedRenter = selected({
  planId: [sql`plan_id`, v.number()],
  status: [sql`memberships.status`, v.picklist(MEMBERSHIP_STATUSES)],
  holdReason: [sql`hold_reason`, v.nullable(v.picklist(['DAMAGE', 'SHOP']))],
  countsFrom: [sql`counts_from`, dayColumn],
  endsOn: [sql`ends_on`, v.nullable(dayColumn)],
  city: [sql`members.city`, v.string()],
  putOffUntil: [
    sql`(SELECT until FROM missed_visits WHERE missed_visits.user_id = memberships.user_id)`,
    v.nullable(dayColumn),
  ],
  version: [sql`memberships.version`, v.number()],
})

const storedMembership = selected({
  ...storedRenter.fields,
  nextPlanId: [sql`next_plan_id`, v.nullable(v.number())],
  pricedOn: [sql`priced_on`, v.string()],
  nextPricedOn: [sql`next_priced_on`, v.string()],
  hold: [
    sql`iif(status = 'HOLD',
            (SELECT json_object('note', note, 'at', at) FROM membership_history
             WHERE membership_history.user_id = memberships.user_id AND event = 'HELD' ORDER BY number DESC LIMIT 1), NULL)`,
    v.nullable(jsonColumn(v.object({ note: v.string(), at: instantColumn }))),
  ],
  startedOn: [sql`started_on`, dayColumn],
  renewsOn: [sql`renews_on`, dayColumn],
  remindedOf: [sql`reminded_of`, v.nullable(dayColumn)],
  depositPaisa: [sql`deposit_paisa`, v.pipe(paisaColumn, v.minValue(0))],
  refundDueOn: [sql`refund_due_on`, v.nullable(dayColumn)],
  // A new game raises the minimum to four months, so later ones than in five do not matter.
  tookNewGame: [
    sql`EXISTS (SELECT 1 FROM game_requests
                WHERE game_requests.user_id = memberships.user_id
                  AND game_requests.status IN ('HANDED_OVER', 'COLLECTED', 'RETURNED')
                  AND handed_over_at >= unixepoch(started_on, '-5 hours') * 1000
                  AND handed_over_at < unixepoch(started_on, '+5 months') * 1000
                  AND was_new = 1)`,
    flagColumn,
  ],
})

const rentRow = v.object({
  dueOn: dayColumn,
  payBy: dayColumn,
  paidAt: v.nullable(instantColumn),
  lateNotifiedAt: v.nullable(instantColumn),
})

/** A member; `membership` is undefined for an account that never had a plan. */
export type Member = v.InferOutput<typeof storedMember.row> & { membership: Membership | undefined }

/** Far more than the late rents in a row that any rule reads. */
const RENTS_LOOKED_AT = 12

const rentalRow = v.object({
  userId: v.string(),
  kind: v.picklist(['REQUEST', 'SWAP']),
  status: v.picklist(['REQUESTED', 'APPROVED', 'PACKED', 'HANDED_OVER', 'COLLECTED', 'RETURNED']),
  productCode: v.string(),
  itemCode: v.nullable(v.string()),
  givesBack: v.nullable(v.string()),
  wasNew: flagColumn,
  fromQueue: flagColumn,
  handedOverAt: v.nullable(instantColumn),
})
type RentalOfMember = v.InferOutput<typeof rentalRow>

/**
 * The rentals of these members that the rules read, for `rentalsByMember`: open, at home, or handed over in the last
 * 32 days. One with a faulty disc takes no place and no game of the month, so the rules do not see it.
 */
export function queryRentals(userIds: readonly string[], now: number): Query<RentalOfMember> {
  // Two SELECTs, because each can use an index by status. A member may have a long history.
  return query(
    rentalRow,
    sql`SELECT user_id AS userId, kind, status, product_code AS productCode, item_code AS itemCode,
              gives_back AS givesBack, was_new AS wasNew, from_queue AS fromQueue,
              handed_over_at AS handedOverAt
       FROM json_each(${JSON.stringify(userIds)}) AS member CROSS JOIN game_requests
         ON user_id = member.value AND status IN ('REQUESTED', 'APPROVED', 'PACKED', 'HANDED_OVER')
         AND fault IS NULL
       UNION ALL
       SELECT user_id, kind, status, product_code, item_code, gives_back, was_new, from_queue,
              handed_over_at
       FROM json_each(${JSON.stringify(userIds)}) AS member CROSS JOIN game_requests
         ON user_id = member.value AND status IN ('COLLECTED', 'RETURNED') AND handed_over_at >= ${now - LONGEST_MONTH}
         AND fault IS NULL`,
  )
}

/** The rentals by User ID. A member without rentals has no entry. */
export function rentalsByMember(rentals: readonly RentalOfMember[]): Map<string, Rental[]> {
  return Map.groupBy(rentals, ({ userId }) => userId)
}

/**
 * A member with everything that the rules read, at one instant; undefined for an unknown User ID. One batch is one
 * snapshot: with a version newer than its rentals, a decision on old rentals would pass.
 */
export async function findMember(db: D1Database, userId: string, now: number): Promise<Member | undefined> {
  const [[member], [row], rents, rentals] = await together(db, [
    query(storedMember.row, sql`SELECT ${storedMember.columns} FROM members WHERE user_id = ${userId}`),
    query(
      storedMembership.row,
      sql`SELECT ${storedMembership.columns} FROM memberships JOIN members USING (user_id) WHERE user_id = ${userId}`,
    ),
    query(
      rentRow,
      sql`SELECT due_on AS dueOn, pay_by AS payBy, paid_at AS paidAt, late_notified_at AS lateNotifiedAt FROM rents
         WHERE user_id = ${userId} ORDER BY due_on DESC LIMIT ${RENTS_LOOKED_AT}`,
    ),
    queryRentals([userId], now),
  ])
  if (!member) return undefined
  const own = { rents, rentals: rentalsByMember(rentals).get(userId) ?? [] }
  return { ...member, membership: row && asMembership(row, member.priceVersions, own) }
}

function asMembership(
  { planId, nextPlanId, pricedOn, ...row }: v.InferOutput<typeof storedMembership.row>,
  versions: PriceVersion[],
  own: { rents: Rent[]; rentals: Rental[] },
): Membership {
  const nextPlan = nextPlanId === null ? undefined : planOfRow(nextPlanId)
  return { ...row, ...own, pricing: { versions, pricedOn }, plan: planOfRow(planId), nextPlan }
}

const nameRow = v.object({ userId: v.string(), name: v.string() })

/** The names of these members. */
export async function namesOf(db: D1Database, userIds: readonly string[]): Promise<Map<string, string>> {
  const members = await all(
    db,
    nameRow,
    sql`SELECT user_id AS userId, name FROM members WHERE user_id IN ${oneOf(userIds)}`,
  )
  return new Map(members.map(({ userId, name }) => [userId, name]))
}

/** The plan of a row. Throws for an unknown id. */
export function planOfRow(id: number): Plan {
  const plan = planById(id)
  if (!plan) throw new Error(`No plan ${id}`)
  return plan
}

/** Fails with `state_moved` when anything that the rules read has changed since `version` was read. */
export function bumpVersionFrom(userId: string, version: number): Sql[] {
  return [
    sql`UPDATE memberships SET version = version + 1 WHERE user_id = ${userId} AND version = ${version}`,
    expectOneChange,
  ]
}

/** Fails with `state_moved` when membership or BALANCE differ from `member`. */
export function expectUnchanged(member: Member): Sql[] {
  const { userId, balance, membership } = member
  return [
    sql`UPDATE members SET balance_paisa = balance_paisa WHERE user_id = ${userId} AND balance_paisa = ${balance}`,
    expectOneChange,
    ...(membership ? bumpVersionFrom(userId, membership.version) : []),
  ]
}

/**
 * For a change that needs no decision: a decision on the older state fails, and skipped queue entries become
 * eligible again.
 */
export function bumpVersion(userId: string): Sql {
  return sql`UPDATE memberships SET version = version + 1 WHERE user_id = ${userId}`
}

/** Name, e-mail, phone and address of a member. */
export interface Contact {
  name: string
  email: string | null
  mobileNo: string
  city: string
  area: string
  address: string
}

/**
 * Another e-mail, or none, begins the wait before a new password. Fails with `state_moved` when it was changed since
 * `version` was read, `members.email` when another member has the e-mail.
 */
export function updateContact(userId: string, version: number, contact: Contact, now: number): Sql[] {
  const { name, email, mobileNo, city, area, address } = contact
  return [
    sql`UPDATE members SET name = ${name}, email = ${email}, mobile_no = ${mobileNo}, city = ${city}, area = ${area}, address = ${address},
                            recoverable_from = iif(email IS NULL OR email IS ${email}, recoverable_from, ${now + RECOVERY_WAIT_MS}),
                            version = version + 1
         WHERE user_id = ${userId} AND version = ${version}`,
    expectOneChange,
  ]
}

const areaRow = v.object({ city: v.string(), area: v.string() })

export async function findAreaOf(db: D1Database, userId: string): Promise<v.InferOutput<typeof areaRow> | undefined> {
  return await first(db, areaRow, sql`SELECT city, area FROM members WHERE user_id = ${userId}`)
}

/** Sets the member's own address. */
export function updateAddress(userId: string, address: Pick<Contact, 'city' | 'area' | 'address'>): Sql {
  const { city, area, address: street } = address
  return sql`UPDATE members SET area = ${area}, city = ${city}, address = ${street}, version = version + 1
       WHERE user_id = ${userId}`
}

/** Sets the named choices of the member; the others stay. */
export function updateChoices(userId: string, { console, hidesInstall }: ChoicesChange): Sql {
  return sql`UPDATE members SET console = coalesce(${console ?? null}, console), hides_install = coalesce(${hidesInstall === undefined ? null : Number(hidesInstall)}, hides_install)
       WHERE user_id = ${userId}`
}

/** A member as an order names them, with a one-time password. Fails with `members.number` or `members.email`. */
export function insertOrderedMember(
  number: number,
  { name, email, mobileNo, city, area, address }: Contact,
  passwordHash: string,
  now: number,
): Sql {
  return sql`INSERT INTO members (number, email, name, password_hash, mobile_no, city, area, address, created_at,
                            must_change_password, one_time_until)
       VALUES (${number}, ${email}, ${name}, ${passwordHash}, ${mobileNo}, ${city}, ${area}, ${address}, ${now}, 1,
               ${now + ONE_TIME_LIFETIME_MS})`
}

/**
 * A customer whom the shop enters, without a password. Fails with `members.number` or `members.email`, and with
 * `state_moved` when another member has the phone, unless `isShared`.
 */
export function insertEnteredMember(
  number: number,
  { name, email, mobileNo, city, area, address }: Contact,
  isShared: boolean,
  now: number,
): Sql[] {
  return [
    sql`INSERT INTO members (number, email, name, password_hash, mobile_no, city, area, address, created_at)
         SELECT ${number}, ${email}, ${name}, '', ${mobileNo}, ${city}, ${area}, ${address}, ${now}
         WHERE ${isShared ? 1 : 0} OR NOT EXISTS (SELECT 1 FROM members WHERE mobile_no = ${mobileNo})`,
    expectOneChange,
  ]
}

/** The oldest member with this phone. */
export async function findByPhone(
  db: D1Database,
  mobileNo: string,
): Promise<v.InferOutput<typeof nameRow> | undefined> {
  return await first(
    db,
    nameRow,
    sql`SELECT user_id AS userId, name FROM members WHERE mobile_no = ${mobileNo} ORDER BY number LIMIT 1`,
  )
}

/**
 * Gives a member without an e-mail a one-time password. Fails with `state_moved` for any other, and before the wait is
 * over.
 */
export function setOneTimePassword(userId: string, passwordHash: string, now: number): Sql[] {
  return [
    sql`UPDATE members SET password_hash = ${passwordHash}, must_change_password = 1,
           one_time_until = ${now + ONE_TIME_LIFETIME_MS}
         WHERE user_id = ${userId} AND email IS NULL AND recoverable_from <= ${now}`,
    expectOneChange,
  ]
}
