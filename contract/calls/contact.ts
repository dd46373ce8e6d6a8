import { contactMessage } from '../contact.ts'
import { outcome } from '../replies.ts'
import { call } from './call.ts'

export const sendMessage = call({
  route: 'POST /api/v1/user/contact',
  access: 'public',
  owns: 'nothing',
  body: contactMessage,
  reply: outcome,
  limits: ['form.address'],
})
