import type { CustomerFile } from '#contract/customer-file.ts'
import { dayInKarachi } from '#contract/dates.ts'
import { findBounce } from '../platform/mail/outbox.queries.ts'
import { findBlock } from '../shop/members/blocks.queries.ts'
import { findCnic } from '../shop/members/cnics.queries.ts'
import type { Member } from '../shop/members/members.queries.ts'
import { refusesEndByShop, refusesRefund } from '../shop/memberships/membership-end.rules.ts'
import { membershipView } from '../shop/memberships/membership-view.ts'
import { refusesErased, refusesStart, refusesStartUndo } from '../shop/memberships/memberships.rules.ts'
import { findOpenClaims } from '../shop/memberships/payment-claims.queries.ts'
import { ledgerPageOf } from '../shop/money/ledger-page.ts'
import { discsAtHome, findRequests, latestRequestIds } from '../shop/rentals/requests.queries.ts'
import { profileOf } from './customer-changes.ts'

const LATEST_REQUESTS = 20
const OPEN_CLAIMS = 20

/** Profile, membership, ledger, discs and requests of a member; `cursor` pages the ledger. */
export async function customerFileOf(
  db: D1Database,
  member: Member,
  cursor: string | undefined,
  now: number,
): Promise<CustomerFile> {
  const { membership } = member
  const today = dayInKarachi(now)
  const [view, claims, ledger, discs, requestIds, mailProblem, block = null, cnic] = await Promise.all([
    membershipView(db, member, now),
    findOpenClaims(db, member.userId, OPEN_CLAIMS),
    ledgerPageOf(db, member.userId, cursor),
    discsAtHome(db, member.userId),
    latestRequestIds(db, member.userId, LATEST_REQUESTS),
    findBounce(db, member.email),
    findBlock(db, { userId: member.userId, phones: [member.mobileNo] }),
    findCnic(db, member.userId),
  ])
  const noPlan = 'There is no plan yet.'
  return {
    status: true,
    customer: profileOf(member),
    mailProblem,
    block,
    cnic: cnic ? { expiresOn: cnic.expiresOn } : null,
    membership: view,
    refusals: {
      all: refusesErased(member)?.message ?? '',
      start: refusesStart(membership)?.message ?? '',
      startUndo: membership ? (refusesStartUndo(membership, today)?.message ?? '') : noPlan,
      end: membership ? (refusesEndByShop(membership, membership.rents, today)?.message ?? '') : noPlan,
      refund: membership || member.balance > 0 ? (refusesRefund(membership, member.balance)?.message ?? '') : noPlan,
    },
    claims,
    ledger,
    discs,
    requests: await findRequests(db, requestIds),
  }
}
