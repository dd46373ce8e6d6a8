import type { Cloudflare } from './cloudflare.ts'
import { servedFrom } from './remote-database.ts'
import type { ShopSettings } from './settings.ts'
import { Stop } from './stop.ts'

/** For each region of D1 the hint of wrangler.toml that places a Worker beside a database in these data centres. */
const HINTS: Record<string, { usual: string; byColo: Record<string, string> }> = {
  APAC: {
    usual: 'aws:ap-southeast-1',
    byColo: {
      SIN: 'aws:ap-southeast-1',
      HKG: 'aws:ap-east-1',
      BOM: 'aws:ap-south-1',
      NRT: 'aws:ap-northeast-1',
      KIX: 'aws:ap-northeast-3',
      ICN: 'aws:ap-northeast-2',
    },
  },
  WEUR: {
    usual: 'aws:eu-central-1',
    byColo: {
      FRA: 'aws:eu-central-1',
      AMS: 'gcp:europe-west4',
      CDG: 'aws:eu-west-3',
      LHR: 'aws:eu-west-2',
      MXP: 'aws:eu-south-1',
      MAD: 'aws:eu-south-2',
    },
  },
  EEUR: { usual: 'gcp:europe-central2', byColo: { WAW: 'gcp:europe-central2', ARN: 'aws:eu-north-1' } },
  ENAM: { usual: 'aws:us-east-1', byColo: {} },
  WNAM: { usual: 'aws:us-west-2', byColo: {} },
  OC: { usual: 'aws:ap-southeast-2', byColo: {} },
}

/**
 * Stops unless the Worker is placed beside the database: a command makes several trips to it, and Smart Placement never
 * moves a Worker to a place where no visitor is. Only Cloudflare knows where a database is; `apac` is a wish.
 */
export async function requirePlacement(
  { placement, isStaging }: ShopSettings,
  cloudflare: Cloudflare,
  databaseId: string,
): Promise<void> {
  const { region, colo } = await servedFrom(cloudflare, databaseId)
  const hints = HINTS[region]
  if (!hints) return // No place is known, so none is better than another.
  const wanted = hints.byColo[colo]
  const isNear = wanted ? placement === wanted : [hints.usual, ...Object.values(hints.byColo)].includes(placement)
  if (isNear) return
  throw new Stop(
    `The database is in ${colo || region}, but the Worker would run at ${placement || 'no place'}. Write into wrangler.toml:
[${isStaging ? 'env.staging.' : ''}placement]
region = "${wanted ?? hints.usual}"
Commit it and run the command again.`,
  )
}
