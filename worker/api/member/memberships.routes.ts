import * as calls from '#contract/calls/memberships.ts'
import { rupees } from '#contract/money.ts'
import { randomId } from '../../platform/base/ids.ts'
import { conflict, notSignedIn } from '../../platform/http/errors.ts'
import { findMember, type Member } from '../../shop/members/members.queries.ts'
import { type Change, existingMember, guarded } from '../../shop/memberships/change.ts'
import { membershipView } from '../../shop/memberships/membership-view.ts'
import { beginEarly } from '../../shop/memberships/month.ts'
import { giveNotice, recordLeavingReason, takeNoticeBack } from '../../shop/memberships/notice.ts'
import { insertClaim, listClaims } from '../../shop/memberships/payment-claims.queries.ts'
import { paymentCodeFor } from '../../shop/memberships/payment-code.ts'
import { changePlan, keepPlan } from '../../shop/memberships/plan-change.ts'
import { findReference } from '../../shop/money/ledger.queries.ts'
import { ledgerPageOf } from '../../shop/money/ledger-page.ts'
import { findSettings } from '../../shop/money/settings.queries.ts'
import { type Ask, answer } from '../answer.ts'

/** Claims that a member sees; the ledger has all payments. */
const CLAIMS_SHOWN = 3

/** A member's own membership, ledger and commands; built-in host only. */
export const membershipRoutes = [
  answer(calls.readMembership, async ({ db, member: { subject } }) => {
    const [member, { easypaisa, jazzcash, walletTitle }] = await Promise.all([ownMember(db, subject), findSettings(db)])
    return {
      balance: rupees(member.balance),
      membership: await membershipView(db, member, Date.now()),
      choices: { console: member.console, hidesInstall: member.hidesInstall },
      wallets: { easypaisa, jazzcash, walletTitle },
    }
  }),

  answer(calls.listMyLedger, async ({ db, member: { subject }, query: { cursor } }) =>
    ledgerPageOf(db, subject, cursor),
  ),

  answer(calls.changePlan, (ask) => changeOwn(ask, (member, now) => changePlan(member, ask.body, now))),

  answer(calls.keepPlan, (ask) => changeOwn(ask, keepPlan)),

  answer(calls.giveNotice, (ask) => changeOwn(ask, giveNotice)),

  answer(calls.takeNoticeBack, (ask) => changeOwn(ask, takeNoticeBack)),

  answer(calls.sayLeavingReason, (ask) => changeOwn(ask, (member, now) => recordLeavingReason(member, ask.body, now))),

  answer(calls.startMonthEarly, (ask) => changeOwn(ask, beginEarly)),

  answer(calls.createPaymentCode, async ({ env, db, member: { subject } }) =>
    paymentCodeFor(env, await ownMember(db, subject), Date.now()),
  ),

  answer(calls.listMyClaims, async ({ db, member: { subject } }) => ({
    rows: await listClaims(db, subject, CLAIMS_SHOWN),
  })),

  answer(calls.claimPayment, async ({ db, member: { subject }, body: claim, once, limit }) =>
    once({
      limits: [limit('payment-claim.member', subject)],
      decide: async () => {
        if ((await findReference(db, claim.ref)) !== null) {
          throw conflict('payment.reference-used', 'This transaction ID is already recorded.')
        }
        return {
          result: { message: 'Thank you. We check that the payment has reached us, and then record it.' },
          statements: [insertClaim(randomId(), subject, claim, Date.now())],
          refusals: {
            'payment_claims.user_id': () =>
              conflict('payment.claimed', 'We have this transaction ID already and will look at it.'),
          },
        }
      },
    }),
  ),
]

async function ownMember(db: D1Database, userId: string): Promise<Member> {
  const member = await findMember(db, userId, Date.now())
  if (!member) throw notSignedIn()
  return member
}

/** Writes a change by the member, decided on their present state. */
function changeOwn(
  { db, member: { subject }, limit, once }: Pick<Ask<typeof calls.keepPlan>, 'db' | 'member' | 'limit' | 'once'>,
  decide: (member: Member, now: number) => Change,
): Promise<Response> {
  return once({
    limits: [limit('membership.member', subject)],
    read: async () => {
      const now = Date.now()
      return { member: await existingMember(db, subject, now), now }
    },
    decide: ({ member, now }) => guarded(member, decide(member, now)),
  })
}
