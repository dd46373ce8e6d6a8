// `npm start`: builds the site, applies the migrations, creates the demo data in an empty database and serves site
// and API with wrangler dev on PORT (8787). With CUSTOMER_HOST members are those of that host. The demo is a shop in
// its second year; `--no-life` makes its library and its accounts only, `--empty` only the admin.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { WHATSAPP_SETTINGS } from '../worker/platform/whatsapp/whatsapp.ts'
import { DEMO_ACCOUNTS, type DemoAccounts, emailOf } from './demo/demo-accounts.ts'
import { makeAdmin, makeDemoData } from './demo/demo-data.ts'
import { uploadDemoPictures } from './demo/demo-pictures.ts'
import { makeDemoShop } from './demo/life/demo-shop.ts'
import { loadRows } from './demo/life/rows.ts'
import { openLocalPlatform, STATE_DIR, updateDatabase } from './local-platform.ts'
import { startMessage } from './start-message.ts'
import { WRANGLER } from './wrangler.ts'

const { values: options } = parseArgs({ options: { 'no-life': { type: 'boolean' }, empty: { type: 'boolean' } } })
const port = Number(process.env.PORT ?? 8787)
const origin = `http://localhost:${port}`

if (!Number.isInteger(port) || port < 1 || port > 65535) {
  console.error(`PORT must be a number from 1 to 65535, not ${process.env.PORT}`)
  process.exit(1)
}
if (!(await isFree(port))) {
  console.error(`Port ${port} is busy. Stop what runs there, or choose another: PORT=8790 npm start`)
  process.exit(1)
}

const now = Date.now()
// It takes long, so it begins while a first start opens and migrates the database.
const hasLife = !options.empty && !options['no-life']
const early = hasLife && !existsSync(STATE_DIR) ? makeDemoShop(now) : undefined

const platform = await openLocalPlatform()
await updateDatabase(platform.env.DB)
const isNew = !(await platform.env.DB.prepare('SELECT 1 FROM games UNION ALL SELECT 1 FROM admins LIMIT 1').first())
const pictureToken = isNew ? await makeShop(platform.env.DB) : undefined
const accounts = await findDemoAccounts(platform.env.DB)
await platform.close()

// In production these are in wrangler.toml, or are secrets.
const optional = ['CUSTOMER_HOST', 'CUSTOMER_HOST_TIMEOUT_FACTOR', ...WHATSAPP_SETTINGS, 'WHATSAPP_API']
const vars = optional.flatMap((name) => (process.env[name] ? ['--var', `${name}:${process.env[name]}`] : []))
const server = spawn(
  process.execPath,
  [
    WRANGLER,
    // Inspector port 0 is any free port, so that several shops can run beside each other.
    ...['dev', 'worker/local.ts', '--port', String(port), '--inspector-port', '0', '--persist-to', STATE_DIR],
    ...['--var', `SITE_ORIGIN:${origin}`, ...vars],
    ...['--log-level', 'warn', '--show-interactive-dev-session', 'false'],
  ],
  { stdio: 'inherit', env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false' } },
)
server.on('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))

await untilUp(`${origin}/api/v1/account`)
if (pictureToken) await uploadDemoPictures(origin, pictureToken)
const customerHost = process.env.CUSTOMER_HOST
console.log(startMessage({ origin, stateDir: STATE_DIR, customerHost, accounts }))

/** Returns a token for `uploadDemoPictures`, if there are pictures. */
async function makeShop(db: D1Database): Promise<string | undefined> {
  if (options.empty) {
    await makeAdmin(db, now)
    return undefined
  }
  if (!hasLife) return await makeDemoData(db, now)
  const { rows, pictureToken } = await (early ?? makeDemoShop(now))
  await loadRows(db, rows)
  return pictureToken
}

async function findDemoAccounts(db: D1Database): Promise<DemoAccounts> {
  const found = await db
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM members WHERE email = ?) AS hasMembers,
              EXISTS (SELECT 1 FROM admins WHERE email = ?) AS hasStaff`,
    )
    .bind(emailOf(DEMO_ACCOUNTS.members[0]), DEMO_ACCOUNTS.staff.rider.email)
    .first<Record<keyof DemoAccounts, number>>()
  return { hasMembers: found?.hasMembers === 1, hasStaff: found?.hasStaff === 1 }
}

async function isFree(candidate: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const probe = createServer().listen(candidate, host)
    try {
      await once(probe, 'listening')
    } catch (error) {
      // Ignore other errors: a machine without IPv6 has no ::1.
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
      continue
    }
    probe.close()
    await once(probe, 'close')
  }
  return true
}

/** Resolves when the server answers. Ends the process after two minutes, because wrangler survives a failed build. */
async function untilUp(url: string): Promise<void> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    await setTimeout(250)
  }
  console.error('The shop did not start within two minutes. The reason is above.')
  server.kill('SIGTERM')
  process.exit(1)
}
