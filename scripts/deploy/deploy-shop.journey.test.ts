import { copyFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { MIGRATIONS, MIGRATIONS_TABLE, statementsOf } from '../migrations.ts'
import { scratchFolder } from '../scratch-folder.ts'
import { signIn } from './cloudflare.ts'
import { deployShop } from './deploy-shop.ts'
import { type FakeAccount, startFakeCloudflare } from './fake-cloudflare.ts'
import { migrateRemote } from './remote-database.ts'
import { rollBackShop } from './rollback-shop.ts'
import { exampleContent, readSettings } from './settings.ts'

const COMMIT = 'd'.repeat(40)
const NEXT_COMMIT = 'e'.repeat(40)

const migrated = join(scratchFolder('migrated'), 'database.sqlite')
beforeAll(() => {
  const database = new DatabaseSync(migrated)
  database.exec([MIGRATIONS_TABLE, 'BEGIN', ...MIGRATIONS.flatMap(statementsOf), 'COMMIT'].join(';\n'))
  database.close()
})

let scratch = ''
let fake: Awaited<ReturnType<typeof startFakeCloudflare>>
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'khelbox-test-'))
  fake = await startFakeCloudflare()
  // All migrations take longer than the rest of a deployment, so only the test of a fresh account applies them.
  fake.account.makeDatabase = () => {
    const copy = join(scratch, `${fake.account.databases.size}.sqlite`)
    copyFileSync(migrated, copy)
    return new DatabaseSync(copy)
  }
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', fake.base)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await fake.stop()
  await rm(scratch, { recursive: true })
})

const NO_BACKUP = expect.stringMatching(/^There is no nightly backup yet.*BACKUP_TOKEN/)

const ALERTS = [
  'Alerts to hello@khelbox.pk: Khelbox: an incident of Cloudflare',
  'Alerts to hello@khelbox.pk: Khelbox: more requests than the plan includes',
  'Alerts to hello@khelbox.pk: Khelbox: an alert of the log',
  'Alerts to hello@khelbox.pk: Khelbox: the certificate of the domain',
]

const HEADERS = {
  'content-type': 'text/html',
  'content-security-policy': "default-src 'none'; script-src 'self'",
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
}

/** The reply of the health call of a shop that has just been deployed. */
function healthOf(version: string, changes: object = {}): object {
  const checks = {
    database: { status: 'ok', ms: 1 },
    cron: { status: 'degraded', lastRunAt: null },
    outbox: { status: 'ok', unsent: 0, oldestUnsentAt: null },
    images: { status: 'ok', failingSince: null, notPurgedSince: null },
    backup: { status: 'degraded', madeAt: null },
    ...changes,
  }
  return { status: 'degraded', version, checks }
}

/** The live site: '/' and the API answer as they should, but for these changes of the checks. */
function liveSite(changes?: object, headers = {}): typeof fetch {
  return async (address) => {
    if (!String(address).includes('/api/')) return new Response('<html>', { headers: HEADERS })
    const worker = String(address).includes('//staging.') ? 'khelbox-staging' : 'khelbox'
    const version = fake.account.workers.get(worker)?.vars.COMMIT ?? ''
    return Response.json(healthOf(version, changes), { status: 503, headers })
  }
}

interface Options {
  isStaging?: boolean
  examples?: string[]
  commit?: string
  /** Files that differ from the commit. */
  changes?: string[]
  /** Whether the history of the checkout has the live commit. */
  isNewer?: boolean
  allows?: { uncommitted?: boolean; older?: boolean }
  site?: typeof fetch
  /** The hint of wrangler.toml. */
  placement?: string
  mailApi?: string
  whatsAppPhoneId?: string
}

