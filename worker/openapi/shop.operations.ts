import * as v from 'valibot'
import { adminActionsPage, auditFilter, auditPage, newNote } from '#contract/admin-actions.ts'
import { adminSearch, adminSearchReply } from '#contract/admin-search.ts'
import { adminLogin, adminLoginReply, adminMeReply } from '#contract/admin-session.ts'
import { adminsPage, invitation, passwordChoice, roleChange } from '#contract/admins.ts'
import { MESSAGE_STATUSES, messageMarkReply, messageRow, messagesPage } from '#contract/contact.ts'
import { dashboardReply } from '#contract/dashboard.ts'
import {
  ORDER_STATUSES,
  orderCorrection,
  orderFile,
  orderFileReply,
  ordersPage,
  orderTransition,
} from '#contract/orders.ts'
import { passwordChange } from '#contract/passwords.ts'
import { adminOutcome } from '#contract/replies.ts'
import { todayReply } from '#contract/today.ts'
import { adminList } from './admin-list.ts'
import type { Operations } from './operation.ts'

const admin = { access: 'admin' } as const
const owner = { access: 'confirmed owner' } as const
const anyAdmin = { access: 'any admin' } as const

/** The calls of the admin session, the overviews, orders, messages and admins. */
export const SHOP_OPERATIONS: Operations = {
  'POST /api/v1/admin/login': {
    summary: 'Signs an admin in',
    access: 'public',
    body: adminLogin,
    examples: [{ email: 'admin@khelbox.example', password: 'a guess or two' }],
    reply: adminLoginReply,
    maybe: ['missing'],
    isLimited: true,
    refusals: { 401: ['auth.credentials'], 409: ['auth.password-moved'] },
  },
  'GET /api/v1/admin/me': {
    access: 'admin by password',
    summary: 'Returns the signed-in admin',
    reply: adminMeReply,
    maybe: ['missing'],
    without: ['message'],
  },
  'GET /api/v1/admin/logout': {
    summary: 'Ends the session of the admin, if there is one',
    access: 'anonymous or admin',
    reply: adminOutcome,
  },
  'PUT /api/v1/admin/password/update': {
    ...anyAdmin,
    summary: 'Changes the password of the admin and ends the other sessions',
    body: passwordChange,
    examples: [
      {
        oldPassword: 'a guess or two',
        newPassword: 'rain over Clifton',
        confirmPassword: 'rain over Clifton',
      },
    ],
    reply: adminOutcome,
    isLimited: true,
    refusals: { 409: ['auth.password-moved'] },
  },
  'GET /api/v1/admin/dashboard': {
    ...admin,
    summary: 'Returns the figures of the dashboard',
    reply: dashboardReply,
  },
  'GET /api/v1/admin/search': {
    ...admin,
    summary:
      'Finds customers, orders, requests, games and discs by the start of a word or a number',
    query: { q: adminSearch.entries.q },
    reply: adminSearchReply,
  },
  'GET /api/v1/admin/today': {
    ...admin,
    summary: 'Lists the work of the day, the most urgent first',
    reply: todayReply,
  },
  'GET /api/v1/admin/actions': {
    ...admin,
    summary: 'Lists the actions of admins on a customer, an order or another row, latest first',
    query: { subject: v.optional(v.string(), ''), cursor: v.optional(v.string()) },
    reply: adminActionsPage,
  },

  'GET /api/v1/admin/orders': adminList('Lists the orders, newest first', ordersPage, {
    status: v.optional(v.picklist(ORDER_STATUSES)),
  }),
  'GET /api/v1/admin/orders/:id': {
    ...admin,
    summary: 'Returns an order with its history and the members who may have placed it',
    reply: orderFileReply,
    refusals: { 404: ['orders.not-found'] },
  },
  'PUT /api/v1/admin/orders/:id': {
    ...admin,
    summary: 'Corrects plan and address of an open order',
    body: orderCorrection,
    examples: [
      {
        subscriptionPlan: 'PRO',
        province: 'Sindh',
        city: 'Karachi',
        address: 'House 12',
        zipCode: 75600,
        version: 0,
      },
    ],
    reply: orderFileReply,
    refusals: { 404: ['orders.not-found'], 409: ['orders.moved', 'orders.done'] },
    present: { order: orderFile },
  },
  'PUT /api/v1/admin/orders/:id/marks/:mark': {
    ...admin,
    summary: 'Marks an order as called or paid',
    reply: orderFileReply,
    refusals: { 404: ['orders.not-found', 'orders.no-mark'], 409: ['orders.moved'] },
    present: { order: orderFile },
  },
  'DELETE /api/v1/admin/orders/:id/marks/:mark': {
    ...admin,
    summary: 'Removes the mark called or paid from an order',
    reply: orderFileReply,
    refusals: { 404: ['orders.not-found', 'orders.no-mark'], 409: ['orders.moved'] },
    present: { order: orderFile },
  },
  'POST /api/v1/admin/notes': {
    ...admin,
    summary: 'Adds a note or a phone call to the history of a customer or an order',
    body: newNote,
    examples: [{ subject: 'KB-1001', kind: 'call', text: 'Wants the disc on Friday' }],
    reply: adminOutcome,
    refusals: { 404: ['notes.no-subject'] },
  },
  'POST /api/v1/admin/orders/:id/status': {
    ...admin,
    summary: 'Changes the status of an order from the one that the admin saw',
    body: orderTransition,
    examples: [{ from: 'PROCESSING', to: 'SHIPPING' }],
    reply: orderFileReply,
    refusals: {
      404: ['orders.not-found'],
      409: ['orders.moved', 'orders.no-way', 'orders.begun'],
    },
    present: { order: orderFile },
  },

  'GET /api/v1/admin/messages': adminList(
    'Lists the messages of visitors, newest first',
    messagesPage,
    { status: v.optional(v.picklist(MESSAGE_STATUSES)) },
  ),
  'PUT /api/v1/admin/messages/:id/answered': {
    ...admin,
    summary: 'Marks a message as answered',
    reply: messageMarkReply,
    refusals: { 404: ['messages.not-found'], 409: ['messages.moved'] },
    present: { row: messageRow },
  },
  'DELETE /api/v1/admin/messages/:id/answered': {
    ...admin,
    summary: 'Marks a message as open again',
    reply: messageMarkReply,
    refusals: { 404: ['messages.not-found'], 409: ['messages.moved'] },
    present: { row: messageRow },
  },

  'GET /api/v1/admin/audit': adminList(
    'Lists what admins did, latest first',
    auditPage,
    auditFilter.entries,
  ),
  'GET /api/v1/admin/admins': {
    ...adminList('Lists the admins by e-mail', adminsPage),
    access: 'owner',
  },
  'POST /api/v1/admin/admins': {
    ...owner,
    summary: 'Invites an admin by mail',
    body: invitation,
    examples: [{ name: 'Bilal Khan', email: 'bilal@khelbox.example', role: 'rider' }],
    reply: adminOutcome,
    refusals: { 409: ['admins.exists'] },
  },
  'POST /api/v1/admin/admins/:id/link': {
    ...owner,
    summary: 'Mails an admin a link to choose a new password',
    reply: adminOutcome,
    isLimited: true,
    refusals: { 404: ['admins.not-found'] },
  },
  'POST /api/v1/admin/password/choose': {
    summary: 'Sets the password of the admin whose mailed link this is',
    access: 'public',
    body: passwordChoice,
    examples: [
      {
        link: 'a-secret-of-a-mail',
        newPassword: 'rain over Clifton',
        confirmPassword: 'rain over Clifton',
      },
    ],
    reply: adminOutcome,
    isLimited: true,
  },
  'PUT /api/v1/admin/admins/:id/role': {
    ...owner,
    summary: 'Changes the role of an admin from the one that the owner saw',
    body: roleChange,
    examples: [{ role: 'rider', was: 'counter' }],
    reply: adminOutcome,
    refusals: { 404: ['admins.not-found'], 409: ['admins.oneself', 'admins.changed'] },
  },
  'DELETE /api/v1/admin/admins/:id/factor': {
    ...owner,
    summary: 'Removes the second factor of an admin who lost it, and ends their sessions',
    reply: adminOutcome,
    refusals: { 404: ['admins.not-found'], 409: ['admins.oneself', 'admins.changed'] },
  },
  'POST /api/v1/admin/admins/:id/disable': {
    ...owner,
    summary: 'Disables an admin and ends their sessions',
    reply: adminOutcome,
    refusals: { 404: ['admins.not-found'], 409: ['admins.oneself', 'admins.changed'] },
  },
  'POST /api/v1/admin/admins/:id/enable': {
    ...owner,
    summary: 'Enables an admin again',
    reply: adminOutcome,
    refusals: { 404: ['admins.not-found'], 409: ['admins.changed'] },
  },
}
