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

export const listRequests = call({
  route: 'GET /api/v1/admin/game-requests',
  ...adminList(gameRequestsPage, {
    status: v.optional(v.array(v.picklist(REQUEST_STATUSES, 'There is no such status'))),
    ...requestFilter.entries,
  }),
})

export const approveRequest = call({
  route: 'POST /api/v1/admin/game-requests/:id/approve',
  access: 'admin',
  audit: ['request.approved'],
  reply: requestCommandReply,
  refusals: { 404: ['game-requests.not-found'], 409: ['game-requests.moved'] },
  present: { request: gameRequestRow },
})

export const declineRequest = call({
  route: 'POST /api/v1/admin/game-requests/:id/decline',
  access: 'admin',
  audit: ['request.declined'],
  reply: requestCommandReply,
  refusals: { 404: ['game-requests.not-found'], 409: ['game-requests.moved'] },
  present: { request: gameRequestRow },
  body: declineForm,
})

export const packRequest = call({
  route: 'POST /api/v1/admin/game-requests/:id/pack',
  access: 'admin',
  audit: ['request.packed'],
  reply: requestCommandReply,
  refusals: {
    404: ['game-requests.not-found', 'copies.not-found'],
    409: ['game-requests.moved', 'copies.other-game', 'copies.not-on-shelf', 'copies.none-on-shelf'],
  },
  present: { request: gameRequestRow },
  body: packForm,
  mayLackBody: true,
})

export const undoApproval = call({
  route: 'DELETE /api/v1/admin/game-requests/:id/approve',
  access: 'admin',
  audit: ['request.unapproved'],
  reply: requestCommandReply,
  refusals: { 404: ['game-requests.not-found'], 409: ['game-requests.moved'] },
  present: { request: gameRequestRow },
})

export const unpackRequest = call({
  route: 'DELETE /api/v1/admin/game-requests/:id/pack',
  access: 'admin',
  audit: ['request.unpacked'],
  reply: requestCommandReply,
  refusals: { 404: ['game-requests.not-found'], 409: ['game-requests.moved'] },
  present: { request: gameRequestRow },
})

export const endParcel = call({
  route: 'POST /api/v1/admin/game-requests/:id/parcel',
  access: 'admin',
  audit: ['parcel.back', 'parcel.lost', 'request.unpacked', 'request.declined', 'expense.added'],
  body: parcelEnd,
  reply: requestCommandReply,
  refusals: { 404: ['game-requests.not-found'], 409: ['game-requests.moved'] },
  present: { request: gameRequestRow },
})

export const collectDisc = call({
  route: 'POST /api/v1/admin/game-requests/:id/collect',
  access: 'any admin',
  audit: ['request.collected'],
  owns: 'stop',
  reply: requestCommandReply,
  refusals: {
    404: ['game-requests.not-found'],
    409: ['game-requests.moved', 'visits.not-on-sheet'],
  },
  present: { request: gameRequestRow },
})

export const readInspection = call({
  route: 'GET /api/v1/admin/game-requests/:id/inspection',
  access: 'admin',
  reply: inspectionReply,
  refusals: { 404: ['game-requests.not-found'] },
})

export const inspectDisc = call({
  route: 'POST /api/v1/admin/game-requests/:id/inspect',
  access: 'admin',
  audit: ['request.inspected'],
  reply: requestCommandReply,
  refusals: {
    404: ['game-requests.not-found', 'games.not-found'],
    409: ['game-requests.moved', 'game-requests.not-collected'],
  },
  present: { request: gameRequestRow },
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

export const withdrawFor = call({
  route: 'DELETE /api/v1/admin/customers/:userId/requests/:id',
  access: 'admin',
  audit: ['request.withdrawn'],
  ownAccounts: true,
  reply: adminOutcome,
  refusals: { 404: ['game-requests.not-found'], 409: ['game-requests.moved'] },
})

export const askToCollectFor = call({
  route: 'POST /api/v1/admin/customers/:userId/requests/:id/return',
  access: 'admin',
  audit: ['request.return-asked'],
  ownAccounts: true,
  reply: adminOutcome,
  isKeyed: true,
  limits: ['request.minute', 'request.day'],
  refusals: { 404: ['game-requests.not-found'], 409: ['game-requests.moved'] },
})

export const keepDiscFor = call({
  route: 'DELETE /api/v1/admin/customers/:userId/requests/:id/return',
  access: 'admin',
  audit: ['request.kept'],
  ownAccounts: true,
  reply: adminOutcome,
  refusals: { 404: ['game-requests.not-found'], 409: ['game-requests.moved'] },
})
