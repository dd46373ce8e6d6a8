import * as v from 'valibot'
import { alertsReply, stockAlert } from '#contract/alerts.ts'
import { eligibilityReply } from '#contract/eligibility.ts'
import {
  faultReport,
  gameRequest,
  gameRequestReply,
  myRequestsReply,
} from '#contract/game-requests.ts'
import { announcedReply, interest } from '#contract/interests.ts'
import { ledgerPage } from '#contract/ledger.ts'
import { leavingReason, planChange } from '#contract/membership-commands.ts'
import { membershipReply } from '#contract/memberships.ts'
import { newsReply } from '#contract/news.ts'
import { myOrdersPage, orderLookup } from '#contract/orders.ts'
import { claimsReply, paymentClaim, paymentCodeReply } from '#contract/payment-codes.ts'
import { myPhotosReply, PHOTO_FIELD } from '#contract/photos.ts'
import { queueAdd, queueOrder, queueReply } from '#contract/queue.ts'
import { recommend, recommendationsReply, voteReply } from '#contract/recommendations.ts'
import { outcome } from '#contract/replies.ts'
import type { Operations } from './operation.ts'

const own = { access: 'member', ownAccounts: true } as const
const ownPage = { ...own, query: { cursor: v.optional(v.string()) } } as const
/** A change of the membership, made once per Idempotency-Key. */
const ownChange = { ...own, reply: outcome, takesKey: true, isLimited: true } as const

/** A change of queue, reservations or votes. */
const ownWish = { ...own, isLimited: true } as const

