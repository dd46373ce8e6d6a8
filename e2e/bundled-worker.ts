import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'

const root = join(import.meta.dirname, '..')

/** Builds a Worker as it is deployed, into `folder`; a database with schema.sql is made in `state`. */
export function bundleWorker(folder: string, state: string, entry = 'worker/index.ts'): void {
  execFileSync('wrangler', ['deploy', entry, '--dry-run', '--outdir', folder], {
    cwd: root,
    env: { ...process.env, KHELBOX_STATE: state },
    stdio: 'ignore',
  })
}

/** That Worker on Miniflare, without the static files. */
export function startBundledWorker(
  folder: string,
  state: string,
  more: {
    scriptPath?: string
    inspectorPort?: number
    handleStructuredLogs?: (line: { message: string }) => void
  } = {},
): Miniflare {
  const { workerOptions } = workerOptionsOf(join(root, 'wrangler.toml'))
  const { assets: _, modulesRules: __, ...bindings } = workerOptions
  return new Miniflare(
    convertV4MiniflareOptions({
      ...bindings,
      modules: true,
      rootPath: folder,
      scriptPath: 'index.js',
      port: 0,
      resourcePersistencePath: join(state, 'v3'),
      handleStructuredLogs: () => {}, // a line for each request
      ...more,
    }),
  )
}
