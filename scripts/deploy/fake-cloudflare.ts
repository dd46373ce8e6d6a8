import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'
import type { runWrangler } from '../wrangler.ts'

/** An account of Cloudflare as its API shows it, so far as a deployment uses it. */
export interface FakeAccount {
  isSignedIn: boolean
  accounts: { id: string; name: string }[]
  hasSubdomain: boolean
  hasR2: boolean
  zones: string[]
  /** Whether the name servers of the zones are those of Cloudflare. */
  zonesAreActive: boolean
  /** DNS records as 'name → content'. */
  records: string[]
  /** Whether their answers come from Cloudflare. */
  recordsAreProxied: boolean
  /** Redirect rules of each zone. */
  redirects: Map<string, { ref?: string; expression?: string }[]>
  /** Notification policies. */
  alerts: { id: string; name: string; alert_type: string; mechanisms: object }[]
  /** Workers Paid; else a limit of CPU time is refused. */
  isPaid: boolean
  /** Calls whose path has this part are not permitted to the token. */
  forbiddenPart: string
  databases: Map<string, { database: DatabaseSync; location: string }>
  /** Makes each new database, by default an empty one. */
  makeDatabase: () => DatabaseSync
  /** Where each database really is. */
  servedBy: { served_by_region: string; served_by_colo?: string }
  buckets: Set<string>
  /** Rules of buckets that nothing can delete from. */
  locks: Map<string, unknown[]>
  /** Queues with the Worker that each leads to. */
  queues: Map<string, string | undefined>
  /** Pages projects with their domains, the newest deployment first. */
  projects: Map<string, { domains: Map<string, string>; deployments: SiteDeployment[]; canonical?: string }>
  /** Domains of Email Sending, and whether each may send. */
  mailDomains: Map<string, boolean>
  /** A new domain may send at once. */
  mailIsReady: boolean
  /** The MX records of khelbox.pk. */
  mailServers: string[]
  workers: Map<string, FakeWorker>
  /** What each Worker ran, the newest first. */
  versions: Map<string, { id: string; worker: FakeWorker }[]>
  /** A new domain becomes active at once. */
  domainsLeadHere: boolean
  /** Calls whose path has this part fail with 500. */
  failingPart: string
  /** Calls that may change something, as 'POST /d1/database'. */
  writes: string[]
  /** What wrangler was called with. */
  commands: string[]
}

interface FakeWorker {
  secrets: Set<string>
  vars: Record<string, string>
}

interface SiteDeployment {
  id: string
  environment: string
  deployment_trigger: {
    metadata: { branch: string; commit_hash: string; commit_dirty: boolean }
  }
}

interface FakeCloudflare {
  account: FakeAccount
  /** For CLOUDFLARE_API_BASE_URL. */
  base: string
  /** In place of wrangler: `auth token`, `deploy` and `pages deploy`. */
  wrangler: typeof runWrangler
  stop(): Promise<void>
}

const ACCOUNT_ID = '0123456789abcdef0123456789abcdef'
/** A token whose middle part wrangler reads. */
const UPLOAD_TOKEN = `a.${Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString('base64')}.c`
const NOT_FOUND = [404, 10007, 'not found'] as const

