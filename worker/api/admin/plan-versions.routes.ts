import * as calls from '#contract/calls/plan-versions.ts'
import { dayInKarachi, formatDay } from '#contract/dates.ts'
import { type Payers, versionOf } from '#contract/plan-versions.ts'
import { type PriceVersion, pricesOn } from '#contract/price-versions.ts'
import { FIRST_PRICES } from '#contract/prices.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { write } from '../../platform/database/database.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { purgeOf, purgeShared } from '../../platform/http/shared-cache.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { findPayers } from '../../shop/members/memberships.queries.ts'
import { announceVersions, plannedVersion } from '../../shop/memberships/price-change.ts'
import { deleteVersion, findVersions, insertVersion } from '../../shop/money/prices.queries.ts'
import { answer } from '../answer.ts'

/** Prices and fees as versions with a first day (docs/product.md, Prices and their versions). */
export const planVersionRoutes = [
  answer(calls.listPlanVersions, async ({ db }) => {
    const { versions, payers } = await stored(db)
    return shown(versions, payers)
  }),

  answer(calls.addPlanVersion, async ({ db, admin, body, limit, once }) =>
    once({
      limits: [limit('owner.admin', admin.subject)],
      read: () => stored(db),
      decide: ({ versions, payers }) => {
        const now = Date.now()
        const today = dayInKarachi(now)
        const version = plannedVersion(body, today)
        const after = [...versions, version].sort((one, other) => (one.since < other.since ? -1 : 1))
        return {
          result: { message: `Planned from ${formatDay(version.since)}`, ...shown(after, payers) },
          statements: [
            insertVersion(version, admin.subject, now),
            ...announceVersions(versions, after, today, now),
            auditEntry(admin, 'prices.planned', version.since, detailOf(version), now),
          ],
          refusals: {
            'plan_versions.since': () => conflict('plans.same-day', 'Other prices begin on this day already.'),
          },
        }
      },
      after: [purgeOf('shop'), deliverOutbox],
    }),
  ),

  answer(calls.withdrawPlanVersion, async ({ c, db, admin, params: { from } }) => {
    const now = Date.now()
    const today = dayInKarachi(now)
    const { versions, payers } = await stored(db)
    const version = versions.find(({ since }) => since === from)
    const none = () => notFound('plans.not-planned', 'No prices are planned from this day on.')
    if (!version) throw none()
    const after = versions.filter((one) => one !== version)
    await write(
      db,
      [
        ...deleteVersion(from, today),
        ...announceVersions(versions, after, today, now),
        auditEntry(admin, 'prices.withdrawn', from, detailOf(version), now),
      ],
      { state_moved: none },
    )
    purgeShared(c, 'shop')
    afterReply(c, deliverOutbox)
    return { message: 'Withdrawn', ...shown(after, payers) }
  }),
]

async function stored(db: D1Database) {
  const [versions, payers] = await Promise.all([findVersions(db), findPayers(db)])
  return { versions, payers }
}

function shown(versions: readonly PriceVersion[], payers: readonly MembersByPrices[]) {
  const first = versionOf(FIRST_PRICES, null)
  return {
    versions: [first, ...versions.map((version) => versionOf(version, version.runningFrom))],
    running: payers.reduce((sum, { members }) => sum + members, 0),
    payers: payersOf(versions, payers),
  }
}

type MembersByPrices = Awaited<ReturnType<typeof findPayers>>[number]

/** By the version whose prices they have instead of the day. */
function payersOf(versions: readonly PriceVersion[], found: readonly MembersByPrices[]): Payers[] {
  const payers = new Map<string, Payers>()
  for (const { planId, pricedOn, members } of found) {
    const { since } = pricesOn(versions, pricedOn)
    const key = `${planId} ${since}`
    payers.set(key, { planId, since, members: (payers.get(key)?.members ?? 0) + members })
  }
  return [...payers.values()]
}

function detailOf({ plans, runningFrom }: PriceVersion): string {
  const rents = plans.map(({ rent, isOffered }) => `${rent / 100}${isOffered ? '' : ' (off)'}`).join(', ')
  return `Rents ${rents}; running members ${runningFrom ? `from ${runningFrom}` : 'keep theirs'}`
}
