import { env } from 'cloudflare:workers'
import { vi } from 'vitest'

/** The number of rows of these tables, to show that a refusal wrote nothing. */
export async function rowCounts(...tables: string[]): Promise<Record<string, number>> {
  const counts = await env.DB.batch<{ count: number }>(
    tables.map((table) => env.DB.prepare(`SELECT count(*) AS count FROM ${table}`)),
  )
  return Object.fromEntries(tables.map((table, index) => [table, counts[index]?.results[0]?.count ?? 0]))
}

/** The rows that the one request of `work` read, from its log line. */
export async function rowsReadBy(work: () => Promise<unknown>): Promise<number> {
  const log = vi.spyOn(console, 'log')
  await work()
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)))
  log.mockRestore()
  return lines.find((line) => 'rowsRead' in line).rowsRead
}
