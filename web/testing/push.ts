import { vi } from 'vitest'
import { digest } from '#web/client/send.ts'
import { lostConnection, type Reply } from '#web/testing/replies.ts'

/** A fake of what a browser has for messages on the phone. */
interface FakePush {
  /** The address of the subscription in each scope. */
  subscribed: Map<string, string>
  /** What the person answers when the browser asks. */
  answer: NotificationPermission
  /** How often the browser has asked. */
  asked: number
  /** The person answers when this resolves. */
  wait?: Promise<void>
}

/** Replaces the Push API by a fake, of a browser that was not asked yet. */
export function fakePush(): FakePush {
  const fake: FakePush = { subscribed: new Map(), answer: 'granted', asked: 0 }
  let permission: NotificationPermission = 'default'
  let made = 0
  function subscriptionOf(scope: string) {
    const endpoint = fake.subscribed.get(scope)
    if (!endpoint) return null
    const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
    return { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => fake.subscribed.delete(scope) }
  }
  const registrationOf = async (scope: string) => ({
    active: {},
    getNotifications: async () => [],
    pushManager: {
      getSubscription: async () => subscriptionOf(scope),
      async subscribe() {
        made += 1
        fake.subscribed.set(scope, `https://push.example/${made}`)
        return subscriptionOf(scope)
      },
    },
  })
  const serviceWorker = Object.assign(new EventTarget(), {
    register: (_: string, { scope }: { scope: string }) => registrationOf(scope),
    getRegistration: registrationOf,
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    async requestPermission() {
      fake.asked += Number(permission === 'default')
      await fake.wait
      if (permission === 'default') permission = fake.answer
      return permission
    },
  })
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: serviceWorker } }))
  return fake
}

/** What a shop keeps for one person, and how it answers. */
interface KeptPush {
  kinds: string[]
  browsers: string[]
  /** Runs before a change is kept. */
  before?: () => Promise<void> | void
  /** The answer to the next changes. */
  refusal?: Reply | undefined
  /** Reads get no answer. */
  isLost?: boolean
}

/** For `serve`: a shop that keeps what it is told of messages on the phone, of one person. */
export function pushAnswers(path: string) {
  const success = path.includes('/admin/') ? 'status' : 'success'
  const kept: KeptPush = { kinds: [], browsers: [] }
  const done = { body: { [success]: true, message: 'Done' } }
  async function sent() {
    const [, init] = vi.mocked(globalThis.fetch).mock.lastCall ?? []
    const { subscription, kinds } = JSON.parse(String(init?.body))
    return { browser: await digest(subscription.endpoint), kinds }
  }
  const answers = {
    [`GET ${path}`]() {
      const { kinds, browsers, isLost } = kept
      return isLost ? lostConnection() : { body: { [success]: true, message: '', publicKey: 'AAAA', kinds, browsers } }
    },
    [`POST ${path}`]: async () => {
      const { browser, kinds } = await sent()
      if (kept.refusal) return kept.refusal
      await kept.before?.()
      Object.assign(kept, { kinds, browsers: [...kept.browsers, browser] })
      return done
    },
    [`DELETE ${path}`]: async () => {
      const { browser } = await sent()
      kept.browsers = kept.browsers.filter((each) => each !== browser)
      if (kept.browsers.length === 0) kept.kinds = []
      return done
    },
  }
  return { answers, kept }
}
