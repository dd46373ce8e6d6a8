import { useEffect, useState } from 'react'
import { ownAccountsReply } from '#contract/own-accounts.ts'
import { call, readReply } from '#web/data/client.ts'
import { CUSTOMER_AREA, OWN_ACCOUNTS } from '#web/data/offline-copy.ts'
import { followSessions } from '#web/data/session.ts'

/** True until the server says otherwise, so that nobody waits for it. */
let isOwn = true
let asked: Promise<boolean> | undefined

/**
 * Whether accounts are made here, and members have more than the calls of the customer host:
 * eligibility, queue, membership … The same for everybody, so it is asked once, and anew with the next
 * session. No query: the pages of the accounts would carry the query library for this one word.
 */
export function ownAccounts(): Promise<boolean> {
  asked ??= ask()
  return asked
}

/** What `ownAccounts` says; true while it is not known. */
export function useOwnAccounts(): boolean {
  const [isOwnNow, setIsOwnNow] = useState(isOwn)
  useEffect(() => {
    ownAccounts().then(setIsOwnNow)
  }, [])
  return isOwnNow
}

async function ask(): Promise<boolean> {
  try {
    const answer = (await kept()) ?? (await call(ownAccountsReply, 'GET', OWN_ACCOUNTS))
    isOwn = answer.ownAccounts
  } catch {
    // Who cannot be told goes on as before, and asks again.
    asked = undefined
  }
  return isOwn
}

/** What the offline copy of the customer area says: it is renewed with each page of the area. */
async function kept() {
  try {
    const answer = await caches.match(OWN_ACCOUNTS, { cacheName: CUSTOMER_AREA })
    return answer && readReply(ownAccountsReply, answer.status, await answer.text())
  } catch {
    return undefined
  }
}

if (!import.meta.env.SSR) {
  followSessions(() => {
    isOwn = true
    asked = undefined
  })
}
