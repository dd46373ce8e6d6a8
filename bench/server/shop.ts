import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'
import type { Env } from '../../worker/env.ts'

const root = join(import.meta.dirname, '../..')

export interface BenchWorker {
  origin: string
  db: D1Database
  miniflare: Miniflare
  stop(): Promise<void>
}

/** The product. */
export const SHOP = 'worker/index.ts'
/** What it is compared to: one route of Hono that reads one row. */
export const MINIMAL = 'bench/server/minimal-worker.ts'

/** Starts a Worker, bundled as it is deployed, on an empty database with schema.sql. */
export async function startWorker(
  entry: string,
  onLog: (message: string) => void = () => {},
): Promise<BenchWorker> {
  const folder = await mkdtemp(join(tmpdir(), 'khelbox-bench-'))
  const [code, state] = [join(folder, 'worker'), join(folder, 'state')]
  // The build that comes with it applies schema.sql to the state.
  execFileSync('wrangler', ['deploy', entry, '--dry-run', '--outdir', code], {
    cwd: root,
    env: { ...process.env, KHELBOX_STATE: state },
    stdio: 'ignore',
  })
  const { workerOptions } = workerOptionsOf(join(root, 'wrangler.toml'))
  const { assets: _, modulesRules: __, ...bindings } = workerOptions
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      ...bindings,
      modules: true,
      rootPath: code,
      scriptPath: `${parse(entry).name}.js`,
      port: 0,
      resourcePersistencePath: join(state, 'v3'),
      handleStructuredLogs: ({ message }) => onLog(message),
    }),
  })
  const { DB } = await miniflare.getBindings<Env>()
  return {
    origin: (await miniflare.ready).origin,
    db: DB,
    miniflare,
    async stop() {
      await miniflare.dispose()
      await rm(folder, { recursive: true })
    },
  }
}
