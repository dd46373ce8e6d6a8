import { outcome } from '../replies.ts'
import { MOST_NOTICE_BYTES, whatsAppChallenge, whatsAppNotices } from '../whatsapp.ts'
import { whatsAppStateReply } from '../whatsapp-state.ts'
import { call } from './call.ts'

export const confirmWhatsApp = call({
  route: 'GET /api/v1/whatsapp',
  access: 'public',
  query: whatsAppChallenge,
  content: ['text/plain'],
  refusals: { 403: ['whatsapp.verify-token'], 404: ['whatsapp.off'] },
})

export const receiveWhatsApp = call({
  route: 'POST /api/v1/whatsapp',
  access: 'public',
  owns: 'secret',
  isSigned: true,
  body: whatsAppNotices,
  maxBytes: MOST_NOTICE_BYTES,
  reply: outcome,
  limits: ['bad-token.network'],
  refusals: { 401: ['whatsapp.signature'], 404: ['whatsapp.off'] },
})

export const readWhatsApp = call({
  route: 'GET /api/v1/admin/whatsapp',
  access: 'owner',
  reply: whatsAppStateReply,
})
