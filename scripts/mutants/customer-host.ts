import type { Mutant } from './mutant.ts'

export const CUSTOMER_HOST: Mutant[] = [
  {
    claim: 'five calls of the customer host and nothing else',
    file: 'worker/customer-host/customer-host.routes.ts',
    guard: `  .post(CUSTOMER_HOST_CALLS.swap.path, async (c) => {`,
    naive: `  .all('/api/Customer/*', async (c) => await publicList(c))

  .post(CUSTOMER_HOST_CALLS.swap.path, async (c) => {`,
    shownBy: ['worker/customer-host/proxy.test.ts'],
  },
  {
    claim: 'headers to the host are built from nothing',
    file: 'worker/customer-host/external-host.ts',
    guard: `new Headers({ accept: 'application/json' })`,
    naive: `new Headers(incoming)`,
    shownBy: ['worker/customer-host/proxy.test.ts'],
  },
  {
    claim: 'a bearer token is looked at before it is sent on',
    file: 'worker/sessions/guards.ts',
    guard: `/^Bearer ([\\w\\-.~+/]{1,4096}=*)$/i`,
    naive: `/^Bearer (.+)$/i`,
    shownBy: ['worker/customer-host/proxy.test.ts'],
  },
  {
    claim: 'a redirect of the host is not followed',
    file: 'worker/customer-host/external-host.ts',
    guard: `      redirect: 'manual',\n`,
    naive: '',
    shownBy: ['worker/customer-host/proxy-faults.test.ts'],
  },
  {
    claim: 'a host without TLS is not spoken to',
    file: 'worker/customer-host/customer-host.ts',
    guard: `  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')`,
    naive: `  return protocol.startsWith('http') && hostname !== ''`,
    shownBy: ['worker/customer-host/proxy.test.ts'],
  },
  {
    claim: 'a write is never repeated',
    file: 'worker/customer-host/external-host.ts',
    guard: `      if (request.method !== 'GET') return await once(request, await request.text(), WRITE_MS)
      const started = Date.now()
      try {
        return await once(request, null, READ_MS)`,
    naive: `      const started = Date.now()
      const body = request.method === 'GET' ? null : await request.text()
      try {
        return await once(request, body, READ_MS)`,
    shownBy: ['worker/customer-host/proxy-faults.test.ts'],
  },
  {
    claim: 'a reply of the host is at most 1 MiB',
    file: 'worker/customer-host/external-host.ts',
    guard: `const MAX_REPLY_BYTES = 1024 * 1024`,
    naive: `const MAX_REPLY_BYTES = 32 * 1024 * 1024`,
    shownBy: ['worker/customer-host/proxy-faults.test.ts'],
  },
  {
    claim: 'the time-out covers a body that drips',
    file: 'worker/customer-host/external-host.ts',
    guard: `  const signal = AbortSignal.timeout(ms)
  try {
    const response = await fetch(new URL(pathname, origin), {
      method: request.method,
      headers: outgoingHeaders(request.headers),
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
  {
    claim: "what the host says is the contract's or 502",
    file: 'worker/customer-host/host-reply.ts',
    guard: `    if (result.success) return result.output\n`,
    naive: `    if (result.success || json) return json as v.InferOutput<Schema>\n`,
    shownBy: ['worker/customer-host/proxy.test.ts', 'worker/customer-host/proxy-faults.test.ts'],
  },
  {
    claim: '200 without a token is no sign-in',
    file: 'worker/customer-host/sign-in.ts',
    guard: `    return parsed.success ? parsed.output : undefined`,
    naive: `    return parsed.output as MemberLoginReply`,
    shownBy: ['worker/customer-host/proxy.test.ts', 'worker/customer-host/proxy-faults.test.ts'],
  },
  {
    claim: 'a host that names its member with a line break is not believed',
    file: 'worker/customer-host/customer-host.ts',
    guard: `  if (/[\\r\\n]/.test(userId + detail.email)) throw upstreamFailed()\n`,
    naive: '',
    shownBy: ['worker/game-requests/external-game-requests.test.ts'],
  },
  {
    claim: 'a host that fails is left alone for a while',
    file: 'worker/customer-host/breaker.ts',
    guard: `    if (now < this.#openUntil) return false\n`,
    naive: '',
    shownBy: ['worker/customer-host/breaker.test.ts', 'worker/customer-host/proxy-faults.test.ts'],
  },
  {
    claim: 'after the pause one call goes out, not all',
    file: 'worker/customer-host/breaker.ts',
    guard: `    // A trial whose caller hangs up never reports back, so it holds the door for one pause, not for ever.
    this.#openUntil = now + this.#restMs\n`,
    naive: '',
    shownBy: ['worker/customer-host/breaker.test.ts'],
  },
  {
    claim: 'half of the last ten calls open the breaker too',
    file: 'worker/customer-host/breaker.ts',
    guard: ` || halfFailed`,
    naive: '',
    shownBy: ['worker/customer-host/breaker.test.ts'],
  },
  {
    claim: 'the public list is at most ten minutes old',
    file: 'worker/customer-host/public-list.ts',
    guard: ` || Date.now() - kept.at >= STALE_MS`,
    naive: '',
    shownBy: ['worker/customer-host/proxy-faults.test.ts'],
  },
  {
    claim: 'the list of one host is not given for another',
    file: 'worker/customer-host/public-list.ts',
    guard: `lastGood?.origin === origin ? lastGood : undefined`,
    naive: `lastGood`,
    shownBy: ['worker/customer-host/proxy-faults.test.ts'],
  },
  {
    claim: 'no cache makes an old list older',
    file: 'worker/customer-host/public-list.ts',
    guard: `return isFresh ? await cachedForAll(c, 'games', list) : c.json(list)`,
    naive: `return await cachedForAll(c, 'games', list)`,
    shownBy: ['worker/customer-host/proxy-faults.test.ts'],
  },
  {
    claim: 'what belongs to a member is never old',
    file: 'worker/customer-host/customer-host.routes.ts',
    guard: `    if (c.req.header('authorization') === undefined) return await publicList(c)
    return c.json(
      await askHost(c, {
        call: CUSTOMER_HOST_CALLS.products,
        reply: products,
        token: bearerToken(c),
      }),
    )`,
    naive: `    if (c.req.header('authorization') === undefined) return await publicList(c)
    const call = CUSTOMER_HOST_CALLS.products
    const own = await askHost(c, { call, reply: products, token: bearerToken(c) }).catch(() => undefined)
    return own ? c.json(own) : await publicList(c)`,
    shownBy: ['worker/customer-host/proxy-faults.test.ts'],
  },
  {
    claim: 'a swap is claimed before it is sent',
    file: 'worker/customer-host/external-swap.ts',
    guard: `      await write(db, memory.remember(asReply(c, running)))
      const sending = send(c, host, request, memory)`,
    naive: `      const sending = send(c, host, request, memory)
      await write(db, memory.remember(asReply(c, running)))`,
    shownBy: ['worker/customer-host/proxy-swap.test.ts'],
  },
  {
    claim: 'a swap that failed on the way is not sent again',
    file: 'worker/customer-host/external-swap.ts',
    guard: `    if (!wasNotTakenUp(error)) return await note(db, memory, asReply(c, asOutcome(error)))
    await write`,
    naive: `    await write`,
    shownBy: ['worker/customer-host/proxy-swap.test.ts'],
  },
  {
    claim: 'what became of a swap is noted though its member hangs up',
    file: 'worker/customer-host/external-swap.ts',
    guard: `      c.executionCtx.waitUntil(sending.catch(() => undefined))\n`,
    naive: '',
    shownBy: ['worker/customer-host/proxy-swap.test.ts'],
  },
]
