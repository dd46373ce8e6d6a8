import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../base/env.ts'
import { ApiError, badRequest, invalid, tooLarge, wrongContentType } from './errors.ts'

const MAX_BYTES = 32 * 1024
const MAX_DEPTH = 16

/**
 * The JSON body of the request, parsed with `schema`. Throws 415 (content type), 413 (over `maxBytes`, 32 KiB by
 * default), 400 (broken off, not JSON, or malformed text: bad UTF-8, NUL, lone surrogate, more than 16 levels) or 422
 * with the schema's messages as `issues`. `check` looks at the bytes before they are parsed.
 */
export async function readBody<const Schema extends v.GenericSchema>(
  c: Context<AppEnv>,
  schema: Schema,
  maxBytes = MAX_BYTES,
  check: (bytes: Uint8Array) => Promise<void> = async () => undefined,
): Promise<v.InferOutput<Schema>> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw wrongContentType('Please send JSON')
  }
  const bytes = await readRequest(c.req.raw, maxBytes)
  await check(bytes)
  return parsed(schema, parseJson(bytes))
}

/** The query parameters, parsed with `entries`. Throws 422 with their messages as `issues`. */
export function readQuery<const Entries extends v.ObjectEntries>(
  c: Context<AppEnv>,
  entries: Entries,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const sent = Object.entries(entries).flatMap(([name, schema]) => {
    const value = parameterOf(c, name, innermost(schema).type)
    return value === undefined ? [] : [[name, value]]
  })
  return parsed(v.object(entries), Object.fromEntries(sent), ([name = '']) => name)
}

/** A parameter as its schema takes it: lists and numbers are text in a query string, and an empty choice is none. */
function parameterOf(c: Context<AppEnv>, name: string, type: string) {
  if (type === 'array') {
    const values = c.req
      .queries(name)
      ?.flatMap((list) => list.split(','))
      .filter(Boolean)
    return values?.length ? values : undefined
  }
  const text = c.req.query(name)
  if (type === 'picklist') return text || undefined
  return type === 'number' && text !== undefined ? Number(text) : text
}

/** The schema without `v.optional`. */
function innermost(schema: { type: string; wrapped?: { type: string } }): { type: string } {
  return schema.wrapped ? innermost(schema.wrapped) : schema
}

/** `nameOf` names the field of an issue by its keys. */
function parsed<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  nameOf = (keys: string[]) => keys.join('.'),
) {
  const result = v.safeParse(schema, input)
  if (!result.success) throw invalid(firstIssuePerField(result.issues, nameOf))
  return result.output
}

/**
 * All bytes of the request's body. Throws 413 before it reads anything when the stated length is over `limit`, and as
 * soon as more than `limit` arrive; 400 when the body breaks off.
 */
export async function readRequest(
  request: Request,
  limit: number,
  message = `Please send at most ${Math.floor(limit / 1024)} KiB`,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge(message)
  try {
    return await readBytes(request, limit, message)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw badRequest('body.broken-off', 'The request broke off. Please send it again.')
  }
}

/** All bytes of a body. Throws 413 as soon as there are more than `limit` and leaves the rest unread. */
export async function readBytes(
  { body }: Pick<Request, 'body'>,
  limit: number,
  message: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (body) {
    for await (const chunk of body.values({ preventCancel: true })) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge(message)
      chunks.push(chunk)
    }
  }
  const whole = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.byteLength
  }
  return whole
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
    if (isWellFormed(value, 0)) return value
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof TypeError)) throw error
  }
  throw badRequest('body.not-json', 'The request is not well-formed JSON')
}

function isWellFormed(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth === MAX_DEPTH) return false
  return Object.entries(value).every(([key, member]) => isWellFormed(key, depth) && isWellFormed(member, depth + 1))
}

/** The first issue of each field. */
function firstIssuePerField(
  issues: v.BaseIssue<unknown>[],
  nameOf: (keys: string[]) => string,
): { path: string; message: string }[] {
  const messages = new Map<string, string>()
  for (const issue of issues) {
    const path = nameOf((v.getDotPath(issue) ?? '').split('.'))
    if (!messages.has(path)) messages.set(path, readableMessage(issue, path))
  }
  return Array.from(messages, ([path, message]) => ({ path, message }))
}

/** The schema's message; replaces 'Invalid key: Expected never …' of a strict object. */
function readableMessage(issue: v.BaseIssue<unknown>, path: string): string {
  if (issue.kind !== 'schema' || issue.type !== 'strict_object') return issue.message
  return issue.expected === 'never' ? `Unknown field ${path}` : 'Please send a JSON object'
}
