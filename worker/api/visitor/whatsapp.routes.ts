import * as calls from '#contract/calls/whatsapp.ts'
import { keepMessages, keepStates } from '../../desk/whatsapp-notices.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { isEqual, requireWhatsApp } from '../../platform/whatsapp/signature.ts'
import { answer } from '../answer.ts'

/** The webhook of WhatsApp, which Meta calls. */
export const whatsAppRoutes = [
  answer(calls.confirmWhatsApp, async ({ c, env, query }) => {
    const { verifyToken } = requireWhatsApp(env)
    if (!isEqual(query['hub.verify_token'], verifyToken)) {
      throw forbidden('whatsapp.verify-token', 'This is not the word of the shop')
    }
    return c.text(query['hub.challenge'])
  }),

  answer(calls.receiveWhatsApp, async ({ env, db, body }) => {
    const { phoneId } = requireWhatsApp(env)
    const now = Date.now()
    const changes = body.entry.flatMap((entry) => entry.changes)
    // An account at Meta may have the numbers of other shops too.
    const ours = changes.filter(
      ({ field, value }) => field === 'messages' && value.metadata?.phone_number_id === phoneId,
    )
    await keepStates(
      db,
      ours.flatMap(({ value }) => value.statuses),
      now,
    )
    for (const { value } of ours) await keepMessages(db, value, now)
    return {}
  }),
]
