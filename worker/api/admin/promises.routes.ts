import * as calls from '#contract/calls/promises.ts'
import { dayInKarachi, firstOfMonth } from '#contract/dates.ts'
import { PROMISE_KINDS } from '#contract/promises.ts'
import { fileName } from '#contract/shop-facts.ts'
import { auditDownload } from '../../platform/audit/audit-download.ts'
import { invalid } from '../../platform/http/errors.ts'
import { csvReply } from '../../platform/lists/csv.ts'
import { findFacts } from '../../shop/facts/facts.queries.ts'
import { countPromises } from '../../shop/promises/promises.queries.ts'
import { byCity, byRider } from '../../shop/promises/promises.rules.ts'
import { answer } from '../answer.ts'

/** What came of the days that members were promised. */
export const promisesRoutes = [
  answer(calls.readPromises, async ({ c, db, admin, query: { format, ...period } }) => {
    const today = dayInKarachi(Date.now())
    const { from = firstOfMonth(today), to = today } = period
    if (from > to) throw invalid([{ path: 'to', message: 'The last day is before the first' }])
    const counts = await countPromises(db, { from, to }, today)
    const rows = byCity(counts)
    if (format === 'csv') {
      await auditDownload(c, admin, `promises ${from} to ${to}`)
      const { facts } = await findFacts(db)
      const columns = ['kind', 'city', 'kept', 'late', 'open', 'void']
      return csvReply(fileName(facts.brand, `promises-${from}-${to}`), columns, [rows], { kind: PROMISE_KINDS })
    }
    return { rows, riders: admin.adminRole === 'owner' ? byRider(counts) : [] }
  }),
]
