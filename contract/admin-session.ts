import * as v from 'valibot'
import { missingFactor } from './admin-factors.ts'
import { adminRole } from './admins.ts'
import { adminOutcome } from './replies.ts'
import { email, presentedPassword } from './text.ts'

/** POST /api/v1/admin/login. */
export const adminLogin = v.strictObject({
  email,
  password: presentedPassword('Please enter your password'),
})
export type AdminLogin = v.InferOutput<typeof adminLogin>

export const adminUser = v.object({ name: v.string(), email: v.string() })
export type AdminUser = v.InferOutput<typeof adminUser>

export const adminLoginReply = v.object({
  ...adminOutcome.entries,
  token: v.optional(v.string()),
  user: v.optional(adminUser),
  role: v.optional(adminRole),
  /** What the session lacks until it may make other calls. */
  missing: v.optional(missingFactor),
})

/** GET /api/v1/admin/me. `version`: which version of the shop is live, as the health call names it. */
export const adminMeReply = v.object({
  ...adminOutcome.entries,
  user: v.optional(adminUser),
  role: v.optional(adminRole),
  version: v.optional(v.string(), ''),
  missing: v.optional(missingFactor),
})
