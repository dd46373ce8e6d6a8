import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { DAY } from '../base/time.ts'
import { query } from '../database/database.ts'
import { oneOf } from '../database/tables.ts'
import { ENDED_BY_PROBE, meaningOf } from './errors.rules.ts'

/** Messages wait for a day. Where none has been refused for so long, and none has gone, nothing has stopped. */
const ALARM_MS = 3 * DAY

/** What only the owner can end; those of all messages come first. */
export const alarms = query(
  v.object({ code: v.number(), template: v.string() }),
  sql`SELECT code, template FROM whatsapp_alarms ORDER BY template, code`,
)

/**
 * Statements that keep the alarms in the batch of these codes, after `changed` (SQL) messages got their states: a
 * message that goes ends those of all messages and of its template. Where Meta accepts messages before it refuses them,
 * only one that was made and sent since shows that it is over.
 */
export function keepAlarms(changed: Sql, codes: readonly number[], now: number): Sql[] {
  const ofTemplates = codes.filter((code) => meaningOf(code) === 'template')
  const kept = codes.filter((code) => ['alarm', 'template'].includes(meaningOf(code)))
  const ended = sql`DELETE FROM whatsapp_alarms WHERE EXISTS (
         SELECT 1 FROM whatsapp_messages WHERE ${changed} AND whatsapp_alarms.template IN ('', whatsapp_messages.template)
           AND state IN ('ACCEPTED', 'SENT', 'DELIVERED', 'READ')
           AND (was_taken = 0 OR (state <> 'ACCEPTED' AND created_at > at)))`
  if (kept.length === 0) return [ended]
  return [
    ended,
    sql`INSERT INTO whatsapp_alarms (code, template, at, was_taken)
       SELECT code, iif(code IN ${oneOf(ofTemplates)}, template, ''), ${now}, state = 'FAILED' FROM whatsapp_messages
       WHERE ${changed} AND state IN ('WAITING', 'FAILED') AND code IN ${oneOf(kept)}
       ON CONFLICT (code, template) DO UPDATE SET at = excluded.at, was_taken = max(was_taken, excluded.was_taken)`,
  ]
}

/** Ends the alarms that a probe can end, after one that has succeeded or has named another. */
export const endProbed = sql`DELETE FROM whatsapp_alarms WHERE code IN ${oneOf(ENDED_BY_PROBE)}`

/** Keeps the alarm that a probe has named. */
export function keepProbed(code: number, now: number): Sql {
  return sql`INSERT INTO whatsapp_alarms (code, template, at, was_taken) VALUES (${code}, '', ${now}, 0)`
}

export function forgetAlarms(now: number): Sql {
  return sql`DELETE FROM whatsapp_alarms WHERE at < ${now - ALARM_MS}`
}
