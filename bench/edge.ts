import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { type ClientRequest, request as httpRequest } from 'node:http'
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2'
import { extname, join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

// A local edge for all pages that are compared: TLS, HTTP/2 and brotli as in a CDN, static files from memory,
// the rest from the running Worker. Two pages then differ in their content only.

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}
const COMPRESSED = /^(text|application)\/|^image\/svg/

interface EdgeOptions {
  /** Folder of static files; `/x` is x, x.html or 404.html. */
  folder: string
  /** Path → HTML; used before the folder. */
  pages: Map<string, string>
  /** Origin of the Worker, for /api and /images. */
  worker: string
  port: number
  certificates: string
}

/** Starts the edge on https://localhost:port. */
export async function startEdge(options: EdgeOptions): Promise<Http2SecureServer> {
  const files = new Map<string, { type: string; body: Buffer; cache: string }>()
  const server = createSecureServer(selfSigned(options.certificates), (request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'https://localhost').pathname)
    if (/^\/(api|images)\//.test(path)) return forward(options.worker, request, response)
    const found = find(options, path)
    const file = files.get(found.key) ?? compress(found)
    files.set(found.key, file)
    response.writeHead(found.status, {
      'content-type': file.type,
      'cache-control': file.cache,
      'content-length': file.body.length,
      ...(COMPRESSED.test(file.type) && { 'content-encoding': 'br', vary: 'accept-encoding' }),
    })
    response.end(file.body)
  })
  await new Promise<void>((done) => server.listen(options.port, '127.0.0.1', done))
  return server
}

interface Found {
  key: string
  status: number
  extension: string
  bytes: Buffer
}

function find({ folder, pages }: EdgeOptions, path: string): Found {
  const page = pages.get(path)
  if (page !== undefined) return { key: path, status: 200, extension: '.html', bytes: Buffer.from(page) }
  const root = resolve(folder)
  const file = [path, `${path}.html`, `${path}/index.html`]
    .map((candidate) => join(root, candidate))
    .find((candidate) => candidate.startsWith(root) && existsSync(candidate) && statSync(candidate).isFile())
  const served = file ?? join(root, '404.html')
  return {
    key: served,
    status: file ? 200 : 404,
    extension: extname(served),
    bytes: readFileSync(served),
  }
}

function compress({ extension, bytes }: Found) {
  const type = TYPES[extension] ?? 'application/octet-stream'
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  return {
    type,
    body: COMPRESSED.test(type) ? brotliCompressSync(bytes, quality) : bytes,
    cache: extension === '.html' ? 'public, max-age=0, must-revalidate' : 'public, max-age=31536000, immutable',
  }
}

function forward(origin: string, request: Http2ServerRequest, response: Http2ServerResponse): void {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !name.startsWith(':') && name !== 'accept-encoding'),
  )
  const upstream: ClientRequest = httpRequest(
    new URL(request.url, origin),
    { method: request.method, headers },
    (reply) => {
      const { connection, 'transfer-encoding': _, 'keep-alive': __, ...rest } = reply.headers
      response.writeHead(reply.statusCode ?? 502, rest)
      reply.pipe(response)
    },
  )
  upstream.on('error', () => response.writeHead(502).end())
  request.pipe(upstream)
}

/** A self-signed certificate, created once; the browser ignores certificate errors. */
function selfSigned(folder: string): { key: Buffer; cert: Buffer; allowHTTP1: true } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  if (!existsSync(cert)) {
    mkdirSync(folder, { recursive: true })
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const files = ['-nodes', '-days', '3650', '-keyout', key, '-out', cert]
    execFileSync('openssl', ['req', '-x509', ...curve, ...names, ...files], { stdio: 'ignore' })
  }
  return { key: readFileSync(key), cert: readFileSync(cert), allowHTTP1: true }
}
