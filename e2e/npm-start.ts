import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/**
 * Runs `npm start -- --no-life` until the shop is up, stops it, and returns its output. Throws after `signal` is
 * aborted.
 */
export async function runStart(env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<string> {
  const server = spawn(process.execPath, ['scripts/start.ts', '--no-life'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(await freePort()), NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  signal?.addEventListener('abort', () => server.kill('SIGTERM'))
  let output = ''
  for await (const chunk of server.stdout) {
    output += chunk
    if (output.includes('Stop with Ctrl+C')) break
  }
  server.kill('SIGTERM')
  await ended
  if (!output.includes('Khelbox is running')) throw new Error(`npm start ended:\n${output}`)
  return output
}
