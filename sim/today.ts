import { env } from 'cloudflare:workers'
import { isDeepStrictEqual } from 'node:util'
import { sectionsOf } from '../worker/desk/today.ts'
import { forgetToday } from '../worker/testing/today.ts'

/** The sections that have changed and that the kept Today has as before: a change of them gives it another name. */
export async function staleSections(day: string): Promise<string[]> {
  const kept = await sectionsOf(env.DB, day)
  await forgetToday()
  const afresh = await sectionsOf(env.DB, day)
  const names = Object.keys(afresh) as (keyof typeof afresh)[]
  const changed = names.filter((name) => !isDeepStrictEqual(kept[name], afresh[name]))
  return changed.map((name) => `${name} of Today changed, and its name did not`)
}
