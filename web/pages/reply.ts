import * as v from 'valibot'
import type { Call } from '#contract/calls/call.ts'
import type { PageHost } from '#pages'
import { type Input, type ReplyOf, requestOf } from '#web/client/client.ts'

/** The reply of a public call; null for 404, undefined when it fails or takes longer than `timeoutMs`. */
export async function replyOf<C extends Call & { reply: v.GenericSchema }>(
  { ask }: PageHost,
  call: C,
  input: Input<C>,
  timeoutMs: number,
): Promise<ReplyOf<C> | null | undefined> {
  const { path } = requestOf(call, input)
  try {
    const reply = await ask(path, AbortSignal.timeout(timeoutMs))
    if (reply.status === 404) return null
    return v.parse(call.reply, await reply.json()) as ReplyOf<C>
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the console is the log of a Pages function
    console.log(JSON.stringify({ event: 'page.failed', path, error: String(error) }))
    return undefined
  }
}
