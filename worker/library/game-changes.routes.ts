import { type Context, Hono } from 'hono'
import type { AdminAction } from '#contract/admin-actions.ts'
import { copiesChange, coverChange, gameChange, newGame } from '#contract/game-changes.ts'
import type { GameRow } from '#contract/game-rows.ts'
import { COVER } from '#contract/images.ts'
import { auditEntry } from '../audit/audit.queries.ts'
import type { AppEnv } from '../base/env.ts'
import { dayInKarachi } from '../calendar/calendar.rules.ts'
import { broke } from '../database/database.ts'
import { commitDecision } from '../database/decision.ts'
import { readBody, readQuery } from '../http/body.ts'
import { type ApiError, conflict, notFound } from '../http/errors.ts'
import { answerOnce } from '../http/idempotency.ts'
import { limitOf } from '../http/limits.ts'
import { countAgainst } from '../http/rate-limit.ts'
import { purgeShared } from '../http/shared-cache.ts'
import { pictureTag, readKey } from '../image-files/image-keys.ts'
import { storeImage } from '../image-files/image-store.ts'
import { readUpload } from '../image-files/upload.ts'
import { allocateAndDeliver } from '../queue/after-change.ts'
import { requireAdmin } from '../sessions/guards.ts'
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
import { gameDifference } from './game-difference.ts'
import { countWithoutCover, findGameRows } from './games-list.queries.ts'

type GameContext = Context<AppEnv, '/games/:productCode'>

/** The shop's changes of the library. The list is among the admin lists. */
export const gameChangeRoutes = new Hono<AppEnv>()
  .get('/games/figures', async (c) => {
    await requireAdmin(c)
    return c.json({ status: true, withoutCover: await countWithoutCover(c.env.DB) })
  })

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
          if (same) throw conflict('games.exists', `We already have this game: ${same}`)
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
    const before = await requireGame(c)
    return await commit(c, {
      message: 'Saved',
      statements: updateGame(c.env.DB, before.productCode, change),
      entry: { admin, action: 'game.changed', detail: gameDifference(before, change) },
    })
  })

  .put('/games/:productCode/copies', async (c) => {
    const admin = await requireAdmin(c)
    const change = await readBody(c, copiesChange)
    const message = `${change.owned} ${change.owned === 1 ? 'copy' : 'copies'} now, ${change.were} before`
    return await commit(c, {
      message,
      statements: updateCopies(c.env.DB, (await requireGame(c)).productCode, change, Date.now()),
      entry: { admin, action: 'game.copies', detail: message },
    })
  })

  .post('/games/:productCode/retire', async (c) => {
    const admin = await requireAdmin(c)
    return await commit(c, {
      message: 'Retired: members cannot request it any more',
      statements: updateRetired(c.env.DB, (await requireGame(c)).productCode, Date.now()),
      entry: { admin, action: 'game.retired', detail: 'Members cannot request it any more' },
    })
  })

  .delete('/games/:productCode/retire', async (c) => {
    const admin = await requireAdmin(c)
    return await commit(c, {
      message: 'Back in the library',
      statements: updateRetired(c.env.DB, (await requireGame(c)).productCode, null),
      entry: { admin, action: 'game.taken-back', detail: '' },
    })
  })

  .post('/games/:productCode/cover', async (c) => {
    const now = Date.now()
    const admin = await requireAdmin(c)
    await countAgainst(c.env.DB, limitOf(c.env, 'upload.admin', admin.subject), now)
    const { version } = readQuery(c, coverChange)
    const file = await readUpload(c, COVER.field)
    const game = await requireGame(c)
    // The batch checks the version again; this check only avoids storing a picture that is too late.
    if (game.version !== version) throw changedElsewhere(game)
    const { productCode } = game
    await withConflictReply(c, () =>
      storeImage(c.env, 'cover', file, now, (coverId) => [
        ...updateCover(c.env.DB, productCode, { coverId, version }),
        auditEntry(c.env.DB, admin, 'game.cover', productCode, '', now),
      ]),
    )
    return await changed(c, 'Cover uploaded', game)
  })

  .delete('/games/:productCode/cover', async (c) => {
    const admin = await requireAdmin(c)
    const { version } = readQuery(c, coverChange)
    const game = await requireGame(c)
    return await commit(c, {
      message: 'Cover removed: the drawn cover is shown',
      statements: updateCover(c.env.DB, game.productCode, { coverId: null, version }),
      entry: { admin, action: 'game.cover-removed', detail: '' },
      coverGoneOf: game,
    })
  })

interface AuditedChange {
  message: string
  statements: D1PreparedStatement[]
  entry: { admin: Session; action: AdminAction; detail: string }
  /** The game before the change, if it loses its cover. */
  coverGoneOf?: GameRow
}

/** Writes a change and its audit row. */
async function commit(
  c: GameContext,
  { message, statements, entry, coverGoneOf }: AuditedChange,
): Promise<Response> {
  const { admin, action, detail } = entry
  const subject = c.req.param('productCode')
  const line = auditEntry(c.env.DB, admin, action, subject, detail, Date.now())
  await withConflictReply(c, () => c.env.DB.batch([...statements, line]))
  return await changed(c, message, coverGoneOf)
}

/** Runs `write`. Throws 409 with the present game when it is too late or removes copies that are out. */
async function withConflictReply(c: GameContext, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (broke(error, 'copy_in_hand')) throw copiesOut(await requireGame(c))
    if (broke(error, 'state_moved')) throw changedElsewhere(await requireGame(c))
    throw error
  }
}

async function changed(c: GameContext, message: string, coverGoneOf?: GameRow): Promise<Response> {
  const cover = readKey(coverGoneOf?.cover?.imageLink.slice(1) ?? '')
  purgeShared(c, 'games', ...(cover ? [pictureTag(cover.id)] : []))
  allocateAndDeliver(c)
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
    `${out} ${out === 1 ? 'copy is' : 'copies are'} out or promised to members. Please keep at least ${out}.`,
    { present: { game } },
  )
}

function changedElsewhere(game: GameRow): ApiError {
  return conflict('games.changed', 'This game has just changed. Please check it again.', {
    present: { game },
  })
}
