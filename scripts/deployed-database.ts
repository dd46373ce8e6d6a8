import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Statement } from '../worker/shop/admins/set-admin.queries.ts'
import { scratchFolder } from './scratch-folder.ts'
import type { Ended, runWrangler } from './wrangler.ts'

/**
 * Runs the statements on the deployed database of an environment ('' for production), all or none, and returns how
 * wrangler ended. wrangler takes no bound values, so they are literals: in a file that only this user reads and that
 * is removed again, because other processes can read a command line.
 */
export async function runOnDeployed(
  statements: Statement[],
  environment: string,
  wrangler: typeof runWrangler,
): Promise<Ended> {
  const file = join(scratchFolder('statements'), 'statements.sql')
  writeFileSync(file, statements.map(withLiterals).join(''), { mode: 0o600 })
  try {
    const where = ['--remote', `--env=${environment}`, '--yes']
    return await wrangler(['d1', 'execute', 'DB', ...where, '--file', file])
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
