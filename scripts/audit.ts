// `npm run audit`: looks for known weaknesses in the packages that are deployed, as the registry knows them. On GitHub
// the registry must know them; elsewhere it may be a mirror that does not.
import { spawnSync } from 'node:child_process'
import * as v from 'valibot'

const report = v.object({
  metadata: v.object({
    vulnerabilities: v.object({ high: v.number(), critical: v.number(), total: v.number() }),
  }),
})

/**
 * Judges the output of `npm audit --json`: a high or critical weakness fails. Some registries (a company's mirror) know
 * no weaknesses and send no report. That fails only if a report is demanded.
 */
export function auditVerdict(output: string, demandsReport: boolean): { passes: boolean; message: string } {
  const parsed = v.safeParse(report, asJson(output))
  if (!parsed.success) {
    return {
      passes: !demandsReport,
      message: 'Not audited: the registry sent no report of advisories.',
    }
  }
  const { high, critical, total } = parsed.output.metadata.vulnerabilities
  const message = `${total} known advisories in what is deployed, ${high + critical} of them high or critical.`
  return { passes: high + critical === 0, message }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

if (import.meta.main) {
  const { stdout } = spawnSync('npm audit --omit=dev --json', { shell: true, encoding: 'utf8' })
  const { passes, message } = auditVerdict(stdout, process.env.GITHUB_ACTIONS === 'true')
  console.log(message)
  if (!passes) {
    console.error('Run `npm audit --omit=dev` for the list or the reason, and update what it names.')
    process.exit(1)
  }
}
