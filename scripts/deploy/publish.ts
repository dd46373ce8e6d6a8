import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSecret } from '../local-vars.ts'
import type { runWrangler } from '../wrangler.ts'
import { type Cloudflare, ifExists, secretsOf } from './cloudflare.ts'
import type { ShopSettings } from './settings.ts'
import { type Sources, versionOf } from './sources.ts'
import { type Say, Stop } from './stop.ts'

interface Publication {
  settings: ShopSettings
  cloudflare: Cloudflare
  wrangler: typeof runWrangler
  databaseId: string
  /** Origin of the links in mails. */
  origin: string
  sources: Sources
  /** Builds the site into web/dist. `wrangler deploy` does it too. */
  build: () => Promise<unknown>
  /** A folder that is removed when the process ends. */
  scratch: string
  say: Say
}

/**
 * Deploys Worker and site, in this order, each unless its commit is deployed. Says so when there is no nightly backup.
 * Throws Stop.
 */
export async function publish(publication: Publication): Promise<void> {
  const isBuilt = await publishWorker(publication)
  await publishSite(publication, isBuilt)
  await remindOfBackup(publication)
}

/** Only the owner can make an API token. */
async function remindOfBackup({ settings, cloudflare, say }: Publication): Promise<void> {
  const secrets = await secretsOf(settings.worker, cloudflare)
  if (settings.isStaging || secrets.includes('BACKUP_TOKEN')) return
  say(
    'There is no nightly backup yet. Make an API token with the permission D1 (edit) at https://dash.cloudflare.com/profile/api-tokens, then run: npx wrangler secret put BACKUP_TOKEN --env=""',
  )
}

/** Returns whether the Worker was deployed, and so the site was built. */
async function publishWorker(publication: Publication): Promise<boolean> {
  const { settings, cloudflare, origin, sources, say } = publication
  const secrets = (await ifExists(secretsOf(settings.worker, cloudflare))) ?? []
  const vars = {
    SITE_ORIGIN: origin,
    MAIL_FROM: settings.mailFrom,
    MAIL_SHOP: settings.mailShop,
    ACCOUNT_ID: cloudflare.accountId,
    DATABASE_ID: publication.databaseId,
    COMMIT: versionOf(sources),
  }
  const lacking = settings.required.filter((name) => !(name in vars) && !secrets.includes(name))
  // A database that was deleted and restored has another id, with the same commit.
  const live = await deployedVars(cloudflare, settings)
  const isDeployed =
    sources.changes.length === 0 && Object.entries(vars).every(([name, value]) => live?.[name] === value)
  if (lacking.length === 0 && isDeployed) {
    say(`The Worker ${settings.worker} is up to date`)
    return false
  }
  await run(publication, [
    'deploy',
    `--env=${settings.isStaging ? 'staging' : ''}`,
    ...['--tag', vars.COMMIT], // for `wrangler deployments list`
    ...Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ...(lacking.length > 0 ? ['--secrets-file', secretsFile(publication, lacking)] : []),
  ])
  for (const name of lacking) say(`Made the secret ${name}`)
  say(`Deployed the Worker ${settings.worker}`)
  return true
}

async function publishSite(publication: Publication, isBuilt: boolean): Promise<void> {
  const { settings, cloudflare, sources, build, say } = publication
  const branch = settings.isStaging ? 'staging' : 'main'
  const isChanged = sources.changes.length > 0
  const deployed = await deployedSite(cloudflare, settings, branch)
  if (deployed?.commit_hash === sources.commit && !deployed.commit_dirty && !isChanged) {
    say(`The site ${settings.site} (${branch}) is up to date`)
    return
  }
  if (!isBuilt) await build()
  await run(publication, [
    'pages',
    ...['deploy', '--cwd', 'web', '--branch', branch],
    ...['--commit-hash', sources.commit, '--commit-message', 'npm run deploy'],
    `--commit-dirty=${isChanged}`,
  ])
  say(`Deployed the site ${settings.site} (${branch})`)
}

