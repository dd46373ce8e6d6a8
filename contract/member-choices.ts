import * as v from 'valibot'
import { PLATFORMS } from './kind-text.ts'

/** What a member has chosen on the site and finds again on every device. */
export const memberChoices = v.object({
  /** The console whose games the member looks at; '' for all. */
  console: v.picklist(['', ...PLATFORMS]),
  /** Whether the member closed the offer to install the site. */
  hidesInstall: v.boolean(),
})
export type MemberChoices = v.InferOutput<typeof memberChoices>
export const NO_CHOICES: MemberChoices = { console: '', hidesInstall: false }

/** PUT /api/v1/account/choices: changes the choices that it names. */
export const choicesChange = v.partial(v.strictObject(memberChoices.entries))
export type ChoicesChange = v.InferOutput<typeof choicesChange>
