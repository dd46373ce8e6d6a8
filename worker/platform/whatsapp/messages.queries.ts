import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { RETENTION } from '#contract/retention.ts'
import { DAY, HOUR, MINUTE } from '../base/time.ts'
import { all } from '../database/database.ts'
import { oneOf, type Tables } from '../database/tables.ts'
import type { OutgoingMessage } from './cloud-api.ts'
import type { Template } from './templates.rules.ts'

/**
 * The states of a message, in the order in which they follow each other: Meta tells them in any order. ASKED: sent, and
 * no answer has come. FAILED comes before DELIVERED, because of several phones of a person one may fail.
 */
export const STATES = ['WAITING', 'ASKED', 'ACCEPTED', 'SENT', 'FAILED', 'DELIVERED', 'READ', 'GIVEN_UP'] as const
export type State = (typeof STATES)[number]

/** The news of yesterday are read on the site. */
const GIVE_UP_MS = DAY
/** Meta tells the state of a message within seconds. One whose answer was lost and that no state names was not sent. */
const ANSWER_LOST_MS = HOUR
const TRY_AGAIN_MS = 15 * MINUTE

export interface NewMessage extends OutgoingMessage {
  userId: string
}

/** Writes messages into the outbox of WhatsApp, in the batch that ends their news. */
export function queueMessages(messages: readonly NewMessage[], now: number): Sql {
  return sql`INSERT INTO whatsapp_messages (id, user_id, phone, template, state, state_at, created_at, due_at)
       SELECT value ->> 'id', value ->> 'userId', value ->> 'phone', value ->> 'template', 'WAITING', ${now}, ${now}, ${now}
       FROM json_each(${JSON.stringify(messages)})`
}

/** Gives up what could not be sent for a day. */
export function giveUpOld(now: number): Sql {
  return sql`UPDATE whatsapp_messages SET state = 'GIVEN_UP', state_at = ${now}, due_at = NULL
       WHERE due_at <= ${now} AND created_at < ${now - GIVE_UP_MS}`
}

const takenMessage = v.object({
  id: v.string(),
  userId: v.string(),
  phone: v.string(),
  template: v.string() as v.GenericSchema<string, Template>,
})
export type TakenMessage = v.InferOutput<typeof takenMessage>

/**
 * Takes due messages, so that no other run sends them. Until their answer is stored they count as sent: a Worker that
 * dies and an answer that is lost look alike.
 */
export async function takeDueMessages(db: D1Database, now: number, most: number): Promise<TakenMessage[]> {
  return await all(
    db,
    takenMessage,
    sql`UPDATE whatsapp_messages SET state = 'ASKED', state_at = ${now}, due_at = ${now + ANSWER_LOST_MS}
       WHERE id IN (SELECT id FROM whatsapp_messages WHERE due_at <= ${now} ORDER BY due_at LIMIT ${most})
       RETURNING id, user_id AS userId, phone, template`,
  )
}

export interface Settled {
  id: string
  state: State
  metaId: string | null
  code: number | null
}

/** Stores the answers. A state that Meta has told before its answer came stays. */
export function settleMessages(settled: readonly Settled[], now: number): Sql {
  return sql`UPDATE whatsapp_messages
       SET state = given ->> 'state', meta_id = given ->> 'metaId', code = given ->> 'code', state_at = ${now},
           due_at = iif(given ->> 'state' = 'WAITING', ${now + TRY_AGAIN_MS}, NULL)
       FROM (SELECT value AS given FROM json_each(${JSON.stringify(settled)}))
       WHERE id = given ->> 'id' AND state = 'ASKED'`
}

/**
 * A state that Meta has told, if it comes after the stored one. The message is known by our id, which Meta repeats, or
 * by the id of Meta.
 */
export function tellState({ id, metaId, state, code }: Settled, now: number): Sql {
  const before = STATES.slice(0, STATES.indexOf(state))
  return sql`UPDATE whatsapp_messages
       SET state = ${state}, state_at = ${now}, meta_id = ${metaId}, code = ${code}, due_at = NULL
       WHERE id = coalesce((SELECT id FROM whatsapp_messages WHERE id = ${id}),
                           (SELECT id FROM whatsapp_messages WHERE meta_id = ${metaId}))
         AND (state IN ${oneOf(before)} OR state = 'GIVEN_UP')
       RETURNING user_id AS userId, phone`
}

const failure = v.object({ code: v.number(), template: v.string() })

/** The newest failures that Meta has told since `since`. */
export async function findFailures(db: D1Database, since: number): Promise<v.InferOutput<typeof failure>[]> {
  return await all(
    db,
    failure,
    sql`SELECT code, template FROM whatsapp_messages
       WHERE state = 'FAILED' AND state_at > ${since} AND code IS NOT NULL ORDER BY state_at DESC LIMIT 20`,
  )
}

/** Gives up what waits for these members, in the batch that ends their messages. */
export function giveUpMessages(userIds: readonly string[], now: number): Sql {
  return sql`UPDATE whatsapp_messages SET state = 'GIVEN_UP', state_at = ${now}, due_at = NULL
       WHERE user_id IN ${oneOf(userIds)} AND state = 'WAITING'`
}

export const whatsAppTables = {
  whatsapp_messages: {
    sweep: (now) => [sql`DELETE FROM whatsapp_messages WHERE created_at < ${now - RETENTION.whatsApp * DAY}`],
    section: {
      title: 'Messages of the shop by WhatsApp',
      fate: 'Go',
      unshown: 'id due_at meta_id code',
      rows: ({ userId }) =>
        sql`SELECT user_id, phone, template, state, state_at, created_at FROM whatsapp_messages WHERE user_id = ${userId}`,
    },
    erase: ({ userId }) => [sql`DELETE FROM whatsapp_messages WHERE user_id = ${userId}`],
  },
} satisfies Tables
