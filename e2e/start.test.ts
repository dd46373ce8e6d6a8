import { spawnSync } from 'node:child_process'
import { expect, inject, test } from 'vitest'

function start(port: string) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, PORT: port },
    encoding: 'utf8',
  })
  return { status, stderr }
}

test('a busy port is told in one sentence, with the way out', () => {
  const { port } = new URL(inject('origin'))
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
