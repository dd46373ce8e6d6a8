import type { Context } from 'hono'
import type { AppEnv, Env } from '../base/env.ts'
import { writeLog } from '../base/log.ts'

type Job = (env: Env, now: number) => Promise<unknown>

/**
 * Does `jobs` after the reply, one after the other. One that fails is one line of log with its error and
 * holds up no other: the caller has the answer, and what was left undone the cron or time mends.
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
