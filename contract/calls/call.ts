import type * as v from 'valibot'
import type { AdminAction } from '../admin-actions.ts'
import type { LimitName } from '../limits.ts'

/** Who may make a call; everybody else gets 401, and an admin of another role 403. */
export type Access =
  | 'public'
  /** A bearer token that the customer host accepts. */
  | 'member'
  | 'anonymous or member'
  /** A `token` header with the session of an owner or of the counter. */
  | 'admin'
  /** Of an owner. */
  | 'owner'
  /** Of an owner who has just proved a second factor. */
  | 'confirmed owner'
  /** Of an admin of any role. */
  | 'any admin'
  /** Of an admin of any role, also while the second factor is missing. */
  | 'admin by password'
  /** The same, without a second factor yet or with one that was just proved. */
  | 'admin of factors'
  /** An invalid token counts as none. */
  | 'anonymous or admin'
  /** The same, also while the second factor is missing. */
  | 'anonymous or admin by password'

/** What the path and the body of a call may name. */
export type Owns =
  /** What belongs to the caller. A call that names what is another's changes nothing of it and shows nothing. */
  | 'caller'
  /** For a rider what is on the run sheet of today; for the counter and owners anything of the shop. */
  | 'stop'
  /** What the secret in the call is of: a password, a mailed code or link, an order's phone number, a signature. */
  | 'secret'
  /** What everybody may see. */
  | 'public'
  /** Nothing that exists. */
  | 'nothing'

/** One call of the Worker: what it takes, who may make it and what it answers. */
export interface Call {
  /** Method and path: 'DELETE /api/v1/user/queue/:productCode'. */
  route: string
  access: Access
  /**
   * Whose things its path and body may name. A call with a path parameter, body or upload has it, unless only the
   * counter and owners may make it: for them it is anything of the shop.
   */
  owns?: Owns
  /** Parameters of the query string. That of an array may be repeated, or have commas. */
  query?: Record<string, v.GenericSchema>
  /** The JSON body. */
  body?: v.GenericSchema
  /** Bytes of the JSON body; 32 KiB by default. */
  maxBytes?: number
  /** Meta signs the bytes of the body; they are parsed only when it has. */
  isSigned?: true
  /** No body is as good as {}. */
  mayLackBody?: true
  /** The value of a parameter or field that only an owner may send who has just proved a second factor. */
  forOwners?: Readonly<Record<string, string>>
  /** Instead of a JSON body: the multipart field that holds one png or jpeg. */
  upload?: string
  /** The JSON of a 200. Of a schema that covers failures too, only the success is documented. */
  reply?: v.GenericSchema
  /** Keys of `reply` that a 200 may lack. */
  maybe?: readonly string[]
  /** Keys of `reply` that a 200 never has. */
  without?: readonly string[]
  /** A 503 has the JSON of the 200, or an error. */
  repliesWith503?: true
  /** Content types of a 200 that is not JSON, or not always. */
  content?: readonly string[]
  /** Sends an ETag; 304 when the client has this version. */
  isCached?: true
  /** Takes an Idempotency-Key. */
  isKeyed?: true
  /** The limits that it counts against; beyond one the reply is 429. */
  limits?: readonly LimitName[]
  /** Also with a one-time password; every other call of a member is 403 then. */
  beforePasswordChange?: true
  /** Only where the shop keeps its own accounts: 409 with an external customer host. */
  ownAccounts?: true
  /**
   * Calls the customer host. 'failures': when it fails, the reply is 502, 503 or 504. 'refusals': the same, and its
   * refusals are passed on.
   */
  asksHost?: 'failures' | 'refusals'
  /** The customer host answers it, and it alone knows whose token it is. */
  isForwarded?: true
  /** Error codes by status, in addition to those that the other facts imply. */
  refusals?: {
    401?: readonly string[]
    403?: readonly string[]
    404?: readonly string[]
    409?: readonly string[]
  }
  /** What it may write into the history of the shop. Each call below /admin that is no GET has it: [] for nothing. */
  audit?: readonly AdminAction[]
  /** The present state that a 409 may have besides the error. */
  present?: Record<string, v.GenericSchema>
  /** The status that has it instead of 409. */
  presentAt?: 422
}

/** Defines a call, with the literal types of its facts. Bundles leave out calls that they do not use. */
// @__NO_SIDE_EFFECTS__
export function call<const Definition extends Call>(definition: Definition): Definition {
  return definition
}
