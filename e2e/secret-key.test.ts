import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeLocalSecret, uploadMissingSecret } from '../scripts/secret-key.ts'

let folder = ''
const path = process.env.PATH

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khelbox-secret-'))
})
afterEach(async () => {
  process.env.PATH = path
  await rm(folder, { recursive: true })
})

/** Puts a wrangler on the PATH that writes down its arguments and input; `secret list` does what `list` says. */
async function fakeWrangler(list: string): Promise<void> {
  await mkdir(join(folder, 'bin'))
  const script = `#!/bin/sh
echo "$*" >> ${folder}/calls
if [ "$2" = list ]; then ${list}; fi
cat > ${folder}/input
`
  await writeFile(join(folder, 'bin/wrangler'), script, { mode: 0o755 })
  process.env.PATH = join(folder, 'bin') + delimiter + path
}

async function text(file: string): Promise<string> {
  return await readFile(join(folder, file), 'utf8').catch(() => '')
}

test('a local secret is made once and kept, beside other variables', async () => {
  await writeFile(join(folder, '.dev.vars'), 'OTHER=1')
  makeLocalSecret(folder)
  const made = await text('.dev.vars')
  expect(made).toMatch(/^OTHER=1\nSECRET_KEY=[\w-]{43}\n$/)
  makeLocalSecret(folder)
  expect(await text('.dev.vars')).toBe(made)
})

test.each([
  ['of a Worker without secrets', `echo '[]'; exit 0`],
  ['of a Worker that does not exist yet', `echo 'Worker "khelbox" not found.' >&2; exit 1`],
])('a deployment uploads the secret %s through stdin', async (_name, list) => {
  await fakeWrangler(list)
  uploadMissingSecret()
  expect(await text('calls')).toBe('secret list --format json\nsecret put SECRET_KEY\n')
  expect(await text('input')).toMatch(/^[\w-]{43}$/)
})

test('a deployment keeps the secret that the Worker has', async () => {
  await fakeWrangler(`echo '[{ "name": "SECRET_KEY", "type": "secret_text" }]'; exit 0`)
  uploadMissingSecret()
  expect(await text('calls')).toBe('secret list --format json\n')
})

test('a deployment replaces no secret when the list fails for another reason', async () => {
  await fakeWrangler('echo no network >&2; exit 1')
  expect(uploadMissingSecret).toThrow('no network')
  expect(await text('calls')).toBe('secret list --format json\n')
})
