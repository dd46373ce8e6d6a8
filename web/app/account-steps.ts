import { useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { useHydrated } from '#web/ui/hydration.ts'

/*
 * What one account screen hands to the next, in the entry of the browser's history: not in the address,
 * which is shown and logged, nor in storage, whose contents decisions.md lists. So it outlives that a
 * phone drops the page while its owner reads the e-mail. What it opens is good for ten minutes, once.
 */

/** /otp: a code has been asked for. */
export const awaitedCode = v.object({
  purpose: v.picklist(['sign-up', 'reset']),
  email: v.string(),
  flow: v.string(),
})
export type AwaitedCode = v.InferOutput<typeof awaitedCode>

/** /otp: the code of a sign-up was right. */
export const newMember = v.object({ userId: v.string() })
export type NewMember = v.InferOutput<typeof newMember>

/** /reset-password: the code of a reset was right. */
export const grantedReset = v.object({ email: v.string(), resetToken: v.string() })
export type GrantedReset = v.InferOutput<typeof grantedReset>

/**
 * What the former screen handed over; undefined when it is something else or nothing, and until script
 * has taken over the prerendered page, which was drawn for everybody.
 */
export function useStepState<const Schema extends v.GenericSchema>(
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const isReady = useHydrated()
  const handed = v.safeParse(schema, useLocation().state)
  return isReady && handed.success ? handed.output : undefined
}
