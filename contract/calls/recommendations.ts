import * as v from 'valibot'
import { recommend, recommendationsReply, voteReply } from '../recommendations.ts'
import { cursor } from '../text-kinds.ts'
import { call } from './call.ts'

export const listRecommendations = call({
  route: 'GET /api/v1/user/recommendations',
  access: 'member',
  ownAccounts: true,
  query: { cursor },
  reply: recommendationsReply,
})

export const recommendTitle = call({
  route: 'POST /api/v1/user/recommendations',
  access: 'member',
  owns: 'nothing',
  ownAccounts: true,
  limits: ['wish.member', 'recommendation.member'],
  body: recommend,
  reply: voteReply,
  without: ['productCode'],
  refusals: {
    404: ['recommendations.not-found'],
    409: ['rental.no-plan', 'recommendations.in-library', 'recommendations.decided'],
  },
  present: { productCode: v.string() },
})

export const voteForTitle = call({
  route: 'POST /api/v1/user/recommendations/:id/vote',
  access: 'member',
  owns: 'caller',
  ownAccounts: true,
  limits: ['wish.member'],
  reply: voteReply,
  without: ['productCode'],
  refusals: {
    404: ['recommendations.not-found'],
    409: ['rental.no-plan', 'recommendations.decided'],
  },
})

export const takeVoteBack = call({
  route: 'DELETE /api/v1/user/recommendations/:id/vote',
  access: 'member',
  owns: 'caller',
  ownAccounts: true,
  limits: ['wish.member'],
  reply: voteReply,
  without: ['productCode'],
  refusals: { 404: ['recommendations.not-found'] },
})
