import { existsSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { TOO_COMMON } from '../worker/platform/passwords/choice.ts'
import { adminPasswordChanged } from '../worker/shop/admins/admins.mail.ts'
import { setAdmin } from '../worker/shop/admins/set-admin.queries.ts'
import { runOnDeployed } from './deployed-database.ts'
import { newAdmin } from './new-admin.ts'
import { SCHEMA } from './schema.ts'

const ADMIN = { email: 'sana@shop.example', name: "Sana O'Hara?", passwordHash: '$scrypt$ln=15' }

/** Runs `setAdmin` on a deployed database, without wrangler. Returns wrangler's arguments and the uploaded SQL. */
async function setAdminOnDeployed(now: number, admin = ADMIN) {
  const mail = adminPasswordChanged('https://shop.example', admin)
  let args: readonly string[] = []
  let sql = ''
  await runOnDeployed(setAdmin(admin, mail, now), 'staging', async (given) => {
    args = given
    sql = readFileSync(given.at(-1) ?? '', 'utf8')
    return { status: 0, stdout: '', stderr: '' }
  })
  return { args, sql }
}

test('sends the password hash in a file, not on the command line, and deletes the file', async () => {
  const { args, sql } = await setAdminOnDeployed(1)
  expect(sql).toContain(ADMIN.passwordHash)
  const target = ['--remote', '--env=staging', '--yes']
  expect(args.slice(0, -1)).toEqual(['d1', 'execute', 'DB', ...target, '--file'])
  expect(args.join()).not.toMatch(/scrypt|Sana/)
  expect(existsSync(args.at(-1) ?? '')).toBe(false)
})

test('the first run creates the admin; the second resets the password, ends all sessions and sends a mail', async () => {
  const database = new DatabaseSync(':memory:')
  database.exec(SCHEMA)
  const all = (sql: string) => database.prepare(sql).all()
  database.exec((await setAdminOnDeployed(1)).sql)
  expect(all('SELECT email, name, password_hash AS passwordHash FROM admins')).toEqual([ADMIN])
  expect(all('SELECT * FROM outbox')).toEqual([])
  database.exec(`INSERT INTO sessions (id, secret_hash, role, subject, created_at, last_seen_at)
                 SELECT 'here', 'x', 'admin', id, 1, 1 FROM admins`)
  const again = { ...ADMIN, passwordHash: '$scrypt$other' }
  database.exec((await setAdminOnDeployed(2, again)).sql)
  expect(all('SELECT email, name, password_hash AS passwordHash FROM admins')).toEqual([again])
  expect(all('SELECT id FROM sessions WHERE revoked_at IS NULL')).toEqual([])
  expect(all('SELECT action FROM admin_actions')).toEqual([{ action: 'admin.created' }, { action: 'admin.reset' }])
  expect(all('SELECT recipient FROM outbox')).toEqual([{ recipient: ADMIN.email }])
})

test.each(['password1', 'Khelbox2018'])('refuses the common password %s', async (password) => {
  const { issues } = await v.safeParseAsync(newAdmin, { ...ADMIN, password })
  expect(issues?.map(({ message }) => message)).toEqual([TOO_COMMON])
})
