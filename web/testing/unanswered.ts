/** Calls of the present test that it does not answer. */
let unanswered: string[] = []

/**
 * The `fetch` of tests that replace it by none. Every page asks whose the accounts are and is told that they are
 * the shop's own; any other call is refused and noted for `takeUnanswered`.
 */
export async function fetchNothing(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  init?.signal?.throwIfAborted()
  const what = `${init?.method ?? 'GET'} ${input instanceof Request ? input.url : input}`
  if (what === 'GET /api/v1/account') return Response.json({ success: true, ownAccounts: true })
  unanswered.push(what)
  throw new TypeError(`Nobody answers ${what}`)
}

/** Returns the calls that were refused since the last time. */
export function takeUnanswered(): string[] {
  const calls = unanswered
  unanswered = []
  return calls
}
