// `npm run admin:create -- --email owner@shop.example --name "The Owner" [--remote]`: creates an admin, or
// gives an existing one a new password and enables it. Asks for the password, so that no shell history has it.
import { execFile } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs, promisify } from 'node:util'
import * as v from 'valibot'
import { chosenPassword } from '../worker/contract/passwords.ts'
import { email, LENGTHS, requiredText } from '../worker/contract/text.ts'
import { scryptHash } from '../worker/passwords/scrypt.ts'
import { openLocalPlatform, updateDatabase } from './local-platform.ts'

const { values: options } = parseArgs({
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    remote: { type: 'boolean', default: false },
  },
})

const admin = v.safeParse(
  v.object({
    email: v.pipe(email, v.toLowerCase()),
    name: requiredText('Please give a name: --name "The Owner"', LENGTHS.name),
    password: chosenPassword('Password', 'Please enter a password'),
  }),
  { email: options.email, name: options.name, password: await askPassword() },
)
if (!admin.success) {
  for (const issue of admin.issues) console.error(issue.message)
  process.exit(1)
}

const values = [
  crypto.randomUUID().replaceAll('-', ''),
  admin.output.email,
  admin.output.name,
  scryptHash(admin.output.password),
  Date.now(),
] as const
const INSERT = `INSERT INTO admins (id, email, name, password_hash, created_at) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (email) DO UPDATE SET name = excluded.name, password_hash = excluded.password_hash,
    disabled_at = NULL`

if (options.remote) {
  // wrangler takes no bound parameters, so every value is quoted as an SQL literal.
  const literals = values.map((value) =>
    typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`,
  )
  const sql = INSERT.replace('?, ?, ?, ?, ?', () => literals.join(', '))
  await promisify(execFile)('wrangler', [
    'd1',
    'execute',
    'khelbox',
    '--remote',
    '--yes',
    '--command',
    sql,
  ])
} else {
  const platform = await openLocalPlatform()
  await updateDatabase(platform.env.DB)
  await platform.env.DB.prepare(INSERT)
    .bind(...values)
    .run()
  await platform.close()
}
console.log(`Admin ${admin.output.email} can sign in at /admin/login`)

/** Reads from the terminal without echo, or the first line of a pipe. */
async function askPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const isTerminal = process.stdin.isTTY === true
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: isTerminal })
  if (isTerminal) process.stdout.write('Password (8 to 150 characters): ')
  const password = await terminal.question('')
  terminal.close()
  if (isTerminal) process.stdout.write('\n')
  return password
}
