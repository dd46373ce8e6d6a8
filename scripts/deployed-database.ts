import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Statement } from '../worker/admin-session/set-admin.queries.ts'
import { scratchFolder } from './scratch-folder.ts'

const root = dirname(import.meta.dirname)

/**
 * Runs the statements on the deployed database, all or none, and returns wrangler's exit status. wrangler takes no
 * bound values, so they are literals: in a file that only this user reads and that is removed again, because other
 * processes can read a command line.
 */
export function runOnDeployed(statements: Statement[]): { status: number | null } {
  const file = join(scratchFolder('statements'), 'statements.sql')
  writeFileSync(file, statements.map(withLiterals).join(''), { mode: 0o600 })
  try {
    return spawnSync(`wrangler d1 execute khelbox --remote --yes --file "${file}"`, {
      cwd: root,
      shell: true,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } finally {
    rmSync(file)
  }
}

function withLiterals({ sql, values }: Statement): string {
  const literals = values.map((value) =>
    typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`,
  )
  const parts = sql.split('?')
  return `${parts.map((part, index) => part + (literals[index] ?? '')).join('')};\n`
}
