import { env } from 'cloudflare:workers'

/** Lets the next Today be read afresh, as after a change. */
export async function forgetToday(): Promise<void> {
  await env.DB.prepare('UPDATE today_state SET name = hex(randomblob(8))').run()
}
