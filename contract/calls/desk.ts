import * as v from 'valibot'
import { adminActionsPage, auditFilter, auditPage, newNote } from '../admin-actions.ts'
import { adminSearch, adminSearchReply } from '../admin-search.ts'
import { codeOf } from '../codes.ts'
import { dashboardReply } from '../dashboard.ts'
import { firstStepsChange, firstStepsReply } from '../first-steps.ts'
import { adminOutcome } from '../replies.ts'
import { cursor, reads } from '../text-kinds.ts'
import { todayReply } from '../today.ts'
import { adminList } from './admin-list.ts'
import { call } from './call.ts'

export const readDashboard = call({
  route: 'GET /api/v1/admin/dashboard',
  access: 'admin',
  reply: dashboardReply,
})

export const searchShop = call({
  route: 'GET /api/v1/admin/search',
  access: 'admin',
  query: { q: adminSearch.entries.q },
  reply: adminSearchReply,
})

export const readToday = call({
  route: 'GET /api/v1/admin/today',
  access: 'admin',
  reply: todayReply,
})

export const readFirstSteps = call({
  route: 'GET /api/v1/admin/first-steps',
  access: 'owner',
  reply: firstStepsReply,
})

export const leaveFirstSteps = call({
  route: 'PUT /api/v1/admin/first-steps',
  access: 'owner',
  audit: ['steps.left', 'steps.opened'],
  body: firstStepsChange,
  reply: firstStepsReply,
  refusals: { 409: ['steps.changed'] },
})

export const listHistory = call({
  route: 'GET /api/v1/admin/actions',
  access: 'admin',
  query: { subject: v.optional(v.pipe(v.string(), v.transform(codeOf), reads('code')), ''), cursor },
  reply: adminActionsPage,
})

export const addNote = call({
  route: 'POST /api/v1/admin/notes',
  access: 'admin',
  audit: ['note.written', 'call.logged'],
  body: newNote,
  reply: adminOutcome,
  refusals: { 404: ['notes.no-subject'] },
})

export const listAudit = call({
  route: 'GET /api/v1/admin/audit',
  ...adminList(auditPage, auditFilter.entries),
})