/** Deploys to the fake account. Returns the lines for the owner; a reason to stop is the last one. */
async function deploy({
  isStaging = false,
  examples = [],
  commit = COMMIT,
  changes = [],
  isNewer = true,
  allows = {},
  site = liveSite(),
  placement = 'aws:ap-southeast-1',
  mailApi = '',
  whatsAppPhoneId = '',
}: Options = {}) {
  const lines: string[] = []
  const domain = {
    origin: 'https://www.khelbox.pk',
    mailFrom: 'Khelbox <hello@khelbox.pk>',
    mailShop: 'hello@khelbox.pk',
    mailDomain: 'khelbox.pk',
  }
  await deployShop({
    settings: { ...readSettings(isStaging), ...domain, placement, mailApi, whatsAppPhoneId },
    examples,
    location: 'apac',
    sources: { commit, changes, contains: () => isNewer },
    allows: { uncommitted: false, older: false, ...allows },
    who: 'Sana (laptop)',
    build: async () => lines.push('Built the site'),
    scratch,
    wrangler: fake.wrangler,
    fetchSite: site,
    findMailServers: async () => fake.account.mailServers,
    pause: async () => {},
    say: (line) => lines.push(line),
  }).catch((error: Error) => lines.push(error.message))
  return lines
}

/** Goes back on the fake account. Returns the lines for the owner. */
async function rollBack({ to, site = liveSite() }: { to?: string; site?: typeof fetch } = {}) {
  const lines: string[] = []
  const domain = { origin: 'https://www.khelbox.pk' }
  await rollBackShop({
    settings: { ...readSettings(false), ...domain },
    to,
    who: 'Bilal (office)',
    wrangler: fake.wrangler,
    fetchSite: site,
    pause: async () => {},
    say: (line) => lines.push(line),
  }).catch((error: Error) => lines.push(error.message))
  return lines
}

/** What a run says that deploys Worker and site of a shop that exists. */
const DEPLOYED_AGAIN = [
  'Deployed the Worker khelbox',
  'Deployed the site khelbox-site (main)',
  NO_BACKUP,
  'The shop is live and tested: https://www.khelbox.pk',
]

test('a fresh account becomes a running shop, and a second run changes nothing', async () => {
  fake.account.makeDatabase = () => new DatabaseSync(':memory:')
  const first = await deploy()
  expect(first).toEqual([
    'Created the database khelbox in apac',
    'Created the bucket khelbox-images',
    'Created the bucket khelbox-backups',
    'Locked new backups in khelbox-backups for 13 days',
    'Created the queue khelbox-mail-runs',
    'Created the Pages project khelbox-site',
    expect.stringMatching(/^Switched on Email Sending for khelbox\.pk\.[\s\S]*p=reject[\s\S]*Ask for more/),
    ...MIGRATIONS.flatMap(({ name }) => [
      expect.stringContaining(`Time Travel bookmark before ${name}: `),
      `Applied ${name}`,
    ]),
    'Made the secret SECRET_KEY',
    'Deployed the Worker khelbox',
    'Deployed the site khelbox-site (main)',
    NO_BACKUP,
    'Connected www.khelbox.pk with the Pages project',
    'Redirects khelbox.pk to https://www.khelbox.pk',
    ...ALERTS,
    'The shop is live and tested: https://www.khelbox.pk',
  ])
  const { account } = fake
  expect(account.databases.get('khelbox')?.location).toBe('apac')
  expect(account.workers.get('khelbox')).toEqual({
    secrets: new Set(['SECRET_KEY']),
    vars: {
      SITE_ORIGIN: 'https://www.khelbox.pk',
      MAIL_FROM: 'Khelbox <hello@khelbox.pk>',
      MAIL_SHOP: 'hello@khelbox.pk',
      ACCOUNT_ID: '0123456789abcdef0123456789abcdef',
      DATABASE_ID: 'khelbox',
      COMMIT: 'd'.repeat(12),
    },
  })
  account.writes = []
  account.commands = []
  expect(await deploy()).toEqual([
    'The Worker khelbox is up to date',
    'The site khelbox-site (main) is up to date',
    NO_BACKUP,
    'The shop is live and tested: https://www.khelbox.pk',
  ])
  expect(account.writes).toEqual([])
  expect(account.commands).toEqual([])
})

test('a new version is deployed and keeps the secret', async () => {
  await deploy()
  expect(await deploy({ commit: NEXT_COMMIT })).toEqual(DEPLOYED_AGAIN)
})

test('a Worker whose database was deleted is deployed again beside the restored one', async () => {
  await deploy()
  const { vars } = fake.account.workers.get('khelbox') ?? { vars: {} }
  Object.assign(vars, { DATABASE_ID: 'the deleted one' })
  expect(await deploy()).toEqual([
    'Deployed the Worker khelbox',
    'The site khelbox-site (main) is up to date',
    NO_BACKUP,
    'The shop is live and tested: https://www.khelbox.pk',
  ])
  expect(fake.account.workers.get('khelbox')?.vars.DATABASE_ID).toBe('khelbox')
})

