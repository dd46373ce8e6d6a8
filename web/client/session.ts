import { useSyncExternalStore } from 'react'

// Keys of localStorage (docs/product.md, Browser storage).
const CUSTOMER_TOKEN = 'user-token'
const CUSTOMER_DATA = 'user-data'
const ADMIN_TOKEN = 'auth-token'

interface CustomerSession {
  token: string
  userId: string
  name: string
}

interface Sessions {
  customer: CustomerSession | undefined
  /** The admin's token. */
  admin: string | undefined
}

const listeners = new Set<() => void>()
let sessions: Sessions | undefined

/** The signed-in member; undefined for a visitor and while prerendering. */
export function useCustomerSession(): CustomerSession | undefined {
  return useSyncExternalStore(followSessions, customerSession, noSession)
}

/** What names the admin's session; undefined when there is none and while prerendering. */
export function useAdminSession(): string | undefined {
  return useSyncExternalStore(followSessions, () => adminSessionOf(adminToken()), noSession)
}

/** What names the session of a token `<id>.<secret>`: a proof of a second factor replaces the secret. */
export function adminSessionOf(token: string | undefined): string | undefined {
  return token?.split('.', 1)[0]
}

export function customerSession(): CustomerSession | undefined {
  return current().customer
}

export function adminToken(): string | undefined {
  return current().admin
}

export function startCustomerSession(customer: CustomerSession) {
  store(CUSTOMER_DATA, JSON.stringify({ userId: customer.userId, name: customer.name }))
  store(CUSTOMER_TOKEN, customer.token)
  change({ ...current(), customer })
}

export function endCustomerSession() {
  store(CUSTOMER_DATA, undefined)
  store(CUSTOMER_TOKEN, undefined)
  change({ ...current(), customer: undefined })
}

/** Starts a session of an admin, or goes on with a new token of the present one. */
export function startAdminSession(token: string) {
  store(ADMIN_TOKEN, token)
  change({ ...current(), admin: token })
}

export function endAdminSession() {
  store(ADMIN_TOKEN, undefined)
  change({ ...current(), admin: undefined })
}

function noSession() {
  return undefined
}

function current(): Sessions {
  sessions ??= readStorage()
  return sessions
}

function change(next: Sessions) {
  sessions = next
  for (const listener of listeners) listener()
}

/** Calls `listener` on every sign-in and sign-out, also in other tabs. Returns the unsubscribe function. */
export function followSessions(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', readSessionsAgain)
    // A page that was frozen, or that the browser shows again after "back", has missed the event.
    window.addEventListener('pageshow', readSessionsAgain)
    document.addEventListener('visibilitychange', readSessionsAgain)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', readSessionsAgain)
    window.removeEventListener('pageshow', readSessionsAgain)
    document.removeEventListener('visibilitychange', readSessionsAgain)
  }
}

/** Takes over a sign-in or sign-out of another tab. */
export function readSessionsAgain() {
  if (unstored.size > 0) return
  const next = readStorage()
  if (JSON.stringify(next) !== JSON.stringify(current())) change(next)
}

function readStorage(): Sessions {
  const token = stored(CUSTOMER_TOKEN)
  return {
    customer: token ? { token, ...parseMember(stored(CUSTOMER_DATA)) } : undefined,
    admin: stored(ADMIN_TOKEN),
  }
}

/**
 * Unreadable data gives blanks, because a stored token alone means signed in. Parsed by hand, because the
 * navigation bar must not load valibot.
 */
function parseMember(json: string | undefined): { userId: string; name: string } {
  try {
    const { userId, name } = JSON.parse(json ?? '{}')
    return {
      userId: typeof userId === 'string' ? userId : '',
      name: typeof name === 'string' ? name : '',
    }
  } catch {
    return { userId: '', name: '' }
  }
}

// A browser may refuse its storage (private mode, policy). The session is then kept in this tab only.
const unstored = new Set<string>()

function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) || undefined
  } catch {
    return undefined
  }
}

function store(key: string, value: string | undefined) {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    unstored.delete(key)
  } catch {
    unstored.add(key)
  }
}
