import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeLocalSecret } from './secret-key.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khelbox-secret-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

async function text(file: string): Promise<string> {
  return await readFile(join(folder, file), 'utf8').catch(() => '')
}

test('a local secret is made once and then kept; other variables stay in the file', async () => {
  await writeFile(join(folder, '.dev.vars'), 'OTHER=1')
  makeLocalSecret(folder)
  const made = await text('.dev.vars')
  expect(made).toMatch(/^OTHER=1\nSECRET_KEY=[\w-]{43}\n$/)
  makeLocalSecret(folder)
  expect(await text('.dev.vars')).toBe(made)
})
