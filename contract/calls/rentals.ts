import { eligibilityReply } from '../eligibility.ts'
import { faultReport, gameRequest, gameRequestReply, myRequestsReply } from '../game-requests.ts'
import { myPhotosReply, PHOTO_FIELD } from '../photos.ts'
import { outcome } from '../replies.ts'
import { cursor } from '../text-kinds.ts'
import { call } from './call.ts'

/** A change of a request by its member. */
const change = {
  access: 'member',
  owns: 'caller',
  ownAccounts: true,
  reply: outcome,
  refusals: { 404: ['game-requests.not-found'], 409: ['game-requests.moved'] },
} as const

export const requestGame = call({
  route: 'POST /api/v1/user/game-request',
  access: 'member',
  owns: 'caller',
  body: gameRequest,
  reply: gameRequestReply,
  isKeyed: true,
  limits: ['request.minute', 'request.day'],
  asksHost: 'refusals',
  refusals: {
    404: ['games.not-found'],
    409: [
      'rental.no-plan',
      'rental.cancelled',
      'rental.on-hold',
      'rental.have-it',
      'rental.asked-already',
      'rental.not-owned',
      'rental.announced',
      'rental.too-early',
      'rental.quota',
      'rental.new-game-quota',
      'rental.no-slot',
      'rental.no-copy',
    ],
  },
})

export const listMyRequests = call({
  route: 'GET /api/v1/user/game-requests',
  access: 'member',
  ownAccounts: true,
  query: { cursor },
  reply: myRequestsReply,
})

export const withdrawRequest = call({
  route: 'DELETE /api/v1/user/game-requests/:id',
  ...change,
})

export const askToCollect = call({
  route: 'POST /api/v1/user/game-requests/:id/return',
  ...change,
  isKeyed: true,
  limits: ['request.minute', 'request.day'],
})

export const keepDisc = call({
  route: 'DELETE /api/v1/user/game-requests/:id/return',
  ...change,
})

export const reportFault = call({
  route: 'POST /api/v1/user/game-requests/:id/fault',
  ...change,
  body: faultReport,
  isKeyed: true,
  limits: ['request.minute', 'request.day'],
  refusals: {
    404: ['game-requests.not-found'],
    409: ['game-requests.moved', 'game-requests.fault-open'],
  },
})

export const takeFaultBack = call({
  route: 'DELETE /api/v1/user/game-requests/:id/fault',
  ...change,
  refusals: {
    404: ['game-requests.not-found'],
    409: ['game-requests.moved', 'game-requests.replaced'],
  },
})

export const addFaultPhoto = call({
  route: 'POST /api/v1/user/game-requests/:id/photos',
  access: 'member',
  owns: 'caller',
  ownAccounts: true,
  upload: PHOTO_FIELD,
  reply: myPhotosReply,
  limits: ['upload.member'],
  refusals: { 404: ['game-requests.not-found'], 409: ['photos.not-now'] },
})

export const readFaultPhoto = call({
  route: 'GET /api/v1/user/photos/:id',
  access: 'member',
  owns: 'caller',
  ownAccounts: true,
  content: ['image/jpeg', 'image/png'],
  refusals: { 404: ['photos.not-found'] },
})

export const readEligibility = call({
  route: 'GET /api/v1/user/eligibility',
  access: 'member',
  ownAccounts: true,
  reply: eligibilityReply,
})
