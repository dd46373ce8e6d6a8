import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { LaunchOptions } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { browserLaunch } from './browser.ts'
import { startShop } from './shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    /** Where the server keeps its data: a journey reads its mails there. */
    stateDir: string
    launch: LaunchOptions
  }
}

/** Made by `npm run admin:create`. */
export const ADMIN = { email: 'owner@khelbox.example', password: 'journeys-of-an-owner' }

/** Starts the shop once for all journeys, with an admin of its own, made as an owner makes one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shop = await startShop()
  execFileSync(
    process.execPath,
    ['scripts/create-admin.ts', '--email', ADMIN.email, '--name', 'Owner of the journeys'],
    { env: shop.env, input: `${ADMIN.password}\n` },
  )
  project.provide('origin', shop.origin)
  project.provide('stateDir', shop.stateDir)
  project.provide('launch', await browserLaunch(join(import.meta.dirname, '../.build/browser')))
  return shop.stop
}
