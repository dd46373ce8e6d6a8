import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import * as v from 'valibot'
import { all } from '../worker/platform/database/database.ts'
import { selected } from '../worker/platform/database/row.ts'
import { storedRenter } from '../worker/shop/members/members.queries.ts'

const stored = selected({ userId: [sql`members.user_id`, v.string()], ...storedRenter.fields })

/** What the rental rules read of each running membership, by User ID. */
export type Renters = ReadonlyMap<string, v.InferOutput<typeof stored.row>>

export async function readRenters(): Promise<Renters> {
  const renters = await all(
    env.DB,
    stored.row,
    sql`SELECT ${stored.columns}
        FROM memberships JOIN members ON members.user_id = memberships.user_id WHERE status <> 'CANCELLED'`,
  )
  return new Map(renters.map((each) => [each.userId, each]))
}

/** A decision on the older state must fail, and a skipped queue entry come back: both go by the version. */
export function changesWithoutVersion(before: Renters, after: Renters): string[] {
  return [...after.values()].flatMap((now) => {
    const then = before.get(now.userId)
    if (then?.version !== now.version) return []
    const moved = Object.keys(now).filter((name) => now[name as keyof typeof now] !== then[name as keyof typeof now])
    return moved.map((name) => `${name} of ${now.userId} changed, and memberships.version did not`)
  })
}
