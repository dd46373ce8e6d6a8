import type { Reply } from './request.ts'

/** The `cookie` header of a browser that received this reply of a sign-in. */
export function deviceOf(reply: Reply): { cookie: string } {
  return { cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' }
}
