import * as v from 'valibot'
import { healthReply } from '../../contract/health.ts'
import type { Cloudflare } from './cloudflare.ts'
import { queryRemote } from './remote-database.ts'
import { type Say, Stop } from './stop.ts'

/** A new deployment reaches all edges within seconds; a new domain may take longer. */
const TRIES = 12
const PAUSE_MS = 5000
/** A Worker beside its database gets an answer within some milliseconds. */
const NEAR_MS = 60

interface SmokeTest {
  origin: string
  /** Which the Worker must say that it is. */
  version: string
  cloudflare: Cloudflare
  databaseId: string
  fetchSite: typeof fetch
  pause: (ms: number) => Promise<void>
  say: Say
}

/**
 * Checks the deployed shop as a visitor: a page with its headers, the API, and the database. Throws Stop. Says so when
 * the Worker is far from the database: a new placement takes effect some minutes later.
 */
export async function smokeTest({ origin, version, fetchSite, pause, say, ...database }: SmokeTest): Promise<void> {
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
To go back to the version before: npm run rollback`,
    )
  const far = await distance(origin, fetchSite)
  if (far) say(far)
}

/** The quickest of three answers, because the first one after a deployment starts the Worker and the database. */
async function distance(origin: string, fetchSite: typeof fetch): Promise<string | undefined> {
  let quickest = Number.POSITIVE_INFINITY
  let place: string | null = null
  for (let asked = 0; asked < 3; asked++) {
    const answer = await fetchSite(`${origin}/api/v1/health`)
    const { ms } = v.parse(healthReply, await answer.json()).checks.database
    quickest = Math.min(quickest, ms ?? quickest)
    place = answer.headers.get('cf-placement')
  }
  if (quickest <= NEAR_MS) return undefined
  return `The Worker waits ${quickest} ms for each answer of the database${place ? ` (it runs at ${place})` : ''}, so it does not run beside it yet.
If a run in an hour says so again: docs/operations.md, Distance.`
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

/**
 * A cron that has never run is no problem yet: a new deployment waits up to 5 minutes for it, and a night for a backup.
 */
async function apiProblems(origin: string, version: string, fetchSite: typeof fetch): Promise<string[]> {
  const address = `${origin}/api/v1/health`
  const answer = await reply(address, fetchSite, [503])
  if (typeof answer === 'string') return [answer]
  const health = v.safeParse(healthReply, await answer.json().catch(() => undefined))
  if (!health.success) return [`${address} answers ${answer.status} without the state of the shop`]
  if (health.output.version !== version)
    return [`${address} is of the version ${health.output.version}, not ${version}`]
  const { cron, backup: _, ...others } = health.output.checks
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
