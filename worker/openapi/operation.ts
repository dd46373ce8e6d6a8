import type * as v from 'valibot'

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
  /** An invalid token counts as none. */
  | 'anonymous or admin'

/** One route of the Worker, as docs/openapi.json documents it and as tests call it. */
export interface Operation {
  /** One sentence without its full stop, in the third person. */
  summary: string
  access: Access
  /** Parameters of the query string. */
  query?: Record<string, v.GenericSchema>
  /** The JSON body. */
  body?: v.GenericSchema
  /** Valid bodies. The fuzz tests start from them, so they name nothing that exists but game PS5-0001. */
  examples?: object[]
  /** Instead of a JSON body: the multipart field that holds one png or jpeg. */
  upload?: string
  /** The JSON of a 200. Of a contract schema that covers failures too, only the success is documented. */
  reply?: v.GenericSchema
  /** Keys of `reply` that a 200 may lack. */
  maybe?: string[]
  /** Keys of `reply` that a 200 never has. */
  without?: string[]
  /** A 503 has the JSON of the 200. */
  repliesWith503?: true
  /** Content types of a 200 that is not JSON, or not always. */
  content?: string[]
  /** Sends an ETag; 304 when the client has this version. */
  isCached?: true
  /** Takes an Idempotency-Key. */
  takesKey?: true
  /** Can reply 429. */
  isLimited?: true
  /** Also with a one-time password; every other call of a member is 403 then. */
  beforePasswordChange?: true
  /** Only where the shop keeps its own accounts: 409 with an external customer host. */
  ownAccounts?: true
  /**
   * Calls the customer host. 'failures': when it fails, the reply is 502, 503 or 504. 'refusals': the same, and its
   * refusals are passed on.
   */
  asksHost?: 'failures' | 'refusals'
  /** Error codes by status, in addition to those that the other facts imply. */
  refusals?: { 401?: string[]; 404?: string[]; 409?: string[] }
  /** The present state that a 409 may have besides the error. */
  present?: Record<string, v.GenericSchema>
  /** The status that has it instead of 409. */
  presentAt?: 422
}

/** Operations by route, as the app registers them: 'DELETE /api/v1/user/queue/:productCode'. */
export type Operations = Record<string, Operation>
