import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { MEMBER_PUSHES } from '#contract/push.ts'
import { all } from '../../platform/database/database.ts'
import { jsonColumn } from '../../platform/database/row.ts'
import { oneOf } from '../../platform/database/tables.ts'

/** The kinds of messages that a member wants by WhatsApp. */
export const kindsColumn = jsonColumn(v.array(v.picklist(MEMBER_PUSHES)))

const consentRow = v.object({
  userId: v.string(),
  phone: v.string(),
  kinds: kindsColumn,
})
type Consent = v.InferOutput<typeof consentRow>

/** Whether a member has agreed to messages by WhatsApp, in SQL. */
export function hasConsent(userId: string): Sql {
  return sql`EXISTS (SELECT 1 FROM whatsapp_consents WHERE user_id = ${userId} AND ended_at IS NULL)`
}

/** The consents of these members. One for another number than the present one does not count. */
export async function consentsOf(db: D1Database, userIds: readonly string[]): Promise<Consent[]> {
  return await all(
    db,
    consentRow,
    sql`SELECT user_id AS userId, phone, kinds FROM whatsapp_consents JOIN members USING (user_id)
       WHERE user_id IN ${oneOf(userIds)} AND ended_at IS NULL AND mobile_no = phone`,
  )
}

/**
 * Why a row of `whatsapp_messages` may not go, in SQL; NULL: it may. It goes only to the number of the account, and
 * under the consent that it was made by.
 */
export const messageObstacle = sql`CASE
  WHEN NOT EXISTS (SELECT 1 FROM members WHERE members.user_id = whatsapp_messages.user_id
    AND mobile_no = whatsapp_messages.phone) THEN 'PHONE'
  WHEN NOT EXISTS (SELECT 1 FROM whatsapp_consents AS consents WHERE consents.user_id = whatsapp_messages.user_id
    AND consents.phone = whatsapp_messages.phone AND given_at <= whatsapp_messages.created_at AND ended_at IS NULL) THEN 'CONSENT' END`

const memberRow = v.object({ userId: v.string(), name: v.string(), phone: v.string() })

/** The members with these phones, the first one first. */
export async function membersWithPhones(db: D1Database, phones: readonly string[]) {
  return await all(
    db,
    memberRow,
    sql`SELECT user_id AS userId, name, mobile_no AS phone FROM members
       WHERE mobile_no IN ${oneOf(phones)} AND mobile_no <> '' ORDER BY number`,
  )
}

/** Who has ended a consent: the member in the settings, by an answer, or WhatsApp, which does not reach the number. */
type EndedBy = 'MEMBER' | 'STOP' | 'WHATSAPP'

/** Ends the consent of a member. */
export function endConsent(userId: string, by: EndedBy, now: number): Sql {
  return sql`UPDATE whatsapp_consents SET ended_at = ${now}, ended_by = ${by}
       WHERE user_id = ${userId} AND ended_at IS NULL`
}

/** Ends the consents for these phones (SQL). */
export function endConsentsFor(phones: Sql, by: EndedBy, now: number): Sql {
  return sql`UPDATE whatsapp_consents SET ended_at = ${now}, ended_by = ${by}
       WHERE phone IN ${phones} AND ended_at IS NULL`
}

/** The members who are told at one of these phones, in SQL: those with a consent for the phone of their account. */
export function toldAt(phones: Sql): Sql {
  return sql`SELECT user_id FROM whatsapp_consents JOIN members USING (user_id)
       WHERE phone IN ${phones} AND ended_at IS NULL AND mobile_no = phone`
}
