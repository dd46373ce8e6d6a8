import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OTHER_REASON } from '#contract/membership-commands.ts'
import { paths } from '#web/content/paths.ts'
import type { MemberDraft } from '../web/ui/drafts.ts'
import { fillCheckout } from './checkout.ts'
import { DESKTOP, openBeside, openPage, withBrowser } from './journey.ts'
import { keptPaths, keptStores } from './kept-on-device.ts'
import { addMembers, gameOnShelf, type NewMember, signInAsShop } from './new-members.ts'
import { shop } from './own-shop.ts'
import { startMemberSession } from './signed-in.ts'

// What was typed and not sent, in a real browser: a line for each form of visitors and members that keeps it.
withBrowser()

const PASSWORD = 'khelbox-member-demo'

interface DraftForm {
  path: string
  /** Only a member has this form. */
  isOfMember?: boolean
  /** Opens the form, when nothing is typed in it. */
  open?: (page: Page) => Promise<void>
  field: (page: Page) => Locator
  /** Fills in the rest and sends it. */
  send: (page: Page) => Promise<void>
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()
const inDialog = (page: Page) => page.getByRole('dialog')

const FORMS: Record<MemberDraft, DraftForm> = {
  order: {
    path: '/checkout/1',
    field: (page) => page.getByLabel('Address', { exact: true }),
    async send(page) {
      const address = await page.getByLabel('Address', { exact: true }).inputValue()
      await fillCheckout(page, { phone: '0300 7300001' })
      await page.getByLabel('Address', { exact: true }).fill(address)
      await press('Place order')(page)
    },
  },
  message: {
    path: '/contact',
    field: (page) => page.getByLabel('Message', { exact: true }),
    async send(page) {
      await page.getByLabel('Name').fill('Zainab')
      await page.getByLabel('Email').fill('zainab@drafts.example')
      await page.getByLabel('Phone').fill('0300 7300002')
      await press('Send message')(page)
    },
  },
  address: {
    path: '/user/settings',
    isOfMember: true,
    open: press('Edit my address'),
    field: (page) => page.getByLabel('New address'),
    async send(page) {
      await press('Save my address')(page)
      await inDialog(page).getByRole('button', { name: 'Save my address' }).click()
    },
  },
  fault: {
    path: '/user/requests',
    isOfMember: true,
    open: press('Report a fault'),
    field: (page) => page.getByLabel('What did you see? (optional)'),
    async send(page) {
      await inDialog(page).getByLabel('What is wrong?').selectOption('The game stops or hangs')
      await inDialog(page).getByRole('button', { name: 'Report' }).click()
    },
  },
  claim: {
    path: '/user/membership',
    isOfMember: true,
    open: press('I have paid'),
    field: (page) => page.getByLabel('Transaction ID'),
    send: (page) =>
      inDialog(page)
        .getByRole('button', { name: /^I paid/ })
        .click(),
  },
  leaving: {
    path: '/user/membership',
    isOfMember: true,
    field: (page) => page.getByLabel(`${OTHER_REASON} (optional)`),
    send: (page) => page.getByRole('button', { name: 'Send', exact: true }).click(),
  },
  recommendation: {
    path: '/user/recommendations',
    isOfMember: true,
    field: (page) => page.getByLabel('Title'),
    async send(page) {
      await page.getByLabel('Platform').selectOption('PS5')
      await press('Recommend')(page)
    },
  },
}

let members: Map<string, NewMember>
/** Where the shop is paid, for the files that come after this one. */
let account: { iban: string | null; title: string } | null

beforeAll(async () => {
  const asShop = await signInAsShop()
  const names = Object.entries(FORMS).flatMap(([name, { isOfMember }]) => (isOfMember ? [name] : []))
  const added = await addMembers(names.length + 3, asShop)
  members = new Map([...names, 'logout', 'day', 'photos'].map((name, place) => [name, added[place] as NewMember]))
  for (const name of ['fault', 'logout', 'day', 'photos']) {
    const { userId, call } = memberOf(name)
    const { json } = await call('POST', '/api/v1/user/game-request', { id: (await gameOnShelf()).id })
    await asShop(`game-requests/${json.requestId}/approve`)
    await asShop('deliveries', { userId, requestIds: [json.requestId] })
  }
  account = await shop.db.prepare('SELECT iban, account_title AS title FROM settings').first()
  await shop.db.batch([
    shop.db.prepare(`UPDATE settings SET iban = 'PK51UNIL0109000262456845', account_title = 'Khelbox'`),
    shop.db
      .prepare(
        `INSERT INTO ledger (user_id, number, kind, paisa, reason, at)
         SELECT ?1, max(number) + 1, 'DELIVERY', -950000, 'Deliveries', ?2 FROM ledger WHERE user_id = ?1`,
      )
      .bind(memberOf('claim').userId, Date.now()),
  ])
  await memberOf('leaving').call('POST', '/api/v1/user/membership/cancellation')
}, 120_000)

afterAll(async () => {
  await shop.db
    .prepare('UPDATE settings SET iban = ?, account_title = ?')
    .bind(account?.iban ?? null, account?.title ?? '')
    .run()
})

function memberOf(name: string): NewMember {
  const member = members.get(name)
  if (!member) throw new Error(`There is no member for ${name}`)
  return member
}

/** A page of a new session of this member. */
async function openAs({ userId }: NewMember): Promise<Page> {
  const { token, name } = await startMemberSession(userId)
  const localStorage = [
    { name: 'user-token', value: token },
    { name: 'user-data', value: JSON.stringify({ userId, name }) },
  ]
  const origin = shop.origin
  const storageState = { cookies: [], origins: [{ origin, localStorage }] }
  return await openPage({ viewport: DESKTOP, expected: /401/, storageState })
}

async function endSessions({ userId }: NewMember) {
  await shop.db.prepare('DELETE FROM sessions WHERE subject = ?').bind(userId).run()
}

async function signIn(page: Page, { userId }: NewMember) {
  await page.getByLabel('User ID').fill(userId)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: /sign in/i }).click()
}

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => /^unfinished (draft|files)/.test(name)))

