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
  appendFileSync(file, `${separator}SECRET_KEY=${newSecret()}\n`, { mode: 0o600 })
}

/** 256 random bits as text. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
