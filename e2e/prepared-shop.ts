import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bundleWorker } from './bundled-worker.ts'
import { runStart } from './npm-start.ts'

/** Created by `npm run admin:create`. */
export const ADMIN = { email: 'owner@khelbox.example', password: 'journeys-of-an-owner' }

/** The starting point of every shop of these tests. */
export interface PreparedShop {
  /** The folder of the Worker's bundle. */
  bundle: string
  /** The data of a new demo shop that also has ADMIN. */
  state: string
  /** The output of `npm start`. */
  output: string
}

/**
 * Builds the site and creates the data with a real `npm start` and `npm run admin:create`. Replaces
 * `folder`. Stops and throws when `signal` is aborted.
 */
export async function prepareShop(folder: string, signal?: AbortSignal): Promise<PreparedShop> {
  await rm(folder, { recursive: true, force: true })
  const [bundle, state] = [join(folder, 'worker'), join(folder, 'state')]
  const env = { ...process.env, KHELBOX_STATE: state }
  const output = await runStart(env, signal)
  const command = promisify(execFile)(
    process.execPath,
    ['scripts/create-admin.ts', '--email', ADMIN.email, '--name', 'Owner of the journeys'],
    { env },
  )
  command.child.stdin?.end(`${ADMIN.password}\n`)
  await command
  await bundleWorker(bundle)
  return { bundle, state, output }
}
