import * as v from 'valibot'
import type { Access } from '#contract/calls/call.ts'
import { bodyName, componentSchemas, refTo } from './components.ts'
import { documentedPath, operationId } from './names.ts'
import { type Operation, TAGS } from './operations.ts'
import { commonErrors, responses } from './responses.ts'
import { jsonSchemas } from './schemas.ts'

const DESCRIPTION = `The calls of the Khelbox site. Calls below \`/api/v1/admin\` carry an admin's session in the header \`token\`, calls of members a bearer token.

- Amounts are rupees. Times (\`…At\`, \`at\`, \`since\`, \`hour\`) are milliseconds UTC. Days are \`YYYY-MM-DD\` in Asia/Karachi.
- A \`phone\` of an order is a Pakistani mobile number: \`0300-1234567\`, \`+92…\` or \`0092…\`.
- Every reply has the header \`x-request-id\`; an error repeats it as \`error.requestId\`.
- \`error.code\` is stable; \`message\` is for people. A reply may gain keys.
- A known path with another method is 405 with \`Allow\`; an unknown path is 404 (\`route.not-found\`).
- Unknown keys in a body are 422.
- With an Idempotency-Key (a UUID) the same body gets the first reply again, and another body 422.`

/** Which header a call needs. Admins of all roles send the same one; `{}` means that it may be missing. */
const SECURITY: Record<Access, object[]> = {
  public: [],
  member: [{ member: [] }],
  'anonymous or member': [{}, { member: [] }],
  admin: [{ admin: [] }],
  owner: [{ admin: [] }],
  'confirmed owner': [{ admin: [] }],
  'any admin': [{ admin: [] }],
  'admin by password': [{ admin: [] }],
  'admin of factors': [{ admin: [] }],
  'anonymous or admin': [{}, { admin: [] }],
  'anonymous or admin by password': [{}, { admin: [] }],
}

/** The whole API as OpenAPI 3.1, which `npm run openapi` writes to docs/openapi.json. */
export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {}
  for (const [tag, operations] of Object.entries(TAGS)) {
    for (const [route, operation] of Object.entries(operations)) {
      const path = documentedPath(route)
      const [method = ''] = route.toLowerCase().split(' ')
      paths[path] = { ...paths[path], [method]: { tags: [tag], ...documentCall(route, operation) } }
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Khelbox', version: '1', description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: Object.keys(TAGS).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        member: { type: 'http', scheme: 'bearer' },
        admin: { type: 'apiKey', in: 'header', name: 'token' },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          schema: { type: 'string', format: 'uuid' },
        },
      },
      headers: {
        RetryAfter: { description: 'Seconds to wait', schema: { type: 'integer' } },
      },
      // It looks for the names of errors in the text of the paths, so that none stays unused.
      responses: commonErrors(JSON.stringify(paths)),
      schemas: componentSchemas(),
    },
  }
}

function documentCall(route: string, operation: Operation): object {
  const { summary, access, isKeyed } = operation
  const parameters = [...pathParameters(route), ...queryParameters(operation)]
  if (isKeyed) parameters.push({ $ref: '#/components/parameters/IdempotencyKey' })
  const body = requestBody(operation)
  return {
    operationId: operationId(route),
    summary,
    security: SECURITY[access],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: responses(route, operation),
  }
}

function pathParameters(route: string): object[] {
  return Array.from(documentedPath(route).matchAll(/\{(\w+)\}/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: Operation): object[] {
  if (!query) return []
  // Only whole objects can be turned into JSON schemas, so the parameters are read from one.
  const { Query } = jsonSchemas('body', { Query: v.object(query) })
  return Object.entries(Query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: Query?.required?.includes(name) ?? false,
    schema,
  }))
}

function requestBody({ body, examples = [], upload }: Operation): object | undefined {
  if (upload) {
    const file = { description: 'One png or jpeg of at most 5 MiB' }
    const schema = { type: 'object', properties: { [upload]: file }, required: [upload] }
    const encoding = { [upload]: { contentType: 'image/png, image/jpeg' } }
    return { 'multipart/form-data': { schema, encoding } }
  }
  if (!body) return undefined
  const values = examples.map((value, index) => [`example${index + 1}`, { value }])
  return {
    'application/json': { schema: refTo(bodyName(body)), examples: Object.fromEntries(values) },
  }
}
