import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '../scripts/demo/demo-accounts.ts'
import { freePort } from './npm-start.ts'

/** Enough for `npm start` twice, each with a build. */
const TIMEOUT_MS = 180_000

let state = ''
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'khelbox-two-'))
})
afterAll(async () => {
  for (const stop of stops) await stop()
  await rm(state, { recursive: true })
})

/** Runs `npm start` on this port; resolves when the shop is up. */
async function start(port: number): Promise<string> {
  const server = spawn(process.execPath, ['scripts/start.ts', '--no-life'], {
    env: { ...process.env, PORT: String(port), KHELBOX_STATE: state, NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  stops.push(async () => {
    server.kill('SIGTERM')
    await ended
  })
  const running = new Promise<void>((resolve) => {
    server.stdout.on('data', (chunk) => {
      if (String(chunk).includes('Khelbox is running')) resolve()
    })
  })
  await Promise.race([
    running,
    ended.then(() => {
      throw new Error('npm start ended')
    }),
  ])
  return `http://localhost:${port}`
}

test(
  'npm start twice, on two ports and with the same data: both serve pages and sign members in',
  async () => {
    const origins = [await start(await freePort()), await start(await freePort())]
    for (const origin of origins) {
      expect((await fetch(`${origin}/plan`)).status).toBe(200)
      const reply = await fetch(`${origin}/api/Users/Login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userId: 'KB-1001', password: DEMO_ACCOUNTS.memberPassword }),
      })
      expect(reply.status).toBe(200)
    }
  },
  TIMEOUT_MS,
)
