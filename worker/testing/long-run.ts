import { inject, test } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is `npm run test:long`, which runs all inputs instead of a sample. */
    isLong: boolean
    /** Whether this is `npm test`, which runs a sample of what `npm run test:all` runs. */
    isSample: boolean
  }
}

export const IS_LONG = inject('isLong')
export const IS_SAMPLE = inject('isSample')

/** All cases in the long run. In the short run the first `count`, which stand for the others. */
export function firstCases<Case>(count: number, all: readonly Case[]): Case[] {
  return IS_LONG ? [...all] : all.slice(0, count)
}

/** A test of the long run only: the short run checks the same rule with another screen or a faster part. */
export function longTest(name: string, run: () => Promise<void>): void {
  if (IS_LONG) test(name, run)
}

/** All cases of `npm run test:all` and the long run. In `npm test` one of `step`, which stands for its neighbours. */
export function oneIn<Case>(step: number, all: readonly Case[]): Case[] {
  return IS_SAMPLE ? all.filter((_, at) => at % step === 0) : [...all]
}

/** A test that `npm test` leaves out: it shows the same rule with another screen, or without the browser. */
export function fullTest(name: string, run: () => Promise<void>): void {
  if (!IS_SAMPLE) test(name, run)
}
