import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { RETENTION } from '#contract/retention.ts'
import { DAY, HOUR, MINUTE } from '../base/time.ts'
import { batch, type Query, query } from '../database/database.ts'
import { instantColumn, readRow } from '../database/row.ts'
import { oneOf, type Tables } from '../database/tables.ts'
import { forgetAlarms } from './alarms.queries.ts'
import type { OutgoingMessage } from './cloud-api.ts'
import type { Template } from './templates.rules.ts'

/**
 * The states of a message, in the order in which they follow each other: Meta tells them in any order. ASKED: sent, and
 * no answer has come. FAILED comes before DELIVERED, because of several phones of a person one may fail.
 */
const STATES = ['WAITING', 'ASKED', 'ACCEPTED', 'SENT', 'FAILED', 'DELIVERED', 'READ', 'GIVEN_UP'] as const
export type State = (typeof STATES)[number]

/** Sorts states of a message by their progress. */
export function byProgress(one: { state: State }, other: { state: State }): number {
  return STATES.indexOf(one.state) - STATES.indexOf(other.state)
}

/** The news of yesterday are read on the site. */
const GIVE_UP_MS = DAY
/** Meta tells the state of a message within seconds. One whose answer was lost and that no state names was not sent. */
const ANSWER_LOST_MS = HOUR
const TRY_AGAIN_MS = 15 * MINUTE

interface NewMessage extends OutgoingMessage {
  userId: string
}

/** Writes messages into the outbox of WhatsApp, in the batch that ends their news. */
export function queueMessages(messages: readonly NewMessage[], now: number): Sql {
  return sql`INSERT INTO whatsapp_messages (id, user_id, phone, template, state, state_at, created_at, due_at)
       SELECT value ->> 'id', value ->> 'userId', value ->> 'phone', value ->> 'template', 'WAITING', ${now}, ${now}, ${now}
       FROM json_each(${JSON.stringify(messages)})`
}

const takenMessage = v.object({
  id: v.string(),
  userId: v.string(),
  phone: v.string(),
  template: v.string() as v.GenericSchema<string, Template>,
})
export type TakenMessage = v.InferOutput<typeof takenMessage>

/**
 * Takes due messages, so that no other run sends them, and gives up those that are a day old or that `obstacle` (SQL)
 * names a reason for. Until their answer is stored they count as sent: a Worker that dies and an answer that is lost
 * look alike.
 */
export async function takeDueMessages(
  db: D1Database,
  { now, most, obstacle }: { now: number; most: number; obstacle: Sql },
): Promise<TakenMessage[]> {
  const reason = sql`coalesce(${obstacle}, iif(created_at < ${now - GIVE_UP_MS}, 'LATE', NULL))`
  const [, taken] = await batch(db, [
    sql`UPDATE whatsapp_messages
       SET state = 'GIVEN_UP', state_at = ${now}, due_at = NULL, reason = ${reason}
       WHERE due_at <= ${now} AND ${reason} IS NOT NULL`,
    sql`UPDATE whatsapp_messages SET state = 'ASKED', state_at = ${now}, due_at = ${now + ANSWER_LOST_MS}
       WHERE id IN (SELECT id FROM whatsapp_messages WHERE due_at <= ${now} ORDER BY due_at LIMIT ${most})
       RETURNING id, user_id AS userId, phone, template`,
  ])
  return readRow(v.array(takenMessage), taken?.results)
}

export interface Settled {
  id: string
  state: State
  metaId: string | null
  code: number | null
}

/** Stores the answers. A state that Meta has reported before its answer came stays. */
export function settleMessages(settled: readonly Settled[], now: number): Sql {
  return sql`UPDATE whatsapp_messages
       SET state = given ->> 'state', meta_id = given ->> 'metaId', code = given ->> 'code', state_at = ${now},
           due_at = iif(given ->> 'state' = 'WAITING', ${now + TRY_AGAIN_MS}, NULL)
       FROM (SELECT value AS given FROM json_each(${JSON.stringify(settled)}))
       WHERE id = given ->> 'id' AND state = 'ASKED'`
}

/**
 * The states that Meta has reported, each if it comes after the stored one. A message is known by our id, which Meta
 * repeats, or by the id of Meta. `reported` has one state for each id of Meta.
 */
export function recordStates(reported: readonly Settled[], now: number): Sql {
  const ranked = reported.map((each) => ({ ...each, rank: STATES.indexOf(each.state) }))
  return sql`UPDATE whatsapp_messages
       SET state = reported ->> 'state', state_at = ${now}, meta_id = reported ->> 'metaId',
           code = reported ->> 'code', due_at = NULL, reason = NULL
       FROM (SELECT value AS reported FROM json_each(${JSON.stringify(ranked)}))
       WHERE id = coalesce((SELECT id FROM whatsapp_messages WHERE id = reported ->> 'id'),
                           (SELECT id FROM whatsapp_messages WHERE meta_id = reported ->> 'metaId'))
         AND (state = 'GIVEN_UP'
              OR (SELECT key FROM json_each(${JSON.stringify(STATES)}) WHERE value = state) < reported ->> 'rank')`
}

/**
 * The messages whose states the same batch has changed, as a condition in SQL: those of an answer by our id, those that
 * Meta has reported by its own. The same state again has changed none.
 */
export function changedBy(settled: readonly Settled[], by: 'id' | 'metaId', now: number): Sql {
  const ids = oneOf(settled.flatMap((each) => each[by] ?? []))
  return sql`${by === 'id' ? sql`whatsapp_messages.id` : sql`meta_id`} IN ${ids} AND state_at = ${now}`
}

/** The phones of the messages in `changed` that have failed by one of these codes, in SQL. */
export function failedPhones(changed: Sql, codes: readonly number[]): Sql {
  return sql`(SELECT phone FROM whatsapp_messages WHERE ${changed} AND state = 'FAILED' AND code IN ${oneOf(codes)})`
}

const countedMessages = v.object({
  template: v.string(),
  state: v.picklist(STATES),
  code: v.nullable(v.number()),
  reason: v.nullable(v.picklist(['LATE', 'CONSENT', 'PHONE'])),
  count: v.number(),
  lastAt: instantColumn,
})
type CountedMessages = v.InferOutput<typeof countedMessages>

/** How many messages since an instant (ms UTC) had the same end, of the newest `most`. */
export function countMessages(since: number, most: number): Query<CountedMessages> {
  return query(
    countedMessages,
    sql`SELECT template, state, code, reason, count(*) AS count, max(state_at) AS lastAt
       FROM (SELECT template, state, code, reason, state_at FROM whatsapp_messages INDEXED BY whatsapp_messages_by_age
             WHERE created_at >= ${since} ORDER BY created_at DESC LIMIT ${most})
       GROUP BY template, state, code, reason`,
  )
}

export const whatsAppTables = {
  whatsapp_messages: {
    sweep: (now) => [sql`DELETE FROM whatsapp_messages WHERE created_at < ${now - RETENTION.whatsApp * DAY}`],
    section: {
      title: 'Messages of the shop by WhatsApp',
      fate: 'Go',
      unshown: 'id due_at meta_id code',
      rows: ({ userId }) =>
        sql`SELECT user_id, phone, template, state, reason, state_at, created_at FROM whatsapp_messages WHERE user_id = ${userId}`,
    },
    erase: ({ userId }) => [sql`DELETE FROM whatsapp_messages WHERE user_id = ${userId}`],
  },
  whatsapp_alarms: { sweep: (now) => [forgetAlarms(now)] },
} satisfies Tables
