import { expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '../scripts/demo/demo-accounts.ts'
import type { Behaviour } from '../worker/testing/fake-host.ts'
import { host, openDashboard, openGames, requestGame, shop, TITLES, withExternalHost } from './at-external-host.ts'
import { readMessage, settled, withBrowser } from './journey.ts'
import { hasFocus } from './keyboard.ts'

// What members of an external host read while it fails.
withBrowser()
withExternalHost()

const SERVER_ERROR = { status: 500, text: '{}' }

const FAULTS: Record<string, Behaviour> = {
  'answers 500': SERVER_ERROR,
  hangs: 'hang',
  'replies with HTML': { text: '<html>Back soon</html>' },
  'resets the connection': 'reset',
}

const INVALID_REPLY = 'The member service did not answer as it should. Please try again.'
const TOO_LATE = 'The member service did not answer in time. Please try again.'
const REFUSAL = { status: 403, text: '{"message":"Your account is closed"}' }

/** What a member reads when a request fails. Reads are tried twice; a refusal is not tried again. */
const FAILED_REQUESTS: { how: string; faults: Behaviour[]; message: string; title: string }[] = [
  { how: 'refuses', faults: [REFUSAL], message: 'Your account is closed', title: 'Returnal' },
  { how: 'hangs', faults: ['hang', 'hang'], message: TOO_LATE, title: 'Sifu' },
  {
    how: 'answers 500',
    faults: [SERVER_ERROR, SERVER_ERROR],
    message: INVALID_REPLY,
    title: 'Stray',
  },
  {
    how: 'resets the connection',
    faults: ['reset', 'reset'],
    message: INVALID_REPLY,
    title: 'Hades',
  },
]

/** The User ID of the member whom the fake host knows. */
const HOST_MEMBER = 'EXT-7001'

/** How many requests for this game the member of the fake host has made, by the list of the admin area. */
async function requestsFor(title: string): Promise<number> {
  const { token } = await json('/api/v1/admin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_ACCOUNTS.admin),
  })
  const { rows } = await json('/api/v1/admin/game-requests', { headers: { token } })
  // Members of the demo shop have requested games with the same titles.
  return rows.filter(
    (row: { userId: string; productName: string }) => row.userId === HOST_MEMBER && row.productName === title,
  ).length
}

async function json(path: string, options: RequestInit) {
  return (await fetch(shop.origin + path, options)).json()
}

test.for(Object.entries(FAULTS))(
  'when the host %s, a notice with Retry is above the last known data',
  async ([, fault]) => {
    const page = await openDashboard({ expected: /50[234]/ })
    await settled(page)
    host.behave([fault])
    const alert = page.getByRole('main').getByRole('alert')
    const retry = alert.getByRole('button', { name: 'Retry' })
    try {
      await page.reload()
      const notice = page.getByRole('status').filter({ hasText: 'We cannot be reached' })
      await notice.getByText(/You see the data from \d{1,2} \w{3} \d{4}, \d{1,2}:\d\d [ap]m\.$/).waitFor()
      await page.getByText('Rs. 1,250.50').waitFor()
      await page.locator('li > p', { hasText: 'Gran Turismo 7' }).waitFor()
      await notice.getByRole('button', { name: 'Retry' }).click()
      await notice.getByText('Tried 2 times.').waitFor()
      // A screen that was not opened before has no data to show.
      await page.goto('/user/available-product')
      await alert.getByText(/member service/).waitFor()
      await retry.press('Enter')
      await alert.getByText(/member service .*Tried 2 times\.$/).waitFor()
      expect(await hasFocus(retry)).toBe(true)
    } finally {
      host.behave(['answer'])
    }
    // After these failures the breaker is open and the page retries by itself, perhaps before the press of Retry.
    const games = page.getByRole('article').getByRole('heading')
    await Promise.any([retry.press('Enter'), games.first().waitFor()])
    await games.first().waitFor()
    expect(await games.allTextContents()).toEqual(TITLES)
    await page.goto('/user/dashboard')
    await page.getByText('Rs. 1,250.50').waitFor()
    expect(await page.getByText('We cannot be reached').count()).toBe(0)
  },
)

test.for(FAILED_REQUESTS)(
  'a request while the host $how shows the reason and makes nothing; the next try makes one request',
  async ({ faults, message, title }) => {
    const page = await openGames({ expected: /403|50[24]/ })
    host.behave([...faults, 'answer'])
    await requestGame(page, title)
    await page.getByRole('alert').getByText(message, { exact: true }).waitFor()
    expect(await requestsFor(title)).toBe(0)
    await readMessage(page, message)
    await requestGame(page, title)
    await page.getByText(/We have your request KR-[0-9A-Z]{8}/).waitFor()
    expect(await requestsFor(title)).toBe(1)
  },
)

test('a request whose reply was lost is not made twice: the second try gets the first reply', async () => {
  const page = await openGames({ expected: /ERR_FAILED/ })
  let lost = ''
  await page.route(
    '**/api/v1/user/game-request',
    async (route) => {
      lost = (await (await route.fetch()).json()).requestId
      await route.abort()
    },
    { times: 1 },
  )
  await requestGame(page, 'Celeste')
  await page.getByText('Please send it again to check: it counts once.').waitFor()
  await readMessage(page, 'We do not know whether it arrived')
  expect(await requestsFor('Celeste')).toBe(1)
  await requestGame(page, 'Celeste')
  await page.getByText(`We have your request ${lost}`).waitFor()
  expect(await requestsFor('Celeste')).toBe(1)
})

test('a swap without a reply from the host is reported as unknown, and the choice stays', async () => {
  const page = await openDashboard({ expected: /502/ })
  await page.goto('/user/user-game-swap?id=502&name=Tekken+8')
  await settled(page)
  const discToGive = page.getByLabel('You give back')
  await discToGive.selectOption({ label: 'Gran Turismo 7' })
  await page.getByRole('button', { name: 'SWAP' }).click()
  host.behave(['reset', 'answer'])
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  await page.getByText(/^Some issue occurred\. We do not know whether your swap arrived/).waitFor()
  await page.getByText(/Your choice is still here\.$/).waitFor()
  expect(await discToGive.inputValue()).toBe('500')
})