test('a site that could not be deployed is built and deployed by the next run', async () => {
  await deploy()
  fake.account.projects.get('khelbox-site')?.deployments.shift()
  expect(await deploy()).toEqual([
    'The Worker khelbox is up to date',
    'Built the site',
    'Deployed the site khelbox-site (main)',
    NO_BACKUP,
    'The shop is live and tested: https://www.khelbox.pk',
  ])
})

test('without a commit of all files a deployment to production stops and changes nothing', async () => {
  const changes = [' M web/content/origin.ts', '?? web/content/offer.ts']
  expect(await deploy({ changes })).toEqual([
    `These files are not committed, so nobody could find the live version again:
 M web/content/origin.ts
?? web/content/offer.ts
Commit them, or deploy them as they are with --allow-uncommitted.`,
  ])
  expect(fake.account.writes).toEqual([])
})

test('uncommitted files that are allowed are deployed by each run, and the version says so', async () => {
  const changes = [' M web/content/origin.ts']
  const allows = { uncommitted: true }
  await deploy({ changes, allows })
  expect(fake.account.workers.get('khelbox')?.vars.COMMIT).toBe('dddddddddddd-changed')
  expect(await deploy({ changes, allows })).toEqual(DEPLOYED_AGAIN)
  expect(await deploy()).toEqual(DEPLOYED_AGAIN)
})

test('a checkout without the live commit stops and changes nothing, unless that is allowed', async () => {
  await deploy({ commit: NEXT_COMMIT })
  fake.account.writes = []
  fake.account.commands = []
  expect(await deploy({ isNewer: false })).toEqual([
    `The live version eeeeeeeeeeee has commits that this checkout does not have; they would be lost.
Run git pull, or deploy over them with --allow-older.`,
  ])
  expect([fake.account.writes, fake.account.commands]).toEqual([[], []])
  expect(await deploy({ isNewer: false, allows: { older: true } })).toEqual(DEPLOYED_AGAIN)
})

test('the second of two people at once is told who deploys, and goes on after that', async () => {
  await deploy()
  const others: string[][] = []
  const site: typeof fetch = async (address, init) => {
    if (others.length === 0) others.push(await rollBack(), await deploy({ commit: NEXT_COMMIT }))
    return await liveSite()(address, init)
  }
  expect((await deploy({ site })).at(-1)).toBe('The shop is live and tested: https://www.khelbox.pk')
  const told = expect.stringMatching(
    /^Sana \(laptop\) has been deploying since \d\d:\d\d UTC, .* ends at \d\d:\d\d UTC\.$/,
  )
  expect(others).toEqual([[told], [told]])
  expect((await deploy({ commit: NEXT_COMMIT })).at(-1)).toContain('The shop is live and tested')
})

test('a run that was broken off blocks for 15 minutes, and one that stopped does not', async () => {
  await deploy()
  const database = fake.account.databases.get('khelbox')?.database
  const hold = (minutes: number) =>
    database?.exec(`INSERT INTO deploy_lock VALUES (1, 'Omar (home)', unixepoch() - ${minutes} * 60)`)
  hold(14)
  expect((await deploy()).at(-1)).toContain('Omar (home) has been deploying')
  database?.exec('DELETE FROM deploy_lock')
  hold(16)
  fake.account.servedBy = { served_by_region: 'WEUR', served_by_colo: 'AMS' }
  expect((await deploy()).at(-1)).toContain('The database is in AMS')
  fake.account.servedBy = { served_by_region: 'APAC', served_by_colo: 'SIN' }
  expect((await deploy()).at(-1)).toContain('The shop is live and tested')
})

const OLD = COMMIT.slice(0, 12)
const NEW = NEXT_COMMIT.slice(0, 12)
const liveVersions = () => [
  fake.account.workers.get('khelbox')?.vars.COMMIT,
  fake.account.projects.get('khelbox-site')?.canonical,
]

