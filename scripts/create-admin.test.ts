import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adminPasswordChanged } from '../worker/admin-session/admins.mail.ts'
import { setAdmin } from '../worker/admin-session/set-admin.queries.ts'
import { TOO_COMMON } from '../worker/passwords/choice.ts'
import { runOnDeployed } from './deployed-database.ts'
import { newAdmin } from './new-admin.ts'
import { SCHEMA } from './schema.ts'

const ADMIN = { email: 'sana@shop.example', name: "Sana O'Hara?", passwordHash: '$scrypt$ln=15' }
const path = process.env.PATH

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'khelbox-create-admin-'))
  // Stands for wrangler: writes down its arguments and the file that they name.
  const script = `#!/bin/sh\nprintf '%s\\n' "$@" > ${folder}/arguments\ncp "$7" ${folder}/statements\n`
  writeFileSync(join(folder, 'wrangler'), script, { mode: 0o755 })
  process.env.PATH = folder + delimiter + path
})
afterEach(() => {
  process.env.PATH = path
  rmSync(folder, { recursive: true })
})

/** Sets ADMIN on the deployed database and returns the SQL that was uploaded. */
function setOnDeployed(now: number): string {
  const mail = adminPasswordChanged('https://shop.example', ADMIN)
  expect(runOnDeployed(setAdmin(ADMIN, mail, now)).status).toBe(0)
  return readFileSync(join(folder, 'statements'), 'utf8')
}

test('puts no hash on the command line and removes its file', () => {
  expect(setOnDeployed(1)).toContain(ADMIN.passwordHash)
  const args = readFileSync(join(folder, 'arguments'), 'utf8').trim().split('\n')
  expect(args.slice(0, 6)).toEqual(['d1', 'execute', 'khelbox', '--remote', '--yes', '--file'])
  expect(args).toHaveLength(7)
  expect(args.join()).not.toMatch(/scrypt|Sana/)
  expect(existsSync(args[6] ?? '')).toBe(false)
})

test('creates an admin by the uploaded SQL, and the second time ends sessions and sends a mail', () => {
  const database = new DatabaseSync(':memory:')
  database.exec(SCHEMA)
  const all = (sql: string) => database.prepare(sql).all()
  database.exec(setOnDeployed(1))
  expect(all('SELECT email, name, password_hash AS passwordHash FROM admins')).toEqual([ADMIN])
  expect(all('SELECT * FROM outbox')).toEqual([])
  database.exec(`INSERT INTO sessions (id, secret_hash, role, subject, created_at, last_seen_at)
                 SELECT 'here', 'x', 'admin', id, 1, 1 FROM admins`)
  database.exec(setOnDeployed(2))
  expect(all('SELECT email FROM admins')).toHaveLength(1)
  expect(all('SELECT id FROM sessions WHERE revoked_at IS NULL')).toEqual([])
  expect(all('SELECT action FROM admin_actions')).toEqual([
    { action: 'admin.created' },
    { action: 'admin.reset' },
  ])
  expect(all('SELECT recipient FROM outbox')).toEqual([{ recipient: ADMIN.email }])
})

test.each(['password1', 'Khelbox2018'])('refuses the common password %s', (password) => {
  const { issues } = v.safeParse(newAdmin, { ...ADMIN, password })
  expect(issues?.map(({ message }) => message)).toEqual([TOO_COMMON])
})