test.each(Object.entries(FORMS))(
  'the text of %s survives reload, Back, an ended session and a second tab, until it is sent',
  async (name, { path, isOfMember, open, field, send }) => {
    const page = isOfMember ? await openAs(memberOf(name)) : await openPage({ viewport: DESKTOP })
    const shows = (tab: Page, text: string) => expect.poll(() => field(tab).inputValue()).toBe(text)
    await page.goto(path)
    await open?.(page)
    await field(page).waitFor()
    expect(await drafts(page)).toEqual([])
    await field(page).fill('First 1001')
    await expect.poll(() => drafts(page)).not.toEqual([])
    await page.reload()
    await shows(page, 'First 1001')

    await page.goto(paths.about)
    await page.goBack()
    await shows(page, 'First 1001')
    await page.goForward()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await shows(page, 'First 1001')

    const beside = await openBeside(page, /401/)
    await beside.goto(path)
    await shows(beside, 'First 1001')
    await field(beside).fill('Second 1002')
    await shows(page, 'Second 1002')
    await page.bringToFront()
    await field(page).fill('Third 1003')
    await shows(beside, 'Third 1003')

    if (isOfMember) {
      await endSessions(memberOf(name))
      await page.reload()
      await page.waitForURL('**/signin')
      expect(await page.content()).not.toContain('Third 1003')
      await signIn(page, memberOf(name))
      await page.waitForURL(`**${path}`)
      await shows(page, 'Third 1003')
      await beside.reload()
      await shows(beside, 'Third 1003')
    }

    await send(page)
    await expect.poll(() => drafts(page)).toEqual([])
    await expect
      .poll(async () => (await field(beside).count()) > 0 && (await field(beside).inputValue()) === 'Third 1003')
      .toBe(false)
  },
)

/** Types a fault with a photo, and waits until both are kept. */
async function reportHalf(page: Page) {
  const { path, open, field } = FORMS.fault
  await page.goto(path)
  const buffer = await page.screenshot()
  await open?.(page)
  await field(page).fill('It hangs')
  const photo = { name: 'IMG_0001.png', mimeType: 'image/png', buffer }
  await inDialog(page).getByLabel('Choose photos').setInputFiles(photo)
  await inDialog(page).getByRole('img', { name: 'Photo 1' }).waitFor()
  await expect.poll(() => keptPaths(page)).toContainEqual(expect.stringContaining('/kept/files/'))
}

test('a chosen photo of a fault is there after a reload and in a second tab, small, until it is sent', async () => {
  const page = await openAs(memberOf('photos'))
  await reportHalf(page)
  await page.reload()
  const photo = (tab: Page) => inDialog(tab).getByRole('img', { name: 'Photo 1' })
  await photo(page).waitFor()
  // Only the sentences of a confirmation are parted.
  const error = inDialog(page).locator('p + p').first()
  expect(await error.evaluate((line) => getComputedStyle(line).marginBlockStart)).toBe('0px')
  const types = page.evaluate(async () => {
    const store = await caches.open('unfinished-files')
    const files = await Promise.all((await store.keys()).map((path) => store.match(path)))
    return await Promise.all(files.map(async (file) => (await file?.blob())?.type))
  })
  expect(await types).toEqual(['image/jpeg'])

  const beside = await openBeside(page)
  await beside.goto(FORMS.fault.path)
  await photo(beside).waitFor()
  await inDialog(beside).getByRole('button', { name: 'Remove photo 1' }).click()
  await photo(page).waitFor({ state: 'detached' })
  await inDialog(beside)
    .getByLabel('Choose photos')
    .setInputFiles({ name: 'IMG_0002.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await photo(page).waitFor()

  await FORMS.fault.send(page)
  await expect.poll(() => keptStores(page)).not.toContain('unfinished-files')
  await photo(beside).waitFor({ state: 'detached' })
  const sent = shop.db.prepare(
    'SELECT count(*) AS n FROM photos WHERE request_id IN (SELECT id FROM game_requests WHERE user_id = ?)',
  )
  expect(await sent.bind(memberOf('photos').userId).first('n')).toBe(1)
})

test('a logout ends all text and photos on the device and in a second tab', async () => {
  const page = await openAs(memberOf('logout'))
  await reportHalf(page)
  const beside = await openBeside(page, /401/)
  await beside.goto(FORMS.message.path)
  await FORMS.message.field(beside).fill('Salam')
  await expect.poll(async () => (await drafts(page)).length).toBe(3)
  await inDialog(page).press('Escape')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await inDialog(page).getByRole('button', { name: 'Ok' }).click()
  await page.waitForURL('**/signin')
  await expect.poll(() => FORMS.message.field(beside).inputValue()).toBe('')
  expect(await drafts(page)).toEqual([])
  await expect.poll(() => keptStores(page)).toEqual([])
})

test('a day after the last edit text and photos are gone', async () => {
  const page = await openAs(memberOf('day'))
  await reportHalf(page)
  await page.clock.setFixedTime(Date.now() + 24 * 60 * 60_000 + 1)
  await page.reload()
  await page.getByRole('button', { name: /^Report a fault/ }).waitFor()
  expect(await inDialog(page).count()).toBe(0)
  await expect.poll(() => drafts(page)).toEqual([])
  await expect.poll(() => keptStores(page)).not.toContain('unfinished-files')
})
