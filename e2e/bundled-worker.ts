import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_readConfig as readConfig, unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'
import { writeLocalVars } from '../scripts/local-vars.ts'
import { WRANGLER } from '../scripts/wrangler.ts'

const root = join(import.meta.dirname, '..')
const configPath = join(root, 'wrangler.toml')

/** Bundles a Worker into `folder` as `wrangler deploy` does, but without building the site. */
export async function bundleWorker(folder: string, entry = 'worker/local.ts'): Promise<void> {
  const { name, compatibility_date, compatibility_flags } = readConfig({ config: configPath })
  // A config of its own, because wrangler.toml has a build command.
  const configWithoutBuild = join(folder, 'wrangler.json')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    configWithoutBuild,
    JSON.stringify({ name, main: join(root, entry), compatibility_date, compatibility_flags }),
  )
  const options = ['--dry-run', `--config=${configWithoutBuild}`, `--outdir=${folder}`, '--upload-source-maps=false']
  await promisify(execFile)(process.execPath, [WRANGLER, 'deploy', ...options])
}

interface WorkerOptions {
  /** Also serves the built site, as `wrangler dev` does. */
  withSite?: boolean
  /** A free port by default. */
  port?: number
  /** Variables that replace those of .dev.vars. */
  vars?: Record<string, string>
  /** Path of the Worker's script in its folder. */
  scriptPath?: string
  inspectorPort?: number
  handleStructuredLogs?: (line: { message: string }) => void
}

/** Runs the Worker that `bundleWorker` wrote into `folder`. Its data are in the folder `state`. */
export function startBundledWorker(
  folder: string,
  state: string,
  { withSite = false, vars = {}, port = 0, ...options }: WorkerOptions = {},
): Miniflare {
  writeLocalVars()
  const { workerOptions } = workerOptionsOf(configPath)
  const { assets, modulesRules: _, ...config } = workerOptions
  return new Miniflare(
    convertV4MiniflareOptions({
      ...config,
      ...(withSite && { assets: assets as { directory: string } }),
      bindings: { ...(workerOptions.bindings as object), ...vars },
      modules: true,
      rootPath: folder,
      scriptPath: 'local.js',
      port,
      resourcePersistencePath: join(state, 'v3'),
      handleStructuredLogs: () => {}, // Otherwise each request prints a line.
      ...options,
    }),
  )
}
