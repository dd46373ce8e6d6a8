import { type Context, Hono } from 'hono'
import type { Sql } from 'sql-template-tag'
import type { AdminAction } from '#contract/admin-actions.ts'
import { copiesChange, coverChange, gameChange, newGame } from '#contract/game-changes.ts'
import type { GameRow } from '#contract/game-rows.ts'
import { COVER } from '#contract/images.ts'
import { countWithoutCover, findGameRows } from '../../desk/games-list.queries.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { batch, broke } from '../../platform/database/database.ts'
import { commitDecision } from '../../platform/database/decision.ts'
import { readBody, readQuery } from '../../platform/http/body.ts'
import { type ApiError, conflict, notFound } from '../../platform/http/errors.ts'
import { answerOnce } from '../../platform/http/idempotency.ts'
import { limitOf } from '../../platform/http/limits.ts'
import { countAgainst } from '../../platform/http/rate-limit.ts'
import { purgeShared } from '../../platform/http/shared-cache.ts'
import { requireAdmin } from '../../platform/sessions/guards.ts'
import type { Session } from '../../platform/sessions/sessions.ts'
import { dayInKarachi } from '../../shop/calendar/calendar.rules.ts'
import {
  findSameTitle,
  insertGame,
  nextProductCode,
  updateCopies,
  updateCover,
  updateGame,
  updateRetired,
} from '../../shop/games/game-changes.queries.ts'
import { gameDifference } from '../../shop/games/game-difference.ts'
import { pictureTag, readKey } from '../../shop/pictures/image-keys.ts'
import { storeImage } from '../../shop/pictures/image-store.ts'
import { readUpload } from '../../shop/pictures/upload.ts'
import { allocateAndDeliver } from '../../shop/rentals/after-change.ts'

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
            ...insertGame(code, game, now),
            ...remember(result),
            auditEntry(admin, 'game.added', code, game.productName, now),
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
      statements: updateGame(before.productCode, change),
      entry: { admin, action: 'game.changed', detail: gameDifference(before, change) },
    })
  })

  .put('/games/:productCode/copies', async (c) => {
    const admin = await requireAdmin(c)
    const change = await readBody(c, copiesChange)
    const message = `${change.owned} ${change.owned === 1 ? 'copy' : 'copies'} now, ${change.were} before`
    return await commit(c, {
      message,
      statements: updateCopies((await requireGame(c)).productCode, change, Date.now()),
      entry: { admin, action: 'game.copies', detail: message },
    })
  })

  .post('/games/:productCode/retire', async (c) => {
    const admin = await requireAdmin(c)
    return await commit(c, {
      message: 'Retired: members cannot request it any more',
      statements: updateRetired((await requireGame(c)).productCode, Date.now()),
      entry: { admin, action: 'game.retired', detail: 'Members cannot request it any more' },
    })
  })

  .delete('/games/:productCode/retire', async (c) => {
    const admin = await requireAdmin(c)
    return await commit(c, {
      message: 'Back in the library',
      statements: updateRetired((await requireGame(c)).productCode, null),
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
        ...updateCover(productCode, { coverId, version }),
        auditEntry(admin, 'game.cover', productCode, '', now),
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
      statements: updateCover(game.productCode, { coverId: null, version }),
      entry: { admin, action: 'game.cover-removed', detail: '' },
      coverGoneOf: game,
    })
  })

interface AuditedChange {
  message: string
  statements: Sql[]
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
  const line = auditEntry(admin, action, subject, detail, Date.now())
  await withConflictReply(c, () => batch(c.env.DB, [...statements, line]))
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
