import type { Cloudflare } from './cloudflare.ts'

export interface Zone {
  id: string
  name: string
  /** 'active' once its name servers are those of Cloudflare. */
  status: string
  name_servers?: string[]
}

/** The zone of the account that has this host: of www.shop.com.pk it tries the whole name, then shop.com.pk … */
export async function zoneOf(host: string, cloudflare: Cloudflare): Promise<Zone | undefined> {
  const labels = host.split('.')
  for (let start = 0; start < labels.length - 1; start++) {
    const query = new URLSearchParams({
      name: labels.slice(start).join('.'),
      'account.id': cloudflare.accountId,
    })
    const [zone] = await cloudflare.call<Zone[]>('GET', `/zones?${query}`)
    if (zone) return zone
  }
  return undefined
}
