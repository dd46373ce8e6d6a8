import { refusalsOf } from '#contract/calls/refusals.ts'
import { conflictName, refTo, replyName } from './components.ts'
import { documentedPath, errorOf } from './names.ts'
import type { Operation } from './operations.ts'

const STATUS_TEXTS: Record<number, string> = {
  200: 'Done',
  304: 'The client has this version',
  400: 'The body is not well-formed',
  401: 'Not signed in',
  403: 'The role does not allow it, a second factor has to be proved first, the password has to be changed first, or the customer host refused the member',
  404: 'Not found',
  409: 'Conflict with the present state',
  413: 'The body is too large',
  415: 'The content type is wrong',
  422: 'A field or parameter breaks a rule; `error.issues` names each',
  429: 'Too many calls',
  500: 'A fault of the Worker',
  502: 'The customer host failed',
  503: 'A part behind the Worker is busy or down',
  504: 'The customer host did not answer in time',
}

/** The responses of a route by their status. */
export function responses(route: string, operation: Operation): Record<number, object> {
  const { reply, content = [], isCached, repliesWith503 } = operation
  const types = Object.fromEntries(content.map((type) => [type, mediaType(type)]))
  const json = reply && { 'application/json': { schema: refTo(replyName(route, operation)) } }
  const done = { description: 'Done', content: { ...json, ...types } }
  return {
    200: done,
    ...(isCached && { 304: { description: STATUS_TEXTS[304] } }),
    ...Object.fromEntries(
      Array.from(refusalsOf(operation, true), ([status, codes]) => [
        status,
        errorResponse(route, operation, status, codes),
      ]),
    ),
    ...(repliesWith503 && { 503: unavailable(route, operation) }),
  }
}

/** A 503 that has the JSON of the 200, or an error. */
function unavailable(route: string, operation: Operation): object {
  const shapes = [replyName(route, operation), errorOf(documentedPath(route))]
  const content = { 'application/json': { schema: { anyOf: shapes.map(refTo) } } }
  return { description: STATUS_TEXTS[503], content }
}

function mediaType(type: string): object {
  return type.startsWith('image/') ? {} : { schema: { type: 'string' } }
}

function errorResponse(route: string, operation: Operation, status: number, codes: readonly string[]): object {
  const description = STATUS_TEXTS[status] ?? ''
  if (status === 404 && operation.content?.includes('text/html')) {
    return { description, content: { 'text/html': mediaType('text/html') } }
  }
  const error = errorOf(documentedPath(route))
  const shape = status === (operation.presentAt ?? 409) ? conflictName(error, operation) : error
  if (codes.length === 0 && shape === error) {
    return { $ref: `#/components/responses/${error}${status}` }
  }
  const code = { properties: { error: { properties: { code: { enum: codes } } } } }
  const schema = codes.length === 0 ? refTo(shape) : { allOf: [refTo(shape), code] }
  return { description, content: { 'application/json': { schema } } }
}

/** The error responses that several operations share, as `paths` refers to them. */
export function commonErrors(paths: string): Record<string, object> {
  const names = [...new Set(paths.match(/\w+Error\d{3}/g))].sort()
  const responses = names.map((name) => [
    name,
    {
      description: STATUS_TEXTS[Number(name.slice(-3))],
      ...(name.endsWith('429') && {
        headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
      }),
      content: { 'application/json': { schema: refTo(name.slice(0, -3)) } },
    },
  ])
  return Object.fromEntries(responses)
}
