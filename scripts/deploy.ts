// `npm run deploy`: brings database, Worker and site up to date, in that order: the new Worker needs the
// new tables, the new site (built by the Worker's [build]) needs the new Worker. With `-- --dry-run` it
// goes the same way on this machine only and sends nothing anywhere.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

const root = dirname(import.meta.dirname)
const { values: options } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false } },
})
const isDry = options['dry-run']

const settings = readFileSync(join(root, 'wrangler.toml'), 'utf8')
const unset = [
  /database_id = "0{8}-/.test(settings) && 'database_id (npx wrangler d1 create khelbox)',
  !/SITE_ORIGIN = "https:/.test(settings) && 'SITE_ORIGIN (https, your own address)',
  /MAIL_(FROM|SHOP) = ".*\.example/.test(settings) && 'MAIL_FROM and MAIL_SHOP',
].filter((setting) => setting !== false)
if (unset.length > 0 && !isDry) {
  console.error(`Please set in wrangler.toml first:\n  ${unset.join('\n  ')}`)
  process.exit(1)
}

const scratch = mkdtempSync(join(tmpdir(), 'khelbox-deploy-'))
const steps = isDry
  ? [
      `wrangler d1 execute khelbox --local --persist-to ${scratch} --file schema.sql`,
      `wrangler deploy --dry-run --outdir ${scratch}/worker`,
      `wrangler pages functions build --cwd web --outdir ${scratch}/site`,
    ]
  : [
      'wrangler d1 execute khelbox --remote --yes --file schema.sql',
      'wrangler deploy',
      'wrangler pages deploy --cwd web --branch main',
    ]

for (const step of steps) {
  console.log(`\n> ${step}`)
  const { status } = spawnSync(step, { cwd: root, stdio: 'inherit', shell: true })
  if (status !== 0) {
    console.error(
      '\nStopped at the step above. Those before it are done; mend it and run the command again.',
    )
    process.exit(status ?? 1)
  }
}
rmSync(scratch, { recursive: true })
console.log(isDry ? '\nDry run: all of it would be deployed.' : '\nDeployed.')
