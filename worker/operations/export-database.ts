import * as v from 'valibot'
import type { Env } from '../platform/base/env.ts'
import { SECOND } from '../platform/base/time.ts'

const PAUSE_MS = SECOND
/** A cron run lasts 15 minutes at most. */
const MAX_POLLS = 600

const exportReply = v.object({
  success: v.literal(true),
  result: v.object({
    status: v.optional(v.string()),
    at_bookmark: v.optional(v.string()),
    error: v.optional(v.string()),
    result: v.optional(v.object({ signed_url: v.string() })),
  }),
})

/**
 * The whole database as SQL in one consistent snapshot, by D1's export API. D1 cancels an export that is not polled.
 * Throws when the API refuses or does not finish in time.
 */
export async function exportDatabase(env: Env): Promise<ReadableStream> {
  const address = `https://api.cloudflare.com/client/v4/accounts/${env.ACCOUNT_ID}/d1/database/${env.DATABASE_ID}/export`
  let bookmark: string | undefined
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    const reply = await fetch(address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${env.BACKUP_TOKEN}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        output_format: 'polling',
        ...(bookmark && { current_bookmark: bookmark }),
      }),
    })
    if (!reply.ok) throw new Error(`The export API answered ${reply.status}`)
    const { result: state } = v.parse(exportReply, await reply.json())
    if (state.status === 'error') throw new Error(`The export failed: ${state.error}`)
    if (state.status === 'complete' && state.result) return await download(state.result.signed_url)
    bookmark = state.at_bookmark
    await scheduler.wait(PAUSE_MS)
  }
  throw new Error(`The export did not finish within ${MAX_POLLS} polls`)
}

async function download(address: string): Promise<ReadableStream> {
  const file = await fetch(address)
  if (!file.ok || !file.body) throw new Error(`The download of the export answered ${file.status}`)
  return file.body
}
