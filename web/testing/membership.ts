import type { MyRequest } from '#contract/game-requests.ts'
import { NO_CHOICES } from '#contract/member-choices.ts'
import type { MembershipReply, MembershipView } from '#contract/memberships.ts'
import type { MonthMeter } from '#contract/month-meter.ts'

export const meter: MonthMeter = {
  month: { from: '2026-03-14', until: '2026-04-14' },
  games: { taken: 1, of: 2, left: 1 },
  newGames: { taken: 0, of: 1 },
  slots: { used: 1, of: 1 },
  swaps: { made: 0, left: 1 },
  deliveries: { made: 1, free: 2, freeLeft: 1, nextFee: 0 },
}

/** An active NOVICE+ membership of five months, with changes. */
export function membership(facts: Partial<MembershipView> = {}): MembershipView {
  return {
    planName: 'NOVICE+',
    status: 'ACTIVE',
    hold: null,
    startedOn: '2025-10-14',
    rent: 2500,
    month: meter,
    nextMonth: { startsOn: '2026-04-14', planName: 'NOVICE+', rent: 2500, depositDifference: 0 },
    nextPlan: null,
    packageChangeFrom: '2026-01-14',
    earlyMonthRefusal: 'You still have 1 game this month.',
    endsOn: null,
    leavingReason: '',
    earliestEnd: '2026-04-14',
    exit: null,
    lateRents: 0,
    deposit: 8000,
    refundDueOn: null,
    ...facts,
  }
}

/** GET /api/v1/user/membership. */
export function membershipReplyOf(facts: Partial<MembershipView> = {}, balance = 0) {
  const body: MembershipReply = {
    success: true,
    message: '',
    retryAfter: '',
    balance,
    membership: membership(facts),
    choices: NO_CHOICES,
    wallets: { easypaisa: '', jazzcash: '', walletTitle: '' },
  }
  return { body }
}

/** A request of a member, by default handed over. */
export function requestOf(facts: Partial<MyRequest> = {}): MyRequest {
  return {
    requestId: 'KR-7Q2M4XKD',
    kind: 'REQUEST',
    status: 'HANDED_OVER',
    productCode: 'PS5-0001',
    productName: 'Elden Ring',
    platform: 'PS5',
    gameCategory: 'Role-Playing',
    givesBack: null,
    itemCode: 'PS5-0001-1',
    deliverBy: '2026-03-18',
    requestedAt: Date.parse('2026-03-16T06:00:00Z'),
    handedOverAt: Date.parse('2026-03-17T06:00:00Z'),
    returnAskedAt: null,
    collectedAt: null,
    returnedAt: null,
    damage: null,
    conditionBefore: null,
    conditionAfter: null,
    charged: null,
    chargeReason: null,
    reason: null,
    sentAt: null,
    courier: null,
    parcel: null,
    fault: null,
    faultNote: '',
    faultAt: null,
    replaces: null,
    isLate: false,
    collectBy: null,
    isByShop: false,
    photos: [],
    history: [
      { status: 'REQUESTED', at: Date.parse('2026-03-16T06:00:00Z') },
      { status: 'APPROVED', at: Date.parse('2026-03-16T07:00:00Z') },
      { status: 'HANDED_OVER', at: Date.parse('2026-03-17T06:00:00Z') },
    ],
    ...facts,
  }
}

/** A page of a member's list, by default the last one. */
export function pageOf(rows: object[], next: string | null = null) {
  return { body: { success: true, message: '', retryAfter: '', rows, next } }
}

/** GET /api/v1/user/game-requests. */
export function requestsPage(requests: MyRequest[], next: string | null = null) {
  return { body: { success: true, message: '', retryAfter: '', requests, next } }
}

/** GET /api/v1/account. */
export function accountsOf(ownAccounts: boolean) {
  return { body: { success: true, message: '', retryAfter: '', ownAccounts } }
}
