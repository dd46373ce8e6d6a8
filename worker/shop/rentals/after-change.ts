import type { Context } from 'hono'
import type { AppEnv } from '../../platform/base/env.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { allocate } from './allocation.ts'

/** After the reply to a change that may have freed a copy: allocates it and sends the mails. */
export function allocateAndDeliver(c: Context<AppEnv>): void {
  afterReply(c, allocate, deliverOutbox)
}
