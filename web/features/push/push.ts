import type { PushKind, Subscription } from '#contract/push.ts'
import { type Area, sessionOf, tokenOf } from '#web/client/offline-copy.ts'
import { findSubscription, markPush, type PushMark, pushMark, registerWorker } from '#web/client/push-mark.ts'
import { digest } from '#web/client/send.ts'
import { company } from '#web/content/company.ts'
import { type AnyOutcome, succeeded } from '#web/ui/outcome.ts'

/** The calls of an area for messages on the phone. */
export interface PushArea<Kind extends PushKind> {
  area: Area
  /** Names who is signed in. Only a digest of it is stored. */
  person: () => string
  read: () => Promise<{ publicKey: string; kinds: Kind[]; browsers: string[] }>
  keep: (body: { subscription: Subscription; kinds: Kind[] }) => Promise<AnyOutcome>
  end: (body: { subscription: Pick<Subscription, 'endpoint'> }) => Promise<AnyOutcome>
}

/** Whether this browser can show messages: not when they were refused, on an iPhone only as the installed app. */
export type PushAbility = 'yes' | 'refused' | 'as-app' | 'none'

export function pushAbility(): PushAbility {
  const isMissing = !('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
  // Only browsers of iPhones and iPads have the property.
  if (isMissing) return 'standalone' in navigator && navigator.standalone === false ? 'as-app' : 'none'
  return Notification.permission === 'denied' ? 'refused' : 'yes'
}

export interface PushState<Kind extends PushKind> {
  /** Whether this browser gets messages. */
  isOn: boolean
  /** What the person wants to be told, in all browsers; [] while none gets messages. */
  kinds: Kind[]
}

/**
 * What the shop says about this browser. A subscription that the browser has renewed, or that is of a former session of
 * the person, is given to the shop; one that the shop does not know, or of another person, ends. Rejects with
 * CallFailed.
 */
export async function checkPush<Kind extends PushKind>(push: PushArea<Kind>): Promise<PushState<Kind>> {
  return await check(push, await presentSession(push.area), await findSubscription(push.area))
}

async function check<Kind extends PushKind>(
  push: PushArea<Kind>,
  session: string,
  subscription: PushSubscription | null | undefined,
): Promise<PushState<Kind>> {
  const { kinds, browsers } = await push.read()
  const isKnown = async (endpoint?: string) => endpoint !== undefined && browsers.includes(await digest(endpoint))
  const former = pushMark(push.area)?.on
  const isOn = (await isKnown(subscription?.endpoint)) || (await isKnown(former?.endpoint))
  if (!subscription || !isOn) {
    await subscription?.unsubscribe()
    await mark(push, session, undefined)
    return { isOn: false, kinds }
  }
  const { endpoint } = subscription
  if (former?.session !== session || former.endpoint !== endpoint) {
    const outcome = await push.keep(bodyOf(subscription, kinds))
    // The shop goes on with the address that it knows. Unmarked, so the next visit tries again.
    if (!succeeded(outcome)) return { isOn: await isKnown(endpoint), kinds }
  }
  if (former && former.endpoint !== endpoint) await push.end({ subscription: { endpoint: former.endpoint } })
  await mark(push, session, { endpoint, session, kinds })
  return { isOn, kinds }
}

/** Does so when the browser, the session or the person is another one than when messages were chosen. Never rejects. */
export async function renewPush<Kind extends PushKind>(push: PushArea<Kind>): Promise<void> {
  const former = pushMark(push.area)
  if (!former) return
  try {
    const isSame = former.owner === (await digest(push.person()))
    const subscription = await findSubscription(push.area)
    const session = await presentSession(push.area)
    if (isSame && former.on?.endpoint === subscription?.endpoint && (!former.on || former.on.session === session))
      return
    await check(push, session, subscription)
  } catch {
    // Without a network: the next visit tries again.
  }
}

/**
 * Asks the browser for its permission, if it has not given it yet, and sends messages to it. `kindsOf` chooses the
 * kinds, for all browsers of the person, from those that the shop has. To be called right after a tap. Resolves with an
 * outcome on failure too.
 */
export async function switchOn<Kind extends PushKind>(
  push: PushArea<Kind>,
  kindsOf: (present: Kind[]) => Kind[],
): Promise<AnyOutcome> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied')
    return refused(
      `${company.brand} is blocked from sending messages in this browser. Setting shows how to allow them.`,
    )
  if (permission !== 'granted') return refused('The browser has not allowed messages yet. Tap again to be asked again.')
  const { area } = push
  const session = await presentSession(area)
  try {
    const { publicKey, browsers, kinds: present } = await push.read()
    const kinds = kindsOf(present)
    const subscription = await subscribe(area, publicKey, browsers)
    const outcome = await push.keep(bodyOf(subscription, kinds))
    const { endpoint } = subscription
    const isKept = succeeded(outcome) && (await mark(push, session, { endpoint, session, kinds }))
    if (!isKept && !browsers.includes(await digest(endpoint))) await subscription.unsubscribe()
    return outcome
  } catch {
    return refused('This browser cannot get messages now. Please try again later.')
  }
}

/** Ends the messages in this browser, also without a network: its service then tells the shop. */
export async function switchOff<Kind extends PushKind>(push: PushArea<Kind>): Promise<AnyOutcome> {
  const subscription = await findSubscription(push.area)
  await mark(push, await presentSession(push.area), undefined)
  await subscription?.unsubscribe()
  if (subscription) await push.end({ subscription: { endpoint: subscription.endpoint } })
  return { success: true, message: 'Messages are off in this browser.', retryAfter: '' }
}

/** Ends the offers of messages on this device, until the next logout. */
export async function declinePush<Kind extends PushKind>({ area, person }: PushArea<Kind>): Promise<void> {
  markPush(area, { ...pushMark(area), owner: await digest(person()), isDeclined: true })
}

/** Whether the session still goes on: then marks this browser. That the person wants no offers is kept. */
async function mark<Kind extends PushKind>({ area, person }: PushArea<Kind>, session: string, on: PushMark['on']) {
  const owner = await digest(person())
  if (session !== (await presentSession(area))) return false
  const former = pushMark(area)
  const isDeclined = former?.owner === owner && former.isDeclined
  markPush(area, on || isDeclined ? { owner, ...(isDeclined && { isDeclined }), ...(on && { on }) } : undefined)
  return true
}

/** A digest of what names the session, because a session of an admin goes on with another token. */
async function presentSession(area: Area): Promise<string> {
  return await digest(sessionOf(area, tokenOf(area)) ?? '')
}

async function subscribe(area: Area, publicKey: string, browsers: string[]): Promise<PushSubscription> {
  const worker = await registerWorker(area)
  await activated(worker)
  const present = await worker.pushManager.getSubscription()
  if (present && browsers.includes(await digest(present.endpoint))) return present
  // Of another person, or of another key of the shop.
  await present?.unsubscribe()
  return await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
}

/** A browser subscribes only with an active service worker. */
function activated({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting
  if (active || !coming) return Promise.resolve()
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated' || coming.state === 'redundant') resolve()
    })
  })
}

/** Older Safari takes no text as key. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function bodyOf<Kind extends PushKind>(subscription: PushSubscription, kinds: Kind[]) {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { subscription: { endpoint: subscription.endpoint, keys: { p256dh, auth } }, kinds }
}

function refused(message: string): AnyOutcome {
  return { success: false, message, retryAfter: '' }
}
