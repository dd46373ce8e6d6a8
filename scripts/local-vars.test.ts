import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { LOCAL_VARS, writeLocalVars } from './local-vars.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khelbox-vars-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

test('local variables are written once and then kept; other variables stay in the file', async () => {
  const file = join(folder, '.dev.vars')
  await writeFile(file, 'OTHER=1\nMAIL_SHOP=me@khelbox.example')
  writeLocalVars(folder)
  const written = await readFile(file, 'utf8')
  expect(written).toMatch(/^OTHER=1\nMAIL_SHOP=me@khelbox.example\nSECRET_KEY="[\w-]{43}"\n/)
  expect(written).toContain('\nSITE_ORIGIN="http://localhost:8787"\n')
  writeLocalVars(folder)
  expect(await readFile(file, 'utf8')).toBe(written)
})

test.each([{}, { env: 'staging' }])('a local shop has all that wrangler.toml requires (%o)', (of) => {
  const { secrets, vars } = readConfig({ config: 'wrangler.toml', ...of })
  expect(secrets?.required?.toSorted()).toEqual(['SECRET_KEY', ...Object.keys(LOCAL_VARS)].sort())
  expect(vars).toEqual({})
})
