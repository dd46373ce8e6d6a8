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

/** A change of an admin by another one. */
const change = {
  access: 'confirmed owner',
  reply: adminOutcome,
  refusals: { 404: ['admins.not-found'], 409: ['admins.oneself', 'admins.changed'] },
} as const

export const mailAdminLink = call({
  route: 'POST /api/v1/admin/admins/:id/link',
  ...change,
  audit: ['admin.link'],
  limits: ['mail.recipient'],
  refusals: { 404: ['admins.not-found'] },
})

export const changeRole = call({
  route: 'PUT /api/v1/admin/admins/:id/role',
  ...change,
  audit: ['admin.role'],
  body: roleChange,
})

export const resetFactor = call({
  route: 'DELETE /api/v1/admin/admins/:id/factor',
  ...change,
  audit: ['admin.factor-removed'],
})

export const disableAdmin = call({
  route: 'POST /api/v1/admin/admins/:id/disable',
  ...change,
  audit: ['admin.disabled'],
})

export const enableAdmin = call({
  route: 'POST /api/v1/admin/admins/:id/enable',
  ...change,
  audit: ['admin.enabled'],
  refusals: { 404: ['admins.not-found'], 409: ['admins.changed'] },
})
