import { CallFailed } from '#web/data/call-failed.ts'

/** Requests that were sent without a definite answer, by what they ask for. */
const unanswered = new Map<string, string>()

/**
 * Sends a request that must not happen twice. While it has no definite answer (connection lost,
 * server trouble, still running), sending the same body again carries the same Idempotency-Key, so
 * that the server can give its first reply again. An answer, also a refusal, ends that: asking again
 * after it is a new wish.
 */
export async function sendOnce<Reply>(
  what: string,
  body: unknown,
  send: (idempotencyKey: string) => Promise<Reply>,
): Promise<Reply> {
  const request = `${what} ${JSON.stringify(body)}`
  const key = unanswered.get(request) ?? crypto.randomUUID()
  unanswered.set(request, key)
  try {
    const reply = await send(key)
    unanswered.delete(request)
    return reply
  } catch (error) {
    if (error instanceof CallFailed && !error.isTransient) unanswered.delete(request)
    throw error
  }
}
