import * as calls from '#contract/calls/whatsapp.ts'
import { MOST_COUNTED } from '#contract/today.ts'
import { whatsAppState } from '../../desk/whatsapp-state.rules.ts'
import { DAY } from '../../platform/base/time.ts'
import { together } from '../../platform/database/database.ts'
import { alarms } from '../../platform/whatsapp/alarms.queries.ts'
import { countMessages } from '../../platform/whatsapp/messages.queries.ts'
import { lackingOf } from '../../platform/whatsapp/whatsapp.ts'
import { answer } from '../answer.ts'

const WEEK = 7 * DAY

/** What the owner reads about WhatsApp. */
export const whatsAppStateRoutes = [
  answer(calls.readWhatsApp, async ({ env, db }) => {
    const [kept, counted] = await together(db, [alarms, countMessages(Date.now() - WEEK, MOST_COUNTED)])
    return {
      lacks: lackingOf(env) ?? null,
      phoneId: env.WHATSAPP_PHONE_ID ?? '',
      ...whatsAppState(kept, counted, MOST_COUNTED),
    }
  }),
]
