import type { Sql } from 'sql-template-tag'
import type { AdminAction } from '#contract/admin-actions.ts'
import * as calls from '#contract/calls/shop-games.ts'
import { counted } from '#contract/counts.ts'
import { dayInKarachi } from '#contract/dates.ts'
import type { GameRow } from '#contract/game-rows.ts'
import { countWithoutCover, findGameRows } from '../../desk/games-list.queries.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { violates, write } from '../../platform/database/database.ts'
import { commitDecision } from '../../platform/database/decision.ts'
import { type ApiError, conflict, notFound } from '../../platform/http/errors.ts'
import { countAgainst } from '../../platform/http/rate-limit.ts'
import { purgeShared } from '../../platform/http/shared-cache.ts'
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
import { allocateAndDeliver } from '../../shop/rentals/after-change.ts'
import { bringLinesBack, leaveLines } from '../../shop/rentals/left-lines.queries.ts'
import { type Ask, answer } from '../answer.ts'

/** The shop's changes of the library. The list is among the admin lists. */
export const gameChangeRoutes = [
  answer(calls.readGameFigures, async ({ db }) => ({ withoutCover: await countWithoutCover(db) })),

  answer(calls.readShopGame, async ({ db, params }) => ({
    game: await requireGame(db, params.productCode),
  })),

  answer(calls.addGame, async ({ c, db, admin, body: game, once }) =>
    once({
      work: async (remember) => {
        const now = Date.now()
        const reply = await commitDecision(db, async () => {
          const same = await findSameTitle(db, game)
          if (same) throw conflict('games.exists', `We already have this game: ${same}`)
          const productCode = await nextProductCode(db, game.platform)
          const message = `${game.productName} is in the library: ${productCode}`
          const result = { message, productCode }
          const statements = [
            ...insertGame(productCode, game, now),
            ...remember(result),
            auditEntry(admin, 'game.added', productCode, game.productName, now),
          ]
          return { result, statements }
        })
        purgeShared(c, 'games')
        return reply
      },
    }),
  ),

  answer(calls.changeGame, async (ask) => {
    const { db, params, body: change } = ask
    const before = await requireGame(db, params.productCode)
    return await commit(ask, {
      message: 'Saved',
      statements: updateGame(before.productCode, change),
      entry: { action: 'game.changed', detail: gameDifference(before, change) },
    })
  }),

  answer(calls.changeCopies, async (ask) => {
    const { db, params, body: change } = ask
    const message = `${counted(change.owned, 'copy', 'copies')} now, ${change.were} before`
    const { productCode } = await requireGame(db, params.productCode)
    return await commit(ask, {
      message,
      statements: updateCopies(productCode, change, Date.now()),
      entry: { action: 'game.copies', detail: message },
    })
  }),

  answer(calls.retireGame, async (ask) => {
    const game = await requireGame(ask.db, ask.params.productCode)
    const now = Date.now()
    return await commit(ask, {
      message: 'Retired: members cannot request it any more',
      statements: [...updateRetired(game.productCode, now), ...leaveLines(game, now)],
      entry: { action: 'game.retired', detail: 'Members cannot request it any more' },
    })
  }),

  answer(calls.bringGameBack, async (ask) => {
    const game = await requireGame(ask.db, ask.params.productCode)
    return await commit(ask, {
      message: 'Back in the library',
      statements: [...updateRetired(game.productCode, null), ...bringLinesBack(game, Date.now())],
      entry: { action: 'game.taken-back', detail: '' },
    })
  }),

  answer(calls.uploadCover, async (ask) => {
    const { env, db, admin, params, query, readFile, limit } = ask
    const { version } = query
    const now = Date.now()
    await countAgainst(db, limit('upload.admin', admin.subject), now)
    const game = await requireGame(db, params.productCode)
    // The batch checks the version again; this check only avoids reading a picture that is too late.
    if (game.version !== version) throw changedElsewhere(game)
    const file = await readFile()
    const { productCode } = game
    await withConflictReply(ask, () =>
      storeImage(env, 'cover', file, now, (coverId) => [
        ...updateCover(productCode, { coverId, version }),
        auditEntry(admin, 'game.cover', productCode, '', now),
      ]),
    )
    return await changed(ask, 'Cover uploaded', game)
  }),

  answer(calls.deleteCover, async (ask) => {
    const { version } = ask.query
    const game = await requireGame(ask.db, ask.params.productCode)
    return await commit(ask, {
      message: 'Cover removed: the drawn cover is shown',
      statements: updateCover(game.productCode, { coverId: null, version }),
      entry: { action: 'game.cover-removed', detail: '' },
      coverGoneOf: game,
    })
  }),
]

/** What a change of a game needs of its call. */
type GameAsk = Pick<Ask<typeof calls.retireGame>, 'c' | 'db' | 'admin' | 'params'>

interface AuditedChange {
  message: string
  statements: Sql[]
  entry: { action: AdminAction; detail: string }
  /** The game before the change, if it loses its cover. */
  coverGoneOf?: GameRow
}

/** Writes a change and its audit row. */
async function commit(ask: GameAsk, { message, statements, entry, coverGoneOf }: AuditedChange) {
  const { db, admin, params } = ask
  const { action, detail } = entry
  const line = auditEntry(admin, action, params.productCode, detail, Date.now())
  await withConflictReply(ask, () => write(db, [...statements, line]))
  return await changed(ask, message, coverGoneOf)
}

/** Runs `write`. Throws 409 with the present game when it is too late or removes copies that are out. */
async function withConflictReply({ db, params }: GameAsk, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (violates(error, 'copy_in_hand')) throw copiesOut(await requireGame(db, params.productCode))
    if (violates(error, 'state_moved')) {
      throw changedElsewhere(await requireGame(db, params.productCode))
    }
    throw error
  }
}

async function changed({ c, db, params }: GameAsk, message: string, coverGoneOf?: GameRow) {
  const cover = readKey(coverGoneOf?.cover?.imageLink.slice(1) ?? '')
  purgeShared(c, 'games', ...(cover ? [pictureTag(cover.id)] : []))
  allocateAndDeliver(c)
  return { message, game: await requireGame(db, params.productCode) }
}

async function requireGame(db: D1Database, productCode: string): Promise<GameRow> {
  const [game] = await findGameRows(db, [productCode], dayInKarachi(Date.now()))
  if (!game) throw notFound('games.not-found', 'We do not have this game')
  return game
}

function copiesOut(game: GameRow): ApiError {
  const out = game.owned - game.inHandStock
  return conflict(
    'games.copies-out',
    `${counted(out, 'copy is', 'copies are')} out or promised to members. Please keep at least ${out}.`,
    { present: { game } },
  )
}

function changedElsewhere(game: GameRow): ApiError {
  return conflict('games.changed', 'This game has just changed. Please check it again.', {
    present: { game },
  })
}
