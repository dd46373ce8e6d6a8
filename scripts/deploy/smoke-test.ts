import * as v from 'valibot'
import { healthReply } from '../../contract/health.ts'
import type { Cloudflare } from './cloudflare.ts'
import { queryRemote } from './remote-database.ts'
import { Stop } from './stop.ts'

/** A new deployment reaches all edges within seconds; a new domain may take longer. */
const TRIES = 12
const PAUSE_MS = 5000

interface SmokeTest {
  origin: string
  /** Which the Worker must say that it is. */
  version: string
  cloudflare: Cloudflare
  databaseId: string
  fetchSite: typeof fetch
  pause: (ms: number) => Promise<void>
}

/** Checks the deployed shop as a visitor: a page with its headers, the API, and the database. Throws Stop. */
export async function smokeTest({ origin, version, fetchSite, pause, ...database }: SmokeTest): Promise<void> {
  let problems: string[] = []
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    problems = [...(await pageProblems(origin, fetchSite)), ...(await apiProblems(origin, version, fetchSite))]
    if (problems.length === 0) break
    if (attempt < TRIES) await pause(PAUSE_MS)
  }
  problems.push(...(await databaseProblems(database)))
  if (problems.length > 0)
    throw new Stop(
      `Everything is deployed, but the shop does not answer as it should:\n${problems.map((line) => `  ${line}`).join('\n')}
To go back to the version before: docs/operations.md, Rollback.`,
    )
}

async function reply(address: string, fetchSite: typeof fetch, allowed: number[] = []): Promise<Response | string> {
  try {
    const response = await fetchSite(address, { redirect: 'manual' })
    return response.ok || allowed.includes(response.status) ? response : `${address} answers ${response.status}`
  } catch (error) {
    return `${address} does not answer: ${(error as Error).message}`
  }
}

async function pageProblems(origin: string, fetchSite: typeof fetch): Promise<string[]> {
  const page = await reply(`${origin}/`, fetchSite)
  if (typeof page === 'string') return [page]
  const wanted = {
    'content-type': 'text/html',
    'content-security-policy': "default-src 'none'",
    'strict-transport-security': 'max-age',
    'x-content-type-options': 'nosniff',
  }
  return Object.entries(wanted)
    .filter(([name, part]) => !page.headers.get(name)?.includes(part))
    .map(([name, part]) => `${origin}/ has no header ${name} with ${part}`)
}

/** A cron that has never run is no problem yet: a new deployment waits up to 5 minutes for it. */
async function apiProblems(origin: string, version: string, fetchSite: typeof fetch): Promise<string[]> {
  const address = `${origin}/api/v1/health`
  const answer = await reply(address, fetchSite, [503])
  if (typeof answer === 'string') return [answer]
  const health = v.safeParse(healthReply, await answer.json().catch(() => undefined))
  if (!health.success) return [`${address} answers ${answer.status} without the state of the shop`]
  if (health.output.version !== version)
    return [`${address} is of the version ${health.output.version}, not ${version}`]
  const { cron, ...others } = health.output.checks
  const checks = { ...others, ...(cron.lastRunAt !== null && { cron }) }
  return Object.entries(checks)
    .filter(([, { status }]) => status === 'degraded')
    .map(([name]) => `${address} says that this does not work: ${name}`)
}

/** The guards of the Worker read changes() of the statement before, in one batch. */
async function databaseProblems({
  cloudflare,
  databaseId,
}: Pick<SmokeTest, 'cloudflare' | 'databaseId'>): Promise<string[]> {
  const sql = `UPDATE totals SET value = value WHERE name = 'customers'; SELECT changes() AS changed`
  const [row] = await queryRemote<{ changed: number }>(cloudflare, databaseId, sql)
  return row?.changed === 1 ? [] : ['changes() of the database does not count across a batch']
}
