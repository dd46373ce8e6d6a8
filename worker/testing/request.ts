import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { app } from '../app.ts'
import type { Env } from '../base/env.ts'
import { expectDocumented } from './documented.ts'

interface CallOptions {
  /** Sent as JSON unless it is a FormData, a string, bytes or a stream. */
  body?: unknown
  headers?: Record<string, string>
  /** Bindings to replace, e.g. a mail service that fails. */
  env?: Partial<Env>
  /** Called when the reply is there, before its `waitUntil` work ends. */
  onReply?: () => void
  /** The edge's cache as a Worker in production finds it; there is none locally. */
  cache?: Partial<CacheContext>
}

export interface Reply {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look at any shape of reply
  json: any
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * One call through the whole app on real bindings; resolves when its `waitUntil` work is done too. Throws
 * when the reply is not as docs/openapi.json describes it.
 */
export async function call(
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Reply> {
  const { body } = options
  const isJson = body !== undefined && !isBodyInit(body)
  const request = new Request(`http://localhost${path}`, {
    method,
    headers: {
      ...(!(body instanceof FormData) &&
        body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body !== undefined && {
      body: isJson ? JSON.stringify(body) : (body as BodyInit),
    }),
  })
  const context = createExecutionContext()
  if (options.cache) Object.defineProperty(context, 'cache', { value: options.cache })
  const response = await app.fetch(request, { ...env, ...options.env }, context)
  options.onReply?.()
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  await waitOnExecutionContext(context)
  const isJsonReply = response.headers.get('content-type')?.startsWith('application/json')
  const reply: Reply = {
    status: response.status,
    headers: response.headers,
    json: isJsonReply && text ? JSON.parse(text) : text,
    bytes,
  }
  expectDocumented(method, path, reply)
  return reply
}

function isBodyInit(body: unknown): boolean {
  return (
    typeof body === 'string' ||
    body instanceof FormData ||
    body instanceof ReadableStream ||
    body instanceof Uint8Array
  )
}
