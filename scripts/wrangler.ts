import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'

const root = dirname(import.meta.dirname)

/** wrangler's own script. Started by Node, because Windows cannot start the `wrangler.cmd` of npm as a program. */
export const WRANGLER = join(root, 'node_modules/wrangler/bin/wrangler.js')

export interface Ended {
  status: number
  stdout: string
  stderr: string
}

/** Runs wrangler in the root of the repository. `print` shows its output; otherwise it is only returned. */
export async function runWrangler(
  args: readonly string[],
  { print = false, env = {} }: { print?: boolean; env?: Record<string, string> } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [WRANGLER, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = { status: 1, stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk: Buffer) => {
      ended[name] += chunk
      if (print) process[name].write(chunk)
    })
  ended.status = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve(status ?? 1))
  })
  return ended
}
