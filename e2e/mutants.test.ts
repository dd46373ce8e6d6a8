import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutate } from '../scripts/mutants/mutant.ts'
import { MUTANTS } from '../scripts/mutants/mutants.ts'

const root = join(import.meta.dirname, '..')

// `npm run mutants` checks that the tests kill them.
test('each mutant has its guard exactly once in its file, and its tests exist', () => {
  const faults = MUTANTS.flatMap((mutant) => {
    const missing = [mutant.file, ...mutant.shownBy].filter((file) => !existsSync(join(root, file)))
    if (missing.length > 0) return `${mutant.claim}: no file ${missing.join(', ')}`
    const text = readFileSync(join(root, mutant.file), 'utf8')
    const times = text.split(mutant.guard).length - 1
    if (times !== 1) return `${mutant.claim}: its guard is ${times} times in ${mutant.file}`
    return mutate(text, mutant) === text ? `${mutant.claim}: changes nothing` : []
  })
  expect(faults).toEqual([])
  expect(MUTANTS.filter(({ shownBy }) => shownBy.length === 0)).toEqual([])
})

test('each mutant has its own claim', () => {
  const claims = MUTANTS.map(({ claim }) => claim)
  expect(claims).toEqual([...new Set(claims)])
})
