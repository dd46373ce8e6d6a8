import * as v from 'valibot'
import { errorDetail } from '#contract/replies.ts'
import { withoutDirectionMarks } from '#contract/text.ts'
import { ApiError, notSignedIn, tooMany, upstreamFailed } from '../platform/http/errors.ts'

// An external host may send `error: 'Conflict'`; its message must be read all the same.
const refusal = v.object({
  message: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(300))), undefined),
  retryAfter: v.fallback(v.optional(v.number()), undefined),
  error: v.fallback(v.optional(errorDetail), undefined),
})

/** Refusals that are passed on. The 5xx are those of the built-in host; an external host's never come this far. */
const PASSED_ON = [400, 403, 404, 409, 422, 502, 503, 504] as const

/**
 * The host's reply, parsed with `schema`. Throws 401 for an unknown token, 429 with its waiting time, the host's
 * refusals with their message, and 502 for a reply that breaks the contract.
 */
export async function readReply<const Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const json = await response
    .text()
    .then((text): unknown => JSON.parse(text, asShown))
    .catch(() => undefined)
  if (response.ok) {
    const result = v.safeParse(schema, json)
    if (result.success) return result.output
    throw upstreamFailed()
  }
  if (response.status === 401) throw notSignedIn()
  if (response.status === 429) throw tooMany(Number(response.headers.get('retry-after') ?? 60))
  const status = PASSED_ON.find((known) => known === response.status)
  if (status === undefined) throw upstreamFailed()
  const said = v.safeParse(refusal, json)
  const { message, retryAfter, error } = said.success ? said.output : {}
  throw new ApiError(status, error?.code ?? 'upstream.refused', message ?? 'The member service refused the request.', {
    ...(error?.issues && { issues: error.issues }),
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

/** Names and titles of an external host go onto screens. */
function asShown(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? withoutDirectionMarks(value) : value
}