test('one command brings site and Worker back to the version before, and the next deployment goes on', async () => {
  await deploy()
  await deploy({ commit: NEXT_COMMIT })
  expect(liveVersions()).toEqual([NEW, 'p2'])
  expect(await rollBack()).toEqual([
    `The site is back at ${OLD}`,
    `The Worker is back at ${OLD}`,
    expect.stringContaining(`${OLD} is live and tested: https://www.khelbox.pk`),
  ])
  expect(liveVersions()).toEqual([OLD, 'p1'])
  expect(await rollBack({ to: 'eeee' })).toContain(`The Worker is back at ${NEW}`)
  await rollBack({ to: OLD })
  expect((await deploy({ commit: NEXT_COMMIT })).slice(-4)).toEqual(DEPLOYED_AGAIN)
})

test('a rollback without its version or its site changes nothing', async () => {
  expect(await rollBack()).toEqual(['There is no shop in this account yet. Run: npm run deploy'])
  await deploy()
  expect(await rollBack()).toEqual([`There is no version before to go back to. Known: ${OLD}.`])
  expect(await rollBack({ to: 'abc' })).toEqual([`There is no version abc to go back to. Known: ${OLD}.`])
  await deploy({ commit: NEXT_COMMIT })
  fake.account.projects.get('khelbox-site')?.deployments.pop()
  expect(await rollBack()).toEqual([expect.stringContaining(`The site of ${OLD} is not among its last deployments`)])
  expect(liveVersions()).toEqual([NEW, 'p2'])
})

test('staging shows what is not committed or not merged', async () => {
  await deploy({ isStaging: true, commit: NEXT_COMMIT })
  const lines = await deploy({ isStaging: true, changes: [' M web/a.ts'], isNewer: false })
  expect(lines.at(-1)).toBe('The shop is live and tested: https://staging.khelbox-site.pages.dev')
})

test('a Worker that was deployed by wrangler alone has no version and is deployed again', async () => {
  await deploy()
  delete fake.account.workers.get('khelbox')?.vars.COMMIT
  expect(await deploy({ isNewer: false })).toContain('Deployed the Worker khelbox')
})

test('a live shop that still serves another version is described', async () => {
  const site: typeof fetch = async (address, init) =>
    String(address).includes('/api/')
      ? Response.json(healthOf('cccccccccccc'), { status: 503 })
      : await liveSite()(address, init)
  expect((await deploy({ site })).at(-1)).toContain(
    'https://www.khelbox.pk/api/v1/health is of the version cccccccccccc, not dddddddddddd',
  )
})

test('with the token for backups nothing reminds of it', async () => {
  await deploy()
  fake.account.workers.get('khelbox')?.secrets.add('BACKUP_TOKEN')
  expect(await deploy()).toEqual([
    'The Worker khelbox is up to date',
    'The site khelbox-site (main) is up to date',
    'The shop is live and tested: https://www.khelbox.pk',
  ])
})

test('a lock of backups keeps the rules that the bucket has', async () => {
  fake.account.locks.set('khelbox-backups', [{ id: 'of-the-owner' }])
  await deploy()
  expect(fake.account.locks).toEqual(
    new Map([
      [
        'khelbox-backups',
        [
          { id: 'of-the-owner' },
          { id: 'khelbox-backups', enabled: true, prefix: '', condition: { type: 'Age', maxAgeSeconds: 1_123_200 } },
        ],
      ],
    ]),
  )
})

test('no secret is made when the list of secrets fails', async () => {
  await deploy()
  fake.account.failingPart = '/secrets'
  fake.account.commands = []
  expect(await deploy({ commit: NEXT_COMMIT })).toEqual([
    expect.stringMatching(/^Cloudflare answered 500 to GET .*\/secrets: internal error \[code 10013\]$/),
  ])
  expect(fake.account.commands).toEqual([])
})

test('staging has its own Worker, database, buckets and queue, on the preview branch of the site', async () => {
  await deploy()
  const lines = await deploy({ isStaging: true, examples: ['example content'] })
  expect(lines).toContain('Created the database khelbox-staging in apac')
  expect(lines).toContain('Deployed the site khelbox-site (staging)')
  expect(lines.at(-1)).toBe('The shop is live and tested: https://staging.khelbox-site.pages.dev')
  expect([...fake.account.buckets].sort()).toEqual(
    ['khelbox-images', 'khelbox-backups'].flatMap((name) => [name, `${name}-staging`]).sort(),
  )
  expect([...fake.account.queues.keys()]).toEqual(['khelbox-mail-runs', 'khelbox-mail-runs-staging'])
  expect(fake.account.workers.get('khelbox-staging')?.vars.SITE_ORIGIN).toBe('https://staging.khelbox-site.pages.dev')
  fake.account.writes = []
  expect(await deploy({ isStaging: true })).toEqual([
    'The Worker khelbox-staging is up to date',
    'The site khelbox-site (staging) is up to date',
    'The shop is live and tested: https://staging.khelbox-site.pages.dev',
  ])
  expect(fake.account.writes).toEqual([])
})

