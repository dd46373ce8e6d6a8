import { inject, test } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is `npm run test:long`, which runs all inputs instead of a sample. */
    isLong: boolean
  }
}

export const IS_LONG = inject('isLong')

/** All cases in the long run. In the short run the first `count`, which stand for the others. */
export function firstCases<Case>(count: number, all: readonly Case[]): Case[] {
  return IS_LONG ? [...all] : all.slice(0, count)
}

/** A test of the long run only: the short run checks the same rule with another screen or a faster part. */
export function longTest(name: string, run: () => Promise<void>): void {
  if (IS_LONG) test(name, run)
}
