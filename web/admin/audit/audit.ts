import { type AuditRow, auditPage } from '#contract/admin-actions.ts'
import type { AdminListSource } from '#web/admin/list/admin-lists.ts'

export const auditList: AdminListSource<AuditRow> = { name: 'audit', page: auditPage }