test('staging and previews share no Worker, database or bucket with the shop', () => {
  const [shop, staging] = [readSettings(false), readSettings(true)]
  const resourcesOf = ({ worker, database, buckets }: typeof shop) => [worker, database, ...buckets]
  const shared = resourcesOf(shop).filter((name) => resourcesOf(staging).includes(name))
  expect(shared).toEqual([])
  const { services } = readConfig({ config: 'web/wrangler.toml', env: 'preview' })
  expect(services).toMatchObject([
    { binding: 'API', service: staging.worker },
    { binding: 'PUBLIC', service: staging.worker },
  ])
})

const DASHBOARD = 'https://dash.cloudflare.com/0123456789abcdef0123456789abcdef'
const NO_MAILBOX =
  'hello@khelbox.pk (contract/default-facts.ts) cannot receive mail, because khelbox.pk has no MX record. Add those of your mail provider, or switch on Email Routing: docs/operations.md, Mail.'
const MISSING: [string, (account: FakeAccount) => void, string][] = [
  [
    'login',
    (account) => {
      account.isSignedIn = false
    },
    'You are not signed in to Cloudflare. Run: npx wrangler login',
  ],
  [
    'choice of an account',
    (account) => {
      account.accounts.push({ id: 'f'.repeat(32), name: 'A friend' })
    },
    `Your login has 2 Cloudflare accounts. Set CLOUDFLARE_ACCOUNT_ID to the account of the shop.
  0123456789abcdef0123456789abcdef  The Owner
  ${'f'.repeat(32)}  A friend`,
  ],
  [
    'workers.dev subdomain',
    (account) => {
      account.hasSubdomain = false
    },
    `The account has no workers.dev subdomain. Open ${DASHBOARD}/workers/onboarding once and choose one.`,
  ],
  [
    'R2',
    (account) => {
      account.hasR2 = false
    },
    `R2 is switched off. Switch it on at ${DASHBOARD}/r2/overview`,
  ],
  [
    'domain',
    (account) => {
      account.zones = []
    },
    `The domain of www.khelbox.pk (web/content/origin.ts) is not in this account. Add it at ${DASHBOARD}/add-site
The domain of khelbox.pk (contract/default-facts.ts) is not in this account. Add it at ${DASHBOARD}/add-site`,
  ],
  [
    'name servers of the domain',
    (account) => {
      account.zonesAreActive = false
    },
    'The domain khelbox.pk is in this account and waits for its name servers. Set them where you bought it: a.ns.cloudflare.com, b.ns.cloudflare.com',
  ],
  [
    'mail servers of the shop',
    (account) => {
      account.mailServers = []
    },
    NO_MAILBOX,
  ],
  [
    'a mailbox in a domain that receives nothing',
    (account) => {
      account.mailServers = ['']
    },
    NO_MAILBOX,
  ],
]

test.each(MISSING)('without %s it stops with one sentence and changes nothing', async (_, remove, sentence) => {
  remove(fake.account)
  expect(await deploy()).toEqual([sentence])
  expect(fake.account.writes).toEqual([])
})

test('example content stops it and names the file and the fields', async () => {
  const examples = exampleContent()
  expect(examples).toEqual([
    'Example values are left in web/content/origin.ts and contract/default-facts.ts: origin, email, phone, secondPhone, thirdPhone, facebook, instagram.',
  ])
  expect(await deploy({ examples })).toEqual([examples.join('\n')])
  expect(exampleContent({ origin: 'https://www.khelbox.pk', phone: '+923214567890' })).toEqual([])
})

