import * as v from 'valibot'
import { memberChoices, NO_CHOICES } from './member-choices.ts'
import { monthMeter } from './month-meter.ts'
import { formatPhone } from './phone.ts'
import { outcome } from './replies.ts'
import { settlement } from './settlement.ts'
import { priceFees } from './stored-prices.ts'

const planName = v.string()
const day = v.nullable(v.string())

/**
 * A membership as its member sees it. Amounts are rupees, days 'YYYY-MM-DD' in Karachi. Values that do not
 * apply are null.
 */
export const membershipView = v.object({
  planName,
  status: v.picklist(['ACTIVE', 'HOLD', 'CANCELLED']),
  /** `note` says why, `toDo` what the member can do; `since` is ms UTC. */
  hold: v.nullable(
    v.object({
      reason: v.picklist(['DAMAGE', 'SHOP']),
      note: v.string(),
      toDo: v.string(),
      since: v.number(),
    }),
  ),
  startedOn: v.string(),
  /** A month, at the member's prices of today. */
  rent: v.optional(v.number(), 0),
  /** Of a delivery after the free ones and of a damaged case, at the member's prices of today. */
  fees: v.optional(priceFees),
  /** The current billing month. */
  month: v.nullable(monthMeter),
  /** The next billing month; a positive `depositDifference` is owed with its rent. */
  nextMonth: v.nullable(
    v.object({
      startsOn: v.string(),
      planName,
      rent: v.number(),
      depositDifference: v.number(),
    }),
  ),
  /** Set while a plan change is planned. */
  nextPlan: v.nullable(planName),
  packageChangeFrom: v.string(),
  /** Why the next month cannot begin today; '' when it can. */
  earlyMonthRefusal: v.string(),
  /** The first day without the membership, after a notice or the end. */
  endsOn: day,
  /** What the member said after the notice; '' for nothing. */
  leavingReason: v.optional(v.string(), ''),
  /** The first day without the membership if notice is given today. */
  earliestEnd: day,
  /** What is left at the end: of a notice, else if notice is given today; null after the refund. */
  exit: v.optional(v.nullable(settlement), null),
  /** Late rents in a row. */
  lateRents: v.number(),
  deposit: v.number(),
  refundDueOn: day,
})
export type MembershipView = v.InferOutput<typeof membershipView>

/** The numbers of the shop's wallets, and the name that their apps show to payers; '' for none. */
const wallets = v.object({ easypaisa: v.string(), jazzcash: v.string(), walletTitle: v.optional(v.string(), '') })
export type Wallets = v.InferOutput<typeof wallets>
const NO_WALLETS: Wallets = { easypaisa: '', jazzcash: '', walletTitle: '' }

export const WALLET_TITLE = 'Wallet account title'

/** The wallets that are set, as people read them: each number, then the name that their apps show. */
export function walletRows({ easypaisa, jazzcash, walletTitle }: Wallets): [name: string, text: string][] {
  const numbers: [string, string][] = []
  if (easypaisa) numbers.push(['Easypaisa', formatPhone(easypaisa)])
  if (jazzcash) numbers.push(['JazzCash', formatPhone(jazzcash)])
  return numbers.length > 0 && walletTitle ? [...numbers, [WALLET_TITLE, walletTitle]] : numbers
}

/** GET /api/v1/user/membership: `balance` is rupees; `membership` is null for an account without a plan. */
export const membershipReply = v.object({
  ...outcome.entries,
  balance: v.number(),
  membership: v.nullable(membershipView),
  choices: v.optional(memberChoices, NO_CHOICES),
  wallets: v.optional(wallets, NO_WALLETS),
})
export type MembershipReply = v.InferOutput<typeof membershipReply>
