// `npm start`: builds the site, applies schema.sql, makes the demo data once, and serves site and API
// with wrangler dev on PORT (8787). With CUSTOMER_HOST members are those of that host.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { DEMO_ACCOUNTS } from './demo/demo-accounts.ts'
import { makeDemoData } from './demo/demo-data.ts'
import { uploadDemoPictures } from './demo/demo-pictures.ts'
import { applySchema, openLocalPlatform, STATE_DIR } from './local-platform.ts'

const port = Number(process.env.PORT ?? 8787)
const origin = `http://localhost:${port}`

if (!Number.isInteger(port) || port < 1 || port > 65535) {
  console.error(`PORT must be a number from 1 to 65535, not ${process.env.PORT}`)
  process.exit(1)
}
if (!(await isFree(port))) {
  console.error(
    `Port ${port} is busy. Stop what runs there, or choose another: PORT=8790 npm start`,
  )
  process.exit(1)
}

const platform = await openLocalPlatform()
await applySchema(platform.env.DB)
const isEmpty = !(await platform.env.DB.prepare(
  'SELECT 1 FROM games UNION ALL SELECT 1 FROM admins LIMIT 1',
).first())
const pictureToken = isEmpty ? await makeDemoData(platform.env.DB, Date.now()) : undefined
await platform.close()

// As deployed they stand in wrangler.toml.
const forHost = ['CUSTOMER_HOST', 'CUSTOMER_HOST_TIMEOUT_FACTOR'].flatMap((name) =>
  process.env[name] ? ['--var', `${name}:${process.env[name]}`] : [],
)
const server = spawn(
  'wrangler',
  [
    ...['dev', '--port', String(port), '--persist-to', STATE_DIR, '--var', `SITE_ORIGIN:${origin}`],
    ...forHost,
    ...['--log-level', 'warn', '--show-interactive-dev-session', 'false'],
  ],
  { stdio: 'inherit', env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false' } },
)
server.on('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))

await answering(`${origin}/api/Customer/GetProdList`)
if (pictureToken) await uploadDemoPictures(origin, pictureToken)

const { admin, members, memberPassword } = DEMO_ACCOUNTS
console.log(`
Khelbox is running: ${origin}

Demo accounts (this machine only)
  admin   ${origin}/admin/login   ${admin.email} / ${admin.password}
${members.map((member) => `  member  ${origin}/signin   KB-${member.number} / ${memberPassword}   (${member.plan})`).join('\n')}

Stop with Ctrl+C. Start over with: rm -rf ${STATE_DIR}
`)

async function isFree(candidate: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const probe = createServer().listen(candidate, host)
    try {
      await once(probe, 'listening')
    } catch (error) {
      // A machine without IPv6 has no ::1; that is no reason not to start.
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
      continue
    }
    probe.close()
    await once(probe, 'close')
  }
  return true
}

/**
 * Resolves when the server answers; the first build takes some seconds. wrangler dev outlives a build
 * that failed, to build again after the next edit, but whoever waits for the shop has to be told.
 */
async function answering(url: string): Promise<void> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    await setTimeout(250)
  }
  console.error('The shop did not come up within two minutes. The reason stands above.')
  server.kill('SIGTERM')
  process.exit(1)
}