async function run({ cloudflare, wrangler }: Publication, args: [string, ...string[]]): Promise<void> {
  const env = { CLOUDFLARE_ACCOUNT_ID: cloudflare.accountId }
  const { status, stderr } = await wrangler(args, { print: true, env })
  // The limit of CPU time in wrangler.toml is more than the free plan has, which would stop each sign-in.
  if (stderr.includes('[code: 100328]'))
    throw new Stop(
      `The account is on the Workers Free plan, and the shop needs Workers Paid ($5 a month). Buy it at
https://dash.cloudflare.com/${cloudflare.accountId}/workers/plans
and run the command again. The steps before are done.`,
    )
  if (status !== 0) throw new Stop(`wrangler ${args[0]} failed; the reason is above. The steps before it are done.`)
}

/** A file, because other processes can read a command line. */
function secretsFile({ scratch }: Publication, names: string[]): string {
  const file = join(scratch, 'secrets.json')
  const secrets = Object.fromEntries(names.map((name) => [name, newSecret()]))
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return file
}

/** The version of the Worker that serves all requests, as `versionOf` names it; undefined: it is not known. */
export async function deployedVersion(cloudflare: Cloudflare, settings: ShopSettings): Promise<string | undefined> {
  return (await deployedVars(cloudflare, settings))?.COMMIT
}

/** The variables of the Worker that serves all requests; undefined: there is none, or they are not known. */
async function deployedVars(
  cloudflare: Cloudflare,
  { worker }: Pick<ShopSettings, 'worker'>,
): Promise<Partial<Record<string, string>> | undefined> {
  const script = `/workers/scripts/${worker}`
  const reply = await ifExists(
    cloudflare.inAccount<{ deployments: { versions: { version_id: string }[] }[] }>('GET', `${script}/deployments`),
  )
  const versions = reply?.deployments[0]?.versions
  if (versions?.length !== 1) return undefined
  return await varsOfVersion(cloudflare, { worker }, versions[0]?.version_id)
}

/** The version that a deployed Worker says that it is; undefined: no `npm run deploy` made it. */
export async function versionOfWorker(
  cloudflare: Cloudflare,
  settings: Pick<ShopSettings, 'worker'>,
  id: string | undefined,
): Promise<string | undefined> {
  // Not the tag: a version that `wrangler secret put` makes has none.
  return (await varsOfVersion(cloudflare, settings, id)).COMMIT
}

async function varsOfVersion(
  cloudflare: Cloudflare,
  { worker }: Pick<ShopSettings, 'worker'>,
  id: string | undefined,
): Promise<Partial<Record<string, string>>> {
  const { resources } = await cloudflare.inAccount<{
    resources: { bindings: { name: string; text?: string }[] }
  }>('GET', `/workers/scripts/${worker}/versions/${id}`)
  return Object.fromEntries(resources.bindings.map(({ name, text }) => [name, text]))
}

export interface SiteDeployment {
  id: string
  deployment_trigger: {
    metadata: { branch: string; commit_hash: string; commit_dirty: boolean }
  }
}

/** From which commit the site was deployed that is served on a branch. */
async function deployedSite(
  cloudflare: Cloudflare,
  { site, isStaging }: ShopSettings,
  branch: string,
): Promise<SiteDeployment['deployment_trigger']['metadata'] | undefined> {
  const project = `/pages/projects/${site}`
  if (!isStaging) {
    // The deployment that is served; after a rollback it is not the newest.
    const { canonical_deployment: current } = await cloudflare.inAccount<{
      canonical_deployment: SiteDeployment | null
    }>('GET', project)
    return current?.deployment_trigger.metadata
  }
  const deployments = await cloudflare.inAccount<SiteDeployment[]>('GET', `${project}/deployments?env=preview`)
  return deployments
    .map(({ deployment_trigger }) => deployment_trigger.metadata)
    .find((metadata) => metadata.branch === branch)
}
