import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { newSecret } from '../secret-key.ts'
import type { runWrangler } from '../wrangler.ts'
import { type Cloudflare, ifExists } from './cloudflare.ts'
import type { Say } from './provision.ts'
import type { ShopSettings } from './settings.ts'
import { Stop } from './stop.ts'

const root = join(import.meta.dirname, '../..')

/** Everything that Worker and site are built from, and their tests. */
const SOURCES = [
  ...['worker', 'web', 'scripts/build.ts'],
  ...['package.json', 'package-lock.json', 'wrangler.toml'],
]

/** A digest of the sources, 40 hex digits. The deployed version has the same one when no source has changed. */
export function sourceDigest(folder = root): string {
  const digest = createHash('sha256')
  for (const path of SOURCES.flatMap((source) => filesOf(join(folder, source)))) {
    const name = relative(folder, path).replaceAll('\\', '/')
    digest.update(`${name}\0`).update(readFileSync(path)).update('\0')
  }
  return digest.digest('hex').slice(0, 40)
}

/** The files of a folder in the order of their names, without what a build has made; or the file itself. */
function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .filter((name) => name !== 'dist' && name !== '.wrangler')
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

interface Publication {
  settings: ShopSettings
  cloudflare: Cloudflare
  wrangler: typeof runWrangler
  databaseId: string
  /** Origin of the links in mails. */
  origin: string
  digest: string
  /** Builds the site into web/dist. `wrangler deploy` does it too. */
  build: () => Promise<unknown>
  /** A folder that is removed when the process ends. */
  scratch: string
  say: Say
}

/**
 * Deploys Worker and site, in this order, each unless the same version is deployed. Says so when there is no nightly
 * backup. Throws Stop.
 */
export async function publish(publication: Publication): Promise<void> {
  const isBuilt = await publishWorker(publication)
  await publishSite(publication, isBuilt)
  await remindOfBackup(publication)
}

/** Only the owner can make an API token. */
async function remindOfBackup({ settings, cloudflare, say }: Publication): Promise<void> {
  const path = `/workers/scripts/${settings.worker}/secrets`
  const secrets = await cloudflare.inAccount<{ name: string }[]>('GET', path)
  if (settings.isStaging || secrets.some(({ name }) => name === 'BACKUP_TOKEN')) return
  say(
    'There is no nightly backup yet. Make an API token with the permission D1 (edit) at https://dash.cloudflare.com/profile/api-tokens, then run: npx wrangler secret put BACKUP_TOKEN --env=""',
  )
}

/** Returns whether the Worker was deployed, and so the site was built. */
async function publishWorker(publication: Publication): Promise<boolean> {
  const { settings, cloudflare, origin, digest, say } = publication
  const script = `/workers/scripts/${settings.worker}`
  const present = await ifExists(
    cloudflare.inAccount<{ name: string }[]>('GET', `${script}/secrets`),
  )
  const names = present?.map(({ name }) => name) ?? []
  const lacking = settings.secrets.filter((name) => !names.includes(name))
  const tag = digest.slice(0, 20)
  if (lacking.length === 0 && (await deployedTag(cloudflare, script)) === tag) {
    say(`The Worker ${settings.worker} is up to date`)
    return false
  }
  const vars = {
    SITE_ORIGIN: origin,
    MAIL_FROM: settings.mailFrom,
    MAIL_SHOP: settings.mailShop,
    ACCOUNT_ID: cloudflare.accountId,
    DATABASE_ID: publication.databaseId,
  }
  await run(publication, [
    'deploy',
    `--env=${settings.isStaging ? 'staging' : ''}`,
    ...['--tag', tag],
    ...Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ...(lacking.length > 0 ? ['--secrets-file', secretsFile(publication, lacking)] : []),
  ])
  for (const name of lacking) say(`Made the secret ${name}`)
  say(`Deployed the Worker ${settings.worker}`)
  return true
}

async function publishSite(publication: Publication, isBuilt: boolean): Promise<void> {
  const { settings, cloudflare, digest, build, say } = publication
  const branch = settings.isStaging ? 'staging' : 'main'
  if ((await deployedCommit(cloudflare, settings, branch)) === digest) {
    say(`The site ${settings.site} (${branch}) is up to date`)
    return
  }
  if (!isBuilt) await build()
  const commit = ['--commit-hash', digest, '--commit-message', 'npm run deploy', '--commit-dirty']
  await run(publication, ['pages', 'deploy', '--cwd', 'web', '--branch', branch, ...commit])
  say(`Deployed the site ${settings.site} (${branch})`)
}

async function run(
  { cloudflare, wrangler }: Publication,
  args: [string, ...string[]],
): Promise<void> {
  const env = { CLOUDFLARE_ACCOUNT_ID: cloudflare.accountId }
  const { status } = await wrangler(args, { print: true, env })
  if (status !== 0)
    throw new Stop(`wrangler ${args[0]} failed; the reason is above. The steps before it are done.`)
}

/** A file, because other processes can read a command line. */
function secretsFile({ scratch }: Publication, names: string[]): string {
  const file = join(scratch, 'secrets.json')
  const secrets = Object.fromEntries(names.map((name) => [name, newSecret()]))
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return file
}

/** The tag of the Worker version that serves all requests. */
async function deployedTag(cloudflare: Cloudflare, script: string): Promise<string | undefined> {
  const reply = await ifExists(
    cloudflare.inAccount<{ deployments: { versions: { version_id: string }[] }[] }>(
      'GET',
      `${script}/deployments`,
    ),
  )
  const versions = reply?.deployments[0]?.versions
  if (versions?.length !== 1) return undefined
  const version = await cloudflare.inAccount<{ annotations?: Record<string, string> }>(
    'GET',
    `${script}/versions/${versions[0]?.version_id}`,
  )
  return version.annotations?.['workers/tag']
}

interface SiteDeployment {
  deployment_trigger: { metadata: { branch: string; commit_hash: string } }
}

async function deployedCommit(
  cloudflare: Cloudflare,
  { site, isStaging }: ShopSettings,
  branch: string,
): Promise<string | undefined> {
  const project = `/pages/projects/${site}`
  if (!isStaging) {
    // The deployment that is served; after a rollback it is not the newest.
    const { canonical_deployment: current } = await cloudflare.inAccount<{
      canonical_deployment: SiteDeployment | null
    }>('GET', project)
    return current?.deployment_trigger.metadata.commit_hash
  }
  const deployments = await cloudflare.inAccount<SiteDeployment[]>(
    'GET',
    `${project}/deployments?env=preview`,
  )
  return deployments
    .map(({ deployment_trigger }) => deployment_trigger.metadata)
    .find((metadata) => metadata.branch === branch)?.commit_hash
}
