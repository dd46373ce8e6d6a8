import { adminsPage, invitation, roleChange } from '../admins.ts'
import { adminOutcome } from '../replies.ts'
import { adminList } from './admin-list.ts'
import { call } from './call.ts'

export const listAdmins = call({
  route: 'GET /api/v1/admin/admins',
  ...adminList(adminsPage),
  access: 'owner',
})

export const inviteAdmin = call({
  route: 'POST /api/v1/admin/admins',
  access: 'confirmed owner',
  audit: ['admin.invited'],
  body: invitation,
  reply: adminOutcome,
  refusals: { 409: ['admins.exists'] },
})

export const mailAdminLink = call({
  route: 'POST /api/v1/admin/admins/:id/link',
  access: 'confirmed owner',
  audit: ['admin.link'],
  reply: adminOutcome,
  limits: ['mail.recipient'],
  refusals: { 404: ['admins.not-found'] },
})

export const changeRole = call({
  route: 'PUT /api/v1/admin/admins/:id/role',
  access: 'confirmed owner',
  audit: ['admin.role'],
  body: roleChange,
  reply: adminOutcome,
  refusals: { 404: ['admins.not-found'], 409: ['admins.oneself', 'admins.changed'] },
})

export const resetFactor = call({
  route: 'DELETE /api/v1/admin/admins/:id/factor',
  access: 'confirmed owner',
  audit: ['admin.factor-removed'],
  reply: adminOutcome,
  refusals: { 404: ['admins.not-found'], 409: ['admins.oneself', 'admins.changed'] },
})

export const disableAdmin = call({
  route: 'POST /api/v1/admin/admins/:id/disable',
  access: 'confirmed owner',
  audit: ['admin.disabled'],
  reply: adminOutcome,
  refusals: { 404: ['admins.not-found'], 409: ['admins.oneself', 'admins.changed'] },
})

export const enableAdmin = call({
  route: 'POST /api/v1/admin/admins/:id/enable',
  access: 'confirmed owner',
  audit: ['admin.enabled'],
  reply: adminOutcome,
  refusals: { 404: ['admins.not-found'], 409: ['admins.changed'] },
})
