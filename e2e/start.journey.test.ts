import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startMessage } from '../scripts/start-message.ts'
import { longTest } from '../worker/testing/long-run.ts'
import { runCommand } from './command.ts'
import { freePort } from './npm-start.ts'
import { preparedShop, shop } from './own-shop.ts'
import { runSql } from './shop.ts'

async function start(port: string, env: Record<string, string> = {}) {
  const { status, stderr } = await runCommand(process.execPath, ['scripts/start.ts'], {
    PORT: port,
    ...env,
  })
  return { status, stderr }
}

test('npm start prints its message when the shop is up', () => {
  const { output, state } = preparedShop
  const [origin = ''] = /http:\/\/localhost:\d+/.exec(output) ?? []
  const accounts = { hasMembers: true, hasStaff: false }
  expect(output).toContain(startMessage({ origin, stateDir: state, accounts }).trim())
})

test('with the built-in host it prints the admin, the demo members and how to read mails', () => {
  const accounts = { hasMembers: true, hasStaff: true }
  const text = startMessage({ origin: 'http://localhost:8787', stateDir: '.wrangler/state', accounts })
  expect(text).toContain('Khelbox is running: http://localhost:8787\n')
  expect(text).toContain('admin@khelbox.example / khelbox-admin-demo')
  expect(text).toContain('counter http://localhost:8787/admin/login   counter@khelbox.example / khelbox-admin-demo')
  expect(text.match(/KB-100\d \/ khelbox-member-demo/g)).toHaveLength(3)
  expect(text).toContain('npm run mails')
  expect(text).toContain('rm -rf .wrangler/state')
})

test('with an external host it prints the admin and no demo member', () => {
  const customerHost = 'https://customers.example'
  const accounts = { hasMembers: true, hasStaff: false }
  const text = startMessage({ origin: 'http://localhost:8787', stateDir: 'state', customerHost, accounts })
  expect(text).toContain('admin@khelbox.example / khelbox-admin-demo')
  expect(text).toContain('with their accounts of https://customers.example')
  expect(text).not.toContain('KB-')
})

test('an empty shop prints the admin alone', () => {
  const accounts = { hasMembers: false, hasStaff: false }
  const text = startMessage({ origin: 'http://localhost:8787', stateDir: 'state', accounts })
  expect(text.match(/ \/ khelbox-/g)).toHaveLength(1)
})

test('a busy port -> one sentence with the way out', async () => {
  const { port } = new URL(shop.origin)
  expect(await start(port)).toEqual({
    status: 1,
    stderr: `Port ${port} is busy. Stop what runs there, or choose another: PORT=8790 npm start\n`,
  })
})

test('an invalid port -> one sentence', async () => {
  expect(await start('no port')).toEqual({
    status: 1,
    stderr: 'PORT must be a number from 1 to 65535, not no port\n',
  })
})

longTest('tables that no migration makes -> npm start ends and prints the differences', async () => {
  const state = await mkdtemp(join(tmpdir(), 'khelbox-older-'))
  const baseline = await readFile('migrations/0001_baseline.sql', 'utf8')
  await runSql(preparedShop, state, baseline.replace(/^.* zip_code .*\n/m, ''))
  const { status, stderr } = await start(String(await freePort()), { KHELBOX_STATE: state })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `The local shop in ${state} does not fit this version.
The database differs from schema.sql:
  table orders lacks: zip_code INTEGER NOT NULL
Start over with: rm -rf ${state}\n`,
  })
  await rm(state, { recursive: true })
})
