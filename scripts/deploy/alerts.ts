import { type Cloudflare, CloudflareError, NotPermitted } from './cloudflare.ts'
import type { ShopSettings } from './settings.ts'
import type { Say } from './stop.ts'

interface Policy {
  id?: string
  name: string
  alert_type: string
  enabled: boolean
  filters: Record<string, string[]>
  mechanisms: { email?: { id: string }[] }
}

/**
 * What Cloudflare tells by mails of its own, which come also when the shop cannot send any. The Worker itself reports
 * what it knows (worker/desk/alarm.ts). `limit` is what Workers Paid includes a month.
 */
const ALERTS: Pick<Policy, 'name' | 'alert_type' | 'filters'>[] = [
  { name: 'Khelbox: an incident of Cloudflare', alert_type: 'incident_alert', filters: {} },
  {
    name: 'Khelbox: more requests than the plan includes',
    alert_type: 'billing_usage_alert',
    filters: { product: ['worker_requests'], limit: ['10000000'] },
  },
  {
    name: 'Khelbox: an alert of the log',
    alert_type: 'workers_observability_alert',
    filters: { status: ['FIRING_FAILED'] },
  },
  { name: 'Khelbox: the certificate of the domain', alert_type: 'universal_ssl_event_type', filters: {} },
]

/** Makes the alerts that the account lacks, to the shop's mailbox. Says what the token may not do. */
export async function provisionAlerts({ mailShop }: ShopSettings, cloudflare: Cloudflare, say: Say): Promise<void> {
  const path = '/alerting/v3/policies'
  const page = `https://dash.cloudflare.com/${cloudflare.accountId}/notifications`
  try {
    const known = await cloudflare.inAccount<Policy[]>('GET', path)
    for (const alert of ALERTS) {
      const policy: Policy = { ...alert, enabled: true, mechanisms: { email: [{ id: mailShop }] } }
      const found = known.find(({ name }) => name === policy.name)
      // An alert that the owner has switched off stays off.
      if (found?.mechanisms.email?.some(({ id }) => id === mailShop)) continue
      await (found
        ? cloudflare.inAccount('PUT', `${path}/${found.id}`, { ...policy, enabled: found.enabled })
        : cloudflare.inAccount('POST', path, policy))
      say(`Alerts to ${mailShop}: ${alert.name}`)
    }
  } catch (error) {
    if (error instanceof NotPermitted)
      say(
        `There are no alerts of Cloudflare, because your token lacks Notifications (edit). Add it, or add them at ${page}`,
      )
    else if (error instanceof CloudflareError) say(`Cloudflare refused an alert. Add it at ${page}\n  ${error.message}`)
    else throw error
  }
}
