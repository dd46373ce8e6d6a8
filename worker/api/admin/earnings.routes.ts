import * as calls from '#contract/calls/shop-games.ts'
import { findEarnings, findMonthsOfGame } from '../../desk/earnings.queries.ts'
import { notFound } from '../../platform/http/errors.ts'
import { answer } from '../answer.ts'

const MONTHS_SHOWN = 12

/** What a game earned, for owners. The list of all games is among the admin lists. */
export const earningsRoutes = [
  answer(calls.readEarnings, async ({ db, params: { productCode } }) => {
    const [[earnings], months] = await Promise.all([
      findEarnings(db, [productCode], Date.now()),
      findMonthsOfGame(db, productCode, MONTHS_SHOWN),
    ])
    if (!earnings) throw notFound('games.not-found', 'We do not have this game')
    return { earnings, months }
  }),
]
