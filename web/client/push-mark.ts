import type { Area } from '#web/client/offline-copy.ts'

// What this browser remembers of messages on the phone (Web Push), for each area. It ends with a logout and with
// another person (docs/decisions/0074-messages-end-with-a-logout.md).

/** Where the service worker of an area begins. An area has its own subscription. */
const SCOPES: Record<Area, string> = { member: '/user/', admin: '/admin/run' }

export interface PushMark {
  /** A digest of who has chosen. */
  owner: string
  /** They want no more offers. */
  isDeclined?: true
  /** The subscription, as long as messages are on. */
  on?: {
    endpoint: string
    /** What names the session that it belongs to. */
    session: string
    kinds: readonly string[]
  }
}

const listeners = new Set<() => void>()
/** For a browser that refuses its storage. */
const unstored = new Map<Area, string>()

function nameOf(area: Area): string {
  return `push-${area}`
}

export function pushMark(area: Area): PushMark | undefined {
  return parsed(storedMark(area))
}

/** The mark as it is stored, which is the same value while nothing changes; '' without one. */
export function storedMark(area: Area): string {
  try {
    return unstored.get(area) ?? localStorage.getItem(nameOf(area)) ?? ''
  } catch {
    return ''
  }
}

/** Undefined when nothing, or nothing readable, is stored. */
export function parsed(mark: string): PushMark | undefined {
  try {
    const found = JSON.parse(mark)
    return typeof found?.owner === 'string' ? found : undefined
  } catch {
    return undefined
  }
}

export function markPush(area: Area, mark: PushMark | undefined) {
  unstored.delete(area)
  try {
    if (mark) localStorage.setItem(nameOf(area), JSON.stringify(mark))
    else localStorage.removeItem(nameOf(area))
  } catch {
    if (mark) unstored.set(area, JSON.stringify(mark))
  }
  for (const listener of listeners) listener()
}

/** Calls `listener` on every change, also of other tabs. Returns the unsubscribe function. */
export function followPushMarks(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Registers the service worker of an area: it opens the area without a network and shows its messages. */
export function registerWorker(area: Area): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/service-worker.js', { scope: SCOPES[area] })
}

/** The subscription of an area in this browser, also one that the shop does not know. */
export async function findSubscription(area: Area): Promise<PushSubscription | null | undefined> {
  return await (await findWorker(area))?.pushManager?.getSubscription()
}

async function findWorker(area: Area): Promise<ServiceWorkerRegistration | undefined> {
  return await navigator.serviceWorker?.getRegistration(SCOPES[area])
}

/** Ends the messages of an area in this browser and takes shown ones away. Never rejects. */
export async function endPush(area: Area): Promise<void> {
  if (pushMark(area)) markPush(area, undefined)
  try {
    const worker = await findWorker(area)
    for (const shown of (await worker?.getNotifications?.()) ?? []) shown.close()
    await (await worker?.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // The push service, which has failed, sends nothing that the shop does not send.
  }
}
