import { CallFailed } from '#web/client/call-failed.ts'

/** Keys of requests without a definite reply, by name and body. */
const pendingKeys = new Map<string, string>()

/**
 * Sends a request that must not take effect twice. After a transient failure the same body is sent with the
 * same Idempotency-Key again. After a success or a refusal the next request gets a new key.
 */
export async function sendOnce<Reply>(
  name: string,
  body: unknown,
  send: (idempotencyKey: string) => Promise<Reply>,
): Promise<Reply> {
  const request = `${name} ${JSON.stringify(body)}`
  const key = pendingKeys.get(request) ?? crypto.randomUUID()
  pendingKeys.set(request, key)
  try {
    const reply = await send(key)
    pendingKeys.delete(request)
    return reply
  } catch (error) {
    if (error instanceof CallFailed && !error.isTransient) pendingKeys.delete(request)
    throw error
  }
}
