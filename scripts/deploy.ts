// `npm run deploy`: deploys schema, secret, Worker and site, in this order: the new Worker needs the new tables
// and the secret, the new site the new Worker. With `-- --dry-run` it runs the same steps on this machine and sends nothing.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { missingColumns, TABLES } from './schema.ts'
import { scratchFolder } from './scratch-folder.ts'
import { uploadMissingSecret } from './secret-key.ts'

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

const scratch = scratchFolder('deploy')
const database = `wrangler d1 execute khelbox ${isDry ? `--local --persist-to ${scratch}` : '--remote'} --yes`

run(`${database} --file schema.sql`)
checkTables()
if (!isDry) uploadSecret()
run(isDry ? `wrangler deploy --dry-run --outdir ${scratch}/worker` : 'wrangler deploy')
run(
  isDry
    ? `wrangler pages functions build --cwd web --outdir ${scratch}/site`
    : 'wrangler pages deploy --cwd web --branch main',
)
console.log(isDry ? '\nDry run: every step works. Nothing was deployed.' : '\nDeployed.')

function run(step: string): void {
  console.log(`\n> ${step}`)
  const { status } = spawnSync(step, { cwd: root, stdio: 'inherit', shell: true })
  if (status !== 0) stop('the step above')
}

/** schema.sql changes no existing table, and the new Worker fails on a table without its columns. */
function checkTables(): void {
  const { stdout } = spawnSync(`${database} --json --command "${TABLES}"`, {
    cwd: root,
    shell: true,
    encoding: 'utf8',
  })
  const [{ results }] = JSON.parse(stdout) as [{ results: { sql: string }[] }]
  const missing = missingColumns(results)
  if (missing.length === 0) return
  console.error(
    `\nThe database was made by an older version: it has no ${missing.join(', ')}. Back it up, then add them with ALTER TABLE (npx wrangler d1 execute khelbox --remote --command …).`,
  )
  stop('the tables')
}

function uploadSecret(): void {
  console.log('\n> SECRET_KEY: uploaded if the Worker has none')
  try {
    uploadMissingSecret()
  } catch (error) {
    console.error((error as Error).message)
    stop('SECRET_KEY')
  }
}

function stop(where: string): never {
  console.error(
    `\nStopped at ${where}. The steps before it are done. Solve the problem and run the command again.`,
  )
  process.exit(1)
}
