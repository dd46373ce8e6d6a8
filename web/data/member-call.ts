import * as v from 'valibot'
import { CallFailed } from '#web/data/call-failed.ts'
import { type CallOptions, call, readReply } from '#web/data/client.ts'
import { deleteFormerCopies } from '#web/data/offline-copy.ts'
import { ownAccounts } from '#web/data/own-accounts.ts'
import { queryClient } from '#web/data/query-client.ts'
import { customerSession, endCustomerSession, followSessions } from '#web/data/session.ts'

/** The keys of all that is fetched for the member who is signed in begin with it. */
export const MEMBER = 'customer'

/** The network failed, or a part behind the Worker (api.md). */
const OUTAGES = [0, 502, 503, 504]

/** What one fetch of a query keeps of its good answers, and knows in an outage (offline-replies.ts). */
export interface ReplyStore {
  keep(path: string, answer: string): void
  last(path: string): Promise<string | undefined>
}

/** By the signal that a query hands to what it calls: it says which fetch a call belongs to. */
const memories = new WeakMap<AbortSignal, ReplyStore>()

export function setReplyStore(signal: AbortSignal, memory: ReplyStore) {
  memories.set(signal, memory)
}

/** A page of a list that pages by keyset: the first one, or that which the `next` of another leads to. */
export function pagePath(path: string, cursor: string | null): string {
  return cursor === null ? path : `${path}?${new URLSearchParams({ cursor })}`
}

/** A call with the member's token. A token that the host no longer takes ends the session here too. */
export async function callAsMember<const Schema extends v.GenericSchema>(
  schema: Schema,
  { method, path }: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string },
  options: CallOptions,
): Promise<v.InferOutput<Schema>> {
  const bearer = customerSession()?.token
  const memory = method === 'GET' && options.signal && memories.get(options.signal)
  try {
    return memory
      ? await callWithMemory(memory, schema, path, { ...options, bearer })
      : await call(schema, method, path, { ...options, bearer })
  } catch (error) {
    const refused = error instanceof CallFailed && error.httpStatus === 401
    // Only the session that was refused: meanwhile the member may have signed in again.
    if (refused && customerSession()?.token === bearer) endCustomerSession()
    throw error
  }
}

/**
 * Asks for what only members of our own accounts have. With an external customer host it fails without
 * a call, which the server would refuse and the browser complain of.
 */
export async function getFromBuiltInHost<const Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>> {
  if (!(await ownAccounts())) throw new CallFailed('This is not available on this site.', 409)
  return await callAsMember(schema, { method: 'GET', path }, { signal })
}

/** Network first, always. An answer is kept as it came, so that a later build reads it by its own schema. */
async function callWithMemory<const Schema extends v.GenericSchema>(
  memory: ReplyStore,
  schema: Schema,
  path: string,
  options: CallOptions,
): Promise<v.InferOutput<Schema>> {
  try {
    const answer = JSON.stringify(await call(v.unknown(), 'GET', path, options))
    const reply = readReply(schema, 200, answer)
    memory.keep(path, answer)
    return reply
  } catch (error) {
    if (!(error instanceof CallFailed && OUTAGES.includes(error.httpStatus))) throw error
    const last = await memory.last(path)
    if (last === undefined) throw error
    return readReply(schema, 200, last)
  }
}

// What was fetched belongs to the member it was fetched for, whichever tab signs somebody in or out.
if (!import.meta.env.SSR) {
  let owner = customerSession()?.token
  followSessions(() => {
    const token = customerSession()?.token
    if (token === owner) return
    owner = token
    queryClient.removeQueries({ queryKey: [MEMBER] })
    deleteFormerCopies()
  })
}