test('a domain that does not lead to the shop yet: the record to add, and the next run goes on', async () => {
  fake.account.domainsLeadHere = false
  const lines = await deploy()
  expect(
    lines.at(-1),
  ).toBe(`Everything is deployed, but www.khelbox.pk does not lead to it yet. Add the record CNAME www.khelbox.pk → khelbox-site.pages.dev (proxied) at
${DASHBOARD}/khelbox.pk/dns/records
and run the command again in some minutes.`)
  expect(lines).toContain('Added the DNS record CNAME www.khelbox.pk → khelbox-site.pages.dev')
  expect(await deploy()).not.toContainEqual(expect.stringContaining('Added the DNS record'))
  fake.account.domainsLeadHere = true
  expect((await deploy()).at(-1)).toBe('The shop is live and tested: https://www.khelbox.pk')
})

test('a token that may not add DNS records: the record to add by hand', async () => {
  fake.account.domainsLeadHere = false
  fake.account.forbiddenPart = '/dns_records'
  const lines = await deploy()
  expect(lines).not.toContainEqual(expect.stringContaining('Added the DNS record'))
  expect(lines.at(-1)).toContain('Add the record CNAME www.khelbox.pk → khelbox-site.pages.dev (proxied)')
})

test('an account on the free plan stops it with one sentence, and the next run goes on', async () => {
  fake.account.isPaid = false
  expect(
    (await deploy()).at(-1),
  ).toBe(`The account is on the Workers Free plan, and the shop needs Workers Paid ($5 a month). Buy it at
${DASHBOARD}/workers/plans
and run the command again. The steps before are done.`)
  fake.account.isPaid = true
  expect((await deploy()).at(-1)).toBe('The shop is live and tested: https://www.khelbox.pk')
})

test('the other names of the domain, and a domain that was the origin before, lead to the origin', async () => {
  fake.account.zones.push('oldshop.pk')
  fake.account.redirects.set('khelbox.pk', [{ ref: 'of-the-owner' }])
  await deploy()
  fake.account.projects.get('khelbox-site')?.domains.set('www.oldshop.pk', 'active')
  const lines = await deploy()
  expect(lines).toContain('Redirects oldshop.pk and www.oldshop.pk to https://www.khelbox.pk')
  expect(fake.account.redirects.get('khelbox.pk')?.map(({ ref }) => ref)).toEqual(['of-the-owner', 'khelbox-origin'])
  expect(fake.account.redirects.get('oldshop.pk')?.[0]).toMatchObject({
    expression: 'http.host in {"oldshop.pk" "www.oldshop.pk"}',
    action_parameters: {
      from_value: {
        status_code: 301,
        target_url: { expression: 'concat("https://www.khelbox.pk", http.request.uri.path)' },
        preserve_query_string: true,
      },
    },
  })
  expect(fake.account.records).toEqual(['khelbox.pk → 100::', 'oldshop.pk → 100::', 'www.oldshop.pk → 100::'])
  fake.account.writes = []
  await deploy()
  expect(fake.account.writes).toEqual([])
})

test('a name whose DNS record leads elsewhere is named', async () => {
  fake.account.records.push('khelbox.pk → 203.0.113.7')
  fake.account.recordsAreProxied = false
  const lines = await deploy()
  expect(lines).toContainEqual(
    expect.stringMatching(/^khelbox\.pk leads elsewhere, because its DNS record is not proxied/),
  )
  expect(lines.at(-1)).toBe('The shop is live and tested: https://www.khelbox.pk')
})

test('alerts go to the mailbox of the shop, also after it has changed, and one that is switched off stays off', async () => {
  await deploy()
  expect(fake.account.alerts[1]).toEqual({
    id: 'alert-2',
    name: 'Khelbox: more requests than the plan includes',
    alert_type: 'billing_usage_alert',
    enabled: true,
    filters: { product: ['worker_requests'], limit: ['10000000'] },
    mechanisms: { email: [{ id: 'hello@khelbox.pk' }] },
  })
  const mechanisms = { email: [{ id: 'old@khelbox.pk' }] }
  fake.account.alerts = fake.account.alerts.map((alert) => ({ ...alert, enabled: false, mechanisms }))
  expect((await deploy()).filter((line) => line.startsWith('Alerts'))).toEqual(ALERTS)
  expect(fake.account.alerts).toHaveLength(ALERTS.length)
  expect(fake.account.alerts[1]).toMatchObject({ enabled: false, mechanisms: { email: [{ id: 'hello@khelbox.pk' }] } })
})

