import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DESKTOP, openBeside, openPage, withBrowser } from './journey.ts'
import { kept, keptPaths, keptStores } from './kept-on-device.ts'
import { addMembers, gameOnShelf, type NewMember, signInAsShop } from './new-members.ts'
import { shop } from './own-shop.ts'
import { ADMIN } from './prepared-shop.ts'
import { openAsMember } from './signed-in.ts'

// What a session leaves in a real browser: nothing, whatever ends it, in no tab.
withBrowser()

/** The browser itself logs each failed request, and after some seconds preloads that the service worker answered. */
const WITH_WORKER = {
  serviceWorkers: 'allow',
  expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|401|was preloaded using link preload/,
} as const
const RIDER = 'rider-of-ends'
const EMAIL = 'rider@ends.example'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let asShop: Awaited<ReturnType<typeof signInAsShop>>
/** Has a packed game, and so a visit today. */
let visited: NewMember
let reader: NewMember

beforeAll(async () => {
  asShop = await signInAsShop()
  const [first, second] = await addMembers(2, asShop)
  if (!first || !second) throw new Error('There are no new members')
  visited = first
  reader = second
  await shop.db.prepare("UPDATE members SET name = 'Sana of Clifton' WHERE user_id = ?").bind(first.userId).run()
  const asked = await first.call('POST', '/api/v1/user/game-request', { id: (await gameOnShelf()).id })
  await asShop(`game-requests/${asked.json.requestId}/approve`)
  await asShop(`game-requests/${asked.json.requestId}/pack`)
  await shop.db
    .prepare(
      `INSERT INTO admins (id, email, name, role, password_hash, created_at)
       SELECT ?, ?, 'Rider', 'rider', password_hash, 0 FROM admins WHERE email = ?`,
    )
    .bind(RIDER, EMAIL, ADMIN.email)
    .run()
}, 120_000)

async function signIn(page: Page) {
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin/run')
}

const stopOf = (page: Page) => page.getByRole('article', { name: 'Sana of Clifton' })

/** Two tabs of the rider, with the run sheet on the device. */
async function openRunSheet(): Promise<[Page, Page]> {
  const page = await openPage({ ...WITH_WORKER, viewport: DESKTOP })
  await page.goto('/admin/login')
  await signIn(page)
  await stopOf(page).waitFor()
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(['/app', '/kept/run-sheet', '/kept/used']))
  expect(JSON.stringify(await kept(page))).toContain('Sana of Clifton')
  const beside = await openBeside(page, WITH_WORKER.expected)
  await beside.goto('/admin/run')
  await stopOf(beside).waitFor()
  return [page, beside]
}

/** Sets the clock of a page on, and shows the page as after a pause. */
async function comeBack(page: Page, after: number) {
  await page.clock.setFixedTime(Date.now() + after)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

async function expectNothingLeft([page, beside]: [Page, Page]) {
  for (const tab of [page, beside]) {
    await tab.waitForURL('**/admin/login')
    expect(await tab.content()).not.toContain('Sana of Clifton')
  }
  await expect.poll(() => keptStores(page)).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
}

/** Signs the rider in at a second place and changes the password there to itself. */
async function changePassword() {
  const send = async (method: string, path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', token }
    const reply = await fetch(`${shop.origin}/api/v1/admin/${path}`, { method, headers, body: JSON.stringify(body) })
    expect(reply.status).toBe(200)
    return (await reply.json()) as { token: string }
  }
  const { token } = await send('POST', 'login', { email: EMAIL, password: ADMIN.password })
  const { password } = ADMIN
  const passwords = { oldPassword: password, newPassword: password, confirmPassword: password }
  await send('PUT', 'password/update', passwords, token)
}

async function disable() {
  await asShop(`admins/${RIDER}/disable`)
  await asShop(`admins/${RIDER}/enable`)
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
}

test.each([
  ['another tab logs out', logOut],
  ['the admin was disabled', (page: Page) => disable().then(() => page.reload())],
  ['the password is new', (page: Page) => changePassword().then(() => page.reload())],
])('the run sheet leaves the device and all tabs when %s', async (_, end) => {
  const [page, beside] = await openRunSheet()
  await end(page)
  await expectNothingLeft([page, beside])
})

test('after 30 idle minutes only a visit stays that was not sent, without a name, and the next sign-in sends it', async () => {
  const [page, beside] = await openRunSheet()
  await page.context().setOffline(true)
  await stopOf(page).getByRole('button', { name: 'Not at home' }).click()
  await page.getByLabel('Note').fill('The gate is closed')
  await page.getByRole('dialog').getByRole('button', { name: 'Not at home' }).click()
  await page.getByText('1 visit is kept on this phone').waitFor()
  await comeBack(page, 29 * MINUTE)
  await page.getByText('1 visit is kept on this phone, and sent').waitFor()
  await comeBack(page, 31 * MINUTE)
  for (const tab of [page, beside]) await tab.waitForURL('**/admin/login')
  await page.getByText('1 visit is kept on this phone and not sent.').waitFor()
  await expect.poll(() => keptStores(page)).toEqual(['unsent-visits'])
  const left = JSON.stringify(await kept(page))
  expect(left).toContain(visited.userId)
  expect(left + (await page.content()) + (await beside.content())).not.toContain('Sana of Clifton')

  await page.context().setOffline(false)
  await signIn(beside)
  await expect.poll(() => keptPaths(page)).not.toContainEqual(expect.stringContaining('/kept/visits/'))
  const note = shop.db.prepare('SELECT note FROM missed_visits WHERE user_id = ?').bind(visited.userId)
  expect(await note.first('note')).toBe('The gate is closed')
})

test('the last data of a member are shown offline for a day, and deleted after it', async () => {
  const page = await openAsMember(reader.userId, WITH_WORKER)
  await page.goto('/user/dashboard')
  const reply = '/api/v1/user/membership'
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(['/app', reply]))
  await page.context().setOffline(true)
  const plan = page.getByText('NOVICE').first()
  await page.clock.setFixedTime(Date.now() + 23 * HOUR)
  await page.reload()
  await plan.waitFor()
  await page.clock.setFixedTime(Date.now() + 25 * HOUR)
  await page.reload()
  await expect.poll(() => keptPaths(page)).not.toContain(reply)
  await page.getByText('You are offline.').first().waitFor()
  expect(await plan.count()).toBe(0)
  // The session goes on.
  await page.context().setOffline(false)
  await page.reload()
  await plan.waitFor()
})

