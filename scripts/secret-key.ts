import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = dirname(import.meta.dirname)

/**
 * Writes a new SECRET_KEY into `.dev.vars` in `folder` (the root of the repository) unless it has one. wrangler
 * reads this file for local Workers only. It is kept, so a restart uses the same key.
 */
export function makeLocalSecret(folder = root): void {
  const file = join(folder, '.dev.vars')
  const present = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (/^SECRET_KEY=/m.test(present)) return
  const separator = present === '' || present.endsWith('\n') ? '' : '\n'
  appendFileSync(file, `${separator}SECRET_KEY=${newKey()}\n`, { mode: 0o600 })
}

/**
 * Uploads a new SECRET_KEY unless the deployed Worker has one; through stdin, because other processes can read a
 * command line. Throws when wrangler cannot list the secrets: a new key would make stored data unreadable.
 */
export function uploadMissingSecret(): void {
  const list = wrangler('secret list --format json')
  // Before the first deployment there is no Worker yet. `secret put` creates an empty one.
  const isFirst = /Worker ".+" not found/.test(list.stderr)
  if (list.status !== 0 && !isFirst) throw new Error(list.stderr || list.stdout)
  if (list.status === 0 && list.stdout.includes('"SECRET_KEY"')) return
  const put = wrangler('secret put SECRET_KEY', newKey())
  if (put.status !== 0) throw new Error(put.stderr || put.stdout)
}

function wrangler(command: string, input = '') {
  return spawnSync(`wrangler ${command}`, { cwd: root, shell: true, encoding: 'utf8', input })
}

function newKey(): string {
  return randomBytes(32).toString('base64url')
}
