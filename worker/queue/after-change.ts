import type { Context } from 'hono'
import type { AppEnv } from '../base/env.ts'
import { afterReply } from '../http/after-reply.ts'
import { deliverOutbox } from '../mail/deliver.ts'
import { allocate } from './allocation.ts'

/** After the reply to a change that may have freed a copy: allocates it and sends the mails. */
export function allocateAndDeliver(c: Context<AppEnv>): void {
  afterReply(c, allocate, deliverOutbox)
}