test('a member who logs out in one tab leaves nothing in another one or on the device', async () => {
  const page = await openAsMember(reader.userId, { ...WITH_WORKER, viewport: DESKTOP })
  await page.goto('/user/dashboard')
  await expect.poll(() => keptPaths(page)).toContain('/api/v1/user/membership')
  const beside = await openBeside(page, WITH_WORKER.expected)
  await beside.goto('/user/settings')
  await expect.poll(() => beside.getByLabel('Email', { exact: true }).inputValue()).toBe(reader.email)
  await logOut(page)
  for (const tab of [page, beside]) await tab.waitForURL('**/signin')
  expect(await beside.content()).not.toContain(reader.email)
  await expect.poll(() => keptStores(page)).toEqual([])
})

/**
 * Runs in the page: the push service, which the browser of the tests cannot reach. Without a window it asks nobody for
 * its permission, and always names it 'denied'.
 */
function fakePushService() {
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  const service = window as unknown as { atPushService: (change?: string) => Promise<string> }
  const subscriptionAt = (endpoint: string) =>
    endpoint
      ? { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: () => service.atPushService('').then(() => true) }
      : null
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscriptionAt(await service.atPushService()),
    subscribe: async () => subscriptionAt(await service.atPushService('https://push.example/of-this-browser')),
  })
  Object.defineProperty(Notification, 'permission', { value: 'granted' })
}

/** A member's browser that may show messages, and what its push service knows of it. */
async function openWithPush() {
  const page = await openAsMember(visited.userId, { ...WITH_WORKER, viewport: DESKTOP, permissions: ['notifications'] })
  let endpoint = ''
  await page.context().exposeFunction('atPushService', (change?: string) => {
    endpoint = change ?? endpoint
    return endpoint
  })
  await page.context().addInitScript(fakePushService)
  return { page, endpoint: () => endpoint }
}

/** Lets the service worker of the member get pushes, as from the browser. Returns what it shows for them. */
async function push(page: Page, ...pushes: string[]) {
  const context = page.context()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const service = self as unknown as { registration: ServiceWorkerRegistration; shown: string[] }
    service.shown = []
    service.registration.showNotification = async (title, options) => {
      service.shown.push([title, options?.body, options?.data].join(' | '))
    }
  })
  const browser = await context.newCDPSession(page)
  const registrationId = await new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith('/user/'))
      if (found) resolve(found.registrationId)
    })
    void browser.send('ServiceWorker.enable')
  })
  for (const data of pushes) {
    await browser.send('ServiceWorker.deliverPushMessage', { origin: shop.origin, registrationId, data })
  }
  const shownBy = () => worker.evaluate(() => (self as unknown as { shown: string[] }).shown)
  await expect.poll(async () => (await shownBy()).length).toBe(pushes.length)
  return await shownBy()
}

test('messages are switched on in the settings, shown by the browser, and end with a logout in another tab', async () => {
  const { page, endpoint } = await openWithPush()
  await page.goto('/user/settings')
  await page.getByRole('checkbox', { name: 'My refund' }).uncheck()
  await page.getByRole('button', { name: 'Switch on for this device' }).click()
  await page.getByText('Messages are on for this device.').waitFor()
  expect(endpoint()).toContain('https://push.example/')
  const kept = shop.db.prepare('SELECT kinds FROM push_subscriptions WHERE subject = ?').bind(visited.userId)
  expect(await kept.first('kinds')).toBe('["day","way","turn","rent"]')

  const turn = { title: 'It is your turn for a game', body: 'Tap to read it', path: '/user/news' }
  expect(await push(page, JSON.stringify(turn), 'nobody can read this')).toEqual([
    'It is your turn for a game | Tap to read it | /user/news',
    'There is something new | Tap to read it | /user/news',
  ])

  const beside = await openBeside(page, WITH_WORKER.expected)
  await beside.goto('/user/settings')
  await beside.getByText('Messages are on for this device.').waitFor()
  await logOut(beside)
  for (const tab of [page, beside]) await tab.waitForURL('**/signin')
  await expect.poll(endpoint).toBe('')
  await expect.poll(() => kept.first('kinds')).toBeNull()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('a public page deletes what a session left that ended while no page was open', async () => {
  const page = await openPage()
  await page.goto('/')
  const leave = async () => (await caches.open('run-sheet-1-2')).put('/kept/run-sheet', new Response('Sana of Clifton'))
  await page.evaluate(leave)
  await page.goto('/plan')
  await expect.poll(() => keptStores(page)).toEqual([])
})
