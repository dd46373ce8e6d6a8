import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { PushKind, Subscription } from '#contract/push.ts'
import { RETENTION } from '#contract/retention.ts'
import { DAY } from '../base/time.ts'
import { all } from '../database/database.ts'
import { jsonColumn } from '../database/row.ts'
import { oneOf, type Tables } from '../database/tables.ts'
import type { Session } from '../sessions/sessions.ts'

/** Browsers of a person that get messages; the one that was kept first gives way. */
const MOST_BROWSERS = 5

const kindsColumn = jsonColumn(v.array(v.string() as v.GenericSchema<string, PushKind>))

type Person = Pick<Session, 'role' | 'subject'>

/** What a person wants to be told, and the addresses of the browsers that tell it. */
export async function findChoice(
  db: D1Database,
  { role, subject }: Person,
): Promise<{ kinds: PushKind[]; endpoints: string[] }> {
  const rows = await all(
    db,
    v.object({ endpoint: v.string(), kinds: kindsColumn }),
    sql`SELECT endpoint, kinds FROM push_subscriptions WHERE role = ${role} AND subject = ${subject}`,
  )
  return { kinds: rows[0]?.kinds ?? [], endpoints: rows.map(({ endpoint }) => endpoint) }
}

/** Keeps a browser for the person of the session, and the kinds for all their browsers. */
export function keepSubscription(
  { role, subject, id }: Session,
  { endpoint, keys }: Subscription,
  kinds: readonly PushKind[],
  now: number,
): Sql[] {
  const chosen = JSON.stringify(kinds)
  return [
    sql`INSERT OR REPLACE INTO push_subscriptions (endpoint, p256dh, auth, role, subject, session_id, kinds, kept_at)
        VALUES (${endpoint}, ${keys.p256dh}, ${keys.auth}, ${role}, ${subject}, ${id}, ${chosen}, ${now})`,
    sql`UPDATE push_subscriptions SET kinds = ${chosen} WHERE role = ${role} AND subject = ${subject}`,
    sql`DELETE FROM push_subscriptions WHERE endpoint IN (
          SELECT endpoint FROM push_subscriptions WHERE role = ${role} AND subject = ${subject}
          ORDER BY kept_at DESC LIMIT -1 OFFSET ${MOST_BROWSERS})`,
  ]
}

/** Forgets a browser, if it is of this person. */
export function endSubscription({ role, subject }: Person, endpoint: string): Sql {
  return sql`DELETE FROM push_subscriptions WHERE endpoint = ${endpoint} AND role = ${role} AND subject = ${subject}`
}

/**
 * Forgets the browsers of a person except those of the given session. The end of a session ends its own (schema.sql);
 * this is for those of sessions that have expired.
 */
export function endOtherSubscriptions(role: Session['role'], subject: string, keepId = ''): Sql {
  return sql`DELETE FROM push_subscriptions WHERE role = ${role} AND subject = ${subject} AND session_id <> ${keepId}`
}

/** Forgets browsers that push services know no more. */
export function forgetSubscriptions(endpoints: readonly string[]): Sql {
  return sql`DELETE FROM push_subscriptions WHERE endpoint IN ${oneOf(endpoints)}`
}

const storedSubscription = v.object({
  endpoint: v.string(),
  p256dh: v.string(),
  auth: v.string(),
  subject: v.string(),
  kinds: kindsColumn,
})
export type StoredSubscription = v.InferOutput<typeof storedSubscription>

const columns = sql`endpoint, p256dh, auth, subject, kinds FROM push_subscriptions`

/** The browsers of these members. */
export async function browsersOfMembers(db: D1Database, userIds: readonly string[]): Promise<StoredSubscription[]> {
  return await all(
    db,
    storedSubscription,
    sql`SELECT ${columns} WHERE role = 'member' AND subject IN ${oneOf(userIds)}`,
  )
}

/** The browsers of the owners and the counter. */
export async function browsersOfShop(db: D1Database): Promise<StoredSubscription[]> {
  return await all(
    db,
    storedSubscription,
    sql`SELECT ${columns} WHERE role = 'admin' AND EXISTS (
          SELECT 1 FROM admins WHERE id = subject AND disabled_at IS NULL AND role IN ('owner', 'counter'))`,
  )
}

export const pushTables = {
  push_subscriptions: {
    sweep: (now) => [sql`DELETE FROM push_subscriptions WHERE kept_at < ${now - RETENTION.pushSubscriptions * DAY}`],
    section: {
      title: 'Browsers with messages',
      fate: 'Go',
      unshown: 'endpoint p256dh auth session_id',
      rows: ({ userId }) =>
        sql`SELECT subject, kinds, kept_at FROM push_subscriptions WHERE role = 'member' AND subject = ${userId}`,
    },
    erase: ({ userId }) => [sql`DELETE FROM push_subscriptions WHERE role = 'member' AND subject = ${userId}`],
  },
} satisfies Tables
