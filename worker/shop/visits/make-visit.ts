import { goesByCourier } from '#contract/cities.ts'
import { addDays, dayInKarachi, formatDay } from '#contract/dates.ts'
import type { GameRequestRow } from '#contract/game-requests.ts'
import { formatShortRupees } from '#contract/money.ts'
import { MISSED, type VisitForm } from '#contract/run-sheet.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { Env } from '../../platform/base/env.ts'
import type { Decision } from '../../platform/database/decision.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Session } from '../../platform/sessions/sessions.ts'
import { expectUnchanged } from '../members/members.queries.ts'
import { addNews, addNewsAfterUndo } from '../members/news.queries.ts'
import { existingMember, throwIfRefused } from '../memberships/change.ts'
import { recordPayment } from '../memberships/payment.ts'
import { courierCost } from '../money/expenses.audit.ts'
import { decideHandOver } from '../rentals/hand-over.ts'
import { findOurs, guardMembership, refused, unknownRequest } from '../rentals/request-command.ts'
import { findRequests } from '../rentals/requests.queries.ts'
import { collected } from '../rentals/shop-commands.ts'
import { transitionEntry } from '../rentals/transitions.audit.ts'
import { sentNews } from '../rentals/transitions.mail.ts'
import { writeTransition } from '../rentals/transitions.queries.ts'
import { type Command, isAllowed } from '../rentals/transitions.rules.ts'
import { refusesVisit } from '../rentals/visit-fee.ts'
import { noVisit, requireStop } from './rider-stops.ts'
import { deleteMissed, findVisited, writeMissed } from './run-sheet.queries.ts'

type Done = Extract<VisitForm, { outcome: 'DONE' }>
type Missed = Extract<VisitForm, { until: string }>
type Sent = Extract<VisitForm, { outcome: 'SENT' }>

/** A visit is put off by at most so many days. */
const MOST_DAYS = 30
export const MISSED_NEWS = 'We will come again'
export const BACK_NEWS = 'We will come today'

/**
 * What happened at the stop of a member, as one batch and a sentence. Throws 404 for a request that the member does
 * not have, 409 for one that has moved on, for a member on hold and for an unusual amount of cash, and 403 for a rider
 * who does what is not on today's sheet.
 */
export function decideVisit(env: Env, admin: Session, userId: string, form: VisitForm): Promise<Decision<string>> {
  switch (form.outcome) {
    case 'DONE':
      return decideDone(env, admin, userId, form)
    case 'SENT':
      return decideSent(env, admin, userId, form)
    default:
      return decideMissed(env, admin, userId, form)
  }
}

async function decideDone(
  env: Env,
  admin: Session,
  userId: string,
  { handedOver, collected: takenIds, paisa, isConfirmed }: Done,
): Promise<Decision<string>> {
  const { DB: db } = env
  await requireStop(db, admin, userId, { deliver: handedOver, collect: takenIds, cash: paisa })
  const now = Date.now()
  const given = await requestsOf(db, userId, handedOver, 'handOver')
  const taken = await requestsOf(db, userId, takenIds, 'collect')
  const membership = await findOurs(env, userId, now)
  // Cash is only taken from members of this shop.
  const member = paisa > 0 ? await existingMember(db, userId, now) : undefined

  const takenCodes = taken.map(({ itemCode }) => itemCode)
  const notGivenBack = given.flatMap(({ givesBack }) =>
    givesBack !== null && !takenCodes.includes(givesBack) ? givesBack : [],
  )
  const delivery = { userId, requestIds: handedOver, notGivenBack, copies: {} }
  const going = given.length > 0 ? await decideHandOver(env, admin, delivery, { membership, now }) : undefined
  const swapped = going?.result.collected.map(({ before }) => before.requestId) ?? []
  const alone = taken.filter(({ requestId }) => !swapped.includes(requestId))

  const fee = going?.result.fee?.paisa ?? 0
  const payment = { parts: [{ paisa, method: 'cash' as const }], isConfirmed }
  const paid = member && (await recordPayment(env, { ...member, balance: member.balance - fee }, payment, admin, now))
  const cash = formatShortRupees(paisa)
  return {
    result: sentenceOf(
      going?.result.handedOver.map(({ after }) => after.productName) ?? [],
      taken.map(({ productName }) => productName),
      paisa > 0 ? cash : '',
    ),
    statements: [
      ...(member ? expectUnchanged(member) : guardMembership(userId, membership)),
      ...(going?.statements ?? []),
      ...alone.flatMap((before) => {
        const { after, statements } = collected(before, now)
        return [
          ...writeTransition({ before, after }, now),
          ...transitionEntry(admin, { before, after }, now),
          ...statements,
        ]
      }),
      ...(paid?.statements ?? []),
      deleteMissed(userId),
    ],
  }
}

