import { announcedReply, interest } from '../interests.ts'
import { alertsReply, queueAdd, queueOrder, queueReply, stockAlert } from '../queue.ts'
import { outcome } from '../replies.ts'
import { call } from './call.ts'

export const readQueue = call({
  route: 'GET /api/v1/user/queue',
  access: 'member',
  ownAccounts: true,
  reply: queueReply,
})

export const addToQueue = call({
  route: 'POST /api/v1/user/queue',
  access: 'member',
  owns: 'caller',
  ownAccounts: true,
  limits: ['wish.member'],
  body: queueAdd,
  reply: outcome,
  refusals: {
    404: ['games.not-found'],
    409: ['rental.no-plan', 'queue.announced', 'queue.have-it', 'queue.full'],
  },
})

export const orderQueue = call({
  route: 'PUT /api/v1/user/queue',
  access: 'member',
  owns: 'caller',
  ownAccounts: true,
  limits: ['wish.member'],
  body: queueOrder,
  reply: outcome,
  refusals: { 409: ['queue.moved'] },
})

export const removeFromQueue = call({
  route: 'DELETE /api/v1/user/queue/:productCode',
  access: 'member',
  owns: 'caller',
  ownAccounts: true,
  limits: ['wish.member'],
  reply: outcome,
})

export const skipTurn = call({
  route: 'POST /api/v1/user/queue/:productCode/pass',
  access: 'member',
  owns: 'caller',
  ownAccounts: true,
  limits: ['wish.member'],
  reply: outcome,
  refusals: { 409: ['queue.passed'] },
})

export const endSkip = call({
  route: 'DELETE /api/v1/user/queue/:productCode/pass',
  access: 'member',
  owns: 'caller',
  ownAccounts: true,
  limits: ['wish.member'],
  reply: outcome,
})

export const listAnnounced = call({
  route: 'GET /api/v1/user/announced',
  access: 'member',
  ownAccounts: true,
  reply: announcedReply,
})

export const reserveGame = call({
  route: 'POST /api/v1/user/interests',
  access: 'member',
  owns: 'caller',
  ownAccounts: true,
  limits: ['wish.member'],
  body: interest,
  reply: outcome,
  refusals: {
    404: ['games.not-found'],
    409: ['rental.no-plan', 'interests.released', 'interests.too-late', 'queue.full'],
  },
})

export const cancelReservation = call({
  route: 'DELETE /api/v1/user/interests/:productCode',
  access: 'member',
  owns: 'caller',
  ownAccounts: true,
  limits: ['wish.member'],
  reply: outcome,
})

export const listAlerts = call({
  route: 'GET /api/v1/user/alerts',
  access: 'member',
  ownAccounts: true,
  reply: alertsReply,
})

export const addAlert = call({
  route: 'POST /api/v1/user/alerts',
  access: 'member',
  owns: 'caller',
  ownAccounts: true,
  limits: ['wish.member'],
  body: stockAlert,
  reply: outcome,
  refusals: { 404: ['games.not-found'], 409: ['alerts.free', 'alerts.full'] },
})

export const removeAlert = call({
  route: 'DELETE /api/v1/user/alerts/:productCode',
  access: 'member',
  owns: 'caller',
  ownAccounts: true,
  limits: ['wish.member'],
  reply: outcome,
})
