import { useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { useHydrated } from '#web/ui/hydration.ts'

// State that one account screen passes to the next in the browser's history entry. It survives a phone that
// unloads the page, and is neither in the address (logged) nor in storage (docs/product.md, Browser storage).

/** State of /otp while it waits for the code. */
export const awaitedCode = v.object({
  purpose: v.picklist(['sign-up', 'reset']),
  email: v.string(),
  flow: v.string(),
})
export type AwaitedCode = v.InferOutput<typeof awaitedCode>

/** State of /otp after the code of a sign-up was accepted. */
export const newMember = v.object({ userId: v.string() })
export type NewMember = v.InferOutput<typeof newMember>

/** State of /reset-password after the code of a reset was accepted. */
export const grantedReset = v.object({ email: v.string(), resetToken: v.string() })
export type GrantedReset = v.InferOutput<typeof grantedReset>

/**
 * The state that the previous screen passed on. Undefined when it does not match `schema`, and until the
 * prerendered page is hydrated.
 */
export function useStepState<const Schema extends v.GenericSchema>(
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const isHydrated = useHydrated()
  const state = v.safeParse(schema, useLocation().state)
  return isHydrated && state.success ? state.output : undefined
}
