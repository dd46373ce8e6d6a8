import type { runWrangler } from '../wrangler.ts'
import { type Cloudflare, signIn } from './cloudflare.ts'
import { connectDomain, type Location, missingInAccount, provision, type Say } from './provision.ts'
import { publish } from './publish.ts'
import { migrateRemote } from './remote-database.ts'
import type { ShopSettings } from './settings.ts'
import { smokeTest } from './smoke-test.ts'
import { Stop } from './stop.ts'

interface Deployment {
  settings: ShopSettings
  /** Content that must not go live, as sentences. */
  examples: string[]
  location: Location
  digest: string
  /** Builds the site into web/dist. */
  build: () => Promise<unknown>
  /** A folder that is removed when the process ends. */
  scratch: string
  wrangler: typeof runWrangler
  fetchSite: typeof fetch
  pause: (ms: number) => Promise<void>
  say: Say
}

/**
 * Brings a shop to this version: creates what is missing, applies migrations, deploys Worker and site, in this
 * order: the new Worker needs the new tables, the new site the new Worker. Then it tests the live shop. A second
 * run changes nothing. Throws Stop with what the owner has to do.
 */
export async function deployShop(deployment: Deployment): Promise<void> {
  const { settings, examples, location, digest, build, scratch, wrangler, fetchSite, pause, say } =
    deployment
  const cloudflare = await preflight(settings, examples, wrangler)
  const { databaseId, siteHost } = await provision(settings, cloudflare, location, say)
  await migrateRemote(cloudflare, databaseId, say)
  const origin = settings.isStaging ? `https://staging.${siteHost}` : settings.origin
  await publish({ settings, cloudflare, wrangler, databaseId, origin, digest, build, scratch, say })
  if (!settings.isStaging) await connectDomain(settings, cloudflare, siteHost, say)
  await smokeTest({ origin, cloudflare, databaseId, fetchSite, pause })
  say(`The shop is live and tested: ${origin}`)
}

async function preflight(
  settings: ShopSettings,
  examples: string[],
  wrangler: typeof runWrangler,
): Promise<Cloudflare> {
  // Staging may show example content.
  if (!settings.isStaging && examples.length > 0) throw new Stop(examples.join('\n'))
  const cloudflare = await signIn(wrangler)
  const missing = await missingInAccount(settings, cloudflare)
  if (missing.length > 0) throw new Stop(missing.join('\n'))
  return cloudflare
}
