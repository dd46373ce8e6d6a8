import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHooks } from './git-hooks.ts'

let folder = ''
beforeEach(async () => {
  // A developer's own configuration may name hooks.
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
  folder = await mkdtemp(join(tmpdir(), 'khelbox-hooks-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

function git(...args: string[]): string {
  // Without the variables of a git hook, which would name another repository.
  const env = { PATH: process.env.PATH }
  return execFileSync('git', args, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' }).trim()
}

/** Where git looks for hooks; an empty text: in .git/hooks. */
function hooksPath(): string {
  return git('config', '--default', '', 'core.hooksPath')
}

test('a clone uses the hooks of the project', () => {
  git('init')
  useHooks(folder)
  expect(hooksPath()).toBe('.githooks')
})

test('a linked worktree changes nothing, because it shares the configuration of the main checkout', () => {
  git('init')
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@khelbox.example']
  git(...author, 'commit', '--allow-empty', '-m', 'Begin')
  git('worktree', 'add', 'linked')
  useHooks(join(folder, 'linked'))
  expect(hooksPath()).toBe('')
})

test('an unpacked archive changes neither its folder nor a repository around it', async () => {
  await mkdir(join(folder, 'unpacked'))
  useHooks(join(folder, 'unpacked'))
  git('init')
  useHooks(join(folder, 'unpacked'))
  expect(hooksPath()).toBe('')
})

test.each([
  ['', () => writeFile(join(folder, '.git/hooks/pre-push'), '#!/bin/sh\n')],
  ['mine', () => git('config', 'core.hooksPath', 'mine')],
])('hooks of a developer’s own stay in use (core.hooksPath %j)', async (path, add) => {
  git('init')
  await add()
  useHooks(folder)
  expect(hooksPath()).toBe(path)
})
