import * as v from 'valibot'
import { CallFailed } from '#web/client/call-failed.ts'
import { asVisitor, type CallOptions, readReply, type Sender } from '#web/client/client.ts'
import { ownAccounts } from '#web/client/own-accounts.ts'
import { customerSession, endCustomerSession } from '#web/client/session.ts'
import { DATA_OF } from '#web/client/session-end.ts'
import { networkOrCopy } from '#web/client/slow-network.ts'

/** The first part of all query keys with a member's data. */
export const MEMBER = DATA_OF.member

/** The network failed (0), or a part behind the Worker did. */
const OUTAGES = [0, 502, 503, 504]

/** Stores replies for the offline copy (offline-replies.ts). */
interface ReplyStore {
  save(path: string, reply: string): Promise<void>
  find(path: string): Promise<string | undefined>
  /** All replies that are stored are new enough: those that have come since they were asked for. */
  isNew: boolean
  /** A reply was stored for which a copy was used. */
  showNew(): void
}

/** Keyed by the signal of a fetch, which is all that a call and its query have in common. */
const replyStores = new WeakMap<AbortSignal, ReplyStore>()

export function setReplyStore(signal: AbortSignal, store: ReplyStore) {
  replyStores.set(signal, store)
}

/** Sends a call with the member's token. Rejects with CallFailed; a 401 ends the session in the browser. */
export const asMember: Sender = async (schema, method, path, options = {}) => {
  const store = method === 'GET' && options.signal && replyStores.get(options.signal)
  return store ? await callWithStore(store, schema, path, options) : await withToken(schema, method, path, options)
}

const withToken: Sender = async (schema, method, path, options) => {
  const bearer = customerSession()?.token
  try {
    return await asVisitor(schema, method, path, { ...options, bearer })
  } catch (error) {
    const refused = error instanceof CallFailed && error.httpStatus === 401
    // The member may have signed in again in the meantime.
    if (refused && customerSession()?.token === bearer) endCustomerSession()
    throw error
  }
}

/**
 * The same for a read that only the built-in customer host answers. With an external host it rejects without a call:
 * the server would refuse it, and browsers log refused calls as errors.
 */
export const atBuiltInHost: Sender = async (schema, method, path, options) => {
  if (!(await ownAccounts())) throw new CallFailed('This is not available on this site.', 409)
  return await asMember(schema, method, path, options)
}

/** Network first. The raw reply is stored, so that a later build parses it by its own schema. */
async function callWithStore<const Schema extends v.GenericSchema>(
  store: ReplyStore,
  schema: Schema,
  path: string,
  options: CallOptions,
): Promise<v.InferOutput<Schema>> {
  async function findCopy() {
    const text = await store.find(path)
    return text === undefined ? undefined : readReply(schema, 200, text)
  }
  let isLate = false
  async function ask() {
    const text = JSON.stringify(await withToken(v.unknown(), 'GET', path, options))
    const reply = readReply(schema, 200, text)
    const saved = store.save(path, text)
    if (isLate) void saved.then(() => store.showNew())
    return reply
  }
  if (store.isNew) return (await findCopy()) ?? (await ask())
  return await networkOrCopy(
    ask(),
    () => {
      isLate = true
      return findCopy()
    },
    (error) => error instanceof CallFailed && OUTAGES.includes(error.httpStatus),
  )
}
