import * as v from 'valibot'
import { block } from './blocks.ts'
import { FAULTS } from './faults.ts'
import { gameRequestRow } from './game-requests.ts'
import { ledgerRow } from './ledger.ts'
import { membershipView } from './memberships.ts'
import { openClaim } from './payment-codes.ts'

/** Why the shop's command is refused; '' when it is allowed. */
const refusal = v.string()

/** A customer without their membership. `version` grows with every change of it; `balance` is rupees. */
export const customerProfile = v.object({
  userId: v.string(),
  name: v.string(),
  email: v.nullable(v.string()),
  mobileNo: v.string(),
  city: v.string(),
  area: v.string(),
  address: v.string(),
  version: v.number(),
  joinedAt: v.number(),
  balance: v.number(),
})
export type CustomerProfile = v.InferOutput<typeof customerProfile>

/**
 * GET /api/v1/admin/customers/{userId}: everything about a member. `ledger.next` is the next `?cursor=`;
 * `requests` are the latest. Amounts are rupees, times ms UTC.
 */
export const customerFile = v.object({
  status: v.literal(true),
  customer: customerProfile,
  /** Mails to the member's address do not arrive since `at`; `reason` is the code of the mail service. */
  mailProblem: v.nullable(v.object({ reason: v.string(), at: v.number() })),
  /** Set when the shop does not lend to this person: the block of this account, or of another one with its phone. */
  block: v.nullable(block),
  /** Whether the shop keeps the CNIC, and until which day; only `readCnic` shows it. */
  cnic: v.optional(v.nullable(v.object({ expiresOn: v.string() })), null),
  membership: v.nullable(membershipView),
  /** `all`: why no command is possible at all */
  refusals: v.object({
    all: refusal,
    start: refusal,
    startUndo: refusal,
    end: refusal,
    refund: refusal,
  }),
  /** oldest first */
  claims: v.array(openClaim),
  ledger: v.object({ rows: v.array(ledgerRow), next: v.nullable(v.string()) }),
  discs: v.array(
    v.object({
      /** the request that took it out */
      requestId: v.string(),
      productCode: v.string(),
      productName: v.string(),
      gameCategory: v.string(),
      itemCode: v.string(),
      /** ms UTC; an older Worker does not send it */
      handedOverAt: v.optional(v.nullable(v.number()), null),
      /** reported by the member */
      fault: v.optional(v.nullable(v.picklist(FAULTS)), null),
      /** when the member asked for its collection */
      returnAskedAt: v.nullable(v.number()),
    }),
  ),
  requests: v.array(gameRequestRow),
})
export type CustomerFile = v.InferOutput<typeof customerFile>
