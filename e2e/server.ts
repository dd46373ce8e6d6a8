import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LaunchOptions } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { browserLaunch } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    launch: LaunchOptions
  }
}

/** Made by `npm run admin:create`. */
export const ADMIN = { email: 'owner@khelbox.example', password: 'journeys-of-an-owner' }

/** Starts the shop as the README does, on a port and data of its own, once for all journeys. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stateDir = await mkdtemp(join(tmpdir(), 'khelbox-e2e-'))
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), KHELBOX_STATE: stateDir, NODE_ENV: '' }
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (chunk) => {
      said += chunk
      if (said.includes('Khelbox is running')) resolve()
    })
    server.on('exit', () => reject(new Error(`npm start ended:\n${said}`)))
  })
  // An admin of its own, made as an owner makes one.
  execFileSync(
    process.execPath,
    ['scripts/create-admin.ts', '--email', ADMIN.email, '--name', 'Owner of the journeys'],
    { env, input: `${ADMIN.password}\n` },
  )
  project.provide('origin', `http://localhost:${port}`)
  project.provide('launch', await browserLaunch(join(import.meta.dirname, '../.build/browser')))

  return async () => {
    server.removeAllListeners('exit')
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    await rm(stateDir, { recursive: true, force: true })
  }
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
