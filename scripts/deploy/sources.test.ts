import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commitOf, readSources, versionOf } from './sources.ts'
import { Stop } from './stop.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khelbox-sources-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

function git(...args: string[]): void {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@khelbox.example']
  // Without the variables of a git hook, which would name another repository.
  const env = { PATH: process.env.PATH }
  execFileSync('git', [...author, ...args], { cwd: folder, env, stdio: 'ignore' })
}

/** Commits a file of this name and returns the commit. */
async function commit(file: string): Promise<string> {
  await writeFile(join(folder, file), '')
  git('add', '.')
  git('commit', '-m', file)
  return readSources(folder).commit
}

test('a clean checkout is named by its commit, one with a changed or new file also says so', async () => {
  git('init')
  const first = await commit('a.ts')
  expect(first).toMatch(/^[0-9a-f]{40}$/)
  expect(versionOf(readSources(folder))).toBe(first.slice(0, 12))
  await writeFile(join(folder, 'a.ts'), 'changed')
  await writeFile(join(folder, 'b.ts'), '')
  const sources = readSources(folder)
  expect(sources.changes).toEqual([' M a.ts', '?? b.ts'])
  expect(versionOf(sources)).toBe(`${first.slice(0, 12)}-changed`)
  expect(commitOf(versionOf(sources))).toBe(first.slice(0, 12))
})

test('a checkout contains its own and earlier commits, not later ones, those of others and unknown ones', async () => {
  git('init')
  const first = await commit('a.ts')
  const second = await commit('b.ts')
  const contained = () => {
    const { contains } = readSources(folder)
    return [first, second, first.slice(0, 12), '0'.repeat(12)].map(contains)
  }
  expect(contained()).toEqual([true, true, true, false])
  git('checkout', '-b', 'other', first)
  await commit('c.ts')
  expect(contained()).toEqual([true, false, true, false])
})

test('a folder without git cannot be deployed', () => {
  expect(() => readSources(folder)).toThrow(Stop)
})
