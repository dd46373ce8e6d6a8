import { type Context, Hono } from 'hono'
import type { AdminAction } from '#contract/admin-actions.ts'
import { copiesChange, gameChange, newGame } from '#contract/game-changes.ts'
import type { GameRow } from '#contract/games.ts'
import { COVER } from '#contract/images.ts'
import { auditEntry } from '../audit/audit.queries.ts'
import { broke } from '../database.ts'
import { commitDecision } from '../decision.ts'
import type { AppEnv } from '../env.ts'
import { afterMove } from '../game-requests/after-move.ts'
import { readBody } from '../http/body.ts'
import { type ApiError, conflict, notFound } from '../http/errors.ts'
import { requireAdmin } from '../http/guards.ts'
import { answerOnce } from '../http/idempotency.ts'
import { countAgainst } from '../http/rate-limit.ts'
import { purgeShared } from '../http/shared-cache.ts'
import { storeImage } from '../images/image-store.ts'
import { readUpload, uploadLimit } from '../images/upload.ts'
import { dayInKarachi } from '../rentals/calendar.rules.ts'
import type { Session } from '../sessions/sessions.ts'
import {
  findSameTitle,
  insertGame,
  nextProductCode,
  updateCopies,
  updateCover,
  updateGame,
  updateRetired,
} from './game-changes.queries.ts'
import { findGameRows } from './games-list.queries.ts'

type GameContext = Context<AppEnv, '/games/:productCode'>

/** What an admin does with the library (api.md, admin). The list of it is among the admin lists. */
export const gameChangeRoutes = new Hono<AppEnv>()
  .get('/games/:productCode', async (c) => {
    await requireAdmin(c)
    return c.json({ status: true, game: await requireGame(c) })
  })

  .post('/games', async (c) => {
    const admin = await requireAdmin(c)
    const game = await readBody(c, newGame)
    return await answerOnce(c, {
      caller: `admin:${admin.subject}`,
      body: game,
      work: async ({ remember }) => {
        const now = Date.now()
        const reply = await commitDecision(c.env.DB, async () => {
          const same = await findSameTitle(c.env.DB, game)
          if (same) throw conflict('games.exists', `We have this game already: ${same}`)
          const code = await nextProductCode(c.env.DB, game.platform)
          const message = `${game.productName} is in the library: ${code}`
          const result = {
            status: 200,
            body: { status: true, message, productCode: code },
          } as const
          const statements = [
            ...insertGame(c.env.DB, code, game, now),
            ...remember(result),
            auditEntry(c.env.DB, admin, 'game.added', code, game.productName, now),
          ]
          return { result, statements }
        })
        purgeShared(c, 'games')
        return reply
      },
    })
  })

  .put('/games/:productCode', async (c) => {
    const admin = await requireAdmin(c)
    const change = await readBody(c, gameChange)
    return await commit(c, admin, 'game.changed', 'Saved', (code) =>
      updateGame(c.env.DB, code, change),
    )
  })

  .put('/games/:productCode/copies', async (c) => {
    const admin = await requireAdmin(c)
    const change = await readBody(c, copiesChange)
    const message = `${change.owned} ${change.owned === 1 ? 'copy' : 'copies'} now, ${change.were} before`
    return await commit(c, admin, 'game.copies', message, (code) =>
      updateCopies(c.env.DB, code, change),
    )
  })

  .post('/games/:productCode/retire', async (c) => {
    const admin = await requireAdmin(c)
    return await commit(c, admin, 'game.retired', 'Retired: nobody gets it any more', (code) =>
      updateRetired(c.env.DB, code, Date.now()),
    )
  })

  .delete('/games/:productCode/retire', async (c) => {
    const admin = await requireAdmin(c)
    return await commit(c, admin, 'game.taken-back', 'Back in the library', (code) =>
      updateRetired(c.env.DB, code, null),
    )
  })

  .post('/games/:productCode/cover', async (c) => {
    const now = Date.now()
    const admin = await requireAdmin(c)
    await countAgainst(c.env.DB, uploadLimit(admin), now)
    const file = await readUpload(c, COVER.field)
    const { productCode } = await requireGame(c)
    await storeImage(c.env, 'cover', file, now, (id) => [
      ...updateCover(c.env.DB, productCode, id),
      auditEntry(c.env.DB, admin, 'game.cover', productCode, '', now),
    ])
    return await changed(c, 'Cover uploaded')
  })

  .delete('/games/:productCode/cover', async (c) => {
    const admin = await requireAdmin(c)
    return await commit(c, admin, 'game.cover-removed', 'The cover is drawn again', (code) =>
      updateCover(c.env.DB, code, null),
    )
  })

/** Writes a change with its line of the history; 404 for no game, 409 with the game as it is by now. */
async function commit(
  c: GameContext,
  admin: Session,
  action: AdminAction,
  message: string,
  change: (productCode: string) => D1PreparedStatement[],
): Promise<Response> {
  const { productCode } = await requireGame(c)
  const entry = auditEntry(c.env.DB, admin, action, productCode, message, Date.now())
  try {
    await c.env.DB.batch([...change(productCode), entry])
  } catch (error) {
    if (broke(error, 'copy_in_hand')) throw copiesOut(await requireGame(c))
    if (broke(error, 'state_moved')) throw changedElsewhere(await requireGame(c))
    throw error
  }
  return await changed(c, message)
}

async function changed(c: GameContext, message: string): Promise<Response> {
  purgeShared(c, 'games')
  afterMove(c)
  return c.json({ status: true, message, game: await requireGame(c) })
}

async function requireGame(c: GameContext): Promise<GameRow> {
  const codes = [c.req.param('productCode')]
  const [game] = await findGameRows(c.env.DB, codes, dayInKarachi(Date.now()))
  if (!game) throw notFound('games.not-found', 'We do not have this game')
  return game
}

function copiesOut(game: GameRow): ApiError {
  const out = game.owned - game.inHandStock
  return conflict(
    'games.copies-out',
    `${out} ${out === 1 ? 'copy is' : 'copies are'} with members or promised to them: no fewer can be left.`,
    { present: { game } },
  )
}

function changedElsewhere(game: GameRow): ApiError {
  return conflict(
    'games.changed',
    'Somebody else has changed this game meanwhile. This is how it is now.',
    { present: { game } },
  )
}
