import { env } from 'cloudflare:workers'

/** How many rows each of these tables has, to show that a refusal wrote nothing. */
export async function rowCounts(...tables: string[]): Promise<Record<string, number>> {
  const counts = await env.DB.batch<{ count: number }>(
    tables.map((table) => env.DB.prepare(`SELECT count(*) AS count FROM ${table}`)),
  )
  return Object.fromEntries(
    tables.map((table, index) => [table, counts[index]?.results[0]?.count ?? 0]),
  )
}
