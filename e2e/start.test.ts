import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '../scripts/demo/demo-accounts.ts'
import { freePort } from './free-port.ts'
import { preparedShop, shop } from './own-shop.ts'

function start(port: string, env: NodeJS.ProcessEnv = {}) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, PORT: port, ...env },
    encoding: 'utf8',
  })
  return { status, stderr }
}

test('npm start prints the address, the demo accounts and how to start over', () => {
  const { admin, members, memberPassword } = DEMO_ACCOUNTS
  expect(preparedShop.output).toMatch(/Khelbox is running: http:\/\/localhost:\d+\n/)
  expect(preparedShop.output).toContain(`${admin.email} / ${admin.password}`)
  for (const { number } of members)
    expect(preparedShop.output).toContain(`KB-${number} / ${memberPassword}`)
  expect(preparedShop.output).toContain(`rm -rf ${preparedShop.state}`)
})

test('a busy port is told in one sentence, with the way out', () => {
  const { port } = new URL(shop.origin)
  expect(start(port)).toEqual({
    status: 1,
    stderr: `Port ${port} is busy. Stop what runs there, or choose another: PORT=8790 npm start\n`,
  })
})

test('a port that is no port is told too', () => {
  expect(start('no port')).toEqual({
    status: 1,
    stderr: 'PORT must be a number from 1 to 65535, not no port\n',
  })
})

test('data of an older version is told with what it lacks, and left as it is', async () => {
  const state = await mkdtemp(join(tmpdir(), 'khelbox-older-'))
  const older = (await readFile('schema.sql', 'utf8')).replace(/^.* zip_code .*\n/m, '')
  const script = join(state, 'older.sql')
  await writeFile(script, older)
  const where = ['--local', '--persist-to', state, '--yes']
  spawnSync('wrangler', ['d1', 'execute', 'khelbox', ...where, '--file', script])
  expect(start(String(await freePort()), { KHELBOX_STATE: state })).toEqual({
    status: 1,
    stderr: `The shop in ${state} was made by an older version: it has no orders.zip_code.\nStart over with: rm -rf ${state}\n`,
  })
  await rm(state, { recursive: true })
})
