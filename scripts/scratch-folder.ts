import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a temporary folder that is removed when the process ends, also by process.exit, an error or Ctrl+C. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `khelbox-${name}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  // Node runs no exit handler when a signal ends it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  return folder
}
