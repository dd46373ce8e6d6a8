import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { app } from '../app.ts'
import type { Env } from '../env.ts'

interface CallOptions {
  /** Sent as JSON unless it is a FormData or a string. */
  body?: unknown
  headers?: Record<string, string>
  /** Bindings to replace, e.g. a mail service that fails. */
  env?: Partial<Env>
}

export interface Reply {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look at any shape of reply
  json: any
}

/** One call through the whole app on real bindings; resolves when its `waitUntil` work is done too. */
export async function call(method: string, path: string, options: CallOptions = {}): Promise<Reply> {
  const { body } = options
  const isJson = body !== undefined && typeof body !== 'string' && !(body instanceof FormData)
  const request = new Request(`http://localhost${path}`, {
    method,
    headers: {
      ...(!(body instanceof FormData) && body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as string | FormData) }),
  })
  const context = createExecutionContext()
  const response = await app.fetch(request, { ...env, ...options.env }, context)
  const text = await response.text()
  await waitOnExecutionContext(context)
  const isJsonReply = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, headers: response.headers, json: isJsonReply ? JSON.parse(text) : text }
}