test.each([
  ['forbiddenPart', /^There are no alerts of Cloudflare, because your token lacks Notifications \(edit\)/],
  ['failingPart', /^Cloudflare refused an alert\. Add it at .*\/notifications\n {2}Cloudflare answered 500/],
] as const)('without alerts (%s) the shop is live, and it says what to do', async (part, words) => {
  fake.account[part] = '/alerting/'
  const lines = await deploy()
  expect(lines).toContainEqual(expect.stringMatching(words))
  expect(lines.at(-1)).toBe('The shop is live and tested: https://www.khelbox.pk')
})

test('a token that may not add redirects: what to do, and the shop is live', async () => {
  fake.account.forbiddenPart = '/rulesets'
  const lines = await deploy()
  expect(lines).toContainEqual(expect.stringMatching(/^khelbox\.pk may not lead to https:\/\/www\.khelbox\.pk/))
  expect(lines.at(-1)).toBe('The shop is live and tested: https://www.khelbox.pk')
})

test.each([
  ['/d1/database', 'D1 (edit)'],
  ['/zones', 'Zone (read)'],
  ['/r2/', 'Workers R2 Storage (edit)'],
  ['/pages/', 'Cloudflare Pages (edit)'],
  ['/email/sending', 'Email Sending (edit)'],
  ['/workers/', 'Workers Scripts (edit)'],
])('without the permission for %s it names %s', async (part, permission) => {
  fake.account.forbiddenPart = part
  expect((await deploy()).at(-1)).toContain(`It needs the permission ${permission}`)
})

test('a permission that the token lacks is named', async () => {
  fake.account.forbiddenPart = '/queues'
  expect((await deploy()).at(-1)).toMatch(
    /^Your login or API token may not GET .*It needs the permission Queues \(edit\)/,
  )
})

test('a database in another region than the Worker stops it before the migrations', async () => {
  fake.account.makeDatabase = () => new DatabaseSync(':memory:')
  fake.account.servedBy = { served_by_region: 'WEUR', served_by_colo: 'AMS' }
  const lines = await deploy()
  expect(
    lines.at(-1),
  ).toBe(`The database is in AMS, but the Worker would run at aws:ap-southeast-1. Write into wrangler.toml:
[placement]
region = "gcp:europe-west4"
Commit it and run the command again.`)
  expect(lines.filter((line) => line.startsWith('Applied'))).toEqual([])
  expect(fake.account.commands).toEqual([])
  expect((await deploy({ placement: 'gcp:europe-west4' })).at(-1)).toContain('The shop is live and tested')
})

test.each([
  ['APAC', 'HKG', 'aws:ap-east-1'],
  ['EEUR', undefined, 'gcp:europe-central2'],
])('a database in %s, data centre %s, asks for the placement %s', async (region, colo, hint) => {
  fake.account.servedBy = { served_by_region: region, ...(colo && { served_by_colo: colo }) }
  expect((await deploy({ isStaging: true })).at(-1)).toContain(`[env.staging.placement]\nregion = "${hint}"`)
})

test('a Worker far from its database is live, and deploy says so', async () => {
  const lines = await deploy({
    site: liveSite({ database: { status: 'ok', ms: 97 } }, { 'cf-placement': 'local-KHI' }),
  })
  expect(lines.slice(-2)).toEqual([
    expect.stringMatching(/^The Worker waits 97 ms for each answer of the database \(it runs at local-KHI\)/),
    'The shop is live and tested: https://www.khelbox.pk',
  ])
})

const MAIL_NOT_READY = `Everything is deployed, but Email Sending of khelbox.pk is not ready, so mails wait. Look at its DNS records at
${DASHBOARD}/email-service/sending
and run the command again in some minutes.`

test('a mail domain that may not send yet stops it at the end, and the next run goes on', async () => {
  fake.account.mailIsReady = false
  expect((await deploy()).at(-1)).toBe(MAIL_NOT_READY)
  fake.account.mailIsReady = true
  expect((await deploy()).at(-1)).toBe('The shop is live and tested: https://www.khelbox.pk')
})

