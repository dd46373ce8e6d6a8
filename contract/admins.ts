import * as v from 'valibot'
import { customerName } from './accounts.ts'
import { chosenPassword, confirmPassword, sameAsConfirmed } from './passwords.ts'
import { page } from './replies.ts'
import { email } from './text.ts'
import { reads } from './text-kinds.ts'

/** What an admin may do; each role may do everything that the ones after it may do. */
export const ADMIN_ROLES = {
  owner: 'Owner: everything',
  counter: 'Counter: everything except refunds, corrections, reversals, settings, admins and downloads',
  rider: 'Rider: only the visits of the day',
} as const
export type AdminRole = keyof typeof ADMIN_ROLES

/** The role as screens and CSV have it. */
export const ROLE_NAMES: Record<AdminRole, string> = { owner: 'Owner', counter: 'Counter', rider: 'Rider' }
export const adminRole = v.picklist(Object.keys(ADMIN_ROLES) as AdminRole[], 'Please choose a role')

/**
 * GET /api/v1/admin/admins, sorted by e-mail. Times are ms UTC. `disabledAt` is null while the admin may sign in.
 * `isInvited`: they have not chosen a password yet. `hasFactor`: they have a second factor.
 */
export const adminRow = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  role: adminRole,
  isInvited: v.boolean(),
  hasFactor: v.boolean(),
  createdAt: v.number(),
  disabledAt: v.nullable(v.number()),
})
export type AdminRow = v.InferOutput<typeof adminRow>

export const adminsPage = page(adminRow)

/** POST /api/v1/admin/admins: invites somebody by mail. */
export const invitation = v.strictObject({ name: customerName, email, role: adminRole })
export type Invitation = v.InferOutput<typeof invitation>

export const roleForm = v.strictObject({ role: adminRole })

/** PUT /api/v1/admin/admins/:id/role. `was` is the role that the owner saw; a role changed since then is a conflict. */
export const roleChange = v.strictObject({ ...roleForm.entries, was: adminRole })

const NO_LINK = 'Please open the link in your mail again'
const chosenTwice = {
  newPassword: chosenPassword('New password', 'Please enter your new password'),
  confirmPassword,
}

/** What an admin types at /admin/choose-password. */
export const passwordChoiceForm = v.pipe(v.strictObject(chosenTwice), sameAsConfirmed('newPassword'))

/** POST /api/v1/admin/password/choose. `link` is the secret in the mailed link. */
export const passwordChoice = v.pipe(
  v.strictObject({
    link: v.optional(v.pipe(v.string(NO_LINK), v.nonEmpty(NO_LINK), v.maxLength(100, NO_LINK), reads('opaque')), ''),
    ...chosenTwice,
  }),
  sameAsConfirmed('newPassword'),
)
export type PasswordChoice = v.InferOutput<typeof passwordChoice>
