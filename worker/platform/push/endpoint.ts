import ipaddr from 'ipaddr.js'
import * as v from 'valibot'
import { SECOND } from '../base/time.ts'
import { invalid, unavailable } from '../http/errors.ts'

/** Names that lead to nobody outside (RFC 6761, RFC 6762, RFC 8375 and what offices use). */
const INSIDE = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|invalid|onion)$/

/** The DNS of a public resolver, as JSON over HTTPS. */
const RESOLVER = 'https://cloudflare-dns.com/dns-query'
const RESOLVER_TIMEOUT_MS = 3 * SECOND

/** `Status` (RFC 8484, RFC 1035): no error, or no such name. */
const answers = v.object({
  Status: v.picklist([0, 3]),
  Answer: v.optional(v.array(v.object({ type: v.number(), data: v.string() })), []),
})

/**
 * Whether a push may be sent to this address: https on its own port, to a host with a name. A number as host may be of
 * the network in which the Worker runs, and so may a name without a dot.
 */
export function isPushAddress(endpoint: string): boolean {
  const { protocol, hostname, port, username, password } = URL.parse(endpoint) ?? {}
  if (protocol !== 'https:' || port || username || password || !hostname) return false
  const name = hostname.replace(/\.$/, '')
  return name.includes('.') && !ipaddr.isValid(name.replace(/^\[|\]$/g, '')) && !INSIDE.test(name)
}

/** Whether an IP address is of the public internet. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/**
 * Throws 422 for the address of a push service that is none, or whose name leads to an address inside, and 503 when the
 * resolver fails. `looksUp` false: only the address itself is looked at, because a developer's machine may be offline.
 */
export async function requirePushAddress(endpoint: string, looksUp: boolean): Promise<void> {
  if (isPushAddress(endpoint) && (!looksUp || (await leadsOutside(new URL(endpoint).hostname)))) return
  throw invalid([{ path: 'subscription.endpoint', message: 'This is not the address of a push service' }])
}

/** A name without any address leads nowhere. */
async function leadsOutside(name: string): Promise<boolean> {
  const found = await Promise.all([addressesOf(name, 'A'), addressesOf(name, 'AAAA')]).catch(() => {
    throw unavailable('push.unreachable', 'The address of this browser could not be checked. Please try again.')
  })
  const addresses = found.flat()
  return addresses.length > 0 && addresses.every(isPublicAddress)
}

async function addressesOf(name: string, type: 'A' | 'AAAA'): Promise<string[]> {
  const response = await fetch(`${RESOLVER}?${new URLSearchParams({ name, type })}`, {
    headers: { accept: 'application/dns-json' },
    signal: AbortSignal.timeout(RESOLVER_TIMEOUT_MS),
  })
  const { Answer } = v.parse(answers, await response.json())
  const wanted = type === 'A' ? 1 : 28
  return Answer.filter((answer) => answer.type === wanted).map(({ data }) => data)
}
