import type { Context } from 'hono'
import type { AppEnv } from '../base/env.ts'
import { afterReply } from '../http/after-reply.ts'
import { deliverOutbox } from '../mail/deliver.ts'
import { allocate } from './allocation.ts'

/** What follows every move once it is written, after the reply: a copy that it freed goes on, and mails go out. */
export function afterMove(c: Context<AppEnv>): void {
  afterReply(c, allocate, deliverOutbox)
}
