import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import {
  unstable_readConfig as readConfig,
  unstable_getMiniflareWorkerOptions as workerOptionsOf,
} from 'wrangler'

const root = join(import.meta.dirname, '..')
const config = join(root, 'wrangler.toml')

/** Bundles a Worker into `folder` as `wrangler deploy` does, without building the site again. */
export function bundleWorker(folder: string, entry = 'worker/index.ts'): void {
  const { name, compatibility_date, compatibility_flags } = readConfig({ config })
  const withoutBuild = join(folder, 'wrangler.json')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    withoutBuild,
    JSON.stringify({ name, main: join(root, entry), compatibility_date, compatibility_flags }),
  )
  execFileSync(
    'wrangler',
    [
      ...['deploy', '--config', withoutBuild, '--dry-run', '--outdir', folder],
      ...['--upload-source-maps=false'],
    ],
    { stdio: 'ignore' },
  )
}

interface WorkerOptions {
  /** Serves the built site too, as `wrangler dev` does. */
  withSite?: boolean
  /** A free port by default. */
  port?: number
  /** Variables that replace those of wrangler.toml. */
  vars?: Record<string, string>
  scriptPath?: string
  inspectorPort?: number
  handleStructuredLogs?: (line: { message: string }) => void
}

/** Runs that Worker on Miniflare, with its data in `state`. */
export function startBundledWorker(
  folder: string,
  state: string,
  { withSite = false, vars = {}, port = 0, ...more }: WorkerOptions = {},
): Miniflare {
  const { workerOptions } = workerOptionsOf(config)
  const { assets, modulesRules: _, ...others } = workerOptions
  return new Miniflare(
    convertV4MiniflareOptions({
      ...others,
      ...(withSite && { assets: assets as { directory: string } }),
      bindings: { ...(workerOptions.bindings as object), ...vars },
      modules: true,
      rootPath: folder,
      scriptPath: 'index.js',
      port,
      resourcePersistencePath: join(state, 'v3'),
      handleStructuredLogs: () => {}, // a line for each request
      ...more,
    }),
  )
}
