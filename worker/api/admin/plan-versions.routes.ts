import * as calls from '#contract/calls/plan-versions.ts'
import { dayInKarachi, formatDay } from '#contract/dates.ts'
import { type Payers, versionOf } from '#contract/plan-versions.ts'
import { type PriceVersion, pricesOn } from '#contract/price-versions.ts'
import { FIRST_PRICES } from '#contract/prices.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { write } from '../../platform/database/database.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { purgeShared } from '../../platform/http/shared-cache.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { findPayers } from '../../shop/members/memberships.queries.ts'
import { announceVersion, announceWithdrawal, plannedVersion } from '../../shop/memberships/price-change.ts'
import { deleteVersion, findVersions, insertVersion } from '../../shop/money/prices.queries.ts'
import { answer } from '../answer.ts'

/** Prices and fees as versions with a first day (docs/product.md, Prices and their versions). */
export const planVersionRoutes = [
  answer(calls.listPlanVersions, async ({ db }) => await shown(db)),

  answer(calls.addPlanVersion, async ({ c, db, admin, body, limit, once }) =>
    once({
      limits: [limit('owner.admin', admin.subject)],
      read: async () => await shown(db),
      work: async (remember, { versions, ...others }) => {
        const now = Date.now()
        const version = plannedVersion(body, dayInKarachi(now))
        const after = [...versions, versionOf(version, version.runningFrom)].sort((one, other) =>
          (one.from ?? '').localeCompare(other.from ?? ''),
        )
        const reply = { message: `Planned from ${formatDay(version.since)}`, versions: after, ...others }
        await write(
          db,
          [
            insertVersion(version, admin.subject, now),
            ...announceVersion(version, now),
            auditEntry(admin, 'prices.planned', version.since, detailOf(version), now),
            ...remember(reply),
          ],
          { 'plan_versions.since': () => conflict('plans.same-day', 'Other prices begin on this day already.') },
        )
        purgeShared(c, 'shop')
        afterReply(c, deliverOutbox)
        return reply
      },
    }),
  ),

  answer(calls.withdrawPlanVersion, async ({ c, db, admin, params: { from } }) => {
    const now = Date.now()
    const version = (await findVersions(db)).find(({ since }) => since === from)
    const none = () => notFound('plans.not-planned', 'No prices are planned from this day on.')
    if (!version) throw none()
    await write(
      db,
      [
        ...deleteVersion(from, dayInKarachi(now)),
        ...announceWithdrawal(version, now),
        auditEntry(admin, 'prices.withdrawn', from, detailOf(version), now),
      ],
      { state_moved: none },
    )
    purgeShared(c, 'shop')
    afterReply(c, deliverOutbox)
    return { message: 'Withdrawn', ...(await shown(db)) }
  }),
]

async function shown(db: D1Database) {
  const [versions, payers] = await Promise.all([findVersions(db), findPayers(db)])
  const first = versionOf(FIRST_PRICES, null)
  return {
    versions: [first, ...versions.map((version) => versionOf(version, version.runningFrom))],
    running: payers.reduce((sum, { members }) => sum + members, 0),
    payers: payersOf(versions, payers),
  }
}

/** By the version whose prices they have instead of the day. */
function payersOf(versions: PriceVersion[], found: Awaited<ReturnType<typeof findPayers>>): Payers[] {
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
