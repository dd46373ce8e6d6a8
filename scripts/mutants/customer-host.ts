import type { Guards } from './mutant.ts'

export const CUSTOMER_HOST: Guards = {
  'only five calls are forwarded to the customer host': {
    file: 'worker/api/member/customer-host.routes.ts',
    guard: `  answer(calls.requestSwap,`,
    naive: `  { call: { route: 'ALL /api/Customer/*', access: 'public' }, handle: publicList },

  answer(calls.requestSwap,`,
    shownBy: ['worker/customer-host/proxy.test.ts'],
  },
  'no header of the client is forwarded to the customer host': {
    file: 'worker/customer-host/external-host.ts',
    guard: `      accept: 'application/json',\n`,
    naive: `      ...c.req.header(),\n`,
    shownBy: ['worker/customer-host/proxy.test.ts'],
  },
  'a bearer token is validated before it is forwarded': {
    file: 'worker/platform/sessions/sessions.ts',
    guard: `/^Bearer ([\\w\\-.~+/]{1,4096}=*)$/i`,
    naive: `/^Bearer (.+)$/i`,
    shownBy: ['worker/customer-host/proxy.test.ts'],
  },
  'a redirect of the customer host is not followed': {
    file: 'worker/customer-host/host-transport.ts',
    guard: `      redirect: 'manual',\n`,
    shownBy: ['worker/customer-host/proxy-faults.test.ts'],
  },
  'a customer host without TLS is refused': {
    file: 'worker/platform/base/env.ts',
    guard: `  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')`,
    naive: `  return protocol !== undefined && hostname !== ''`,
    shownBy: ['worker/customer-host/proxy.test.ts'],
  },
  'a write to the customer host is never repeated': {
    file: 'worker/customer-host/host-transport.ts',
    guard: `    if (request.method !== 'GET') return await once(request, await request.text(), WRITE_MS)
    const started = Date.now()
    try {
      return await once(request, null, READ_MS)`,
    naive: `    const started = Date.now()
    const body = request.method === 'GET' ? null : await request.text()
    try {
      return await once(request, body, READ_MS)`,
    shownBy: ['worker/customer-host/proxy-faults.test.ts'],
  },
  'a reply of the customer host is at most 1 MiB': {
    file: 'worker/customer-host/host-transport.ts',
    guard: `const MAX_REPLY_BYTES = 1024 * 1024`,
    naive: `const MAX_REPLY_BYTES = 32 * 1024 * 1024`,
    shownBy: ['worker/customer-host/proxy-faults.test.ts'],
  },
  'the time-out covers a slow body': {
    file: 'worker/customer-host/host-transport.ts',
    guard: `  const signal = AbortSignal.timeout(ms)
  try {
    const response = await fetch(new URL(pathname, origin), {
      method: request.method,
      headers: request.headers,
      body,
      redirect: 'manual',
      signal,
    })`,
    naive: `  const controller = new AbortController()
  const { signal } = controller
  const timer = setTimeout(() => controller.abort(), ms)
  try {
    const response = await fetch(new URL(pathname, origin), {
      method: request.method,
      headers: outgoingHeaders(request.headers),
      body,
      redirect: 'manual',
      signal,
    })
    clearTimeout(timer)`,
    shownBy: ['worker/customer-host/proxy-faults.test.ts'],
  },
  'a reply of the customer host that breaks the contract becomes 502': {
    file: 'worker/customer-host/host-reply.ts',
    guard: `    if (result.success) return result.output\n`,
    naive: `    if (result.success || json) return json as v.InferOutput<Schema>\n`,
    shownBy: ['worker/customer-host/proxy.test.ts', 'worker/customer-host/proxy-faults.test.ts'],
  },
  'a sign-in reply without a token is refused': {
    file: 'worker/customer-host/external-host.ts',
    guard: `return parsed.success ? parsed.output : undefined`,
    naive: `return parsed.output as v.InferOutput<typeof memberLoginReply>`,
    shownBy: ['worker/customer-host/proxy.test.ts', 'worker/customer-host/proxy-faults.test.ts'],
  },
  'a user ID with a line break from the customer host is refused': {
    file: 'worker/customer-host/customer-host.ts',
    guard: `  if (/[\\r\\n]/.test(userId + detail.email)) throw upstreamFailed()\n`,
    shownBy: ['worker/shop/rentals/external-game-requests.test.ts'],
  },
  'the breaker opens after five failures in a row': {
    file: 'worker/customer-host/breaker.ts',
    guard: `    if (now < this.#openUntil) return false\n`,
    shownBy: ['worker/customer-host/breaker.test.ts', 'worker/customer-host/proxy-faults.test.ts'],
  },
  'after the pause the breaker lets one call through': {
    file: 'worker/customer-host/breaker.ts',
    guard: `    // A trial whose caller disconnects never reports back: it blocks the others for one pause only.
    this.#openUntil = now + this.#restMs\n`,
  },
  'the breaker opens when half of the last ten calls fail': {
    file: 'worker/customer-host/breaker.ts',
    guard: ` || halfFailed`,
  },
  'one caller cannot open the breaker for all': {
    file: 'worker/customer-host/host-transport.ts',
    guard: `isByInput ? caller : undefined`,
    naive: `undefined`,
    shownBy: ['worker/customer-host/proxy-faults.test.ts'],
  },
  'a write that crashes the customer host counts once per caller': {
    file: 'worker/customer-host/host-transport.ts',
    guard: `request.method !== 'GET' || error instanceof UnusableReply`,
    naive: `error instanceof UnusableReply`,
    shownBy: ['worker/customer-host/proxy-faults.test.ts'],
  },
  'a lost connection of a read always counts for the breaker': {
    file: 'worker/customer-host/host-transport.ts',
    guard: `isByInput ? caller : undefined`,
    naive: `caller`,
    shownBy: ['worker/customer-host/proxy-faults.test.ts'],
  },
  'failures of one caller do not add up between the answers to others': {
    file: 'worker/customer-host/breaker.ts',
    guard: ` || this.#calls.some(({ failed }) => failed === cause)`,
  },
  'one caller cannot keep the breaker open': {
    file: 'worker/customer-host/breaker.ts',
    guard: `      if (wasTrial) this.#openUntil = now\n`,
  },
  'the public list is stale for at most ten minutes': {
    file: 'worker/customer-host/public-list.ts',
    guard: ` || Date.now() - kept.at >= STALE_MS`,
    shownBy: ['worker/customer-host/proxy-faults.test.ts'],
  },
  'the list of one customer host is not returned for another': {
    file: 'worker/customer-host/public-list.ts',
    guard: `lastGood?.origin === origin ? lastGood : undefined`,
    naive: `lastGood`,
    shownBy: ['worker/customer-host/proxy-faults.test.ts'],
  },
  'a stale list is not cached again': {
    file: 'worker/customer-host/public-list.ts',
    guard: `return isFresh ? await cachedForAll(c, 'games', list) : c.json(list)`,
    naive: `return await cachedForAll(c, 'games', list)`,
    shownBy: ['worker/customer-host/proxy-faults.test.ts'],
  },
  "a member's data is never stale": {
    file: 'worker/api/member/customer-host.routes.ts',
    guard: `await customerHost(c).products(token)),`,
    naive: `await customerHost(c).products(token).catch(() => [])),`,
    shownBy: ['worker/customer-host/proxy-faults.test.ts'],
  },
  'a swap claims its key before it is sent': {
    file: 'worker/platform/http/idempotency.ts',
    guard: `...decision.statements, ...remember(call, limits, result)`,
    naive: `...decision.statements, ...(elsewhere ? [] : remember(call, limits, result))`,
    shownBy: ['worker/customer-host/proxy-swap.test.ts'],
  },
  'a swap without a reply is not sent again': {
    file: 'worker/customer-host/external-swap.ts',
    guard: `    if (!wasNotReceived(error)) return await storeResult(db, stored, refusalReply(c, asOutcome(error)))
    await write`,
    naive: `    await write`,
    shownBy: ['worker/customer-host/proxy-swap.test.ts'],
  },
  'the result of a swap is stored although the member disconnects': {
    file: 'worker/customer-host/external-swap.ts',
    guard: `      c.executionCtx.waitUntil(sending.catch(() => undefined))\n`,
    shownBy: ['worker/customer-host/proxy-swap.test.ts'],
  },
}
