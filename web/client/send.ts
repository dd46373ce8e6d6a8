import * as v from 'valibot'
import type { Call } from '#contract/calls/call.ts'
import type { AdminOutcome, Outcome } from '#contract/replies.ts'
import { CallFailed } from '#web/client/call-failed.ts'
import { type Input, type ReplyOf, read, requestOf, type Sender } from '#web/client/client.ts'

/** A call whose reply says whether it succeeded. */
export type Change = Call & {
  reply: v.GenericSchema<unknown, AdminOutcome> | v.GenericSchema<unknown, Outcome>
}

/** Makes a change. Resolves with the outcome of the call, also when it fails. */
export async function send<C extends Change>(call: C, input: Input<C>, sender?: Sender): Promise<ReplyOf<C>> {
  return await asOutcome(call, call.isKeyed ? sendOnce(call, input, sender) : read(call, input, sender))
}

/** Turns a CallFailed into an outcome of the call: `status` or `success` is false. Rejects with other errors. */
export async function asOutcome<C extends Change>(
  { route, reply }: C,
  replied: Promise<ReplyOf<C>>,
): Promise<ReplyOf<C>> {
  try {
    return await replied
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const { present, message, retryAfter, detail } = error
    const success = route.includes('/admin/') ? 'status' : 'success'
    return v.parse(reply, { ...present, message, retryAfter, error: detail, [success]: false }) as ReplyOf<C>
  }
}

/** Keys of requests without a definite reply, by method, path and body. */
const pendingKeys = new Map<string, string>()

/**
 * Sends a request that must not take effect twice. After a transient failure the same request is sent with the
 * same Idempotency-Key again. After a success or a refusal the next one gets a new key. Rejects with CallFailed.
 */
export async function sendOnce<C extends Call>(call: C, input: Input<C>, sender?: Sender): Promise<ReplyOf<C>> {
  const { method, path, options } = requestOf(call, input)
  // The body as the server reads it, which refuses a key that is sent with another one.
  const body = call.body && v.safeParse(call.body, options.body).output
  const request = JSON.stringify([method, path, body])
  const idempotencyKey = pendingKeys.get(request) ?? crypto.randomUUID()
  pendingKeys.set(request, idempotencyKey)
  try {
    const reply = await read(call, { ...input, idempotencyKey }, sender)
    pendingKeys.delete(request)
    return reply
  } catch (error) {
    if (error instanceof CallFailed && !error.isTransient) pendingKeys.delete(request)
    throw error
  }
}
