import type { Sql } from 'sql-template-tag'
import type { AdminAction } from '#contract/admin-actions.ts'
import * as calls from '#contract/calls/shop-games.ts'
import { counted } from '#contract/counts.ts'
import { dayInKarachi } from '#contract/dates.ts'
import type { ScreenshotsChange } from '#contract/game-changes.ts'
import { MAX_SCREENSHOTS } from '#contract/game-pictures.ts'
import type { GameRow } from '#contract/game-rows.ts'
import type { PictureFile } from '#contract/picture-file.ts'
import { countWithoutCover, findGameRows } from '../../desk/games-list.queries.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { violates, write } from '../../platform/database/database.ts'
import { type ApiError, conflict, notFound } from '../../platform/http/errors.ts'
import { countAgainst } from '../../platform/http/rate-limit.ts'
import { purgeOf, purgeShared } from '../../platform/http/shared-cache.ts'
import {
  findSameTitle,
  gameDifference,
  insertGame,
  nextProductCode,
  raiseVersion,
  updateCopies,
  updateCover,
  updateGame,
  updateRetired,
} from '../../shop/games/game-changes.queries.ts'
import { insertScreenshot, updateScreenshots } from '../../shop/pictures/game-pictures.queries.ts'
import { pictureTag, readKey, type StoredKind } from '../../shop/pictures/image-keys.ts'
import { storeImage } from '../../shop/pictures/image-store.ts'
import { allocateAndDeliver } from '../../shop/rentals/allocation.ts'
import { bringLinesBack, leaveLines } from '../../shop/rentals/left-lines.queries.ts'
import { type Ask, answer } from '../answer.ts'

/** The shop's changes of the library. The list is among the admin lists. */
export const gameChangeRoutes = [
  answer(calls.readGameFigures, async ({ db }) => ({ withoutCover: await countWithoutCover(db) })),

  answer(calls.readShopGame, async ({ db, params }) => ({
    game: await requireGame(db, params.productCode),
  })),

  answer(calls.addGame, async ({ db, admin, body: game, once }) =>
    once({
      decide: async () => {
        const same = await findSameTitle(db, game)
        if (same) throw conflict('games.exists', `We already have this game: ${same}`)
        const now = Date.now()
        const productCode = await nextProductCode(db, game.platform)
        return {
          result: { message: `${game.productName} is in the library: ${productCode}`, productCode },
          statements: [
            ...insertGame(productCode, game, now),
            auditEntry(admin, 'game.added', productCode, game.productName, now),
          ],
        }
      },
      after: [purgeOf('games')],
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
    const { params, query } = ask
    const { version } = query
    const game = await requireUpload(ask)
    return await storePicture(ask, 'cover', {
      message: 'Cover uploaded',
      statementsOf: (coverId) => updateCover(params.productCode, { coverId, version }),
      entry: { action: 'game.cover', detail: '' },
      gone: [game.cover],
    })
  }),

  answer(calls.deleteCover, async (ask) => {
    const { version } = ask.query
    const game = await requireGame(ask.db, ask.params.productCode)
    return await commit(ask, {
      message: 'Cover removed: the drawn cover is shown',
      statements: updateCover(game.productCode, { coverId: null, version }),
      entry: { action: 'game.cover-removed', detail: '' },
      gone: [game.cover],
    })
  }),

  answer(calls.uploadScreenshot, async (ask) => {
    const { productCode, screenshots } = await requireUpload(ask)
    if (screenshots.length >= MAX_SCREENSHOTS) throw screenshotsFull()
    return await storePicture(ask, 'screenshot', {
      message: 'Screenshot uploaded',
      statementsOf: (id) => [insertScreenshot(productCode, id), ...raiseVersion(productCode, ask.query.version)],
      entry: { action: 'game.screenshot', detail: '' },
    })
  }),

  answer(calls.changeScreenshots, async (ask) => {
    const { productCode, screenshots } = await requireGame(ask.db, ask.params.productCode)
    const { version, screenshots: wanted } = ask.body
    const kept = wanted.filter(({ id }) => screenshots.some((each) => each.id === id))
    const gone = screenshots.filter(({ id }) => !kept.some((each) => each.id === id))
    return await commit(ask, {
      message: gone.length > 0 ? 'Screenshot removed' : 'Saved',
      statements: [...updateScreenshots(productCode, kept), ...raiseVersion(productCode, version)],
      entry: { action: 'game.screenshots', detail: screenshotsText(kept) },
      gone,
    })
  }),
]

/** What a change of a game needs of its call. */
type GameAsk = Pick<Ask<typeof calls.retireGame>, 'c' | 'db' | 'admin' | 'params'>
type UploadAsk = Ask<typeof calls.uploadCover>

interface AuditedChange {
  message: string
  entry: { action: AdminAction; detail: string }
  /** The pictures that the game loses. */
  gone?: readonly (PictureFile | null)[]
}

/** Writes a change and its audit row. */
async function commit(ask: GameAsk, { statements, ...change }: AuditedChange & { statements: Sql[] }) {
  await withConflictReply(ask, () => write(ask.db, [...statements, entryOf(ask, change)]))
  return await changed(ask, change)
}

/** Reads the picture of an upload, stores it, and writes its use and the audit row. */
async function storePicture(
  ask: UploadAsk,
  kind: StoredKind,
  { statementsOf, ...change }: AuditedChange & { statementsOf: (id: string) => Sql[] },
) {
  const file = await ask.readFile()
  await withConflictReply(ask, () =>
    storeImage(ask.env, kind, file, Date.now(), (id) => [...statementsOf(id), entryOf(ask, change)]),
  )
  return await changed(ask, change)
}

function entryOf({ admin, params }: GameAsk, { entry: { action, detail } }: AuditedChange): Sql {
  return auditEntry(admin, action, params.productCode, detail, Date.now())
}

/** Counts an upload. The batch checks the version again; here it only avoids reading a picture that is too late. */
async function requireUpload({ db, admin, params, query, limit }: UploadAsk): Promise<GameRow> {
  await countAgainst(db, limit('upload.admin', admin.subject), Date.now())
  const game = await requireGame(db, params.productCode)
  if (game.version !== query.version) throw changedElsewhere(game)
  return game
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

async function changed({ c, db, params }: GameAsk, { message, gone = [] }: AuditedChange) {
  purgeShared(c, 'games', ...gone.flatMap((picture) => tagOf(picture) ?? []))
  allocateAndDeliver(c)
  return { message, game: await requireGame(db, params.productCode) }
}

function tagOf(picture: PictureFile | null): string | undefined {
  const image = readKey(picture?.imageLink.slice(1) ?? '')
  return image && pictureTag(image.id)
}

/** Which screenshots there are, for the history: '2 screenshots: A boss; no text'. */
function screenshotsText(screenshots: ScreenshotsChange['screenshots']): string {
  const texts = screenshots.map(({ alt }) => alt || 'no text')
  return [counted(texts.length, 'screenshot'), texts.join('; ')].filter(Boolean).join(': ')
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

function screenshotsFull(): ApiError {
  return conflict(
    'games.screenshots-full',
    `A game has at most ${MAX_SCREENSHOTS} screenshots. Please remove one first.`,
  )
}
