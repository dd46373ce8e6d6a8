import type { runWrangler } from '../wrangler.ts'
import { Stop } from './stop.ts'

/** An error of Cloudflare's API with its own code: 10042 for "R2 is not enabled". Its message is a sentence. */
export class CloudflareError extends Stop {
  readonly status: number
  readonly code: number
  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The login or token lacks a permission. */
export class NotPermitted extends Stop {}

/** Codes of "Authentication error" and "Unauthorized to access requested resource". */
const NOT_PERMITTED = [10000, 9109]

/** The first part that an address has decides. */
const PERMISSIONS: [part: string, permission: string][] = [
  ['/dns_records', 'DNS (edit)'],
  ['/rulesets', 'Single Redirect (edit)'],
  ['/email/sending', 'Email Sending (edit)'],
  ['/zones', 'Zone (read)'],
  ['/alerting/', 'Notifications (edit)'],
  ['/r2/', 'Workers R2 Storage (edit)'],
  ['/d1/', 'D1 (edit)'],
  ['/queues', 'Queues (edit)'],
  ['/pages/', 'Cloudflare Pages (edit)'],
  ['/workers/', 'Workers Scripts (edit)'],
]

function permissionFor(path: string): string {
  return PERMISSIONS.find(([part]) => path.includes(part))?.[1] ?? 'Account Settings (read)'
}

/** Cloudflare's API with the caller's login. Replies are the `result` of the API's envelope. */
export interface Cloudflare {
  accountId: string
  /** Calls an address below `/accounts/{accountId}`. Throws CloudflareError. */
  inAccount<T>(method: string, path: string, body?: unknown): Promise<T>
  /** Calls any address. Throws CloudflareError. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>
}

/** The result, or undefined when the thing does not exist. */
export async function ifExists<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if (error instanceof CloudflareError && error.status === 404) return undefined
    throw error
  }
}

/** The names of a Worker's secrets. Throws CloudflareError, with the status 404 before it is deployed first. */
export async function secretsOf(worker: string, { inAccount }: Cloudflare): Promise<string[]> {
  const secrets = await inAccount<{ name: string }[]>('GET', `/workers/scripts/${worker}/secrets`)
  return secrets.map(({ name }) => name)
}

/** Signs in with the login of `wrangler login`, or with CLOUDFLARE_API_TOKEN. Throws Stop. */
export async function signIn(wrangler: typeof runWrangler): Promise<Cloudflare> {
  const { status, stdout } = await wrangler(['auth', 'token', '--json'])
  if (status !== 0) throw new Stop('You are not signed in to Cloudflare. Run: npx wrangler login')
  const { token } = JSON.parse(stdout) as { token?: string }
  if (!token) throw new Stop('Please use CLOUDFLARE_API_TOKEN instead of CLOUDFLARE_API_KEY and its e-mail.')
  const base = process.env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4'

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const reply = (await response.json().catch(() => ({}))) as {
      success?: boolean
      result?: T
      errors?: { code: number; message: string }[]
    }
    if (response.ok && reply.success) return reply.result as T
    const refusal = reply.errors?.[0]
    if (response.status === 403 && NOT_PERMITTED.includes(refusal?.code ?? 0))
      throw new NotPermitted(
        `Your login or API token may not ${method} ${path}. It needs the permission ${permissionFor(path)}: docs/operations.md, From an account to a shop.`,
      )
    const { code = 0, message = 'no reason given' } = refusal ?? {}
    throw new CloudflareError(
      response.status,
      code,
      `Cloudflare answered ${response.status} to ${method} ${path}: ${message} [code ${code}]`,
    )
  }
  const accountId = process.env.CLOUDFLARE_ACCOUNT_ID ?? (await onlyAccount(call))
  return {
    accountId,
    call,
    inAccount: (method, path, body) => call(method, `/accounts/${accountId}${path}`, body),
  }
}

async function onlyAccount(call: Cloudflare['call']): Promise<string> {
  const accounts = await call<{ id: string; name: string }[]>('GET', '/accounts')
  const [account] = accounts
  if (account && accounts.length === 1) return account.id
  const known = accounts.map(({ id, name }) => `\n  ${id}  ${name}`).join('')
  throw new Stop(
    `Your login has ${accounts.length} Cloudflare accounts. Set CLOUDFLARE_ACCOUNT_ID to the account of the shop.${known}`,
  )
}
