import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { writeLog } from '../http/observe.ts'
import { deliverOutbox } from '../mail/deliver.ts'
import { allocate } from '../queue/allocation.ts'

/** What follows every move once it is written, after the reply: a copy that it freed goes on, and mails go out. */
export function afterMove(c: Context<AppEnv>): void {
  c.executionCtx.waitUntil(handOutAndMail(c))
}

async function handOutAndMail(c: Context<AppEnv>): Promise<void> {
  // The cron does it again: no reason to keep the mails of what is done.
  await allocate(c.env, Date.now()).catch((error) => {
    const { requestId } = c.var
    writeLog({ event: 'allocation.failed', requestId, detail: String(error) })
  })
  await deliverOutbox(c.env)
}
