import { areaChange, areasReply, newArea } from '../areas.ts'
import { adminOutcome } from '../replies.ts'
import { call } from './call.ts'

export const listAreas = call({
  route: 'GET /api/v1/admin/areas',
  access: 'admin',
  reply: areasReply,
})

export const addArea = call({
  route: 'POST /api/v1/admin/areas',
  access: 'owner',
  audit: ['area.added'],
  body: newArea,
  reply: adminOutcome,
  refusals: { 409: ['areas.exists', 'areas.too-many'] },
})

export const changeArea = call({
  route: 'PUT /api/v1/admin/areas/:id',
  access: 'owner',
  audit: ['area.changed'],
  body: areaChange,
  reply: adminOutcome,
  refusals: { 404: ['areas.not-found'], 409: ['areas.exists', 'areas.moved'] },
})

export const removeArea = call({
  route: 'DELETE /api/v1/admin/areas/:id',
  access: 'owner',
  audit: ['area.removed'],
  reply: adminOutcome,
  refusals: { 404: ['areas.not-found'], 409: ['areas.in-use'] },
})
