// `npm run admin:create -- --email owner@shop.example --name "The Owner" [--remote [--env staging]]`: creates an
// admin, or gives an existing one a new password, enables it and signs it out everywhere. Asks for the password, so
// that no shell history and no command line has it.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { scryptHash } from '../worker/platform/passwords/scrypt.ts'
import { adminPasswordChanged } from '../worker/shop/admins/admins.mail.ts'
import { type Statement, setAdmin } from '../worker/shop/admins/set-admin.queries.ts'
import { readSettings } from './deploy/settings.ts'
import { runOnDeployed } from './deployed-database.ts'
import { openLocalPlatform, updateDatabase } from './local-platform.ts'
import { newAdmin } from './new-admin.ts'
import { runWrangler } from './wrangler.ts'

const { values: options } = parseArgs({
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    remote: { type: 'boolean', default: false },
    env: { type: 'string', default: '' },
  },
})

const admin = await v.safeParseAsync(newAdmin, {
  email: options.email,
  name: options.name,
  password: await askPassword(),
})
if (!admin.success) {
  for (const issue of admin.issues) console.error(issue.message)
  process.exit(1)
}

const { email: address, name, password } = admin.output
const now = Date.now()

if (options.remote) {
  const { isStaging, origin, site } = readSettings(options.env === 'staging')
  const statements = statementsFor(isStaging ? `https://staging.${site}.pages.dev` : origin)
  const { status, stderr } = await runOnDeployed(statements, options.env, runWrangler)
  if (status !== 0) {
    console.error(stderr)
    process.exit(1)
  }
} else {
  const { env, close } = await openLocalPlatform()
  await updateDatabase(env.DB)
  const statements = statementsFor(env.SITE_ORIGIN)
  await env.DB.batch(statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)))
  await close()
}
console.log(`Admin ${address} can sign in at /admin/login`)

function statementsFor(siteOrigin: string): Statement[] {
  const mail = adminPasswordChanged(siteOrigin, { name, email: address })
  return setAdmin({ email: address, name, passwordHash: scryptHash(password) }, mail, now)
}

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
