import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstCases } from '../worker/testing/long-run.ts'
import { runCommand } from './command.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khelbox-failed-'))
  // An npm that fails, and so the build of a deployment.
  await mkdir(join(folder, 'bin'))
  await writeFile(join(folder, 'bin/npm'), '#!/bin/sh\necho refused >&2\nexit 1\n', { mode: 0o755 })
  await mkdir(join(folder, 'temporary'))
  // A backup that is no SQL.
  await mkdir(join(folder, 'broken'))
  await writeFile(join(folder, 'broken/pictures.json'), '{}')
  await writeFile(join(folder, 'broken/lost-texts.json'), '[]')
  await writeFile(join(folder, 'broken/database.sql'), 'refused;')
})
afterAll(() => rm(folder, { recursive: true }))

const COMMANDS: [command: string, options: string[]][] = [
  ['deploy', ['--dry-run']],
  ['restore', ['--from', 'broken']],
]

test.each(firstCases(1, COMMANDS))(
  'a failed %s exits with 1 and leaves no temporary folder',
  async (command, options) => {
    const { status, stdout, stderr } = await runCommand(
      process.execPath,
      [`scripts/${command}.ts`, ...options.map((each) => (each.startsWith('-') ? each : join(folder, each)))],
      {
        PATH: join(folder, 'bin') + delimiter + process.env.PATH,
        TMPDIR: join(folder, 'temporary'),
        KHELBOX_STATE: join(folder, 'state'),
      },
    )
    expect(stdout + stderr).toContain('refused')
    expect(status).toBe(1)
    const left = await readdir(join(folder, 'temporary'))
    expect(left.filter((name) => name.startsWith('khelbox-'))).toEqual([])
  },
)
