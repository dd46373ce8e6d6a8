import { expect, test } from 'vitest'
import { auditVerdict } from './audit.ts'

function report(counts: object): string {
  const vulnerabilities = {
    info: 0,
    low: 0,
    moderate: 0,
    high: 0,
    critical: 0,
    total: 0,
    ...counts,
  }
  return JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {},
    metadata: { vulnerabilities },
  })
}

test.each([
  ['no advisory', true, report({})],
  ['a moderate advisory', true, report({ moderate: 1, total: 1 })],
  ['a high advisory', false, report({ high: 1, total: 1 })],
  ['a critical advisory', false, report({ critical: 2, total: 3 })],
])('an audit with %s passes: %s', (_name, passes, output) => {
  expect(auditVerdict(output, true).passes).toBe(passes)
})

test.each([
  '',
  'npm error audit endpoint returned an error',
  '{"error":{"summary":"audit endpoint returned an error"}}',
])('an audit without a report (%s) says so, and fails if a report is demanded', (output) => {
  const message = expect.stringContaining('Not audited')
  expect(auditVerdict(output, false)).toEqual({ passes: true, message })
  expect(auditVerdict(output, true)).toEqual({ passes: false, message })
})
