import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { MAILED_KINDS, type MailedKind } from '#contract/channels.ts'
import type { MemberPush } from '#contract/push.ts'
import { one } from '../../platform/database/database.ts'
import { flagColumn, instantColumn, jsonColumn } from '../../platform/database/row.ts'
import { kindsColumn } from './consents.queries.ts'

export function chooseMails(userId: string, kinds: readonly MailedKind[], now: number): Sql {
  return sql`INSERT OR REPLACE INTO mail_choices (user_id, kinds, chosen_at) VALUES (${userId}, ${JSON.stringify(kinds)}, ${now})`
}

/** Gives or renews a consent. One for the same number in the same words keeps its day. */
export function giveConsent(
  { userId, phone, wording, kinds }: { userId: string; phone: string; wording: string; kinds: readonly MemberPush[] },
  now: number,
): Sql[] {
  const chosen = JSON.stringify(kinds)
  return [
    sql`UPDATE whatsapp_consents SET ended_at = ${now}, ended_by = 'MEMBER'
        WHERE user_id = ${userId} AND ended_at IS NULL AND (phone <> ${phone} OR wording <> ${wording})`,
    sql`INSERT INTO whatsapp_consents (user_id, given_at, phone, wording, kinds)
        VALUES (${userId}, ${now}, ${phone}, ${wording}, ${chosen})
        ON CONFLICT (user_id) WHERE ended_at IS NULL DO UPDATE SET kinds = ${chosen}`,
  ]
}

/** Other kinds of a consent that holds. */
export function chooseWhatsApp(userId: string, kinds: readonly MemberPush[]): Sql {
  return sql`UPDATE whatsapp_consents SET kinds = ${JSON.stringify(kinds)} WHERE user_id = ${userId} AND ended_at IS NULL`
}

const mailedColumn = jsonColumn(v.array(v.picklist(MAILED_KINDS)))

const choiceRow = v.object({
  hasEmail: flagColumn,
  phone: v.string(),
  mailed: v.nullable(mailedColumn),
  whatsApp: v.nullable(kindsColumn),
  consentedAt: v.nullable(instantColumn),
})

/** What a member has chosen. A consent for another number than the present one is none. */
export async function findChoice(db: D1Database, userId: string) {
  const { mailed, whatsApp, ...choice } = await one(
    db,
    choiceRow,
    sql`SELECT email IS NOT NULL AS hasEmail, mobile_no AS phone, mail_choices.kinds AS mailed,
         whatsapp_consents.kinds AS whatsApp, given_at AS consentedAt
       FROM members LEFT JOIN mail_choices USING (user_id)
         LEFT JOIN whatsapp_consents ON whatsapp_consents.user_id = members.user_id AND ended_at IS NULL AND phone = mobile_no
       WHERE members.user_id = ${userId}`,
  )
  return { ...choice, mailed: mailed ?? [...MAILED_KINDS], whatsApp: whatsApp ?? [] }
}
