// `npm run rollback [-- --to VERSION]`: see scripts/deploy/rollback-shop.ts. Staging goes back by a deployment of an
// older commit, because Cloudflare keeps no way back for previews.
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { rollBackShop } from './deploy/rollback-shop.ts'
import { readSettings } from './deploy/settings.ts'
import { whoAmI } from './deploy/sources.ts'
import { Stop } from './deploy/stop.ts'
import { runWrangler } from './wrangler.ts'

const { values: options } = parseArgs({ options: { to: { type: 'string' } } })
try {
  await rollBackShop({
    settings: readSettings(false),
    to: options.to,
    who: whoAmI(),
    wrangler: runWrangler,
    fetchSite: fetch,
    pause: async (ms) => setTimeout(ms),
    say: console.log,
  })
} catch (error) {
  console.error(`\n${error instanceof Stop ? error.message : (error as Error).stack}`)
  process.exit(1)
}
