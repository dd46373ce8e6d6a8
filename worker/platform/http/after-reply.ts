import type { Context } from 'hono'
import type { AppEnv, Env } from '../base/env.ts'
import { writeLog } from '../base/log.ts'

/** What may be done after a reply. */
export type Job = (env: Env, now: number) => Promise<unknown>

/**
 * Runs `jobs` after the reply, one after the other. A job that fails writes one log line and does not stop the
 * others; the cron, or the expiry of a cache, makes up for it.
 */
export function afterReply(c: Context<AppEnv>, ...jobs: Job[]): void {
  c.executionCtx.waitUntil(run(c, jobs))
}

async function run(c: Context<AppEnv>, jobs: Job[]): Promise<void> {
  for (const job of jobs) {
    try {
      await job(c.env, Date.now())
    } catch (error) {
      writeLog({
        event: 'after-reply.failed',
        requestId: c.var.requestId,
        job: job.name,
        error: error instanceof Error ? error.name : 'unknown',
        detail: String(error),
      })
    }
  }
}