/** The calls of members. */
export const MEMBER_OPERATIONS: Operations = {
  'POST /api/v1/user/game-request': {
    summary: 'Requests a game; customer details in the body are ignored',
    access: 'member',
    body: gameRequest,
    examples: [{ id: 'PS5-0001', name: 'Hades', reqType: 'REQUEST' }],
    reply: gameRequestReply,
    takesKey: true,
    isLimited: true,
    asksHost: 'refusals',
  },
  'GET /api/v1/user/game-requests': {
    ...ownPage,
    summary: 'Lists the requests of the member, newest first',
    reply: myRequestsReply,
  },
  'DELETE /api/v1/user/game-requests/:id': {
    ...own,
    summary: 'Withdraws a request that is not packed yet',
    reply: outcome,
    refusals: { 404: ['game-requests.not-found'], 409: ['game-requests.moved'] },
  },
  'POST /api/v1/user/game-requests/:id/return': {
    ...own,
    summary: 'Asks the shop to collect a disc',
    reply: outcome,
    takesKey: true,
    isLimited: true,
    refusals: { 404: ['game-requests.not-found'], 409: ['game-requests.moved'] },
  },
  'DELETE /api/v1/user/game-requests/:id/return': {
    ...own,
    summary: 'Cancels the collection of a disc',
    reply: outcome,
    refusals: { 404: ['game-requests.not-found'], 409: ['game-requests.moved'] },
  },
  'POST /api/v1/user/game-requests/:id/fault': {
    ...own,
    summary: 'Reports that a disc at home does not work: it is collected, and the next copy comes',
    body: faultReport,
    examples: [{ fault: 'UNREADABLE', note: 'Error CE-100005' }],
    reply: outcome,
    takesKey: true,
    isLimited: true,
    refusals: {
      404: ['game-requests.not-found'],
      409: ['game-requests.moved', 'game-requests.fault-open'],
    },
  },
  'DELETE /api/v1/user/game-requests/:id/fault': {
    ...own,
    summary: 'Keeps a disc that works after all',
    reply: outcome,
    refusals: {
      404: ['game-requests.not-found'],
      409: ['game-requests.moved', 'game-requests.replaced'],
    },
  },

  'POST /api/v1/user/game-requests/:id/photos': {
    ...own,
    summary: 'Adds a photo to the report of a faulty disc',
    upload: PHOTO_FIELD,
    reply: myPhotosReply,
    isLimited: true,
    refusals: { 404: ['game-requests.not-found'], 409: ['photos.not-now'] },
  },
  'GET /api/v1/user/photos/:id': {
    ...own,
    summary: 'Returns a photo of a disc that the member has or had',
    content: ['image/jpeg', 'image/png'],
    refusals: { 404: ['photos.not-found'] },
  },

  'GET /api/v1/user/news': {
    summary: 'Lists what the shop has to say to the member, newest first',
    access: 'member',
    query: { cursor: v.optional(v.string()) },
    reply: newsReply,
    asksHost: 'refusals',
  },
  'POST /api/v1/user/news/read': {
    summary: 'Marks the news of the member as read',
    access: 'member',
    reply: outcome,
    asksHost: 'refusals',
  },

  'GET /api/v1/user/queue': {
    ...own,
    summary: 'Lists the games on the queue of the member, in their order',
    reply: queueReply,
  },
  'POST /api/v1/user/queue': {
    ...ownWish,
    summary: 'Adds a game to the end of the queue',
    body: queueAdd,
    examples: [{ productCode: 'PS5-0001' }],
    reply: outcome,
    refusals: {
      404: ['games.not-found'],
      409: ['rental.no-plan', 'queue.announced', 'queue.have-it', 'queue.full'],
    },
  },
  'PUT /api/v1/user/queue': {
    ...ownWish,
    summary: 'Sets the order of the queue',
    body: queueOrder,
    examples: [{ productCodes: ['PS5-0001', 'PS5-0002'], onlyTop: 2 }],
    reply: outcome,
    refusals: { 409: ['queue.moved'] },
  },
  'DELETE /api/v1/user/queue/:productCode': {
    ...ownWish,
    summary: 'Removes a game from the queue',
    reply: outcome,
  },
  'POST /api/v1/user/queue/:productCode/pass': {
    ...ownWish,
    summary: 'Passes on a game of the queue for 14 days, once; the place stays',
    reply: outcome,
    refusals: { 409: ['queue.passed'] },
  },
  'DELETE /api/v1/user/queue/:productCode/pass': {
    ...ownWish,
    summary: 'Ends a pass',
    reply: outcome,
  },
  'GET /api/v1/user/announced': {
    ...own,
    summary: 'Lists the announced games, the next release first',
    reply: announcedReply,
  },
  'POST /api/v1/user/interests': {
    ...ownWish,
    summary: 'Reserves an announced game',
    body: interest,
    examples: [{ productCode: 'PS5-0001' }],
    reply: outcome,
    refusals: {
      404: ['games.not-found'],
      409: ['rental.no-plan', 'interests.released', 'interests.too-late', 'queue.full'],
    },
  },
  'DELETE /api/v1/user/interests/:productCode': {
    ...ownWish,
    summary: 'Cancels a reservation',
    reply: outcome,
  },
  'GET /api/v1/user/alerts': {
    ...own,
    summary: 'Lists the games for which the member waits for a message',
    reply: alertsReply,
  },
  'POST /api/v1/user/alerts': {
    ...ownWish,
    summary: 'Asks for a message when a game is free',
    body: stockAlert,
    examples: [{ productCode: 'PS5-0001' }],
    reply: outcome,
    refusals: { 404: ['games.not-found'], 409: ['alerts.free', 'alerts.full'] },
  },
  'DELETE /api/v1/user/alerts/:productCode': {
    ...ownWish,
    summary: 'Asks for no message about a game',
    reply: outcome,
  },
  'GET /api/v1/user/recommendations': {
    ...ownPage,
    summary: 'Lists the open recommendations, most votes first',
    reply: recommendationsReply,
  },
  'POST /api/v1/user/recommendations': {
    ...ownWish,
    summary: 'Recommends a game, or votes for it if it was recommended before',
    body: recommend,
    examples: [{ title: 'Bloodborne', platform: 'PS5' }],
    reply: voteReply,
    without: ['productCode'],
    refusals: {
      404: ['recommendations.not-found'],
      409: ['rental.no-plan', 'recommendations.in-library', 'recommendations.decided'],
    },
    present: { productCode: v.string() },
  },
  'POST /api/v1/user/recommendations/:id/vote': {
    ...ownWish,
    summary: 'Votes for a recommendation',
    reply: voteReply,
    without: ['productCode'],
    refusals: {
      404: ['recommendations.not-found'],
      409: ['rental.no-plan', 'recommendations.decided'],
    },
  },
  'DELETE /api/v1/user/recommendations/:id/vote': {
    ...ownWish,
    summary: 'Takes a vote back',
    reply: voteReply,
    without: ['productCode'],
    refusals: { 404: ['recommendations.not-found'] },
  },
  'GET /api/v1/user/eligibility': {
    ...own,
    summary: 'Returns for each game whether the member can request it now, or why not',
    reply: eligibilityReply,
  },

  'GET /api/v1/user/membership': {
    ...own,
    summary: 'Returns the membership and the balance of the member',
    reply: membershipReply,
  },
  'GET /api/v1/user/ledger': {
    ...ownPage,
    summary: 'Lists the entries behind the balance, newest first',
    reply: ledgerPage,
  },
  'GET /api/v1/user/orders': {
    ...ownPage,
    summary: 'Lists the orders of the member, newest first',
    reply: myOrdersPage,
  },
  'POST /api/v1/user/orders': {
    ...own,
    summary: 'Ties an order to the member who knows its ID and phone',
    body: orderLookup,
    examples: [{ orderId: 'KO-00000000', phone: '0300-7654321' }],
    reply: outcome,
    isLimited: true,
    refusals: { 404: ['orders.not-found'] },
  },
  'POST /api/v1/user/membership/plan-change': {
    ...ownChange,
    summary: 'Plans another plan for the next billing month',
    body: planChange,
    examples: [{ planName: 'PRO' }],
    refusals: {
      404: ['customers.not-found'],
      409: [
        'membership.none',
        'membership.ended',
        'membership.change-too-early',
        'membership.same-plan',
        'membership.no-next-month',
        'membership.change-planned',
      ],
    },
  },
  'DELETE /api/v1/user/membership/plan-change': {
    ...ownChange,
    summary: 'Cancels a planned change of plan',
    refusals: {
      404: ['customers.not-found'],
      409: ['membership.none', 'membership.no-change'],
    },
  },
  'POST /api/v1/user/membership/cancellation': {
    ...ownChange,
    summary: 'Gives notice to the earliest possible day',
    refusals: {
      404: ['customers.not-found'],
      409: ['membership.none', 'membership.ended', 'membership.notice-given'],
    },
  },
  'DELETE /api/v1/user/membership/cancellation': {
    ...ownChange,
    summary: 'Takes the notice back',
    refusals: {
      404: ['customers.not-found'],
      409: ['membership.none', 'membership.ended', 'membership.no-notice'],
    },
  },
  'POST /api/v1/user/membership/leaving-reason': {
    ...ownChange,
    summary: 'Says why the member leaves, once for each notice',
    body: leavingReason,
    examples: [{ reason: 'It costs too much' }],
    refusals: {
      404: ['customers.not-found'],
      409: ['membership.none', 'membership.ended', 'membership.no-notice'],
    },
  },
  'POST /api/v1/user/membership/early-month': {
    ...ownChange,
    summary: 'Begins the next billing month today',
    refusals: {
      404: ['customers.not-found'],
      409: [
        'membership.none',
        'membership.ended',
        'membership.on-hold',
        'membership.notice-given',
        'membership.month-is-new',
        'membership.games-left',
        'membership.owes',
      ],
    },
  },
  'POST /api/v1/user/membership/payment-code': {
    ...own,
    summary: 'Returns the Raast code for what the member pays now, with an amount of its own',
    reply: paymentCodeReply,
    isLimited: true,
    refusals: { 404: ['payment.no-account'], 409: ['payment.nothing-owed'] },
  },
  'GET /api/v1/user/membership/payment-claims': {
    ...own,
    summary: 'Lists the latest payments that the member says they have made',
    reply: claimsReply,
  },
  'POST /api/v1/user/membership/payment-claims': {
    ...ownChange,
    summary: 'Says that a payment was made, with its transaction ID',
    body: paymentClaim,
    examples: [{ rupees: 2500.37, method: 'raast', ref: 'FT26326ABCD1' }],
    refusals: { 409: ['payment.claimed', 'payment.reference-used'] },
  },
}
