import * as v from 'valibot'
import { gameRequestRow, gameRequestsPage, REQUEST_STATUSES, requestFilter } from '../game-requests.ts'
import { memberEligibility, requestForMember, requestForMemberReply } from '../member-rentals.ts'
import { adminOutcome } from '../replies.ts'
import {
  declineForm,
  deliveryForm,
  deliveryReply,
  inspectionForm,
  inspectionReply,
  nextVisitReply,
  packForm,
  parcelEnd,
  requestCommandReply,
} from '../request-commands.ts'
import { adminList } from './admin-list.ts'
import { call } from './call.ts'
import { requestGame } from './rentals.ts'

/** A transition of a request that the screen has read. */
const transition = {
  access: 'admin',
  reply: requestCommandReply,
  refusals: { 404: ['game-requests.not-found'], 409: ['game-requests.moved'] },
  present: { request: gameRequestRow },
} as const

export const listRequests = call({
  route: 'GET /api/v1/admin/game-requests',
  ...adminList(gameRequestsPage, {
    status: v.optional(v.array(v.picklist(REQUEST_STATUSES, 'There is no such status'))),
    ...requestFilter.entries,
  }),
})

export const approveRequest = call({
  route: 'POST /api/v1/admin/game-requests/:id/approve',
  ...transition,
  audit: ['request.approved'],
})

export const declineRequest = call({
  route: 'POST /api/v1/admin/game-requests/:id/decline',
  ...transition,
  audit: ['request.declined'],
  body: declineForm,
})

export const packRequest = call({
  route: 'POST /api/v1/admin/game-requests/:id/pack',
  ...transition,
  audit: ['request.packed'],
  refusals: {
    404: ['game-requests.not-found', 'copies.not-found'],
    409: ['game-requests.moved', 'copies.other-game', 'copies.not-on-shelf', 'copies.none-on-shelf'],
  },
  body: packForm,
  mayLackBody: true,
})

export const undoApproval = call({
  route: 'DELETE /api/v1/admin/game-requests/:id/approve',
  ...transition,
  audit: ['request.unapproved'],
})

export const unpackRequest = call({
  route: 'DELETE /api/v1/admin/game-requests/:id/pack',
  ...transition,
  audit: ['request.unpacked'],
})

export const endParcel = call({
  route: 'POST /api/v1/admin/game-requests/:id/parcel',
  ...transition,
  audit: ['parcel.back', 'parcel.lost', 'request.unpacked', 'request.declined', 'expense.added'],
  body: parcelEnd,
})

export const collectDisc = call({
  route: 'POST /api/v1/admin/game-requests/:id/collect',
  ...transition,
  access: 'any admin',
  audit: ['request.collected'],
  owns: 'stop',
  refusals: {
    404: ['game-requests.not-found'],
    409: ['game-requests.moved', 'visits.not-on-sheet'],
  },
})

export const readInspection = call({
  route: 'GET /api/v1/admin/game-requests/:id/inspection',
  access: 'admin',
  reply: inspectionReply,
  refusals: { 404: ['game-requests.not-found'] },
})

export const inspectDisc = call({
  route: 'POST /api/v1/admin/game-requests/:id/inspect',
  ...transition,
  audit: ['request.inspected'],
  refusals: {
    404: ['game-requests.not-found', 'games.not-found'],
    409: ['game-requests.moved', 'game-requests.not-collected'],
  },
  body: inspectionForm,
  isKeyed: true,
})

export const readDelivery = call({
  route: 'GET /api/v1/admin/deliveries/:userId',
  access: 'any admin',
  owns: 'stop',
  reply: nextVisitReply,
})

export const handOver = call({
  route: 'POST /api/v1/admin/deliveries',
  access: 'any admin',
  audit: ['delivery.made', 'request.handed-over', 'request.collected', 'request.sent'],
  owns: 'stop',
  body: deliveryForm,
  reply: deliveryReply,
  isKeyed: true,
  refusals: {
    404: ['game-requests.not-found', 'copies.not-found'],
    409: [
      'game-requests.moved',
      'deliveries.on-hold',
      'deliveries.ended',
      'copies.other-game',
      'copies.not-on-shelf',
      'copies.none-on-shelf',
      'visits.not-on-sheet',
    ],
  },
  present: { requests: v.array(gameRequestRow) },
})

export const readEligibilityOf = call({
  route: 'GET /api/v1/admin/customers/:userId/eligibility',
  access: 'admin',
  ownAccounts: true,
  reply: memberEligibility,
  refusals: { 404: ['customers.not-found'] },
})

/** The rules, refusals and limits of the member's own request or swap. */
export const requestFor = call({
  route: 'POST /api/v1/admin/customers/:userId/requests',
  access: 'admin',
  audit: ['request.made'],
  ownAccounts: true,
  body: requestForMember,
  reply: requestForMemberReply,
  isKeyed: true,
  limits: ['request.minute', 'request.day'],
  refusals: {
    404: ['customers.not-found', 'games.not-found'],
    409: ['customers.erased', ...requestGame.refusals[409], 'rental.not-yours', 'rental.swap-open'],
  },
})

/** What the shop does for a member who calls or comes. */
const forMember = {
  access: 'admin',
  ownAccounts: true,
  reply: adminOutcome,
  refusals: transition.refusals,
} as const

export const withdrawFor = call({
  route: 'DELETE /api/v1/admin/customers/:userId/requests/:id',
  ...forMember,
  audit: ['request.withdrawn'],
})

export const askToCollectFor = call({
  route: 'POST /api/v1/admin/customers/:userId/requests/:id/return',
  ...forMember,
  audit: ['request.return-asked'],
  isKeyed: true,
  limits: ['request.minute', 'request.day'],
})

export const keepDiscFor = call({
  route: 'DELETE /api/v1/admin/customers/:userId/requests/:id/return',
  ...forMember,
  audit: ['request.kept'],
})
