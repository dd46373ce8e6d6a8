// `npm run audit`: looks for known weaknesses in the packages that are deployed, as the registry knows them. On GitHub
// the registry must know them; elsewhere it may be a mirror that does not.
import { spawnSync } from 'node:child_process'
import { auditVerdict } from './audit-report.ts'

const { stdout } = spawnSync('npm audit --omit=dev --json', { shell: true, encoding: 'utf8' })
const { passes, message } = auditVerdict(stdout, process.env.GITHUB_ACTIONS === 'true')
console.log(message)
if (!passes) {
  console.error('Run `npm audit --omit=dev` for the list or the reason, and update what it names.')
  process.exit(1)
}