async function decideSent(
  env: Env,
  admin: Session,
  userId: string,
  { requestIds, courier, parcel, cost }: Sent,
): Promise<Decision<string>> {
  const { DB: db } = env
  await requireStop(db, admin, userId, { deliver: requestIds })
  const now = Date.now()
  const requests = await requestsOf(db, userId, requestIds, 'send')
  const membership = await findOurs(env, userId, now)
  // The number of a parcel that has left before the hold can still be corrected.
  const isLeaving = requests.some(({ sentAt }) => sentAt === null)
  throwIfRefused(membership && isLeaving ? refusesVisit(membership) : undefined)
  const games = requests.map(({ productName }) => productName).join(', ')
  return {
    result: `${games} sent with ${courier}, parcel ${parcel}.`,
    statements: [
      ...guardMembership(userId, membership),
      ...requests.flatMap((before) => {
        const after = { ...before, sentAt: now, courier, parcel }
        return [
          ...writeTransition({ before, after }, now),
          ...transitionEntry(admin, { before, after }, now),
          addNews(userId, sentNews(after), now),
        ]
      }),
      ...courierCost(admin, cost, `${courier} ${parcel}`, now),
    ],
  }
}

/** What the member reads, before the day. */
const MISSED_VISIT = {
  NOT_AT_HOME: 'We did not find you at home today. We will come again',
  REFUSED: 'Our visit was refused today. We will come again',
}
const MISSED_PARCEL = {
  NOT_AT_HOME: 'The courier did not find you at home. Your parcel comes again',
  REFUSED: 'The courier says that the parcel was refused. It comes again',
}

async function decideMissed(
  { DB: db }: Env,
  admin: Session,
  userId: string,
  { outcome, until, note }: Missed,
): Promise<Decision<string>> {
  await requireStop(db, admin, userId, { isOpen: true })
  const now = Date.now()
  const today = dayInKarachi(now)
  // Today is accepted, because a phone without a network may send this on the next day.
  if (until < today || until > addDays(today, MOST_DAYS)) {
    const message = `Please choose a day in the next ${MOST_DAYS} days`
    throw invalid([{ path: 'until', message }])
  }
  const visited = await findVisited(db, userId, today)
  if (!visited) throw noVisit()
  const text = `${(goesByCourier(visited.city) ? MISSED_PARCEL : MISSED_VISIT)[outcome]} on ${formatDay(until)}.`
  const next = `${MISSED[outcome]}, next visit on ${formatDay(until)}`
  return {
    result: `${visited.name || userId}: ${next}.`,
    statements: [
      ...writeMissed({ userId, outcome, note, until, at: now }, today),
      ...addNewsAfterUndo(
        userId,
        { subject: MISSED_NEWS, text, takesBack: BACK_NEWS, push: 'day', about: 'requests' },
        now,
      ),
      auditEntry(admin, 'visit.missed', userId, note ? `${next}: ${note}` : next, now),
    ],
  }
}

/** The requests of the member with these ids. Throws 404 without one, and 409 when `command` is not allowed. */
async function requestsOf(
  db: D1Database,
  userId: string,
  ids: readonly string[],
  command: Command,
): Promise<GameRequestRow[]> {
  const requests = await findRequests(db, [...new Set(ids)])
  const isAll = requests.length === new Set(ids).size
  if (!isAll || requests.some((request) => request.userId !== userId)) throw unknownRequest()
  const refusing = requests.find((request) => !isAllowed(command, request))
  if (refusing) throw refused(command, refusing, {})
  return requests
}

function sentenceOf(given: string[], taken: string[], cash: string): string {
  const parts = [
    given.length > 0 && `${given.join(', ')} handed over`,
    taken.length > 0 && `${taken.join(', ')} collected`,
    cash && `${cash} received`,
  ]
  return `${parts.filter(Boolean).join('; ')}.`
}
