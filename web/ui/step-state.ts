import { useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { useHydrated } from '#web/ui/hydration.ts'

/**
 * What the previous screen passed on in the history entry of the browser, which survives a reload and is neither in
 * the address nor in storage (docs/product.md, Browser storage). Undefined when it does not match `schema`, and until
 * the prerendered page is hydrated.
 */
export function useStepState<const Schema extends v.GenericSchema>(schema: Schema): v.InferOutput<Schema> | undefined {
  const isHydrated = useHydrated()
  const state = v.safeParse(schema, useLocation().state)
  return isHydrated && state.success ? state.output : undefined
}