/** Starts a server that answers like Cloudflare's API for a new, empty account with the domain khelbox.pk. */
export async function startFakeCloudflare(): Promise<FakeCloudflare> {
  const account: FakeAccount = {
    isSignedIn: true,
    accounts: [{ id: ACCOUNT_ID, name: 'The Owner' }],
    hasSubdomain: true,
    hasR2: true,
    zones: ['khelbox.pk'],
    zonesAreActive: true,
    records: [],
    recordsAreProxied: true,
    redirects: new Map(),
    alerts: [],
    isPaid: true,
    forbiddenPart: 'none',
    databases: new Map(),
    makeDatabase: () => new DatabaseSync(':memory:'),
    servedBy: { served_by_region: 'APAC', served_by_colo: 'SIN' },
    buckets: new Set(),
    locks: new Map(),
    queues: new Map(),
    projects: new Map(),
    mailDomains: new Map(),
    mailIsReady: true,
    mailServers: ['mx.zoho.com'],
    workers: new Map(),
    versions: new Map(),
    domainsLeadHere: true,
    failingPart: 'none',
    writes: [],
    commands: [],
  }
  const uploads = new Map<string, string>()
  let ingested = ''
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const url = new URL(request.url ?? '/', 'http://fake')
    if (url.pathname.startsWith('/upload/')) {
      uploads.set(url.pathname.slice('/upload/'.length), body.toString())
      response.end()
      return
    }
    const path = url.pathname.replace(`/accounts/${ACCOUNT_ID}`, '')
    const call = `${request.method} ${path}`
    const parsed = await parsedBody(request, body)
    if (request.method !== 'GET' && !isQuery(path, parsed)) account.writes.push(call)
    if (path.includes(account.forbiddenPart)) return refuse(response, 403, 10000, 'Authentication error')
    if (path.includes(account.failingPart)) return refuse(response, 500, 10013, 'internal error')
    try {
      const result = answer(call, url.searchParams, parsed)
      if (result === undefined) return refuse(response, ...NOT_FOUND)
      response.end(JSON.stringify({ success: true, result, errors: [] }))
    } catch (error) {
      if (Array.isArray(error)) return refuse(response, ...(error as [number, number, string]))
      refuse(response, 400, 7500, (error as Error).message)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  // biome-ignore lint/suspicious/noExplicitAny: bodies have the shapes of Cloudflare's API
  function answer(call: string, query: URLSearchParams, body: any): unknown {
    const [method, ...segments] = call.split(/[ /]/).filter((part) => part !== '')
    const [area, kind, name = '', part = '', id = ''] = segments
    const address = segments.slice(0, 2).join('/')
    if (call === 'GET /accounts') return account.accounts
    if (call === 'GET /workers/subdomain') return account.hasSubdomain ? { subdomain: 'k' } : undefined
    if (area === 'zones' && segments.length === 1)
      return account.zones
        .filter((zone) => zone === query.get('name'))
        .map((zone) => ({
          id: zone,
          name: zone,
          status: account.zonesAreActive ? 'active' : 'pending',
          name_servers: ['a.ns.cloudflare.com', 'b.ns.cloudflare.com'],
        }))
    if (area === 'zones' && name === 'rulesets') {
      if (method === 'PUT') account.redirects.set(kind ?? '', body.rules)
      const rules = account.redirects.get(kind ?? '')
      return rules && { rules }
    }
    if (area === 'zones' && name === 'dns_records' && method === 'GET')
      return account.records
        .filter((record) => record.startsWith(`${query.get('name')} → `))
        .map(() => ({ type: 'CNAME', proxied: account.recordsAreProxied }))
    if (area === 'zones' && name === 'dns_records') {
      const record = `${body.name} → ${body.content}`
      if (account.records.includes(record)) throw [400, 81053, 'a record exists']
      account.records.push(record)
      return {}
    }
    if (area === 'zones') {
      if (method === 'POST') account.mailDomains.set(body.name, account.mailIsReady)
      return [...account.mailDomains].map(([domain, enabled]) => ({ name: domain, enabled }))
    }
    if (address === 'r2/buckets') {
      if (!account.hasR2) throw [403, 10042, 'Please enable R2 through the Cloudflare Dashboard.']
      if (part === 'lock' && method === 'PUT') account.locks.set(name, body.rules)
      if (part === 'lock') return { rules: account.locks.get(name) ?? [] }
      if (method === 'POST') account.buckets.add(body.name)
      return method === 'POST' || account.buckets.has(name) ? {} : undefined
    }
    if (address === 'd1/database' && !name) {
      if (method === 'POST')
        account.databases.set(body.name, {
          database: account.makeDatabase(),
          location: body.primary_location_hint,
        })
      const all = [...account.databases.keys()].map((each) => ({ uuid: each, name: each }))
      return method === 'POST' ? all.find((each) => each.name === body.name) : all
    }
    if (address === 'd1/database') return answerDatabase(name, part, body)
    if (area === 'alerting') {
      if (method === 'GET') return account.alerts
      if (method === 'POST') account.alerts.push({ id: `alert-${account.alerts.length + 1}`, ...body })
      if (method === 'PUT')
        account.alerts = account.alerts.map((each) => (each.id === part ? { ...each, ...body } : each))
      return {}
    }
    if (area === 'queues') return answerQueues(method, kind, query, body)
    if (address === 'pages/projects') return answerPages(call, name, part, id, body, query)
    if (kind === 'assets') return part === 'check-missing' || name === 'check-missing' ? [] : null
    if (method !== 'GET' && kind === 'scripts') return answerUpload(call, name, part, body)
    // Newer addresses for the settings of a Worker.
    if (address === 'workers/workers') return { id: name, name, subdomain: { enabled: false, previews_enabled: false } }
    const worker = account.workers.get(name)
    if (!worker) return undefined
    if (kind === 'services') return { default_environment: { script: { tag: 't', last_deployed_from: 'wrangler' } } }
    if (kind !== 'scripts') return undefined
    if (part === 'secrets') return [...worker.secrets].map((secret) => ({ name: secret }))
    const versions = account.versions.get(name) ?? [{ id: 'v1', worker }]
    if (part === 'deployments')
      return { deployments: versions.map(({ id: version_id }) => ({ versions: [{ version_id }] })) }
    const vars = versions.find((version) => version.id === id)?.worker.vars
    return vars && { resources: { bindings: Object.entries(vars).map(([each, text]) => ({ name: each, text })) } }
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  function answerDatabase(name: string, part: string, body: any): unknown {
    const database = account.databases.get(name)?.database
    if (!database) return undefined
    if (part === '') return { uuid: name, name }
    if (part === 'query')
      return splitSql(body.sql).map((sql) => ({
        results: database.prepare(sql).all(...(body.params ?? [])),
        meta: account.servedBy,
      }))
    if (part === 'time_travel') return { bookmark: `bookmark-${account.writes.length}` }
    if (part !== 'import') return undefined
    if (body.action === 'init') return { success: true, upload_url: `${base}/upload/${body.etag}`, filename: body.etag }
    const running = { success: true, status: 'active', at_bookmark: 'b', messages: [] }
    if (body.action === 'ingest') {
      const sql = uploads.get(body.filename) ?? ''
      if (createHash('md5').update(sql).digest('hex') !== body.etag) throw [400, 7500, 'etag']
      ingested = sql
      return { ...running, filename: body.filename }
    }
    try {
      database.exec(`BEGIN; ${ingested}; COMMIT`)
      return { ...running, status: 'complete' }
    } catch (error) {
      database.exec('ROLLBACK')
      return { ...running, status: 'error', errors: [(error as Error).message] }
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  function answerQueues(method = '', id = '', query: URLSearchParams, body: any): unknown {
    if (id) {
      if (!account.queues.has(id)) return undefined
      account.queues.set(id, body.script_name)
      return {}
    }
    if (method === 'POST') account.queues.set(body.queue_name, undefined)
    const names = method === 'POST' ? [body.queue_name] : query.getAll('name')
    const found = [...account.queues]
      .filter(([each]) => names.includes(each))
      .map(([each, script]) => ({
        queue_id: each,
        queue_name: each,
        consumers: script ? [{ type: 'worker', script, consumer_id: 'c' }] : [],
      }))
    return method === 'POST' ? found[0] : found
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  function answerUpload(call: string, name: string, part: string, body: any): unknown {
    if (part === 'deployments') {
      const versions = account.versions.get(name) ?? []
      const wanted = versions.find(({ id }) => id === body.versions[0].version_id)
      if (!wanted) return {} // wrangler itself, which does not ask what is live
      versions.unshift(wanted)
      account.workers.set(name, wanted.worker)
      return {}
    }
    if (part === 'assets-upload-session') return { jwt: UPLOAD_TOKEN, buckets: [] }
    const isFirst = call.startsWith('PUT') && part === ''
    const isNext = call.startsWith('POST') && part === 'versions'
    if (!isFirst && !isNext) return { enabled: false, previews_enabled: false }
    const bindings: { type: string; name: string; text?: string }[] = body.metadata.bindings
    const before = account.workers.get(name)
    const worker: FakeWorker = { secrets: new Set(), vars: {} }
    for (const { type, name: binding, text = before?.vars[binding] } of bindings) {
      const isInherited = type === 'inherit'
      if (type === 'secret_text' || (isInherited && before?.secrets.has(binding))) worker.secrets.add(binding)
      else if (text !== undefined) worker.vars[binding] = text
      else if (isInherited) throw [400, 10057, `inherit binding '${binding}' is invalid`]
    }
    account.workers.set(name, worker)
    const resources = { script: { etag: 'e' } }
    return { id: name, etag: 'e', deployment_id: 'v1', startup_time_ms: 1, resources }
  }

  function answerPages(
    call: string,
    name: string,
    part: string,
    id: string,
    // biome-ignore lint/suspicious/noExplicitAny: as above
    body: any,
    query: URLSearchParams,
  ): unknown {
    if (call === 'POST /pages/projects') {
      account.projects.set(body.name, { domains: new Map(), deployments: [] })
      return { subdomain: `${body.name}.pages.dev` }
    }
    const project = account.projects.get(name)
    if (!project) return undefined
    const { domains, deployments } = project
    if (part === 'domains') {
      const statusOf = () => (account.domainsLeadHere ? 'active' : 'pending')
      if (call.startsWith('POST')) domains.set(body.name, statusOf())
      const all = [...domains.keys()].map((each) => ({ name: each, status: statusOf() }))
      if (call.startsWith('PATCH')) return all.find((each) => each.name === id)
      return call.startsWith('POST') ? all.find((each) => each.name === body.name) : all
    }
    if (part === 'upload-token') return { jwt: UPLOAD_TOKEN }
    if (call.endsWith('/rollback')) {
      project.canonical = id
      return {}
    }
    if (call.startsWith('POST') && part === 'deployments') {
      addDeployment(name, body.branch, body.commit_hash, body.commit_dirty === 'true')
      return { id: 'p1', url: `https://p1.${name}.pages.dev`, project_name: name }
    }
    if (id) return { latest_stage: { name: 'deploy', status: 'success' }, aliases: [] }
    if (part === 'deployments') return deployments.filter(({ environment }) => environment === query.get('env'))
    const canonical = deployments.find((each) => each.id === project.canonical && each.environment === 'production')
    return {
      subdomain: `${name}.pages.dev`,
      production_branch: 'main',
      deployment_configs: { preview: {}, production: {} },
      canonical_deployment: canonical ?? null,
    }
  }

  function addDeployment(project: string, branch: string, commit_hash: string, commit_dirty: boolean): void {
    const found = account.projects.get(project)
    const id = `p${(found?.deployments.length ?? 0) + 1}`
    const environment = branch === 'main' ? 'production' : 'preview'
    found?.deployments.unshift({
      id,
      environment,
      deployment_trigger: { metadata: { branch, commit_hash, commit_dirty } },
    })
    if (found && environment === 'production') found.canonical = id
  }

  return {
    account,
    base,
    async wrangler(args) {
      const after = (option: string) => args[args.indexOf(option) + 1] ?? ''
      if (args[0] === 'auth')
        return account.isSignedIn
          ? { status: 0, stdout: JSON.stringify({ type: 'oauth', token: 't' }), stderr: '' }
          : { status: 1, stdout: '', stderr: 'Not logged in.' }
      account.commands.push(args.slice(0, args[0] === 'pages' ? 2 : 1).join(' '))
      if (!account.isPaid && args[0] === 'deploy')
        return { status: 1, stdout: '', stderr: 'CPU limits are not supported for the Free plan. [code: 100328]' }
      if (args[0] === 'pages') {
        const branch = after('--branch')
        const isDirty = args.includes('--commit-dirty=true')
        addDeployment('khelbox-site', branch, after('--commit-hash'), isDirty)
      } else {
        const name = args.includes('--env=staging') ? 'khelbox-staging' : 'khelbox'
        const secrets = account.workers.get(name)?.secrets ?? new Set<string>()
        if (args.includes('--secrets-file'))
          for (const [secret, value] of Object.entries(
            JSON.parse(readFileSync(after('--secrets-file'), 'utf8')) as Record<string, string>,
          ))
            if (value.length >= 32) secrets.add(secret)
        const worker = { secrets, vars: varsOf(args) }
        const versions = account.versions.get(name) ?? []
        account.workers.set(name, worker)
        account.versions.set(name, [{ id: `v${versions.length + 1}`, worker }, ...versions])
      }
      return { status: 0, stdout: '', stderr: '' }
    },
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** What `--var NAME:value` says. */
function varsOf(args: readonly string[]): Record<string, string> {
  const pairs = args
    .filter((_, at) => args[at - 1] === '--var')
    .map((pair): [string, string] => {
      const end = pair.indexOf(':')
      return [pair.slice(0, end), pair.slice(end + 1)]
    })
  return Object.fromEntries(pairs)
}

/** The query of the smoke test writes nothing that is different, and the lock leaves nothing. */
function isQuery(path: string, body: { sql?: string }): boolean {
  return path.endsWith('/query') && (!/INSERT|CREATE|DELETE/.test(body.sql ?? '') || /deploy_lock/.test(body.sql ?? ''))
}

function refuse(response: ServerResponse, status: number, code: number, message: string): void {
  response.statusCode = status
  response.end(JSON.stringify({ success: false, errors: [{ code, message }] }))
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** JSON, or the fields of a form, of which wrangler writes `metadata` as JSON. */
async function parsedBody(request: IncomingMessage, body: Buffer) {
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/')) return body.length > 0 ? JSON.parse(body.toString()) : {}
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': type },
  }).formData()
  const metadata = form.get('metadata')
  return { ...Object.fromEntries(form), metadata: metadata && JSON.parse(String(metadata)) }
}
