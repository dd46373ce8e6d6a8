import { planVersionForm, planVersionsReply } from '../plan-versions.ts'
import { call } from './call.ts'

export const listPlanVersions = call({
  route: 'GET /api/v1/admin/plan-versions',
  access: 'owner',
  reply: planVersionsReply,
})

export const addPlanVersion = call({
  route: 'POST /api/v1/admin/plan-versions',
  access: 'confirmed owner',
  audit: ['prices.planned'],
  body: planVersionForm,
  limits: ['owner.admin'],
  reply: planVersionsReply,
  isKeyed: true,
  refusals: { 409: ['plans.same-day'] },
})

export const withdrawPlanVersion = call({
  route: 'DELETE /api/v1/admin/plan-versions/:from',
  access: 'confirmed owner',
  audit: ['prices.withdrawn'],
  reply: planVersionsReply,
  refusals: { 404: ['plans.not-planned'] },
})
