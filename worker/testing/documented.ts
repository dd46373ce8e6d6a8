import { dereference, type Schema, validate } from '@cfworker/json-schema'
import text from '../../docs/openapi.json?raw'
import { app } from '../app.ts'
import { documentedPath, errorOf } from '../openapi/names.ts'

interface Response {
  $ref?: string
  content?: Record<string, { schema?: Schema }>
}

const document: {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
  components: { responses: Record<string, Response>; schemas: Record<string, Schema> }
} = JSON.parse(text)

/** Clients must accept unknown keys, but the Worker may send only documented ones. */
for (const schema of Object.values(document.components.schemas)) forbidOtherKeys(schema)

const { components, paths } = document
const BASE = new URL('https://khelbox.example/')
/** The schemas by address, for the lookup of references. */
const known = dereference({ components: { schemas: components.schemas } }, {}, BASE)
Object.values(paths)
  .flatMap((methods) => Object.values(methods))
  .flatMap(({ responses }) => Object.values(responses))
  .concat(Object.values(components.responses))
  .flatMap(({ content = {} }) => Object.values(content))
  .forEach(({ schema = {} }, index) => {
    dereference(schema, known, BASE, `/responses/${index}`)
  })

/** What docs/openapi.json describes of a reply. */
interface Described {
  status: number
  headers: Headers
  json: unknown
  bytes: Uint8Array
}

/** Throws unless docs/openapi.json has this status for the route, with this content and JSON. */
export function expectDocumented(method: string, path: string, reply: Described): void {
  const { pathname } = new URL(path, BASE)
  const response = responseOf(method, pathname, reply.status)
  const call = `${method} ${pathname}: ${reply.status}`
  if (!response) throw new Error(`${call} is not in docs/openapi.json`)
  if (reply.bytes.length === 0) return
  const type = reply.headers.get('content-type')?.replace(/;.*/, '') ?? ''
  const media = response.content?.[type]
  if (!media) throw new Error(`${call} has no ${type} in docs/openapi.json`)
  if (type !== 'application/json' || !media.schema) return
  const { valid, errors } = validate(reply.json, media.schema, '2020-12', known)
  if (valid) return
  const reasons = errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`)
  throw new Error(`${call} is not as docs/openapi.json has it\n${reasons.join('\n')}`)
}

function responseOf(method: string, path: string, status: number): Response | undefined {
  const route = routeOf(method === 'HEAD' ? 'GET' : method, path)
  if (!route) {
    const isRefusal = status === 404 || status === 405
    const schema = components.schemas[errorOf(path)] as Schema
    return isRefusal ? { content: { 'application/json': { schema } } } : undefined
  }
  const verb = route.slice(0, route.indexOf(' ')).toLowerCase()
  const response = paths[documentedPath(route)]?.[verb]?.responses[status]
  return response?.$ref ? components.responses[response.$ref.replace('#/components/responses/', '')] : response
}

/** The route that the app chooses: 'GET /api/v1/user/queue'; undefined when there is none. */
function routeOf(method: string, path: string): string | undefined {
  const [handlers] = app.router.match(method, path)
  const route = handlers.map(([[, each]]) => each).find((each) => each.method !== 'ALL')
  return route && `${route.method} ${route.path}`
}

function forbidOtherKeys(schema: Schema): void {
  if (schema.properties && schema.additionalProperties === undefined) schema.additionalProperties = false
  for (const part of Object.values(schema)) {
    if (typeof part === 'object' && part !== null) forbidOtherKeys(part)
  }
}
