// `npm run deploy`: applies migrations, deploys secret, Worker and site, in this order: the new Worker needs the new tables
// and the secret, the new site the new Worker. With `-- --dry-run` it runs the same steps on this machine and sends nothing.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { APPLIED, MIGRATIONS_TABLE, pendingOf, requireSchema, statementsOf } from './migrations.ts'
import { SCHEMA_ROWS, type SchemaRow } from './schema.ts'
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

try {
  migrate()
} catch (error) {
  console.error(`\n${(error as Error).message}`)
  stop('the database')
}
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

/** Applies the pending migrations as files, because statements on a command line are split wrongly at triggers. */
function migrate(): void {
  query(MIGRATIONS_TABLE)
  const applied = query<{ name: string }>(APPLIED).map(({ name }) => name)
  for (const migration of pendingOf(applied)) {
    const file = join(scratch, migration.name)
    writeFileSync(
      file,
      statementsOf(migration)
        .map((sql) => `${sql};`)
        .join('\n'),
    )
    run(`${database} --file ${file}`)
  }
  requireSchema(query<SchemaRow>(SCHEMA_ROWS))
}

function query<Row>(sql: string): Row[] {
  const command = sql.replaceAll('\n', ' ')
  const { stdout, stderr, status } = spawnSync(`${database} --json --command "${command}"`, {
    cwd: root,
    shell: true,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr || stdout)
  const [{ results }] = JSON.parse(stdout) as [{ results: Row[] }]
  return results
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
