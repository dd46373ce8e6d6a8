import * as v from 'valibot'
import type { Call } from '#contract/calls/call.ts'
import type { AdminOutcome, Outcome } from '#contract/replies.ts'
import { CallFailed, UNANSWERED, UNANSWERED_UNKEYED } from '#web/client/call-failed.ts'
import { type Input, type ReplyOf, read, requestOf, type Sender } from '#web/client/client.ts'
import { findUnfinished, forgetUnfinished, keepUnfinished } from '#web/client/unfinished.ts'

/** A call whose reply says whether it succeeded. */
export type Change = Call & {
  reply: v.GenericSchema<unknown, AdminOutcome> | v.GenericSchema<unknown, Outcome>
}

/** What a change resolves with: its reply, of which a failure has what it says of itself and what has a default. */
export type OutcomeOf<C extends Change> = Omit<ReplyOf<C>, FactsOf<C>> & Partial<Pick<ReplyOf<C>, FactsOf<C>>>

/** The keys that only a success must have. */
type FactsOf<C extends Change> = keyof ReplyOf<C> &
  Exclude<RequiredIn<v.InferInput<C['reply']>>, keyof Outcome | keyof AdminOutcome>
type RequiredIn<T> = { [Key in keyof T]-?: object extends Pick<T, Key> ? never : Key }[keyof T]

/** The code of an outcome when the change may have taken effect all the same. */
export const MAY_HAVE_ARRIVED = 'may-have-arrived'

/** Makes a change. Resolves with the outcome of the call, also when it fails. */
export async function send<C extends Change>(call: C, input: Input<C>, sender?: Sender): Promise<OutcomeOf<C>> {
  return await asOutcome(call, call.isKeyed ? sendOnce(call, input, sender) : read(call, input, sender))
}

/** The outcome of each failure, so that two taps on one button have one outcome, which is shown once. */
const outcomes = new WeakMap<CallFailed, unknown>()

/** Turns a CallFailed into an outcome of the call: `status` or `success` is false. Rejects with other errors. */
export async function asOutcome<C extends Change>(call: C, replied: Promise<ReplyOf<C>>): Promise<OutcomeOf<C>> {
  try {
    return (await replied) as OutcomeOf<C>
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const outcome = outcomes.get(error) ?? failedOutcome(call, error)
    outcomes.set(error, outcome)
    return outcome as OutcomeOf<C>
  }
}

function failedOutcome(call: Change, error: CallFailed): unknown {
  const { present, retryAfter } = error
  const success = call.route.includes('/admin/') ? 'status' : 'success'
  // A failure lacks facts that the schema requires of a success; the others are read all the same.
  return v.safeParse(call.reply, { ...present, ...failureOf(call, error), retryAfter, [success]: false }).output
}

/** What is said about a failed change. Who proves something, for example by a password, may simply do it again. */
export function failureOf({ isKeyed, owns }: Call, error: CallFailed) {
  const { message, detail, httpStatus, mayHaveArrived } = error
  if (!mayHaveArrived || (owns === 'secret' && !isKeyed)) return { message, error: detail }
  return {
    message: httpStatus > 0 ? message : isKeyed ? UNANSWERED : UNANSWERED_UNKEYED,
    error: { ...detail, code: MAY_HAVE_ARRIVED, requestId: detail?.requestId ?? '' },
  }
}

/**
 * Sends a request that must not take effect twice. Until there is a definite answer, the same request is sent with the
 * same Idempotency-Key again, also after a reload. Rejects with CallFailed.
 */
export async function sendOnce<C extends Call>(call: C, input: Input<C>, sender?: Sender): Promise<ReplyOf<C>> {
  const { method, path, options } = requestOf(call, input)
  // The body as the server reads it, which refuses a key that is sent with another one.
  const body = call.body && v.safeParse(call.body, options.body).output
  const name = `key ${await digest(JSON.stringify([method, path, body]))}`
  const kept = findUnfinished(name)
  const idempotencyKey = typeof kept === 'string' ? kept : crypto.randomUUID()
  if (!kept) keepUnfinished(name, idempotencyKey)
  try {
    const reply = await read(call, { ...input, idempotencyKey }, sender)
    forgetUnfinished(name)
    return reply
  } catch (error) {
    if (error instanceof CallFailed && !error.isTransient) forgetUnfinished(name)
    throw error
  }
}

/** A name for a text that may name a person and so is not kept itself. */
export async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}
