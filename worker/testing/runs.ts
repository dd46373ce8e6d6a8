import fc from 'fast-check'
import { inject } from 'vitest'
import { IS_LONG, IS_SAMPLE } from './long-run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The seed of all properties: TEST_SEED, or 1 in a short and a new one in a long run. */
    seed: number
    /** The time-out of a test in ms. */
    testMs: number
    /** How many shops sim/ simulates: SIM_SHOPS, or few in a short run. */
    shops: number
    /** Whether sim/ shortens a failure: not with SIM_SHRINK=false. */
    shrinks: boolean
  }
}

/** The values of an arbitrary. */
export type Generated<A> = A extends fc.Arbitrary<infer Value> ? Value : never

/** How often a property runs: of a pure rule, one call of the app, an order of calls, a race or months, or a crowd. */
export const RUNS = IS_LONG
  ? { rule: 10_000, call: 1_000, order: 500, race: 50, crowd: 8 }
  : { rule: IS_SAMPLE ? 100 : 200, call: 20, order: 5, race: IS_SAMPLE ? 2 : 3, crowd: 1 }

fc.configureGlobal({
  numRuns: RUNS.rule,
  seed: inject('seed'),
  // Ends a long search for a smaller counterexample before the time-out of the test would hide the present one.
  interruptAfterTimeLimit: 0.8 * inject('testMs'),
  markInterruptAsFailure: true,
})
