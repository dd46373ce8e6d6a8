import { createHash } from 'node:crypto'
import type { Sql } from 'sql-template-tag'
import type { WhatsAppMessage, WhatsAppNotice, WhatsAppState } from '#contract/whatsapp.ts'
import { write } from '../platform/database/database.ts'
import { byProgress, changedBy, recordStates, type State } from '../platform/whatsapp/messages.queries.ts'
import { insertWhatsApp, phoneOfNew } from '../shop/contact/contact.queries.ts'
import { membersWithPhones } from '../shop/members/consents.queries.ts'
import { notifyShopIfChanged } from '../shop/members/news.queries.ts'
import { afterChanges, endWhatsApp } from './whatsapp.ts'
import { isStop, phoneOf, wordsOf } from './whatsapp-notices.rules.ts'

const STATES: Record<string, State> = { sent: 'SENT', delivered: 'DELIVERED', read: 'READ', failed: 'FAILED' }

/** Keeps what Meta tells of messages. A number that WhatsApp does not reach ends the messages there. */
export async function keepStates(db: D1Database, reported: readonly WhatsAppState[], now: number): Promise<void> {
  const all = reported.flatMap(({ id, status, errors, biz_opaque_callback_data: ours = '' }) => {
    const state = STATES[status]
    return state ? [{ id: ours, metaId: id, state, code: errors[0]?.code ?? null }] : []
  })
  if (all.length === 0) return
  const states = [...new Map(all.sort(byProgress).map((each) => [each.metaId, each])).values()]
  await write(db, [recordStates(states, now), ...afterChanges(states, changedBy(states, 'metaId', now), now)])
}

/** Puts what people write into Messages, each once. The word STOP ends the messages to this phone. */
export async function keepMessages(
  db: D1Database,
  { messages, contacts }: Pick<WhatsAppNotice, 'messages' | 'contacts'>,
  now: number,
): Promise<void> {
  if (messages.length === 0) return
  const members = await membersWithPhones(db, [...new Set(messages.map(phoneOf))])
  const statements: Sql[] = messages.flatMap((message) => {
    const [phone, words] = [phoneOf(message), wordsOf(message)]
    const ofPhone = members.filter((member) => member.phone === phone)
    const profile = contacts.find(({ wa_id }) => wa_id === message.from)?.profile?.name
    const name = ofPhone[0]?.name || profile || 'Somebody on WhatsApp'
    const row = { id: idOf(message), name, phone, message: words, userId: ofPhone[0]?.userId ?? null }
    const ended = isStop(words) ? endWhatsApp(phoneOfNew(row.id, now), 'STOP', now) : []
    return [insertWhatsApp(row, now), notifyShopIfChanged('message', now), ...ended]
  })
  await write(db, statements)
}

function idOf({ id }: WhatsAppMessage): string {
  return `wa${createHash('sha256').update(id).digest('hex').slice(0, 30)}`
}
