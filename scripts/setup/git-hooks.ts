// Run by `npm ci`: lets git run the hooks of .githooks.
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Sets `core.hooksPath` of the repository whose main checkout `folder` is. Changes nothing in a linked worktree,
 * because its configuration is that of the main checkout, in an unpacked archive, and where somebody has hooks of their
 * own.
 */
export function useHooks(folder: string): void {
  if (git(folder, 'rev-parse', '--git-dir') !== '.git') return
  if (git(folder, 'config', 'core.hooksPath') !== undefined) return
  const hooks = globSync('.git/hooks/*', { cwd: folder })
  if (hooks.every((name) => name.endsWith('.sample'))) git(folder, 'config', 'core.hooksPath', '.githooks')
}

/** What git prints; undefined when it fails or is not installed. */
function git(cwd: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}

if (import.meta.main) useHooks(join(import.meta.dirname, '../..'))
