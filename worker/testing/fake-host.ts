import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the control server below. */
    controlServer: string
  }
}

/** What a fake host does with one request. `hold` answers at the next call of `behave`. */
export type Behaviour =
  | 'answer'
  | 'hold'
  | 'hang'
  | 'drip'
  | 'endless'
  | 'reset'
  | { status?: number; headers?: Record<string, string>; text: string }

export interface SeenRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string
  /** The same bytes in base64. */
  bytes: string
}

/** Replies of a different host: numbers as text, text as numbers, null, and unknown fields. */
const ANSWERS: Record<string, unknown> = {
  'POST /api/Users/Login': {
    token: 'token-of-the-host',
    userId: 7001,
    name: 'Hamza Tariq',
    refreshToken: 'not-for-us',
  },
  'GET /api/Customer/GetDetail': {
    userId: 'EXT-7001',
    email: 'hamza@customers.example',
    balance: '1250.50',
    package: 'PRO',
    mobileNo: 923001234567,
    city: 'Lahore',
    address: null,
    acName: 'Hamza Tariq',
    acCode: 7001,
    passwordHint: 'not-for-us',
  },
  'GET /api/Customer/GetProdDetail': [
    { gameCategory: null, productName: 'Gran Turismo 7', productCode: 500, itemCode: '500-A' },
  ],
  'GET /api/Customer/GetProdList': [
    {
      productCode: 501,
      productName: 'Astro Bot',
      reqType: null,
      customerStock: '2',
      gameCategory: 'Platformer',
      inHandStock: '1',
      groupName: 'PS5 GAMES',
      purchasePrice: 9000,
    },
    { productCode: '502', productName: 'Tekken 8', reqType: 'SWAP', groupName: null },
  ],
  'POST /api/Customer/PostSwapRequest': { status: '1', message: 'Swap 88 noted', ticket: 88 },
}

/** One external customer host on its own port, so that tests share no breaker and no record. */
export class FakeHost {
  readonly seen: SeenRequest[] = []
  readonly server: Server
  #behaviours: Behaviour[]
  #answers: Record<string, unknown>
  #held: ServerResponse[] = []

  constructor(behaviours: Behaviour[], answers: Record<string, unknown> = {}) {
    this.#behaviours = behaviours
    this.#answers = { ...ANSWERS, ...answers }
    this.server = createServer((request, response) => void this.#serve(request, response))
  }

  /** Sets one behaviour per request to come; the last one stays. Answers held requests. */
  behave(behaviours: Behaviour[]): void {
    this.#behaviours = behaviours
    for (const response of this.#held.splice(0)) this.#answer(response)
  }

  close(): void {
    this.server.close()
    this.server.closeAllConnections()
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const behaviour = (this.#behaviours.length > 1 ? this.#behaviours.shift() : this.#behaviours[0]) ?? 'answer'
    const bytes = await buffer(request)
    const body = bytes.toString()
    const { method = '', url: path = '', headers } = request
    this.seen.push({ method, path, headers: headers as Record<string, string>, body, bytes: bytes.toString('base64') })
    this.server.emit('seen')
    if (typeof behaviour === 'object') {
      const { status = 200, headers = {}, text } = behaviour
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
    } else if (behaviour === 'answer') this.#answer(response)
    else if (behaviour === 'hold') this.#held.push(response)
    else if (behaviour === 'reset') request.socket.resetAndDestroy()
    else if (behaviour === 'drip') dripInto(response)
    else if (behaviour === 'endless') await pourInto(response)
  }

  #answer(response: ServerResponse): void {
    const reply = this.#answers[`${response.req.method} ${response.req.url}`]
    response.writeHead(reply === undefined ? 404 : 200, {
      'content-type': 'application/json',
      'set-cookie': 'host-session=not-for-us',
      'x-powered-by': 'not-for-us',
    })
    response.end(JSON.stringify(reply ?? {}))
  }
}

/** Sends a space every 50 ms: never idle for long, never complete. */
function dripInto(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const drips = setInterval(() => response.write(' '), 50)
  response.on('close', () => clearInterval(drips))
}

/** Sends a JSON list without an end until the reader closes the connection. */
async function pourInto(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' })
  await pipeline(withoutEnd, response).catch(() => undefined)
}

function* withoutEnd(): Generator<string> {
  yield '['
  while (true) yield '{"productName":"x"},'.repeat(4096)
}

const fakeHosts = new Map<string, FakeHost>()
const controlServer = createServer((request, response) => void serveControl(request, response))

/** Controls fake hosts: POST opens one, PUT /port sets its behaviours, GET /port?count waits for n. */
async function serveControl(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://control')
  const fakeHost = fakeHosts.get(url.pathname.slice(1))
  if (request.method === 'POST') {
    const opened = new FakeHost(JSON.parse(await text(request)))
    const port = await listen(opened.server)
    fakeHosts.set(String(port), opened)
    response.end(JSON.stringify({ port }))
  } else if (!fakeHost) {
    response.writeHead(404).end()
  } else if (request.method === 'PUT') {
    fakeHost.behave(JSON.parse(await text(request)))
    response.end()
  } else {
    const count = Number(url.searchParams.get('count'))
    while (fakeHost.seen.length < count) await once(fakeHost.server, 'seen')
    response.end(JSON.stringify(fakeHost.seen))
  }
}

/** Starts the server on a free port and returns the port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Vitest calls this before the run, in Node. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('controlServer', `http://127.0.0.1:${await listen(controlServer)}`)
}

export function teardown(): void {
  for (const fakeHost of fakeHosts.values()) fakeHost.close()
  controlServer.close()
  controlServer.closeAllConnections()
}
