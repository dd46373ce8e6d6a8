import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { app } from '../app.ts'
import type { Env } from '../platform/base/env.ts'
import { expectDocumented } from './documented.ts'

interface CallOptions {
  /** Sent as JSON unless it is a FormData, a string, bytes or a stream. */
  body?: unknown
  headers?: Record<string, string>
  /** Bindings to replace, for example a mail service that fails. */
  env?: Partial<Env>
  /** Called with the reply, before its `waitUntil` work ends. */
  onReply?: () => void
}

export interface Reply {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look at any shape of reply
  json: any
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * One call through the whole app on real bindings; resolves after its `waitUntil` work. Throws when
 * docs/openapi.json does not describe the reply.
 */
export async function call(method: string, path: string, options: CallOptions = {}): Promise<Reply> {
  const { body } = options
  const isJson = body !== undefined && !isBodyInit(body)
  const request = new Request(`http://localhost${path}`, {
    method,
    headers: {
      ...(!(body instanceof FormData) && body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body !== undefined && {
      body: isJson ? JSON.stringify(body) : (body as BodyInit),
    }),
  })
  const context = createExecutionContext()
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
    typeof body === 'string' || body instanceof FormData || body instanceof ReadableStream || body instanceof Uint8Array
  )
}

/** The `cookie` header of a browser that received this reply of a sign-in. */
export function deviceOf(reply: Reply): { cookie: string } {
  return { cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' }
}
