import { type Cloudflare, ifExists, NotPermitted } from './cloudflare.ts'
import type { ShopSettings } from './settings.ts'
import type { Say } from './stop.ts'
import { type Zone, zoneOf } from './zones.ts'

/** Our rule among those that the owner has in a zone. */
const REF = 'khelbox-origin'
/** Nobody answers at it: the redirect happens before (RFC 6666). */
const NOWHERE = { type: 'AAAA', content: '100::' }

interface Rule {
  ref?: string
  expression: string
  action: string
  action_parameters: object
  description?: string
}

/**
 * Leads every other name of the shop to its origin, by a redirect rule of each zone: the domain with and without www,
 * and domains that were the origin before, which the Pages project still has. Says what the token may not do.
 */
export async function redirectOtherNames(
  { origin, site }: ShopSettings,
  cloudflare: Cloudflare,
  say: Say,
): Promise<void> {
  const host = new URL(origin).host
  const connected = await cloudflare.inAccount<{ name: string }[]>('GET', `/pages/projects/${site}/domains`)
  const namesByZone = new Map<string, { zone: Zone; names: Set<string> }>()
  for (const known of new Set([host, ...connected.map(({ name }) => name)])) {
    const zone = await zoneOf(known, cloudflare)
    if (!zone) continue
    const { names } = namesByZone.get(zone.id) ?? { names: new Set<string>() }
    for (const name of [zone.name, `www.${zone.name}`, known]) if (name !== host) names.add(name)
    namesByZone.set(zone.id, { zone, names })
  }
  for (const { zone, names } of namesByZone.values()) {
    try {
      await redirect(zone, [...names].sort(), origin, cloudflare, say)
    } catch (error) {
      if (!(error instanceof NotPermitted)) throw error
      say(`${[...names].join(' and ')} may not lead to ${origin}: your token lacks Single Redirect (edit) or DNS (edit).
  Add both permissions and run the command again, or add a redirect rule at
  https://dash.cloudflare.com/${cloudflare.accountId}/${zone.name}/rules/redirect-rules`)
    }
  }
}

async function redirect(zone: Zone, names: string[], origin: string, cloudflare: Cloudflare, say: Say): Promise<void> {
  const path = `/zones/${zone.id}/rulesets/phases/http_request_dynamic_redirect/entrypoint`
  const rules = (await ifExists(cloudflare.call<{ rules?: Rule[] }>('GET', path)))?.rules ?? []
  const rule = ruleFor(names, origin)
  if (rules.find(({ ref }) => ref === REF)?.description !== rule.description) {
    await cloudflare.call('PUT', path, { rules: [...rules.filter(({ ref }) => ref !== REF), rule] })
    say(rule.description)
  }
  for (const name of names) {
    const records = await cloudflare.call<DnsRecord[]>('GET', `/zones/${zone.id}/dns_records?name=${name}`)
    const answering = records.filter(({ type }) => ['A', 'AAAA', 'CNAME'].includes(type))
    if (answering.length === 0)
      await cloudflare.call('POST', `/zones/${zone.id}/dns_records`, { ...NOWHERE, name, proxied: true })
    else if (!answering.every(({ proxied }) => proxied))
      say(`${name} leads elsewhere, because its DNS record is not proxied. Switch the proxy on, or remove the record, at
  https://dash.cloudflare.com/${cloudflare.accountId}/${zone.name}/dns/records`)
  }
}

/** The description has all that makes two rules differ. */
function ruleFor(names: string[], origin: string): Rule & { description: string } {
  return {
    ref: REF,
    description: `Redirects ${names.join(' and ')} to ${origin}`,
    expression: `http.host in {${names.map((name) => `"${name}"`).join(' ')}}`,
    action: 'redirect',
    action_parameters: {
      from_value: {
        status_code: 301,
        target_url: { expression: `concat("${origin}", http.request.uri.path)` },
        preserve_query_string: true,
      },
    },
  }
}

interface DnsRecord {
  type: string
  proxied?: boolean
}
