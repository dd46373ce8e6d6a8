import { WorkerEntrypoint } from 'cloudflare:workers'
import { app } from './app.ts'
import type { Env, FurtherRun } from './platform/base/env.ts'
import { requireOrigin } from './platform/http/errors.ts'
import { runFurther, scheduled } from './scheduled.ts'

/**
 * For GETs without credentials: the only entrypoint with a cache before it, so that the other replies do not wait for
 * one. Both answer alike.
 */
export class Public extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Response | Promise<Response> {
    return app.fetch(request, this.env, this.ctx)
  }

  /** An entrypoint can purge only what is cached before itself. Returns undefined where there is no cache. */
  async purge(tags: string[]): Promise<CachePurgeResult | undefined> {
    return await this.ctx.cache?.purge({ tags })
  }
}

export default {
  fetch: app.fetch,
  scheduled,
  async queue({ messages }, env) {
    requireOrigin(env)
    for (const { body } of messages) await runFurther(env, body)
  },
} satisfies ExportedHandler<Env, FurtherRun>
