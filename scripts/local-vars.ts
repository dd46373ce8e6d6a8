import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = dirname(import.meta.dirname)

/**
 * What `[secrets]` of wrangler.toml requires, for a shop on a developer's machine. No other file says that a shop is
 * local, so no deployment can say it by mistake.
 */
export const LOCAL_VARS = {
  SITE_ORIGIN: 'http://localhost:8787',
  MAIL_FROM: 'Khelbox <hello@khelbox.example>',
  MAIL_SHOP: 'shop@khelbox.example',
  ACCOUNT_ID: 'local',
  DATABASE_ID: 'local',
}

/**
 * Writes what `.dev.vars` in `folder` (the root of the repository) lacks: LOCAL_VARS and a new SECRET_KEY. wrangler
 * reads this file for local Workers only. It is kept, so a restart uses the same key.
 */
export function writeLocalVars(folder = root): void {
  const file = join(folder, '.dev.vars')
  const present = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const lines = Object.entries({ SECRET_KEY: newSecret(), ...LOCAL_VARS })
    .filter(([name]) => !new RegExp(`^${name}=`, 'm').test(present))
    .map(([name, value]) => `${name}="${value}"\n`)
  if (lines.length === 0) return
  const separator = present === '' || present.endsWith('\n') ? '' : '\n'
  appendFileSync(file, separator + lines.join(''), { mode: 0o600 })
}

/** 256 random bits as text. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
