import { type Context, Hono } from 'hono'
import {
  CONDITION_NAMES,
  COPY_STATES,
  type CopyRow,
  copyChange,
  copyMove,
  eanForm,
  isEan,
  LABELS_PER_SHEET,
  labelsPrinted,
  newCopies,
} from '#contract/copies.ts'
import { formatDay } from '#contract/dates.ts'
import { MOST_COUNTED } from '#contract/today.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { broke, write } from '../../platform/database/database.ts'
import { commitDecision } from '../../platform/database/decision.ts'
import { readBody } from '../../platform/http/body.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { answerOnce } from '../../platform/http/idempotency.ts'
import { purgeShared } from '../../platform/http/shared-cache.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import { statusFilter } from '../../platform/lists/status-filter.ts'
import { requireAdmin, requireOwnAccounts } from '../../platform/sessions/guards.ts'
import { dayInKarachi } from '../../shop/calendar/calendar.rules.ts'
import {
  codesOfGame,
  codesWithoutLabel,
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
import { copyList } from '../../shop/discs/copies-list.queries.ts'
import { findCopies, insertCopies } from '../../shop/discs/games-copies.queries.ts'
import { photosOfCopy } from '../../shop/discs/photos.queries.ts'
import { findLateSince } from '../../shop/money/rents.queries.ts'
import { allocateAndDeliver } from '../../shop/rentals/after-change.ts'
import { unknownCopy } from '../../shop/rentals/discs.ts'
import { moveCopy, movedText } from '../../shop/rentals/move-copy.ts'

/** Enough to choose from; a game with more discs needs its labels. */
const COPIES_OF_A_SCAN = 50

/** The shop's discs. */
export const copyRoutes = new Hono<AppEnv>()
  .get('/copies', (c) => {
    requireOwnAccounts(c)
    const state = statusFilter(c.req.query('state'), COPY_STATES)
    return answerList(c, copyList({ state, game: c.req.query('game') }))
  })

  .get('/copies/:code', async (c) => {
    requireOwnAccounts(c)
    await requireAdmin(c)
    const code = c.req.param('code')
    const [copy, use, history, photos] = await Promise.all([
      requireCopy(c.env.DB, code),
      findUse(c.env.DB, code, Date.now()),
      findHistory(c.env.DB, code),
      photosOfCopy(c.env.DB, code),
    ])
    return c.json({ status: true, copy, use, history, photos })
  })

  .post('/copies/:code/move', async (c) => {
    requireOwnAccounts(c)
    const admin = await requireAdmin(c)
    const move = await readBody(c, copyMove)
    const before = await requireCopy(c.env.DB, c.req.param('code'))
    await moveCopy(c.env, admin, before, move)
    return await changed(c, before.code)
  })

  .put('/copies/:code', async (c) => {
    requireOwnAccounts(c)
    const admin = await requireAdmin(c)
    const change = await readBody(c, copyChange)
    const { code } = await requireCopy(c.env.DB, c.req.param('code'))
    const detail = CONDITION_NAMES[change.condition]
    try {
      await write(c.env.DB, [
        ...updateFacts(code, change),
        auditEntry(admin, 'copy.changed', code, detail, Date.now()),
      ])
    } catch (error) {
      if (!broke(error, 'state_moved')) throw error
      const copy = await requireCopy(c.env.DB, code)
      const message = 'This disc has just been changed. Please check it again.'
      throw conflict('copies.changed', message, { present: { copy } })
    }
    return c.json({ status: true, message: 'Saved', copy: await requireCopy(c.env.DB, code) })
  })

  .post('/games/:productCode/copies', async (c) => {
    requireOwnAccounts(c)
    const admin = await requireAdmin(c)
    const form = await readBody(c, newCopies)
    const { DB: db } = c.env
    const now = Date.now()
    return await answerOnce(c, {
      caller: `admin:${admin.subject}`,
      body: form,
      work: async ({ remember }) => {
        const reply = await commitDecision(db, async () => {
          const productCode = c.req.param('productCode')
          const last = await lastNumber(db, productCode)
          if (last === null) throw unknownGame()
          const codes = Array.from(
            { length: form.count },
            (_, i) => `${productCode}-${last + i + 1}`,
          )
          const message = `Added: ${codes.length === 1 ? codes[0] : `${codes[0]} to ${codes.at(-1)}`}`
          const result = { status: 200, body: { status: true, message, codes } } as const
          const statements = [
            ...expectLastNumber(productCode, last),
            insertCopies(productCode, form.count, now, form),
            ...remember(result),
            auditEntry(admin, 'game.copies', productCode, message, now),
          ]
          return { result, statements }
        })
        purgeShared(c, 'games')
        allocateAndDeliver(c)
        return reply
      },
    })
  })

  .get('/labels', async (c) => {
    requireOwnAccounts(c)
    await requireAdmin(c)
    const [codes, waiting] = await Promise.all([
      codesWithoutLabel(c.env.DB, LABELS_PER_SHEET),
      countWithoutLabel(c.env.DB, MOST_COUNTED),
    ])
    return c.json({ status: true, copies: await findCopies(c.env.DB, codes), waiting })
  })

  .post('/labels', async (c) => {
    requireOwnAccounts(c)
    const admin = await requireAdmin(c)
    const { codes, isPrinted } = await readBody(c, labelsPrinted)
    const now = Date.now()
    const count = `${codes.length} ${codes.length === 1 ? 'label' : 'labels'}`
    const message = isPrinted ? `${count} printed` : `${count} to print again`
    await write(c.env.DB, [
      updateLabelled(codes, isPrinted ? now : null),
      auditEntry(admin, 'copy.labelled', codes[0] ?? '', message, now),
    ])
    return c.json({ status: true, message })
  })

  .get('/scan/:text', async (c) => {
    requireOwnAccounts(c)
    await requireAdmin(c)
    const text = c.req.param('text')
    const [copy = null] = await findCopies(c.env.DB, [text.toUpperCase()])
    const game = copy ? null : await findByEan(c.env.DB, text)
    if (!copy && !game) {
      const message = isEan(text)
        ? 'This barcode is new. Which game is it?'
        : `No disc has the code ${text}`
      throw notFound(isEan(text) ? 'scan.new-ean' : 'copies.not-found', message)
    }
    const codes = game ? await codesOfGame(c.env.DB, game.productCode, COPIES_OF_A_SCAN) : []
    const copies = await findCopies(c.env.DB, codes)
    return c.json({ status: true, copy, game: game && { ...game, copies } })
  })

  .put('/eans/:ean', async (c) => {
    requireOwnAccounts(c)
    const admin = await requireAdmin(c)
    const { productCode } = await readBody(c, eanForm)
    const ean = c.req.param('ean')
    if (!isEan(ean)) throw invalid([{ path: 'ean', message: 'This is no barcode of a game' }])
    const title = await titleOf(c.env.DB, productCode)
    if (title === null) throw unknownGame()
    await write(c.env.DB, [
      saveEan(ean, productCode),
      auditEntry(admin, 'game.barcode', productCode, ean, Date.now()),
    ])
    return c.json({ status: true, message: `${ean} is ${title}` })
  })

async function changed(c: Context<AppEnv>, code: string): Promise<Response> {
  purgeShared(c, 'games')
  allocateAndDeliver(c)
  const copy = await requireCopy(c.env.DB, code)
  const packedFor = copy.state === 'packed' && copy.with !== null ? [copy.with] : []
  const [since] = (await findLateSince(c.env.DB, packedFor, dayInKarachi(Date.now()))).values()
  const warning = since ? `. Rent late since ${formatDay(since)}` : ''
  return c.json({ status: true, message: `${movedText(copy)}${warning}`, copy })
}

async function requireCopy(db: D1Database, code: string): Promise<CopyRow> {
  const [copy] = await findCopies(db, [code])
  if (!copy) throw unknownCopy(code)
  return copy
}

function unknownGame() {
  return notFound('games.not-found', 'We do not have this game')
}
