import * as v from 'valibot'
import { MESSAGE_STATUSES, messageMarkReply, messageRow, messagesPage } from '../contact.ts'
import { adminList } from './admin-list.ts'
import { call } from './call.ts'

export const listMessages = call({
  route: 'GET /api/v1/admin/messages',
  ...adminList(messagesPage, {
    status: v.optional(v.picklist(MESSAGE_STATUSES, 'There is no such status')),
  }),
})

export const markAnswered = call({
  route: 'PUT /api/v1/admin/messages/:id/answered',
  access: 'admin',
  audit: ['message.answered'],
  reply: messageMarkReply,
  refusals: { 404: ['messages.not-found'], 409: ['messages.moved'] },
  present: { row: messageRow },
})

export const markUnanswered = call({
  route: 'DELETE /api/v1/admin/messages/:id/answered',
  access: 'admin',
  audit: ['message.reopened'],
  reply: messageMarkReply,
  refusals: { 404: ['messages.not-found'], 409: ['messages.moved'] },
  present: { row: messageRow },
})
