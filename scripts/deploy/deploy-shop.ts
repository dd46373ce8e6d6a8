import type { runWrangler } from '../wrangler.ts'
import { provisionAlerts } from './alerts.ts'
import { type Cloudflare, signIn } from './cloudflare.ts'
import { whileAlone } from './lock.ts'
import { type FindMailServers, requireMail } from './mail.ts'
import { requirePlacement } from './placement.ts'
import { connectDomain, type Location, missingInAccount, provision } from './provision.ts'
import { deployedVersion, publish } from './publish.ts'
import { redirectOtherNames } from './redirects.ts'
import { migrateRemote } from './remote-database.ts'
import type { ShopSettings } from './settings.ts'
import { smokeTest } from './smoke-test.ts'
import { commitOf, type Sources, versionOf } from './sources.ts'
import { type Say, Stop } from './stop.ts'
import { requireWhatsApp } from './whatsapp.ts'

interface Deployment {
  settings: ShopSettings
  /** Content that must not go live, as sentences. */
  examples: string[]
  location: Location
  sources: Sources
  /** Which reasons to stop are overruled. */
  allows: { uncommitted: boolean; older: boolean }
  /** Who deploys: for the second of two people at once. */
  who: string
  /** Builds the site into web/dist. */
  build: () => Promise<unknown>
  /** A folder that is removed when the process ends. */
  scratch: string
  wrangler: typeof runWrangler
  fetchSite: typeof fetch
  findMailServers: FindMailServers
  pause: (ms: number) => Promise<void>
  say: Say
}

/**
 * Brings a shop to the version of this checkout: creates what is missing, applies migrations, deploys Worker and site,
 * in this order: the new Worker needs the new tables, the new site the new Worker. Then it tests the live shop. A
 * second run changes nothing. Throws Stop with what the owner has to do.
 */
export async function deployShop(deployment: Deployment): Promise<void> {
  const { settings, location, sources, build, scratch, wrangler, fetchSite, pause, say } = deployment
  const cloudflare = await preflight(deployment)
  const { databaseId, siteHost } = await provision(settings, cloudflare, location, say)
  await whileAlone(cloudflare, databaseId, deployment.who, async () => {
    await requirePlacement(settings, cloudflare, databaseId)
    // Again: another run may have ended since.
    await requireNewer(deployment, cloudflare)
    await migrateRemote(cloudflare, databaseId, say)
    const origin = settings.isStaging ? `https://staging.${siteHost}` : settings.origin
    await publish({ settings, cloudflare, wrangler, databaseId, origin, sources, build, scratch, say })
    await requireMail(settings, cloudflare)
    await requireWhatsApp(settings, cloudflare)
    if (!settings.isStaging) {
      await connectDomain(settings, cloudflare, siteHost, say)
      await redirectOtherNames(settings, cloudflare, say)
      await provisionAlerts(settings, cloudflare, say)
    }
    await smokeTest({ origin, version: versionOf(sources), cloudflare, databaseId, fetchSite, pause, say })
    say(`The shop is live and tested: ${origin}`)
  })
}

async function preflight(deployment: Deployment): Promise<Cloudflare> {
  const { settings, examples, sources, allows, wrangler } = deployment
  // Staging may show example content, and what is not committed or not merged yet.
  if (!settings.isStaging && examples.length > 0) throw new Stop(examples.join('\n'))
  if (!settings.isStaging && sources.changes.length > 0 && !allows.uncommitted)
    throw new Stop(
      `These files are not committed, so nobody could find the live version again:
${sources.changes.join('\n')}
Commit them, or deploy them as they are with --allow-uncommitted.`,
    )
  const cloudflare = await signIn(wrangler)
  const missing = await missingInAccount(settings, cloudflare, deployment.findMailServers)
  if (missing.length > 0) throw new Stop(missing.join('\n'))
  await requireNewer(deployment, cloudflare)
  return cloudflare
}

/** Stops a checkout that lacks commits of the live version. */
async function requireNewer({ settings, sources, allows }: Deployment, cloudflare: Cloudflare): Promise<void> {
  const live = settings.isStaging ? undefined : await deployedVersion(cloudflare, settings)
  if (live && !sources.contains(commitOf(live)) && !allows.older)
    throw new Stop(
      `The live version ${live} has commits that this checkout does not have; they would be lost.
Run git pull, or deploy over them with --allow-older.`,
    )
}
