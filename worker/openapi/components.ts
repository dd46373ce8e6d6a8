import type { JsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { adminError, customerHostError, memberError } from '#contract/replies.ts'
import { CONTRACT_NAMES } from './contract-names.ts'
import { documentedPath, type ErrorName, errorOf, operationId, pascalCase } from './names.ts'
import { OPERATIONS, type Operation } from './operations.ts'
import { jsonSchemas } from './schemas.ts'

const ERRORS: Record<ErrorName, v.ObjectSchema<v.ObjectEntries, undefined>> = {
  AdminError: adminError,
  CustomerHostError: customerHostError,
  MemberError: memberError,
}

/** Every schema of the document by its name. */
export function componentSchemas(): Record<string, JsonSchema> {
  const bodies: Record<string, v.GenericSchema> = {}
  const replies: Record<string, v.GenericSchema> = { ...ERRORS }
  for (const [route, operation] of Object.entries(OPERATIONS)) {
    const { body, reply, present } = operation
    if (body) bodies[bodyName(body)] = body
    if (reply) replies[replyName(route, operation)] = succeeded(reply, operation)
    if (present) {
      const error = errorOf(documentedPath(route))
      const facts = v.partial(v.object(present)).entries
      replies[conflictName(error, operation)] = v.object({ ...ERRORS[error].entries, ...facts })
    }
  }
  const sent = jsonSchemas('body', bodies, CONTRACT_NAMES)
  const got = jsonSchemas('reply', replies, CONTRACT_NAMES)
  const both = Object.keys(sent).filter((name) => name in got)
  if (both.length > 0) throw new Error(`In a body and in a reply: ${both}. Give each its own schema.`)
  const all = { ...sent, ...got }
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The name of a body in the contract. */
export function bodyName(body: v.GenericSchema): string {
  const name = CONTRACT_NAMES.get(body)
  if (!name) throw new Error('A body is no export of the contract')
  return name
}

/** The name of the schema of a 409, which may have the present state besides the error. */
export function conflictName(error: ErrorName, { present }: Operation): string {
  return present ? `ConflictWith${pascalCase(Object.keys(present).join(' '))}` : error
}

/** The contract's own name, unless the reply of this call differs from it. */
export function replyName(route: string, { reply, without }: Operation): string {
  const contractName = reply && !without ? CONTRACT_NAMES.get(reply) : undefined
  return contractName ?? `${pascalCase(operationId(route))}Reply`
}

/**
 * The schema of a 200. The contract's replies of members and admins also cover failures, where facts are
 * optional.
 */
function succeeded(reply: v.GenericSchema, { maybe = [], without = [] }: Operation): v.GenericSchema {
  if (!isOutcome(reply)) return reply
  const { success, status, error: _, retryAfter, ...facts } = reply.entries
  const always = Object.entries(facts)
    .filter(([key]) => !without.includes(key))
    .map(([key, schema]) => [key, maybe.includes(key) ? schema : required(schema)])
  return v.object({
    ...(success ? { success: v.literal(true), retryAfter: v.literal('') } : { status: v.literal(true) }),
    ...Object.fromEntries(always),
  })
}

function isOutcome(schema: v.GenericSchema): schema is v.ObjectSchema<Record<string, v.GenericSchema>, undefined> {
  return schema.type === 'object' && 'entries' in schema && 'error' in (schema.entries as object)
}

function required(schema: v.GenericSchema): v.GenericSchema {
  return schema.type === 'optional' ? (schema as v.OptionalSchema<v.GenericSchema, unknown>).wrapped : schema
}

export function refTo(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` }
}
