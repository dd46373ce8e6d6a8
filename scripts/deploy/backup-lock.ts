import { BACKUPS_KEPT } from '../../contract/retention.ts'
import type { Cloudflare } from './cloudflare.ts'
import type { Say } from './stop.ts'

/** One day less than the nightly backup keeps its files, because it deletes them itself. */
const LOCKED_DAYS = BACKUPS_KEPT.days - 1
const RULE = {
  id: 'khelbox-backups',
  enabled: true,
  prefix: '',
  condition: { type: 'Age', maxAgeSeconds: LOCKED_DAYS * 86_400 },
}

/** Locks the bucket of backups, so that neither the Worker nor a mistyped command can delete or replace a new one. */
export async function lockBackups(bucket: string, cloudflare: Cloudflare, say: Say): Promise<void> {
  const path = `/r2/buckets/${bucket}/lock`
  const { rules = [] } = await cloudflare.inAccount<{ rules?: { id: string }[] }>('GET', path)
  if (rules.some(({ id }) => id === RULE.id)) return
  await cloudflare.inAccount('PUT', path, { rules: [...rules, RULE] })
  say(`Locked new backups in ${bucket} for ${LOCKED_DAYS} days`)
}
