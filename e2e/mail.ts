import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, inject } from 'vitest'

/** Every mail that was written to this address, the newest first: the outbox keeps them all. */
export async function mailsTo(address: string): Promise<{ subject: string; body: string }[]> {
  // The address is the test's own; the command line takes no parameters.
  const query = `SELECT subject, body FROM outbox WHERE recipient = '${address}' ORDER BY created_at DESC`
  const { stdout } = await promisify(execFile)('wrangler', [
    ...['d1', 'execute', 'khelbox', '--local', '--persist-to', inject('stateDir')],
    ...['--json', '--command', query],
  ])
  const [answer] = JSON.parse(stdout) as [{ results: { subject: string; body: string }[] }]
  return answer.results
}

/** The code in the newest mail to this address. */
export async function codeFor(address: string): Promise<string> {
  const [newest] = await mailsTo(address)
  const code = newest?.body.match(/^\d{8}$/m)?.[0]
  expect(code, `a code in the newest mail to ${address}`).toBeDefined()
  return code ?? ''
}
