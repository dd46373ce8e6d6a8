import * as calls from '#contract/calls/queue.ts'
import { MOST_ALERTS } from '#contract/queue.ts'
import { write } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { findGames } from '../../shop/games/games.queries.ts'
import { countWish } from '../../shop/members/wishes.ts'
import { alertsOf, deleteAlert, insertAlert } from '../../shop/rentals/alerts.queries.ts'
import { answer } from '../answer.ts'

/** Messages that a member asks for: once, when a game is free. */
export const alertRoutes = [
  answer(calls.listAlerts, async ({ db, member: { subject } }) => ({
    productCodes: await alertsOf(db, subject),
  })),

  answer(calls.addAlert, async ({ c, db, member: { subject }, body: { productCode } }) => {
    await countWish(c, subject)
    const [game] = await findGames(db, [productCode])
    if (!game) throw notFound('games.not-found', 'We do not have this game')
    // The trigger looks at changes only.
    if (game.inHand > 0) throw conflict('alerts.free', `${game.title} is on the shelf now.`)
    await write(db, insertAlert(subject, productCode, Date.now()), {
      state_moved: () => {
        const message = `You wait for messages about ${MOST_ALERTS} games already. Please remove one first.`
        return conflict('alerts.full', message)
      },
    })
    return { message: `We send you a message when ${game.title} is free.` }
  }),

  answer(calls.removeAlert, async ({ c, db, member: { subject }, params: { productCode } }) => {
    await countWish(c, subject)
    await write(db, [deleteAlert(subject, productCode)])
    return { message: 'You get no message about this game.' }
  }),
]
