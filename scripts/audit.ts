// `npm run audit`: looks for known weaknesses in the packages that are deployed, as the registry knows them.
import { spawnSync } from 'node:child_process'
import { auditVerdict } from './audit-report.ts'

const { stdout } = spawnSync('npm audit --omit=dev --json', { shell: true, encoding: 'utf8' })
const { passes, message } = auditVerdict(stdout)
console.log(message)
if (!passes) {
  console.error('Run `npm audit --omit=dev` for the list, and update the packages that it names.')
  process.exit(1)
}
