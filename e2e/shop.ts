import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Shop {
  origin: string
  /** Where its data is. */
  stateDir: string
  /** The environment it runs in, for commands on the same data. */
  env: NodeJS.ProcessEnv
  stop(): Promise<void>
}

interface ShopOptions {
  /** The data to go on with; its own otherwise. */
  stateOf?: string
  /** Where an external customer host answers; the built-in one otherwise. */
  customerHost?: string
}

/** Starts the shop as `npm start` does, on a free port. */
export async function startShop({ stateOf, customerHost = '' }: ShopOptions = {}): Promise<Shop> {
  const stateDir = stateOf ?? (await mkdtemp(join(tmpdir(), 'khelbox-')))
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    KHELBOX_STATE: stateDir,
    CUSTOMER_HOST: customerHost,
    CUSTOMER_HOST_PACE: '0.3', // what takes a while in an outage is seen sooner
    NODE_ENV: '',
  }
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  let said = ''
  const running = new Promise<void>((resolve) => {
    server.stdout.on('data', (chunk) => {
      said += chunk
      if (said.includes('Khelbox is running')) resolve()
    })
  })
  await Promise.race([
    running,
    ended.then(() => {
      throw new Error(`npm start ended:\n${said}`)
    }),
  ])
  return {
    origin: `http://localhost:${port}`,
    stateDir,
    env,
    async stop() {
      server.kill('SIGTERM')
      await ended
      await rm(stateDir, { recursive: true, force: true })
    },
  }
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
