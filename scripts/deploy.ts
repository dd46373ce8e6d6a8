// `npm run deploy`: builds, then brings database, Worker and site up to date, in that order: the new
// Worker needs the new tables, the new site needs the new Worker. `-- --dry-run` goes the same way on
// this machine only and sends nothing anywhere.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values: options } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false } },
})
const isDry = options['dry-run']
const scratch = mkdtempSync(join(tmpdir(), 'khelbox-deploy-'))

const steps = isDry
  ? [
      ['npm', 'run', '--silent', 'build'],
      [
        'wrangler',
        'd1',
        'execute',
        'khelbox',
        '--local',
        '--persist-to',
        scratch,
        '--file',
        'schema.sql',
      ],
      ['wrangler', 'deploy', '--dry-run', '--outdir', join(scratch, 'worker')],
      [
        'wrangler',
        'pages',
        'functions',
        'build',
        '--cwd',
        'web',
        '--outdir',
        join(scratch, 'site'),
      ],
    ]
  : [
      ['npm', 'run', '--silent', 'build'],
      ['wrangler', 'd1', 'execute', 'khelbox', '--remote', '--yes', '--file', 'schema.sql'],
      ['wrangler', 'deploy'],
      ['wrangler', 'pages', 'deploy', '--cwd', 'web', '--branch', 'main'],
    ]

for (const [command = '', ...args] of steps) {
  console.log(`\n> ${[command, ...args].join(' ')}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) {
    console.error(
      `\nStopped: the step above failed. The steps before it are done; run the command again when it is mended.`,
    )
    process.exit(status ?? 1)
  }
}
rmSync(scratch, { recursive: true })
console.log(isDry ? '\nDry run: everything would be deployed.' : '\nDeployed.')
