import * as calls from '#contract/calls/customers.ts'
import { type ErasureFacts, refusesErasure } from '../../desk/erasure.rules.ts'
import { eraseMember, findErasureFacts, findPerson, findPersonalData } from '../../desk/personal-data.queries.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { run, write } from '../../platform/database/database.ts'
import type { Person } from '../../platform/database/tables.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { accountOf } from '../../platform/passwords/guesses.ts'
import { answer } from '../answer.ts'

/** What the shop knows of a member: to hand out, and to erase. For owners. */
export const personalDataRoutes = [
  answer(calls.exportPersonalData, async ({ env, db, admin: owner, params: { userId } }) => {
    const { person } = await requireKnown(db, userId)
    const now = Date.now()
    const sections = await findPersonalData(env, person)
    await run(db, auditEntry(owner, 'customer.exported', userId, '', now))
    return { userId, at: now, sections }
  }),

  answer(calls.readErasure, async ({ env, db, params: { userId } }) => {
    const { person, facts } = await requireKnown(db, userId)
    const sections = await findPersonalData(env, person)
    return {
      refusal: refusesErasure(facts, Date.now()),
      parts: sections
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, fate, rows }) => ({ title, fate, count: rows.length })),
    }
  }),

  answer(calls.erasePerson, async ({ env, db, admin: owner, params: { userId }, body: typed }) => {
    if (typed.userId.toUpperCase() !== userId) {
      throw invalid([{ path: 'userId', message: `Please type ${userId}` }])
    }
    const now = Date.now()
    const { person, facts } = await requireKnown(db, userId)
    const refusal = refusesErasure(facts, now)
    if (refusal) throw conflict('erasure.refused', refusal)
    const moved = () => conflict('erasure.refused', 'This member has just changed. Please look again.')
    const erasure = eraseMember({ ...person, account: accountOf(env, 'member', userId), at: now })
    await write(db, [...erasure, auditEntry(owner, 'customer.erased', userId, '', now)], {
      state_moved: moved,
      'erased.subject': moved,
    })
    return { message: `${userId} is erased` }
  }),
]

/** Throws 404 for an unknown User ID. */
async function requireKnown(db: D1Database, userId: string): Promise<{ person: Person; facts: ErasureFacts }> {
  const person = await findPerson(db, userId)
  const facts = await findErasureFacts(db, person)
  if (!facts) throw notFound('customers.not-found', 'There is no such customer')
  return { person, facts }
}
