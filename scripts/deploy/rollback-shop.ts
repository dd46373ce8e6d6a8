import type { runWrangler } from '../wrangler.ts'
import { type Cloudflare, signIn } from './cloudflare.ts'
import { whileAlone } from './lock.ts'
import { type SiteDeployment, versionOfWorker } from './publish.ts'
import type { ShopSettings } from './settings.ts'
import { smokeTest } from './smoke-test.ts'
import { versionOf } from './sources.ts'
import { type Say, Stop } from './stop.ts'

/** Cloudflare goes back to one of the last 10 versions of a Worker in one step. */
const REACHABLE = 10

interface Rollback {
  settings: ShopSettings
  /** The version to go back to, or its first digits; undefined: the one before. */
  to: string | undefined
  who: string
  wrangler: typeof runWrangler
  fetchSite: typeof fetch
  pause: (ms: number) => Promise<void>
  say: Say
}

/**
 * Brings site and Worker of the shop back to a version that was live: first the site, because an old site works with a
 * newer Worker. Nothing is built, and the database stays as it is. Then it tests the live shop. Throws Stop.
 */
export async function rollBackShop({ settings, to, who, wrangler, fetchSite, pause, say }: Rollback): Promise<void> {
  const cloudflare = await signIn(wrangler)
  const databases = await cloudflare.inAccount<{ uuid: string; name: string }[]>('GET', '/d1/database')
  const databaseId = databases.find(({ name }) => name === settings.database)?.uuid
  if (!databaseId) throw new Stop('There is no shop in this account yet. Run: npm run deploy')
  await whileAlone(cloudflare, databaseId, who, async () => {
    const { worker, version } = await workerVersion(cloudflare, settings, to)
    const site = await siteOf(cloudflare, settings, version)
    await cloudflare.inAccount('POST', `/pages/projects/${settings.site}/deployments/${site}/rollback`)
    say(`The site is back at ${version}`)
    await cloudflare.inAccount('POST', `/workers/scripts/${settings.worker}/deployments`, {
      strategy: 'percentage',
      versions: [{ version_id: worker, percentage: 100 }],
      annotations: { 'workers/message': 'npm run rollback' },
    })
    say(`The Worker is back at ${version}`)
    await smokeTest({ origin: settings.origin, version, cloudflare, databaseId, fetchSite, pause, say })
    say(`${version} is live and tested: ${settings.origin}
The database is that of the newer version. To go on, correct the newer version and run: npm run deploy`)
  })
}

/** The newest version of the Worker that is wanted, and its id. */
async function workerVersion(
  cloudflare: Cloudflare,
  settings: ShopSettings,
  to: string | undefined,
): Promise<{ worker: string; version: string }> {
  const { deployments } = await cloudflare.inAccount<{ deployments: { versions: { version_id: string }[] }[] }>(
    'GET',
    `/workers/scripts/${settings.worker}/deployments`,
  )
  const ids = new Set(deployments.flatMap(({ versions }) => versions.map(({ version_id }) => version_id)))
  const known: string[] = []
  for (const id of [...ids].slice(0, REACHABLE)) {
    const version = await versionOfWorker(cloudflare, settings, id)
    if (version === undefined) continue
    const isLive = known.length === 0 || version === known[0]
    known.push(version)
    if (to ? version.startsWith(to) : !isLive) return { worker: id, version }
  }
  const others = [...new Set(known)].join(', ')
  throw new Stop(`There is no ${to ? `version ${to}` : 'version before'} to go back to. Known: ${others || 'none'}.`)
}

/** The id of the newest deployment of the site that was made from a version. */
async function siteOf(cloudflare: Cloudflare, { site }: ShopSettings, version: string): Promise<string> {
  const deployments = await cloudflare.inAccount<SiteDeployment[]>(
    'GET',
    `/pages/projects/${site}/deployments?env=production`,
  )
  const found = deployments.find(({ deployment_trigger: { metadata } }) => {
    const changes = metadata.commit_dirty ? ['changed'] : []
    return versionOf({ commit: metadata.commit_hash, changes }) === version
  })
  if (found) return found.id
  throw new Stop(
    `The site of ${version} is not among its last deployments, so nothing was changed. Check that commit out and run: npm run deploy -- --allow-older`,
  )
}
