import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import type { Miniflare } from 'miniflare'
import { bundleWorker, startBundledWorker } from '../../e2e/bundled-worker.ts'
import { updateDatabase } from '../../scripts/local-platform.ts'
import type { Env } from '../../worker/platform/base/env.ts'

interface BenchWorker {
  origin: string
  db: D1Database
  miniflare: Miniflare
  stop(): Promise<void>
}

/** Entry file of the Worker that is measured. */
export const SHOP_ENTRY = 'worker/index.ts'
/** Entry file of a Worker to compare it with: Hono with one route that reads one row. */
export const MINIMAL_ENTRY = 'bench/server/minimal-worker.ts'

/** Bundles a Worker as for a deployment and starts it with an empty database of schema.sql. */
export async function startBenchWorker(
  entry: string,
  onLog: (message: string) => void = () => {},
): Promise<BenchWorker> {
  const folder = await mkdtemp(join(tmpdir(), 'khelbox-bench-'))
  const bundle = join(folder, 'worker')
  await bundleWorker(bundle, entry)
  const miniflare = startBundledWorker(bundle, join(folder, 'state'), {
    scriptPath: `${parse(entry).name}.js`,
    handleStructuredLogs: ({ message }) => onLog(message),
  })
  const { DB } = await miniflare.getBindings<Env>()
  await updateDatabase(DB)
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
