import * as calls from '#contract/calls/channels.ts'
import { toMobileNumber } from '#contract/phone.ts'
import type { Env } from '../../platform/base/env.ts'
import { write } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/errors.ts'
import { whatsAppOf } from '../../platform/whatsapp/whatsapp.ts'
import { chooseMails, chooseWhatsApp, findChoice, giveConsent } from '../../shop/members/channels.queries.ts'
import { endConsent } from '../../shop/members/consents.queries.ts'
import { countWish } from '../../shop/members/wishes.ts'
import { answer } from '../answer.ts'

/** Of what a member is told by e-mail and by WhatsApp; messages on the phone have calls of their own. */
export const channelRoutes = [
  answer(calls.readChannels, async ({ env, member }) => await channelsOf(env, member.subject)),

  answer(calls.chooseChannels, async ({ c, env, db, member, body: { email, whatsApp, consent } }) => {
    const { subject: userId } = member
    await countWish(c, userId)
    const now = Date.now()
    const { phone, consentedAt } = await findChoice(db, userId)
    const mails = chooseMails(userId, email, now)
    if (whatsApp.length === 0) {
      await write(db, [mails, endConsent(userId, 'MEMBER', now)])
    } else {
      if (!whatsAppOf(env)) throw conflict('channels.no-whatsapp', 'The shop sends no messages by WhatsApp')
      if (toMobileNumber(phone) !== phone) throw conflict('channels.no-phone', 'Your account has no mobile number')
      if (!consent && consentedAt === null) throw conflict('channels.consent', 'Please agree to messages by WhatsApp')
      const given = { userId, phone, kinds: whatsApp }
      const statements = consent ? giveConsent({ ...given, wording: consent }, now) : [chooseWhatsApp(userId, whatsApp)]
      await write(db, [mails, ...statements])
    }
    return { ...(await channelsOf(env, userId)), message: 'Your choice is saved.' }
  }),
]

async function channelsOf(env: Env, userId: string) {
  const { hasEmail, mailed, phone, whatsApp, consentedAt } = await findChoice(env.DB, userId)
  return {
    email: hasEmail ? mailed : null,
    whatsApp: whatsAppOf(env) ? { phone, kinds: whatsApp, consentedAt } : null,
  }
}
