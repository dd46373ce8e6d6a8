import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import type { Miniflare } from 'miniflare'
import { bundleWorker, startBundledWorker } from '../../e2e/bundled-worker.ts'
import { applySchema } from '../../scripts/local-platform.ts'
import type { Env } from '../../worker/base/env.ts'

export interface BenchWorker {
  origin: string
  db: D1Database
  miniflare: Miniflare
  stop(): Promise<void>
}

export const SHOP = 'worker/index.ts'
/** For comparison: one route of Hono that reads one row. */
export const MINIMAL = 'bench/server/minimal-worker.ts'

/** Starts a Worker, bundled as for a deployment, on an empty database with schema.sql. */
export async function startWorker(
  entry: string,
  onLog: (message: string) => void = () => {},
): Promise<BenchWorker> {
  const folder = await mkdtemp(join(tmpdir(), 'khelbox-bench-'))
  const [code, state] = [join(folder, 'worker'), join(folder, 'state')]
  bundleWorker(code, entry)
  const miniflare = startBundledWorker(code, state, {
    scriptPath: `${parse(entry).name}.js`,
    handleStructuredLogs: ({ message }) => onLog(message),
  })
  const { DB } = await miniflare.getBindings<Env>()
  await applySchema(DB)
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
