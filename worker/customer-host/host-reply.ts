import * as v from 'valibot'
import { errorDetail } from '#contract/replies.ts'
import { ApiError, notSignedIn, tooMany, upstreamFailed } from '../http/errors.ts'

// A host of another make may say `error: 'Conflict'`; that must not cost us its message.
const refusal = v.object({
  message: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(300))), undefined),
  retryAfter: v.fallback(v.optional(v.number()), undefined),
  error: v.fallback(v.optional(errorDetail), undefined),
})

/** What is passed on as it was said. The 5xx are our own words: none of an external host gets this far. */
const PASSED_ON = [400, 403, 404, 409, 422, 502, 503, 504] as const

/**
 * The host's reply as `schema` has it. Throws 401 when it does not know the token, 429 with its waiting
 * time, its refusals with their message, and 502 for anything that is not of the contract.
 */
export async function readReply<const Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const json: unknown = await response.json().catch(() => undefined)
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
  throw new ApiError(
    status,
    error?.code ?? 'upstream.refused',
    message ?? 'The member service said no.',
    {
      ...(error?.issues && { issues: error.issues }),
      ...(retryAfter !== undefined && { retryAfter }),
    },
  )
}
