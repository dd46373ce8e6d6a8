import { runFilter, runReply, visitForm, visitReply } from '../run-sheet.ts'
import { call } from './call.ts'

export const readRunSheet = call({
  route: 'GET /api/v1/admin/run',
  access: 'any admin',
  query: runFilter.entries,
  reply: runReply,
  refusals: { 403: ['visits.other-day'] },
})

export const recordVisit = call({
  route: 'POST /api/v1/admin/run/:userId',
  access: 'any admin',
  audit: [
    'delivery.made',
    'request.handed-over',
    'request.sent',
    'request.collected',
    'payment.recorded',
    'visit.missed',
    'expense.added',
  ],
  owns: 'stop',
  body: visitForm,
  reply: visitReply,
  isKeyed: true,
  refusals: {
    404: ['game-requests.not-found', 'customers.not-found'],
    409: [
      'game-requests.moved',
      'deliveries.on-hold',
      'deliveries.ended',
      'payment.large',
      'visits.none',
      'visits.not-on-sheet',
      'visits.cash-not-due',
    ],
  },
})

export const undoMissedVisit = call({
  route: 'DELETE /api/v1/admin/run/:userId/missed',
  access: 'any admin',
  audit: ['visit.taken-up'],
  owns: 'stop',
  reply: visitReply,
  refusals: { 409: ['visits.not-missed'] },
})
