import * as v from 'valibot'
import { codeText } from './codes.ts'
import { adminOutcome } from './replies.ts'

/** The columns by name. */
export const exportRow = v.record(v.string(), v.union([v.string(), v.number(), v.null()]))
export type ExportRow = v.InferOutput<typeof exportRow>

/** Rows about a member from one part of the shop. `fate` says what an erasure does with them. */
const section = v.object({
  title: v.string(),
  fate: v.string(),
  rows: v.array(exportRow),
})
export type ExportSection = v.InferOutput<typeof section>

/** GET /api/v1/admin/customers/:userId/export: everything that the shop stores about a member. Times are ms UTC. */
export const memberExport = v.object({
  ...adminOutcome.entries,
  userId: v.string(),
  at: v.number(),
  sections: v.array(section),
})
export type MemberExport = v.InferOutput<typeof memberExport>

/** GET /api/v1/admin/customers/:userId/erasure: why it is refused ('' if it is not), and what it would do. */
export const erasurePreview = v.object({
  ...adminOutcome.entries,
  refusal: v.string(),
  parts: v.array(v.object({ title: v.string(), fate: v.string(), count: v.number() })),
})
export type ErasurePreview = v.InferOutput<typeof erasurePreview>

/** POST /api/v1/admin/customers/:userId/erasure: the User ID is typed again, because it cannot be undone. */
export const erasureForm = v.strictObject({
  userId: codeText('Please type the User ID', 20),
})
