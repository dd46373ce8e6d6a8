import type { Context } from 'hono'
import type { AppEnv } from '../base/env.ts'
import { keyedHash } from '../base/secret.ts'

type Incoming = { header(name: string): string | undefined }

/**
 * The caller's address for limits: `CF-Connecting-IP`, set by the edge; X-Forwarded-For is ignored. An IPv6 /64
 * counts as one caller, because one subscriber has all of it.
 */
export function clientAddress(request: Incoming): string {
  const address = connectingAddress(request)
  return address.includes(':') ? prefix(address, 4) : address
}

/** The caller's network for limits on guesses: the IPv4 /24 or IPv6 /48, which one attacker rents as a whole. */
export function clientNetwork(request: Incoming): string {
  const address = connectingAddress(request)
  return address.includes(':') ? prefix(address, 3) : address.replace(/\.\d+$/, '.0/24')
}

function connectingAddress(request: Incoming): string {
  // An IPv4-mapped address counts as its IPv4 address; otherwise all of them would share one /64.
  return (request.header('cf-connecting-ip') ?? 'unknown').replace(/^::ffff:(?=[\d.]+$)/i, '')
}

/** The first groups of an IPv6 address, of 16 bits each. */
function prefix(address: string, count: number): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${16 * count}`
}

/**
 * Where a call comes from: a keyed hash of the caller's network, for log lines, audit rows and the breaker. Equal
 * hashes are the same network; the address cannot be found from it without SECRET_KEY.
 */
export function callerNetwork(c: Context<AppEnv>): string {
  return keyedHash(c.env, 'networks', clientNetwork(c.req)).slice(0, 16)
}
