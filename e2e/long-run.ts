/** Whether this is `npm run test:long`. */
export const IS_LONG = process.env.TEST_LONG === 'true'

/** All cases in the long run. In the short run the first `count`, which stand for the others. */
export function firstCases<Case>(count: number, all: Case[]): Case[] {
  return IS_LONG ? all : all.slice(0, count)
}
