import { channelsBody, channelsReply } from '../channels.ts'
import { call } from './call.ts'

export const readChannels = call({
  route: 'GET /api/v1/user/channels',
  access: 'member',
  ownAccounts: true,
  reply: channelsReply,
})

export const chooseChannels = call({
  route: 'PUT /api/v1/user/channels',
  access: 'member',
  owns: 'caller',
  ownAccounts: true,
  limits: ['wish.member'],
  body: channelsBody,
  reply: channelsReply,
  refusals: { 409: ['channels.no-whatsapp', 'channels.no-phone', 'channels.consent'] },
})
