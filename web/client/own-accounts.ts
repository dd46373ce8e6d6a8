import { useEffect, useState } from 'react'
import { readAccount } from '#contract/calls/own-accounts.ts'
import { read, readReply } from '#web/client/client.ts'
import { CUSTOMER_AREA, OWN_ACCOUNTS } from '#web/client/offline-copy.ts'
import { followSessions } from '#web/client/session.ts'

/** True until the server says otherwise, so that no screen waits for it. */
let isOwn = true
let request: Promise<boolean> | undefined

/**
 * Whether the customer host is the built-in one. Fetched once per session. Not a query, because the account
 * pages would load the query library for it.
 */
export function ownAccounts(): Promise<boolean> {
  request ??= fetchOwnAccounts()
  return request
}

/** The value of `ownAccounts`; true until it is known. */
export function useOwnAccounts(): boolean {
  const [isOwnNow, setIsOwnNow] = useState(isOwn)
  useEffect(() => {
    ownAccounts().then(setIsOwnNow)
  }, [])
  return isOwnNow
}

async function fetchOwnAccounts(): Promise<boolean> {
  try {
    const reply = (await cachedReply()) ?? (await read(readAccount, {}))
    isOwn = reply.ownAccounts
  } catch {
    // Keep the last value; the next call tries again.
    request = undefined
  }
  return isOwn
}

/** From the offline copy, which every page of the customer area renews. */
async function cachedReply() {
  try {
    const reply = await caches.match(OWN_ACCOUNTS, { cacheName: CUSTOMER_AREA })
    return reply && readReply(readAccount.reply, reply.status, await reply.text())
  } catch {
    return undefined
  }
}

if (!import.meta.env.SSR) {
  followSessions(() => {
    isOwn = true
    request = undefined
  })
}
