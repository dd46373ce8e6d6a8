// `npm run deploy [-- --env staging] [-- --location weur]`: see scripts/deploy/deploy-shop.ts. With `-- --dry-run` it
// checks, builds and bundles on this machine and sends nothing. `-- --allow-uncommitted` deploys files that are not
// committed, `-- --allow-older` deploys over commits that this checkout does not have.
import { resolveMx } from 'node:dns/promises'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { deployShop } from './deploy/deploy-shop.ts'
import { LOCATIONS } from './deploy/provision.ts'
import { exampleContent, readSettings } from './deploy/settings.ts'
import { readSources, whoAmI } from './deploy/sources.ts'
import { Stop } from './deploy/stop.ts'
import { MIGRATIONS } from './migrations.ts'
import { schemaDifferences, schemaOf } from './schema.ts'
import { scratchFolder } from './scratch-folder.ts'
import { runWrangler } from './wrangler.ts'

const { values: options } = parseArgs({
  options: {
    'allow-older': { type: 'boolean', default: false },
    'allow-uncommitted': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    env: { type: 'string', default: 'production' },
    location: { type: 'string', default: 'apac' },
  },
})

try {
  const location = LOCATIONS.find((known) => known === options.location)
  if (!location) throw new Stop(`--location must be one of ${LOCATIONS.join(', ')}`)
  if (options.env !== 'production' && options.env !== 'staging') throw new Stop('--env must be production or staging')
  const isStaging = options.env === 'staging'
  if (options['dry-run']) await dryRun(isStaging)
  else
    await deployShop({
      settings: readSettings(isStaging),
      examples: exampleContent(),
      location,
      sources: readSources(),
      allows: { uncommitted: options['allow-uncommitted'], older: options['allow-older'] },
      who: whoAmI(),
      build: () => import('./build.ts'),
      scratch: scratchFolder('deploy'),
      wrangler: runWrangler,
      fetchSite: fetch,
      findMailServers,
      pause: async (ms) => setTimeout(ms),
      say: console.log,
    })
} catch (error) {
  console.error(`\n${error instanceof Stop ? error.message : (error as Error).stack}`)
  process.exit(1)
}

async function findMailServers(domain: string): Promise<string[]> {
  try {
    return (await resolveMx(domain)).map(({ exchange }) => exchange)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENODATA' || code === 'ENOTFOUND') return []
    throw new Stop(`The DNS does not say whether ${domain} receives mail (${code}). Please try again.`)
  }
}

async function dryRun(isStaging: boolean): Promise<void> {
  for (const sentence of exampleContent()) console.log(`Before you deploy: ${sentence}`)
  const migrated = schemaOf(MIGRATIONS.map(({ sql }) => sql).join('\n'))
  const differences = schemaDifferences(migrated)
  if (differences.length > 0) throw new Stop(`The migrations do not make schema.sql:\n  ${differences.join('\n  ')}`)
  console.log(`${MIGRATIONS.length} migrations make the tables of schema.sql`)
  const scratch = scratchFolder('deploy')
  const env = `--env=${isStaging ? 'staging' : ''}`
  const steps: [string, ...string[]][] = [
    ['deploy', '--dry-run', env, '--outdir', `${scratch}/worker`],
    ['pages', 'functions', 'build', '--cwd', 'web', '--outdir', `${scratch}/site`],
  ]
  for (const step of steps) {
    console.log(`\n> wrangler ${step.join(' ')}`)
    const { status } = await runWrangler(step, { print: true })
    if (status !== 0) throw new Stop(`Stopped: wrangler ${step[0]} failed; the reason is above.`)
  }
  console.log('\nDry run: every step works. Nothing was deployed.')
}