test('a mail domain that was switched off is switched on again', async () => {
  await deploy()
  fake.account.mailDomains.set('khelbox.pk', false)
  expect(await deploy()).toContainEqual(expect.stringContaining('Switched on Email Sending for khelbox.pk'))
})

test('another mail provider needs its token and no Email Sending', async () => {
  const mailApi = 'https://api.resend.com/emails'
  expect(
    (await deploy({ mailApi })).at(-1),
  ).toBe(`Everything is deployed, but the provider of MAIL_API (wrangler.toml) needs its token, so mails wait. Run:
npx wrangler secret put MAIL_API_TOKEN --env=""
and then this command again.`)
  expect(fake.account.mailDomains.size).toBe(0)
  fake.account.workers.get('khelbox')?.secrets.add('MAIL_API_TOKEN')
  expect((await deploy({ mailApi })).at(-1)).toBe('The shop is live and tested: https://www.khelbox.pk')
})

test('half of the settings of WhatsApp stop it at the end, with the name of each that lacks', async () => {
  const whatsAppPhoneId = '106540352242922'
  expect(
    (await deploy({ whatsAppPhoneId })).at(-1),
  ).toBe(`Everything is deployed, but WhatsApp lacks settings, so it sends nothing:
npx wrangler secret put WHATSAPP_TOKEN --env=""
npx wrangler secret put WHATSAPP_APP_SECRET --env=""
npx wrangler secret put WHATSAPP_VERIFY_TOKEN --env=""
and then this command again (docs/operations.md, WhatsApp).`)
  const secrets = fake.account.workers.get('khelbox')?.secrets
  for (const name of ['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN']) secrets?.add(name)
  expect((await deploy({ whatsAppPhoneId })).at(-1)).toContain('The shop is live and tested')
  expect((await deploy()).at(-1)).toContain('WHATSAPP_PHONE_ID = "…" in [vars] of wrangler.toml')
})

test('a database that was changed by hand stops it before the Worker', async () => {
  await deploy()
  fake.account.databases.get('khelbox')?.database.exec('DROP TRIGGER ledger_moves_balance')
  fake.account.commands = []
  expect(await deploy({ commit: NEXT_COMMIT })).toEqual([
    `The database differs from schema.sql:
  trigger ledger_moves_balance is missing
See docs/operations.md, Later versions and migrations.`,
  ])
  expect(fake.account.commands).toEqual([])
})

test('a failing migration changes nothing and stops with its reason', async () => {
  await deploy()
  const cloudflare = await signIn(fake.wrangler)
  const broken = { name: '9999_broken.sql', sql: 'DROP TABLE outbox; DROP TABLE nobody;' }
  const apply = (migrations: typeof MIGRATIONS) => migrateRemote(cloudflare, 'khelbox', () => {}, migrations)
  await expect(apply([...MIGRATIONS, broken])).rejects.toThrow(
    'A migration failed, and nothing of it was applied: no such table: nobody',
  )
  await apply(MIGRATIONS)
})

test('a live shop that does not answer as it should is described', async () => {
  const site: typeof fetch = async (address) =>
    String(address).includes('/api/')
      ? new Response('', { status: 503 })
      : new Response('<html>', { headers: { ...HEADERS, 'content-security-policy': '' } })
  expect((await deploy({ site })).at(-1)).toBe(`Everything is deployed, but the shop does not answer as it should:
  https://www.khelbox.pk/ has no header content-security-policy with default-src 'none'
  https://www.khelbox.pk/api/v1/health answers 503 without the state of the shop
To go back to the version before: npm run rollback`)
})

test.each([
  ['outbox', { outbox: { status: 'degraded', unsent: 3, oldestUnsentAt: 1 } }],
  ['cron', { cron: { status: 'degraded', lastRunAt: 1 } }],
])('a live shop whose %s has stopped is described', async (part, changes) => {
  expect((await deploy({ site: liveSite(changes) })).at(-1)).toContain(
    `https://www.khelbox.pk/api/v1/health says that this does not work: ${part}`,
  )
})

test('a live shop that answers after some seconds passes', async () => {
  let calls = 0
  const site: typeof fetch = async (address, init) => {
    calls += 1
    if (calls <= 3) throw new Error('no certificate yet')
    return await liveSite()(address, init)
  }
  expect((await deploy({ site })).at(-1)).toBe('The shop is live and tested: https://www.khelbox.pk')
})
