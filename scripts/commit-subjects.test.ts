import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { subjectProblem } from './commit-subjects.ts'

test.each([
  'Add a publisher to games',
  'Need a proof for refunds',
  'Bring the cover back',
  'Focus the first invalid field',
  'Show − and … in 72 characters, which are counted and not their bytes ………',
])('a subject that follows the rules: %s', (subject) => {
  expect(subjectProblem(subject)).toBe(undefined)
})

test.each([
  ['Added a publisher', 'imperative'],
  ['Adds a publisher', 'imperative'],
  ['Adding a publisher', 'imperative'],
  ['Fixes: a publisher', 'imperative'],
  ['feat: add a publisher', 'capital letter'],
  ['Add a publisher.', 'full stop'],
  [`Add ${'a'.repeat(69)}`, '73 characters'],
])('the subject %s is refused: %s', (subject, reason) => {
  expect(subjectProblem(subject)).toContain(reason)
})

test.each([
  ['Add a publisher\n\nWhich is asked for.\n', 0],
  ['# A comment of git\nAdded a publisher\n', 1],
  ['Merge branch games, whose publishers are now shown on the page of each single game\n', 0],
  ['fixup! Add a publisher\n', 0],
])('the hook of git ends a commit of %j with %i', async (message, status) => {
  const folder = await mkdtemp(join(tmpdir(), 'khelbox-subject-'))
  const file = join(folder, 'COMMIT_EDITMSG')
  await writeFile(file, message)
  expect(spawnSync('sh', ['.githooks/commit-msg', file]).status).toBe(status)
  await rm(folder, { recursive: true })
})
