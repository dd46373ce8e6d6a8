import { execFile } from 'node:child_process'

interface Ended {
  status: number
  stdout: string
  stderr: string
}

/**
 * Runs a command to its end, whether it succeeds or not. Awaited and not synchronous: while a process is
 * blocked it does not see that a shop has closed an idle connection, and its next call would fail.
 */
export function runCommand(file: string, args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const command = execFile(file, args, { env: { ...process.env, NODE_ENV: '', ...env } }, (_error, stdout, stderr) =>
      resolve({ status: command.exitCode ?? 1, stdout, stderr }),
    )
  })
}
