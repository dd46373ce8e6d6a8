import type { Context } from 'hono'
import type { AppEnv } from '../base/env.ts'
import { run } from '../database/database.ts'
import { type Actor, auditEntry } from './audit.queries.ts'

/**
 * Records that an admin downloads a list as CSV, with its filters. Without the row there is no file. What was searched
 * for is not kept: it is mostly somebody's name, and no erasure finds it.
 */
export async function auditDownload(c: Context<AppEnv>, admin: Actor, list: string): Promise<void> {
  const filters = Object.entries(c.req.queries())
    .filter(([name]) => name !== 'format')
    .map(([name, values]) => (name === 'q' ? 'a search' : `${name}: ${values.join(', ')}`))
  const detail = filters.join('; ') || 'All rows'
  await run(c.env.DB, auditEntry(admin, 'list.downloaded', list, detail, Date.now()))
}
