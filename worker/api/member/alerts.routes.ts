import { Hono } from 'hono'
import { MOST_ALERTS, stockAlert } from '#contract/alerts.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { broke, statement, write } from '../../platform/database/database.ts'
import { readBody } from '../../platform/http/body.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { done } from '../../platform/http/outcome.ts'
import { requireMember, requireOwnAccounts } from '../../platform/sessions/guards.ts'
import { findGames } from '../../shop/games/games.queries.ts'
import { countWish } from '../../shop/members/count-wish.ts'
import { alertsOf, deleteAlert, insertAlert } from '../../shop/rentals/alerts.queries.ts'

/** Messages that a member asks for: once, when a game is free. */
export const alertRoutes = new Hono<AppEnv>()
  .get('/alerts', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    return done(c, '', { productCodes: await alertsOf(c.env.DB, subject) })
  })

  .post('/alerts', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    await countWish(c, subject)
    const { productCode } = await readBody(c, stockAlert)
    const [game] = await findGames(c.env.DB, [productCode])
    if (!game) throw notFound('games.not-found', 'We do not have this game')
    // The trigger looks at changes only.
    if (game.inHand > 0) throw conflict('alerts.free', `${game.title} is on the shelf now.`)
    try {
      await write(c.env.DB, insertAlert(subject, productCode, Date.now()))
    } catch (error) {
      if (!broke(error, 'state_moved')) throw error
      const message = `You wait for messages about ${MOST_ALERTS} games already. Please remove one first.`
      throw conflict('alerts.full', message)
    }
    return done(c, `We tell you in your news when ${game.title} is free.`)
  })

  .delete('/alerts/:productCode', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    await countWish(c, subject)
    await statement(c.env.DB, deleteAlert(subject, c.req.param('productCode'))).run()
    return done(c, 'You get no message about this game.')
  })
