import { lockBackups } from './backup-lock.ts'
import { type Cloudflare, CloudflareError, ifExists, NotPermitted } from './cloudflare.ts'
import { type FindMailServers, missingMailbox, provisionMail } from './mail.ts'
import type { ShopSettings } from './settings.ts'
import { type Say, Stop } from './stop.ts'
import { type Zone, zoneOf } from './zones.ts'

/** The resources of a shop that later steps need. */
interface Resources {
  databaseId: string
  /** Host of the Pages project: khelbox-site.pages.dev. */
  siteHost: string
}

/** Regions that D1 and R2 can be placed near. There is none for the Middle East. */
export const LOCATIONS = ['apac', 'weur', 'eeur', 'enam', 'wnam', 'oc'] as const
export type Location = (typeof LOCATIONS)[number]

/** Returns a sentence for each step that only the owner can do, with its page of the dashboard. */
export async function missingInAccount(
  settings: ShopSettings,
  cloudflare: Cloudflare,
  findMailServers: FindMailServers,
): Promise<string[]> {
  const { origin, mailDomain, isStaging, buckets } = settings
  const dashboard = `https://dash.cloudflare.com/${cloudflare.accountId}`
  const missing: string[] = []
  // Without one, registering the cron triggers fails with `subdomain_required`.
  if (!(await ifExists(cloudflare.inAccount('GET', '/workers/subdomain'))))
    missing.push(`The account has no workers.dev subdomain. Open ${dashboard}/workers/onboarding once and choose one.`)
  try {
    await ifExists(cloudflare.inAccount('GET', `/r2/buckets/${buckets[0]}`))
  } catch (error) {
    if (!(error instanceof CloudflareError && error.code === 10042)) throw error
    missing.push(`R2 is switched off. Switch it on at ${dashboard}/r2/overview`)
  }
  const hosts = new Map([
    ...(isStaging ? [] : [[new URL(origin).host, 'web/content/origin.ts'] as const]),
    [mailDomain, 'contract/default-facts.ts'],
  ])
  for (const [host, file] of hosts) {
    const zone = await zoneOf(host, cloudflare)
    if (!zone) missing.push(`The domain of ${host} (${file}) is not in this account. Add it at ${dashboard}/add-site`)
    else if (zone.status !== 'active')
      missing.push(
        `The domain ${zone.name} is in this account and waits for its name servers. Set them where you bought it: ${zone.name_servers?.join(', ')}`,
      )
  }
  return [...new Set(missing), ...(await missingMailbox(settings, findMailServers))]
}

/** Creates the database, buckets, queue, Pages project and mail domain that do not exist yet. */
export async function provision(
  settings: ShopSettings,
  cloudflare: Cloudflare,
  location: Location,
  say: Say,
): Promise<Resources> {
  const { database, buckets, queue, site } = settings
  const query = new URLSearchParams({ name: database })
  const databases = await cloudflare.inAccount<Database[]>('GET', `/d1/database?${query}`)
  let found = databases.find(({ name }) => name === database)
  if (!found) {
    found = await cloudflare.inAccount<Database>('POST', '/d1/database', {
      name: database,
      primary_location_hint: location,
    })
    say(`Created the database ${database} in ${location}`)
  }
  for (const name of buckets) {
    if (await ifExists(cloudflare.inAccount('GET', `/r2/buckets/${name}`))) continue
    await cloudflare.inAccount('POST', '/r2/buckets', { name, locationHint: location })
    say(`Created the bucket ${name}`)
  }
  await lockBackups(settings.backups, cloudflare, say)
  const queues = await cloudflare.inAccount<{ queue_name: string }[]>(
    'GET',
    `/queues?${new URLSearchParams({ name: queue })}`,
  )
  if (!queues.some(({ queue_name }) => queue_name === queue)) {
    await cloudflare.inAccount('POST', '/queues', { queue_name: queue })
    say(`Created the queue ${queue}`)
  }
  let project = await ifExists(cloudflare.inAccount<{ subdomain: string }>('GET', `/pages/projects/${site}`))
  if (!project) {
    project = await cloudflare.inAccount<{ subdomain: string }>('POST', '/pages/projects', {
      name: site,
      production_branch: 'main',
    })
    say(`Created the Pages project ${site}`)
  }
  await provisionMail(settings, cloudflare, say)
  return { databaseId: found.uuid, siteHost: project.subdomain }
}

/**
 * Connects the domain of the shop with the Pages project and adds its DNS record, unless the token may not or the name
 * has another record. A domain that waits is checked again. Throws Stop until it leads there.
 */
export async function connectDomain(
  { origin, site }: ShopSettings,
  cloudflare: Cloudflare,
  siteHost: string,
  say: Say,
): Promise<void> {
  const host = new URL(origin).host
  const domains = `/pages/projects/${site}/domains`
  const known = await cloudflare.inAccount<Domain[]>('GET', domains)
  let domain = known.find(({ name }) => name === host)
  if (!domain) {
    domain = await cloudflare.inAccount<Domain>('POST', domains, { name: host })
    say(`Connected ${host} with the Pages project`)
  }
  if (domain.status === 'active') return
  const zone = await zoneOf(host, cloudflare)
  if (zone && (await addRecord(zone, host, siteHost, cloudflare)))
    say(`Added the DNS record CNAME ${host} → ${siteHost}`)
  // Cloudflare gives up after some time, and checks again only when it is asked to.
  domain = await cloudflare.inAccount<Domain>('PATCH', `${domains}/${host}`)
  if (domain.status === 'active') return
  throw new Stop(
    `Everything is deployed, but ${host} does not lead to it yet. Add the record CNAME ${host} → ${siteHost} (proxied) at
https://dash.cloudflare.com/${cloudflare.accountId}/${zone?.name}/dns/records
and run the command again in some minutes.`,
  )
}

/** Returns false when the token may not add records, or the name has one. */
async function addRecord(zone: Zone, host: string, siteHost: string, cloudflare: Cloudflare): Promise<boolean> {
  const record = { type: 'CNAME', name: host, content: siteHost, proxied: true }
  try {
    await cloudflare.call('POST', `/zones/${zone.id}/dns_records`, record)
    return true
  } catch (error) {
    if (error instanceof NotPermitted || error instanceof CloudflareError) return false
    throw error
  }
}

interface Database {
  uuid: string
  name: string
}

interface Domain {
  name: string
  status: string
}
