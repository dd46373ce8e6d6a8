import * as v from 'valibot'
import { page } from './replies.ts'

/** GET /api/v1/admin/admins, by e-mail. Times are ms UTC; `disabledAt` is null while the admin may sign in. */
export const adminRow = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  createdAt: v.number(),
  disabledAt: v.nullable(v.number()),
})
export type AdminRow = v.InferOutput<typeof adminRow>

export const adminsPage = page(adminRow)
