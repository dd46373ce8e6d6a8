import { readBarcode } from '#contract/barcodes.ts'
import * as calls from '#contract/calls/discs.ts'
import { CONDITION_NAMES, type CopyRow, LABELS_PER_SHEET } from '#contract/copies.ts'
import { counted } from '#contract/counts.ts'
import { dayInKarachi, formatDay } from '#contract/dates.ts'
import { MOST_COUNTED } from '#contract/today.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { write } from '../../platform/database/database.ts'
import { commitDecision } from '../../platform/database/decision.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { purgeOf, purgeShared } from '../../platform/http/shared-cache.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import {
  codesOfGame,
  codesWithoutLabel,
  countByPlace,
  countWithoutLabel,
  expectLastNumber,
  findByEan,
  findHistory,
  findUse,
  lastNumber,
  saveEan,
  titleOf,
  updateFacts,
  updateLabelled,
} from '../../shop/discs/copies.queries.ts'
import { findCopies, insertCopies } from '../../shop/discs/games-copies.queries.ts'
import { photosOfCopy } from '../../shop/discs/photos.queries.ts'
import { findSale } from '../../shop/discs/sales.queries.ts'
import { findLateSince } from '../../shop/money/rents.queries.ts'
import { allocate, allocateAndDeliver } from '../../shop/rentals/allocation.ts'
import { unknownCopy } from '../../shop/rentals/discs.ts'
import { moveCopy, movedText } from '../../shop/rentals/move-copy.ts'
import { sellCopy, undoSaleOf } from '../../shop/rentals/sell-copy.ts'
import { answer } from '../answer.ts'

/** Enough to choose from; a game with more discs needs its labels. */
const COPIES_OF_A_SCAN = 50

/** The shop's discs. The list is among the admin lists. */
export const copyRoutes = [
  answer(calls.countDiscs, async ({ db }) => ({ places: await countByPlace(db) })),

  answer(calls.readDisc, async ({ db, params: { code } }) => {
    const [copy, use, history, photos, sold] = await Promise.all([
      requireCopy(db, code),
      findUse(db, code, Date.now()),
      findHistory(db, code),
      photosOfCopy(db, code),
      findSale(db, code),
    ])
    return { copy, use, history, photos, sale: sold?.sale ?? null }
  }),

  answer(calls.moveDisc, async ({ c, env, db, admin, params, body: move }) => {
    const before = await requireCopy(db, params.code)
    await commitDecision(db, () => moveCopy(env, admin, before, move))
    purgeShared(c, 'games')
    allocateAndDeliver(c)
    const copy = await requireCopy(db, before.code)
    const packedFor = copy.state === 'packed' && copy.with !== null ? [copy.with] : []
    const [since] = (await findLateSince(db, packedFor, dayInKarachi(Date.now()))).values()
    const warning = since ? `. Rent late since ${formatDay(since)}` : ''
    return { message: `${movedText(copy)}${warning}`, copy }
  }),

  answer(calls.sellDisc, async ({ c, db, admin, params, body: sale }) => {
    const before = await requireCopy(db, params.code)
    const message = await sellCopy(db, admin, before, sale)
    purgeShared(c, 'games')
    return { message, copy: await requireCopy(db, before.code) }
  }),

  answer(calls.undoSale, async ({ c, db, admin, params }) => {
    const before = await requireCopy(db, params.code)
    const message = await undoSaleOf(db, admin, before)
    purgeShared(c, 'games')
    allocateAndDeliver(c)
    return { message, copy: await requireCopy(db, before.code) }
  }),

  answer(calls.changeDisc, async ({ db, admin, params, body: change }) => {
    const { code } = await requireCopy(db, params.code)
    const detail = CONDITION_NAMES[change.condition]
    await write(db, [...updateFacts(code, change), auditEntry(admin, 'copy.changed', code, detail, Date.now())], {
      state_moved: async () => {
        const copy = await requireCopy(db, code)
        const message = 'This disc has just been changed. Please check it again.'
        return conflict('copies.changed', message, { present: { copy } })
      },
    })
    return { message: 'Saved', copy: await requireCopy(db, code) }
  }),

  answer(calls.addDiscs, async ({ db, admin, params: { productCode }, body: form, once }) =>
    once({
      read: () => lastNumber(db, productCode),
      decide: (last) => {
        if (last === null) throw unknownGame()
        const now = Date.now()
        const codes = Array.from({ length: form.count }, (_, i) => `${productCode}-${last + i + 1}`)
        const message = `Added: ${codes.length === 1 ? codes[0] : `${codes[0]} to ${codes.at(-1)}`}`
        return {
          result: { message, codes },
          statements: [
            ...expectLastNumber(productCode, last),
            insertCopies(productCode, form.count, now, form),
            auditEntry(admin, 'game.copies', productCode, message, now),
          ],
        }
      },
      after: [purgeOf('games'), allocate, deliverOutbox],
    }),
  ),

  answer(calls.listLabels, async ({ db, query }) => {
    const [found, waiting] = await Promise.all([
      query.codes ?? codesWithoutLabel(db, query.after ?? '', LABELS_PER_SHEET + 1),
      countWithoutLabel(db, MOST_COUNTED),
    ])
    const codes = query.codes ?? found.slice(0, LABELS_PER_SHEET)
    const next = codes.length < found.length ? (codes.at(-1) ?? null) : null
    return { copies: await findCopies(db, codes), waiting, next }
  }),

  answer(calls.markPrinted, async ({ db, admin, body: { codes, isPrinted } }) => {
    const now = Date.now()
    const count = counted(codes.length, 'label')
    const message = isPrinted ? `${count} printed` : `${count} to print again`
    await write(db, [
      updateLabelled(codes, isPrinted ? now : null),
      auditEntry(admin, 'copy.labelled', codes[0] ?? '', message, now),
    ])
    return { message }
  }),

  answer(calls.findScanned, async ({ db, params: { text } }) => {
    const [copy = null] = await findCopies(db, [text.toUpperCase()])
    const { ean, problem = `No disc has the code ${text}` } = readBarcode(text) ?? {}
    const game = copy || !ean ? null : await findByEan(db, ean)
    if (!copy && !game) {
      throw ean
        ? notFound('scan.new-ean', 'This barcode is new. Which game is it?')
        : notFound('copies.not-found', problem)
    }
    const codes = game ? await codesOfGame(db, game.productCode, COPIES_OF_A_SCAN) : []
    const copies = await findCopies(db, codes)
    return { copy, game: game ? { ...game, copies } : null }
  }),

  answer(calls.learnBarcode, async ({ db, admin, params, body: { productCode } }) => {
    const { ean, problem = 'This is no barcode of a game' } = readBarcode(params.ean) ?? {}
    if (!ean) throw invalid([{ path: 'ean', message: problem }])
    const title = await titleOf(db, productCode)
    if (title === null) throw unknownGame()
    await write(db, [saveEan(ean, productCode), auditEntry(admin, 'game.barcode', productCode, ean, Date.now())])
    return { message: `${ean} is ${title}` }
  }),
]

async function requireCopy(db: D1Database, code: string): Promise<CopyRow> {
  const [copy] = await findCopies(db, [code])
  if (!copy) throw unknownCopy(code)
  return copy
}

function unknownGame() {
  return notFound('games.not-found', 'We do not have this game')
}
