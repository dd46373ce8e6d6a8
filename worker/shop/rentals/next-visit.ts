import { dayInKarachi } from '#contract/dates.ts'
import { rupees } from '#contract/money.ts'
import { isFreeVisit, type NextVisit } from '#contract/request-commands.ts'
import type { Env } from '../../platform/base/env.ts'
import { findProfile } from '../members/members.queries.ts'
import { findOurs } from './request-command.ts'
import { findRequests } from './requests.queries.ts'
import { findDiscsAtHome, toHandOverIds } from './transitions.queries.ts'
import { feeOf, refusesVisit } from './visit-fee.ts'

/** What the next visit to a member would hand over, collect and cost. */
export async function nextVisit(env: Env, userId: string): Promise<NextVisit> {
  const { DB: db } = env
  const now = Date.now()
  const [membership, profile, requests] = await Promise.all([
    findOurs(env, userId, now),
    env.CUSTOMER_HOST ? null : findProfile(db, userId),
    toHandOverIds(db, userId).then((ids) => findRequests(db, ids, dayInKarachi(now))),
  ])
  const discs = await findDiscsAtHome(
    db,
    requests.flatMap(({ givesBack }) => givesBack ?? []),
  )
  const fee = membership && !isFreeVisit(requests) ? await feeOf(db, userId, membership, now) : undefined
  return {
    userId,
    userName: profile?.name ?? '',
    mobileNo: profile?.mobileNo ?? '',
    address: profile?.address ?? '',
    city: profile?.city ?? requests[0]?.city ?? '',
    requests,
    discs: discs.flatMap(({ itemCode, productName }) => (itemCode === null ? [] : { itemCode, productName })),
    fee: fee ? { number: fee.number, rupees: rupees(fee.paisa) } : null,
    refusal: (membership && refusesVisit(membership)?.message) ?? '',
  }
}
