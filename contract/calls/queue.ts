import { announcedReply, interest } from '../interests.ts'
import { alertsReply, queueAdd, queueOrder, queueReply, stockAlert } from '../queue.ts'
import { outcome } from '../replies.ts'
import { call } from './call.ts'

/** A change of what a member waits for. */
const wish = {
  access: 'member',
  owns: 'caller',
  ownAccounts: true,
  limits: ['wish.member'],
  reply: outcome,
} as const

export const readQueue = call({
  route: 'GET /api/v1/user/queue',
  access: 'member',
  ownAccounts: true,
  reply: queueReply,
})

export const addToQueue = call({
  route: 'POST /api/v1/user/queue',
  ...wish,
  body: queueAdd,
  refusals: {
    404: ['games.not-found'],
    409: ['rental.no-plan', 'queue.announced', 'queue.have-it', 'queue.full'],
  },
})

export const orderQueue = call({
  route: 'PUT /api/v1/user/queue',
  ...wish,
  body: queueOrder,
  refusals: { 409: ['queue.moved'] },
})

export const removeFromQueue = call({
  route: 'DELETE /api/v1/user/queue/:productCode',
  ...wish,
})

export const skipTurn = call({
  route: 'POST /api/v1/user/queue/:productCode/pass',
  ...wish,
  refusals: { 409: ['queue.passed'] },
})

export const endSkip = call({
  route: 'DELETE /api/v1/user/queue/:productCode/pass',
  ...wish,
})

export const listAnnounced = call({
  route: 'GET /api/v1/user/announced',
  access: 'member',
  ownAccounts: true,
  reply: announcedReply,
})

export const reserveGame = call({
  route: 'POST /api/v1/user/interests',
  ...wish,
  body: interest,
  refusals: {
    404: ['games.not-found'],
    409: ['rental.no-plan', 'interests.released', 'interests.too-late', 'queue.full'],
  },
})

export const cancelReservation = call({
  route: 'DELETE /api/v1/user/interests/:productCode',
  ...wish,
})

export const listAlerts = call({
  route: 'GET /api/v1/user/alerts',
  access: 'member',
  ownAccounts: true,
  reply: alertsReply,
})

export const addAlert = call({
  route: 'POST /api/v1/user/alerts',
  ...wish,
  body: stockAlert,
  refusals: { 404: ['games.not-found'], 409: ['alerts.free', 'alerts.full'] },
})

export const removeAlert = call({
  route: 'DELETE /api/v1/user/alerts/:productCode',
  ...wish,
})
