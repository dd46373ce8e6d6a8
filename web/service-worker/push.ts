/** What a message shows, and the page that it opens. */
interface Shown {
  title: string
  body: string
  path: string
}

/** Browsers end a subscription whose pushes show nothing, so a push without readable data shows a sentence too. */
const UNREADABLE = { title: 'There is something new', body: 'Tap to read it' }

/** What a push shows (its data: worker/platform/push/push.rules.ts). `scope`: the address where the worker begins. */
export function shownOf(text: string | undefined, scope: string): Shown {
  const path = new URL(scope).pathname.startsWith('/admin/') ? '/admin/today' : '/user/news'
  try {
    const { title, body, path: given } = JSON.parse(text ?? '')
    if (![title, body, given].every((each) => typeof each === 'string')) return { ...UNREADABLE, path }
    return { title, body, path: isOfSite(given, scope) ? given : path }
  } catch {
    return { ...UNREADABLE, path }
  }
}

/** A page of an area: a message leads nowhere else. */
function isOfSite(path: string, scope: string): boolean {
  const { origin, pathname } = new URL(path, scope)
  return origin === new URL(scope).origin && /^\/(user|admin)\//.test(pathname)
}

/** Shows a message. The same sentence is there once, and makes a sound again. */
export async function show(registration: ServiceWorkerRegistration, text: string | undefined): Promise<void> {
  const { title, body, path } = shownOf(text, registration.scope)
  const again = { renotify: true }
  await registration.showNotification(title, {
    body,
    data: path,
    tag: title,
    icon: '/icon-192.png',
    lang: 'en',
    ...again,
  })
}

/**
 * Shows the page of a message: the tab that has it open, else a new one. Who is signed out signs in and gets there: the
 * sign-in of admins, which leads to the banners, knows a message by its fragment (admin/require-admin.tsx).
 */
export async function openPage(clients: Clients, path: string): Promise<void> {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const client = open.find(({ url }) => new URL(url).pathname === path)
  if (client) await client.focus()
  else await clients.openWindow(`${path}#message`)
}

/**
 * Subscribes again when the browser has ended a subscription by itself. Only pages know the session, so those that are
 * open, or the next one, give it to the shop (features/push/push.ts).
 */
export async function renew(
  { pushManager }: ServiceWorkerRegistration,
  clients: Clients,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  if (!newSubscription && oldSubscription) await pushManager.subscribe(oldSubscription.options)
  for (const client of await clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    client.postMessage('push-renewed')
  }
}

/** Not in the types yet. */
export interface PushSubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}
