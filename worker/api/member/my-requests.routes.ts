import { type Context, Hono } from 'hono'
import type { Sql } from 'sql-template-tag'
import type { Day } from '#contract/dates.ts'
import { faultReport, type GameRequestRow, type MyRequest } from '#contract/game-requests.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { readBody } from '../../platform/http/body.ts'
import type { Reply } from '../../platform/http/idempotency.queries.ts'
import { answerOnce } from '../../platform/http/idempotency.ts'
import { done } from '../../platform/http/outcome.ts'
import { readCursor, writeCursor } from '../../platform/lists/cursor.ts'
import { BY_TIME } from '../../platform/lists/list-page.ts'
import { requireMember, requireOwnAccounts } from '../../platform/sessions/guards.ts'
import { dayInKarachi, type Holidays } from '../../shop/calendar/calendar.rules.ts'
import { holidaysAround } from '../../shop/calendar/holidays.queries.ts'
import { photosOfRequests } from '../../shop/discs/photos.queries.ts'
import { casesOf } from '../../shop/games/games.queries.ts'
import { allocateAndDeliver } from '../../shop/rentals/after-change.ts'
import {
  askReturn,
  keepAfterAll,
  reportFault,
  takeFaultBack,
  withdraw,
} from '../../shop/rentals/member-commands.ts'
import { historiesOf, requestIdsOf } from '../../shop/rentals/my-requests.queries.ts'
import { memberRequestLimits } from '../../shop/rentals/requests.limits.ts'
import { findRequests } from '../../shop/rentals/requests.queries.ts'
import { isLate } from '../../shop/rentals/transitions.rules.ts'
import { deliveryWindow } from '../../shop/terms/delivery.rules.ts'

const PAGE_SIZE = 20

/** A member's own requests and the member's commands on them; built-in host only. */
export const myRequestRoutes = new Hono<AppEnv>()
  .get('/game-requests', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    const cursor = c.req.query('cursor')
    const key = cursor === undefined ? BY_TIME.start : readCursor(cursor, BY_TIME.key)
    const ids = await requestIdsOf(c.env.DB, subject, key, PAGE_SIZE + 1)
    const requests = await listMine(c.env.DB, ids.slice(0, PAGE_SIZE))
    const last = ids.length > PAGE_SIZE ? requests.at(-1) : undefined
    const next = last ? writeCursor([last.requestedAt, last.requestId]) : null
    return done(c, '', { requests, next })
  })

  .delete('/game-requests/:id', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    const { requestId, productName } = await withdraw(c.env, c.req.param('id'), subject)
    allocateAndDeliver(c)
    return done(c, `Your request ${requestId} for ${productName} is withdrawn.`)
  })

  .post('/game-requests/:id/return', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    return await commandOnce(
      c,
      subject,
      {},
      {
        run: (remember) => askReturn(c.env, c.req.param('id'), subject, remember),
        textOf: ({ productName }) =>
          `We will collect ${productName}. A visit that only collects is free.`,
      },
    )
  })

  .delete('/game-requests/:id/return', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    const { productName } = await keepAfterAll(c.env, c.req.param('id'), subject)
    allocateAndDeliver(c)
    return done(c, `${productName} stays with you.`)
  })

  .post('/game-requests/:id/fault', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    const report = await readBody(c, faultReport)
    return await commandOnce(c, subject, report, {
      run: (remember) => reportFault(c.env, c.req.param('id'), subject, report, remember),
      textOf: ({ productName }) =>
        `We are sorry. You get the next free copy of ${productName}, and we collect this disc. Both are free.`,
    })
  })

  .delete('/game-requests/:id/fault', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    const { productName } = await takeFaultBack(c.env, c.req.param('id'), subject)
    allocateAndDeliver(c)
    return done(c, `${productName} stays with you.`)
  })

interface CommandOnce {
  /** Runs the command; the statements of `remember` join its batch. */
  run: (remember: (request: GameRequestRow) => Sql[]) => Promise<GameRequestRow>
  textOf: (request: GameRequestRow) => string
}

/** A member's command that gives the shop work: once for an Idempotency-Key, and limited. */
async function commandOnce(
  c: Context<AppEnv>,
  userId: string,
  body: object,
  { run, textOf }: CommandOnce,
): Promise<Response> {
  const reply = (request: GameRequestRow): Reply => ({
    status: 200,
    body: { success: true, message: textOf(request), retryAfter: '' },
  })
  return await answerOnce(c, {
    caller: `member:${userId}`,
    body,
    limits: memberRequestLimits(c.env, userId),
    work: async ({ remember }) => {
      const request = await run((made) => remember(reply(made)))
      allocateAndDeliver(c)
      return reply(request)
    },
  })
}

/** The last day of the delivery. An approval promises the day that the mail about the request names. */
function promisedDay(
  { status, deliverBy, city, requestedAt }: GameRequestRow,
  holidays: Holidays,
): string | null {
  if (status !== 'REQUESTED') return deliverBy
  return deliveryWindow(city, dayInKarachi(requestedAt), holidays).until
}

async function listMine(db: D1Database, ids: readonly string[]): Promise<MyRequest[]> {
  const [rows, histories, photos] = await Promise.all([
    findRequests(db, ids),
    historiesOf(db, ids),
    photosOfRequests(db, ids),
  ])
  const codes = rows.map(({ productCode }) => productCode)
  const today = dayInKarachi(Date.now())
  const [cases, holidays] = await Promise.all([
    casesOf(db, codes),
    rows.some(({ status }) => status === 'REQUESTED') ? holidaysAround(db, today) : new Set<Day>(),
  ])
  const promised = rows.map((row) => ({ ...row, deliverBy: promisedDay(row, holidays) }))
  return promised.map(
    ({
      userId: _,
      userName: __,
      email: ___,
      city: ____,
      phone: _____,
      rentLateSince: ______,
      ...request
    }) => ({
      ...request,
      platform: '',
      ...cases.get(request.productCode),
      isLate: isLate(request, today),
      photos: photos.get(request.requestId) ?? [],
      history: histories.get(request.requestId) ?? [],
    }),
  )
}
