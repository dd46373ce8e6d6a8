import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutate } from '../scripts/mutants/mutant.ts'
import { MUTANTS } from '../scripts/mutants/mutants.ts'

const root = join(import.meta.dirname, '..')

// `npm run mutants` checks that the tests kill them.
test('each mutant has its guard exactly once in its file, and its tests exist', () => {
  for (const mutant of MUTANTS) {
    const text = readFileSync(join(root, mutant.file), 'utf8')
    expect(mutate(text, mutant), mutant.claim).not.toBe(text)
    expect(mutant.shownBy, mutant.claim).not.toEqual([])
    for (const file of mutant.shownBy) expect(existsSync(join(root, file)), file).toBe(true)
  }
})

test('each mutant has its own claim', () => {
  const claims = MUTANTS.map(({ claim }) => claim)
  expect(claims).toEqual([...new Set(claims)])
})
